package play

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// misplaced is a journey of two in which entry 8 was told of the wrong place.
var misplaced = []string{"sasayakko 2", "mitsukuni 1", "1 hashi konpeito manju", "2 2", "n 5", "3 guide-mountain", "4", "7"}

// refuses plays it up to the entry that is refused for that, and waits for what the search finds.
func refuses(t *testing.T, l text.Lang, act func(*sitting)) {
	playAt(t, games.Tokaido, 80, 24, l, rooms.Patrons(l), nil, misplaced, func(s *sitting) {
		s.enter("7")
		s.Wait(50 * time.Millisecond)
		act(s)
	})
}

func TestProposalFrames(t *testing.T) {
	for _, l := range frames.Spoken() {
		refuses(t, l, func(s *sitting) {
			s.Golden("table/proposed/80x24-" + string(l) + "-asked")
			s.Type("+1")
			s.Key("enter")
			s.Golden("table/proposed/80x24-" + string(l) + "-taken")
		})
	}
}

// A number or the arrows go to a correction that a refusal proposes, and Enter takes it, each a step back.
// Esc and other letters forget it.
func TestARefusalProposesAnEarlierEntryBelow(t *testing.T) {
	const asked, one = "is an earlier entry wrong?", "+1 entry 8 was “Raya goes to 6”, not “goes to 7”"
	for _, taken := range [][]string{{"+1", "enter"}, {"down", "enter"}} {
		refuses(t, text.EN, func(s *sitting) {
			assert.Contains(t, s.Text(), asked)
			assert.Contains(t, s.Text(), one)
			assert.Contains(t, s.Text(), "Place 7 is taken", "the rule is told as before")
			for _, key := range taken {
				if key == "+1" {
					before := len(s.lines())
					s.Type(key)
					assert.Len(t, s.lines(), before, "a number takes nothing")
					assert.Contains(t, s.Line(23), "Enter: entry 8: Raya goes to 6")
				} else {
					s.Key(key)
				}
			}
			n := len(s.texts())
			assert.Equal(t, []string{"6", "7"}, s.texts()[n-2:])
			assert.Empty(t, s.page.input.GetText())
			assert.Contains(t, s.Text(), "On the table: Raya, pawn: 7 → 6")
			s.Key("ctrl-z", "ctrl-z")
			assert.Equal(t, "7", s.texts()[len(s.texts())-1], "as it was")
		})
	}
	refuses(t, text.EN, func(s *sitting) {
		s.Type("x")
		assert.NotContains(t, s.Text(), asked)
		s.Key("backspace")
		s.enter("7")
		s.Wait(50 * time.Millisecond)
		assert.Contains(t, s.Text(), asked)
		s.Key("esc")
		assert.NotContains(t, s.Text(), asked)
		s.Type("1")
		assert.Equal(t, "1", s.page.input.GetText(), "a number is a number again")
	})
}
