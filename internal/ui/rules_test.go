package ui

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/casebook"
	"referee/internal/testkit/frames"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// search finds entries that have every word.
func (w *world) search(query, _ string, limit int) (hits []Hit, _ error) {
	words := strings.Fields(strings.ToLower(query))
	for _, e := range w.books {
		text := strings.ToLower(string(e.ID) + " " + e.Title + " " + e.Text)
		if len(hits) < limit && !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) }) {
			hits = append(hits, Hit{e, slices.DeleteFunc(pieces(e.Title+" "+e.Text), func(piece string) bool {
				return !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(strings.ToLower(piece), w) })
			})})
		}
	}
	return hits, nil
}

func (w *world) article(id rules.ClauseID) (casebook.Article, bool) {
	for _, e := range w.books {
		if e.ID == id {
			return e, true
		}
	}
	return casebook.Article{}, false
}

func TestRulesAreLookedUpAsOneTypes(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		st.Type("5")
		assert.Contains(t, st.Text(), "Type what you want to know")
		st.Type("pairs")
		assert.Contains(t, st.Line(0), "1 answer")
		assert.Contains(t, st.Text(), "Two pairs are put face up")
		st.Type("xyz")
		assert.Contains(t, st.Text(), "Nothing answers this.")
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
	visit(t, 120, 40, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		st.Type("5")
		st.Type("competition")
		st.Key("tab", "tab", "enter")
		assert.Contains(t, st.Line(0), "HK-GIFT-1")
		st.Key("esc", "f2")
		assert.Contains(t, st.Line(0), "HK-GIFT-1", "not the answer itself, which has not the keyboard")
	})
}

// A rule of another game than the one on the table says of which.
func TestARuleSaysOfWhichGameItIs(t *testing.T) {
	w := newWorld()
	for i := range w.books {
		w.books[i].Game = "sakura"
	}
	for game, says := range map[string]bool{"": true, "hanamikoji": true, "sakura": false} {
		visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *App) {
			st.Do(func(s *shell.Shell) {
				a.running = game
				s.Push(a.Rules(game))
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

func TestHighlight(t *testing.T) {
	l := highlight(line{{0, "HK-1", theme.Muted}, {6, "The Gift, a gift: дар", theme.Plain}, {40, "gifted", theme.Plain}}, []string{"Gift", "gift", "дар"})
	assert.Equal(t, line{
		{0, "HK-1", theme.Muted}, {6, "The ", theme.Plain}, {10, "Gift", theme.Marked}, {14, ", a ", theme.Plain},
		{18, "gift", theme.Marked}, {22, ": ", theme.Plain}, {24, "дар", theme.Marked}, {40, "gifted", theme.Plain},
	}, l)
	plain := line{{0, "Gift", theme.Plain}}
	assert.Equal(t, plain, highlight(plain, nil))
}

func TestKeysOfTheRulesPage(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		st.Type("5")
		st.Type("gift")
		st.Key("tab", "ctrl-f")
		st.Type("s")
		assert.Contains(t, st.Line(1), "gifts", "the question has the keyboard again")
		st.Key("backspace", "f2")
		assert.Contains(t, st.Line(0), "HK-GIFT-1")
		st.Key("f1")
		assert.Contains(t, st.Line(0), "Help")
	})
}
