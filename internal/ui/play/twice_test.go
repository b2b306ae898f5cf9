package play

import (
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/text"
)

// walks opens a table of Tokaido at which Enter walks to the nearest place.
func walks(t *testing.T, act func(*sitting)) {
	playAt(t, games.Tokaido, 80, 24, text.EN, []string{"Ann", "Bo", "Cy"}, nil, []string{"chuubei 1", "kinko 2", "umegae 3"}, func(s *sitting) {
		s.Wait(time.Second)
		act(s)
	})
}

// Enter twice within four tenths of a second enters once; after that it answers the next question.
func TestEnterTwiceEntersOnce(t *testing.T) {
	walks(t, func(s *sitting) {
		s.Type("7")
		s.Quick("enter", 0)
		for _, after := range []time.Duration{5 * time.Millisecond, 60 * time.Millisecond, 150 * time.Millisecond, 180 * time.Millisecond} {
			s.Quick("enter", after)
		}
		assert.Len(t, s.texts(), 4)
		s.Key("enter")
		assert.Len(t, s.texts(), 5)
	})
}

// A key that is held enters once, however long it takes until it repeats.
func TestAHeldKeyRepeatsNothing(t *testing.T) {
	for _, delay := range []time.Duration{200 * time.Millisecond, 450 * time.Millisecond, 660 * time.Millisecond} {
		walks(t, func(s *sitting) {
			s.Type("7")
			s.Quick("enter", 0)
			s.Quick("enter", delay)
			for range 60 {
				s.Quick("enter", 33*time.Millisecond)
			}
			s.Wait(time.Second)
			assert.Len(t, s.texts(), 4)
		})
	}
}

// Who presses Enter again in half a second means it, also where another key follows at once.
func TestEnterAgainInHalfASecond(t *testing.T) {
	walks(t, func(s *sitting) {
		s.Type("7")
		s.Quick("enter", 0)
		s.Quick("enter", 500*time.Millisecond)
		s.Wait(time.Second)
		assert.Len(t, s.texts(), 5)
	})
	walks(t, func(s *sitting) {
		s.Type("7")
		s.Quick("enter", 0)
		s.Quick("enter", 500*time.Millisecond)
		s.Quick("9", 50*time.Millisecond)
		assert.Len(t, s.texts(), 5)
		assert.Equal(t, "9", s.page.input.GetText())
	})
}

// An empty answer right behind a question that nobody has asked for is nothing.
func TestAnEmptyAnswerRightBehindAnotherQuestion(t *testing.T) {
	walks(t, func(s *sitting) {
		s.Type("7")
		s.Key("enter")
		s.Quick("ctrl-z", 300*time.Millisecond)
		s.Quick("enter", 200*time.Millisecond)
		assert.Len(t, s.texts(), 3)
		s.Quick("esc", 500*time.Millisecond)
		s.Quick("enter", 0)
		assert.Len(t, s.texts(), 4)
	})
	walks(t, func(s *sitting) { // what is typed is an answer at any time
		s.Type("7")
		s.Key("enter")
		s.Type("9")
		s.Quick("enter", 50*time.Millisecond)
		assert.Len(t, s.texts(), 5)
	})
}

// A press of the mouse at the same place is not one on what is there next.
func TestAPressTooManyIsNothing(t *testing.T) {
	for _, after := range []time.Duration{10 * time.Millisecond, time.Second} {
		play(t, 80, 24, text.EN, []string{"1X", "1X", "3BCC"}, func(s *sitting) {
			s.Wait(time.Second)
			x, y := s.page.box.hits[0].x, s.page.box.hits[0].y
			s.Click(x, y)
			s.Click(x, y)
			require.Len(t, s.texts(), 4)
			s.Wait(after)
			s.Screen.InjectMouse(x, y, tcell.ButtonPrimary, tcell.ModNone)
			s.Screen.InjectMouse(x, y, tcell.ButtonNone, tcell.ModNone)
			s.Wait(10 * time.Millisecond)
			assert.Equal(t, after == time.Second, s.page.sel >= 0)
		})
	}
}
