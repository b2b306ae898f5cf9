package play

import (
	"fmt"
	"referee/internal/dialogue"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

func TestFindingFrames(t *testing.T) {
	for _, size := range [][2]int{{40, 12}, {80, 24}} {
		for _, l := range frames.Langs(size) {
			name := fmt.Sprintf("%dx%d-%s", size[0], size[1], l)
			t.Run(name, func(t *testing.T) {
				play(t, size[0], size[1], l, []string{"1X", "2"}, func(s *sitting) {
					s.enter("1e")
					s.Key("f2")
					s.Golden("finding/" + name)
				})
			})
		}
	}
}

func TestFindingLeadsToEntriesAndClauses(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		s.enter("1e")
		s.Key("f2")
		s.Key("enter")
		assert.Contains(t, s.Line(0), "Entry 1", "the entry that is the cause")
		s.Key("esc", "end", "enter")
		assert.Contains(t, s.Line(0), "HK-C16", "a case it is read with")
		s.Key("backspace", "backspace")
		assert.Equal(t, shell.Page(s.page), s.Shell.Page())
		assert.Equal(t, "1e", s.page.input.GetText())
	})
}

func TestClauseOfWhoeverIsDue(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.Key("f2")
		assert.Contains(t, s.Text(), s.title("HK-TURN-1"))
	})
}

func TestClauseWithReadingsAndOneTheBooksLack(t *testing.T) {
	play(t, 60, 60, text.FR, nil, func(s *sitting) {
		s.Do(func(*shell.Shell) {
			s.app.Talk(dialogue.NewArticle(s.app.Program, "hanamikoji", "HK-C08", "HK-NONE-9"))
		})
		assert.Contains(t, s.Text(), "Lectures")
		assert.Contains(t, s.Text(), "HK-NONE-9")
	})
}

func TestLongTextsRoll(t *testing.T) {
	play(t, 40, 12, text.EN, round, func(s *sitting) {
		s.Key("f4")
		first := s.Text()
		s.Key("pgdn", "pgdn")
		assert.NotEqual(t, first, s.Text())
		assert.Contains(t, s.Text(), "↑")
		s.Key("home")
		assert.Contains(t, s.Text(), "The score so far")
		s.Key("end")
		assert.Contains(t, s.Text(), "Ruri")
		for range 30 {
			s.Key("up")
		}
		assert.Contains(t, s.Text(), "The score so far")
		s.Click(5, 4)
		assert.Contains(t, s.Text(), "0 × ")
	})
}

func TestPartsOfTheBoardOnASmallScreen(t *testing.T) {
	play(t, 40, 12, text.EN, nil, func(s *sitting) {
		assert.Contains(t, s.Text(), "↓")
		assert.NotContains(t, s.Text(), "deck")
		s.Key("pgdn", "pgdn", "pgdn", "pgdn", "pgdn")
		assert.Contains(t, s.Text(), "deck")
		s.Key("pgup", "pgup", "pgup", "pgup", "pgup")
		assert.NotContains(t, s.Text(), "deck")
		s.Resize(80, 24)
		assert.Contains(t, s.Text(), "Ayane", "the wide board has the names")
		assert.Contains(t, s.Text(), "deck")
	})
}

func TestResumedGameSaysWhere(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		assert.Contains(t, s.Text(), "✓ Resumed after entry 2: Violet discards 2 cards face down")
		s.Type("1")
		s.Key("backspace")
		assert.NotContains(t, s.Text(), "Resumed")
		s.Wait(time.Minute)
	})
}

// A record that holds what the rules refuse says so when it is opened.
func TestDifferencesAreToldAtOpening(t *testing.T) {
	p := rooms.Program(t, text.EN)
	g, err := p.Open(rooms.Put(t, p, "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\nfirst: Orange\n\nOrange 1X\nOrange 1X\n"))
	require.NoError(t, err)
	sit(t, p, g, 80, 24, func(s *sitting) {
		assert.Contains(t, s.Text(), "! 1 slip: F6 shows them")
		s.Key("f6")
		assert.Contains(t, s.Text(), "HK-TURN-1")
	})
}

// One comes back from a clause to the choice the arrow was on.
func TestBackFromAClauseToTheChoice(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		s.Key("f2")
		assert.Contains(t, s.Text(), s.title("HK-TURN-4"), "what stands against Secret")
		s.Key("esc", "down", "f2", "esc")
		assert.Equal(t, 1, s.page.sel)
		s.Key("down", "f4", "esc")
		assert.Equal(t, 2, s.page.sel)
	})
}

func TestAllFindingsOpenTogether(t *testing.T) {
	play(t, 80, 40, text.EN, []string{"1X", "2"}, func(s *sitting) {
		s.Type("violet 2")
		s.Key("f2")
		assert.Contains(t, s.Text(), s.title("HK-TURN-1"))
		assert.Contains(t, s.Text(), s.title("HK-TURN-4"))
		s.Key("esc")
		s.Do(func(*shell.Shell) {
			found := s.page.ask.Reading.Entry.Findings
			s.app.Talk(s.page.behind().Findings(slices.Concat(found, found)...))
		})
		assert.Equal(t, 1, strings.Count(s.Text(), s.title("HK-TURN-1")), "a clause is told once")
	})
}
