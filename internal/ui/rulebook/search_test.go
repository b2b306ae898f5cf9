package rulebook

import (
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
	rooms.Visit(t, 80, 24, text.EN, rooms.NewWorld().Services(), func(st *frames.Stage, a *hall.App) {
		st.Do(func(s *shell.Shell) { s.Push(NewSearch(a, "")) })
		assert.Contains(t, st.Text(), "Type what you want to know")
		st.Type("pairs")
		assert.Contains(t, st.Line(0), "1 answer")
		assert.Contains(t, st.Text(), "Two pairs are put face up")
		st.Type("xyz")
		assert.Contains(t, st.Text(), "No clause answers this.")
		for range "pairsxyz" {
			st.Key("backspace")
		}
		st.Type("face")
		assert.Contains(t, st.Line(0), "3 answers")
		st.Key("down", "down")
		assert.Contains(t, st.Text(), "Basis: our reading")
		assert.Contains(t, st.Text(), "the cards may be turned down")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "HK-CASE-4")
		st.Key("esc")
		assert.Contains(t, st.Line(0), "3 answers", "the question is still there")
		assert.Contains(t, st.Text(), "Basis: our reading", "and so is the place")
	})
}

func TestRelatedRulesOpenFromTheDetail(t *testing.T) {
	rooms.Visit(t, 120, 40, text.EN, rooms.NewWorld().Services(), func(st *frames.Stage, a *hall.App) {
		st.Do(func(s *shell.Shell) { s.Push(NewSearch(a, "")) })
		st.Type("competition")
		st.Key("tab", "tab", "enter")
		assert.Contains(t, st.Line(0), "HK-GIFT-1")
		st.Key("esc", "f2")
		assert.Contains(t, st.Line(0), "HK-GIFT-1", "not the answer itself, which has not the keyboard")
	})
}

// A rule of another game than the one on the table says of which.
func TestARuleSaysOfWhichGameItIs(t *testing.T) {
	w := rooms.NewWorld()
	for i := range w.Books {
		w.Books[i].Game = "sakura"
	}
	for game, says := range map[string]bool{"": true, "hanamikoji": true, "sakura": false} {
		rooms.Visit(t, 80, 24, text.EN, w.Services(), func(st *frames.Stage, a *hall.App) {
			st.Do(func(s *shell.Shell) {
				a.Running = game
				s.Push(NewSearch(a, game))
			})
			st.Type("gift")
			if says {
				assert.Contains(t, st.Text(), "Sakura", "of the table: %s", game)
			} else {
				assert.NotContains(t, st.Text(), "Sakura")
			}
		})
	}
}

func TestKeysOfTheRulesPage(t *testing.T) {
	rooms.Visit(t, 80, 24, text.EN, rooms.NewWorld().Services(), func(st *frames.Stage, a *hall.App) {
		st.Do(func(s *shell.Shell) { s.Push(NewSearch(a, "")) })
		st.Type("gift")
		st.Key("tab", "ctrl-f")
		st.Type("s")
		assert.Contains(t, st.Line(1), "gifts", "the question has the keyboard again")
		st.Key("backspace", "f2")
		assert.Contains(t, st.Line(0), "HK-GIFT-1")
		a.Everywhere = map[commands.ID]func(){commands.Help: func() { a.Menu("Help", func(*widgets.Reader) {}) }}
		st.Key("f1")
		assert.Contains(t, st.Line(0), "Help")
	})
}
