package rulebook

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue/commands"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/widgets"
)

func TestRulesAreLookedUpAsOneTypes(t *testing.T) {
	rooms.Visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		st.Do(func(s *shell.Shell) { s.Push(NewSearch(a, "")) })
		assert.Contains(t, st.Text(), "Type what you want to know")
		st.Type("HK-C12")
		assert.Contains(t, st.Line(0), "1 answer")
		assert.Contains(t, st.Text(), "Basis: our reading")
		for range "HK-C12" {
			st.Key("backspace")
		}
		st.Type("qqqq")
		assert.Contains(t, st.Text(), "No clause answers this.")
		for range "qqqq" {
			st.Key("backspace")
		}
		st.Type("pairs of a competition")
		assert.Contains(t, st.Line(0), "20 answers")
		first := a.Program.Article("HK-COMPETE-1")
		assert.Contains(t, st.Text(), first.Head())
		st.Key("down")
		assert.NotContains(t, st.Text(), first.Head())
		place := st.Text()
		st.Key("enter")
		assert.NotContains(t, st.Line(0), "20 answers")
		st.Key("esc")
		assert.Equal(t, place, st.Text(), "the question is still there, and so is the place")
	})
}

func TestRelatedRulesOpenFromTheDetail(t *testing.T) {
	rooms.Visit(t, 120, 40, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		st.Do(func(s *shell.Shell) { s.Push(NewSearch(a, "")) })
		st.Type("HK-GIFT-1")
		st.Key("tab", "tab", "enter")
		assert.Contains(t, st.Line(0), "HK-GIFT-2")
		st.Key("esc", "f2")
		assert.Contains(t, st.Line(0), "HK-GIFT-2", "not the answer itself, which has not the keyboard")
	})
}

// A rule of another game than the one on the table says of which.
func TestARuleSaysOfWhichGameItIs(t *testing.T) {
	for game, says := range map[string]bool{"": true, "sakura": true, "hanamikoji": false} {
		rooms.Visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
			st.Do(func(s *shell.Shell) {
				a.Running = game
				s.Push(NewSearch(a, game))
			})
			st.Type("HK-GIFT-1")
			st.Key("down")
			assert.Equal(t, says, strings.Contains(st.Text(), "\n  Hanamikoji\n"), "of the table: %s", game)
		})
	}
}

func TestKeysOfTheRulesPage(t *testing.T) {
	rooms.Visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		st.Do(func(s *shell.Shell) { s.Push(NewSearch(a, "")) })
		st.Type("HK-GIFT-1")
		st.Key("tab", "ctrl-f")
		st.Type("s")
		assert.Contains(t, st.Line(1), "HK-GIFT-1s", "the question has the keyboard again")
		st.Key("backspace", "f2")
		assert.Contains(t, st.Line(0), "HK-GIFT-1")
		a.Everywhere = map[commands.ID]func(){commands.Help: func() { a.Menu("Help", func(*widgets.Reader) {}) }}
		st.Key("f1")
		assert.Contains(t, st.Line(0), "Help")
	})
}
