package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/ui/shell"
	"referee/rules"
)

// keeper counts what is kept and handed on.
type keeper struct {
	kept  [][]record.Pair
	wrote []string
	err   error
}

func (k *keeper) services(w *world) Services {
	do := w.services()
	do.Forms = []string{"text", "csv"}
	do.Keep = func(_ record.Header, pairs []record.Pair) (string, error) {
		if k.err == nil {
			k.kept = append(k.kept, pairs)
		}
		return "kept.referee", k.err
	}
	do.Export = func(_ table.Session, path, form string) (string, error) {
		k.wrote = append(k.wrote, path+" "+form)
		return "kept.csv", nil
	}
	return do
}

// A table that is complete and decides something is kept and handed on, each table once.
func TestATypedTableIsKeptAndHandedOn(t *testing.T) {
	w, k := newWorld(), keeper{}
	visitWith(t, 80, 40, Options{}, k.services(w), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Hanamikoji)
		show(st, a, func(*App) shell.Page { return page })
		assert.NotContains(t, st.Text(), "Keep it among")
		st.Key("f7")
		assert.Equal(t, " × 10 fields not filled in · only a complete table is kept", st.Line(39))
		assert.True(t, page.fields[0].input.HasFocus(), "it leads to the first")
		st.Type("3")
		assert.Contains(t, st.Text(), "So far nobody is ahead.")
		assert.NotContains(t, st.Text(), "Keep it among")
		st.Key("f7")
		assert.Contains(t, st.Line(39), "× 9 fields not filled in")
		assert.True(t, page.fields[1].input.HasFocus(), "or to what is the first by then")
		assert.Empty(t, k.kept)
		for range 9 { // what is offered is taken
			st.Key("enter")
		}
		assert.Contains(t, st.Text(), "Keep it among the saved games")
		st.Key("f7", "down", "enter")
		assert.Contains(t, st.Line(39), "Written: kept.csv")
		st.Key("esc")
		st.Do(func(*shell.Shell) { a.Shell.Focus(page.result) })
		st.Key("end", "up", "up", "enter")
		assert.Equal(t, []string{"kept.referee"}, w.opened)
		if assert.Len(t, k.kept, 1, "it is the same table still") && assert.Len(t, k.kept[0], 10) {
			assert.Equal(t, record.Pair{Key: "round", Value: "3"}, k.kept[0][0])
		}
		assert.Equal(t, []string{"kept.referee csv"}, k.wrote)
	})
}

func TestATableThatIsNotKept(t *testing.T) {
	w, k := newWorld(), keeper{err: &record.Error{Code: "locked", Args: []rules.Arg{rules.Plain("file", "x.referee")}}}
	visitWith(t, 80, 40, Options{}, k.services(w), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Hanamikoji)
		show(st, a, func(*App) shell.Page { return page })
		st.Key("tab", "tab")
		st.Type("3")
		st.Do(func(*shell.Shell) { page.keep() })
		assert.Contains(t, st.Line(39), a.problem(k.err)[:30])
		st.Key("tab")
		st.Type("Carl")
		st.Do(func(*shell.Shell) { page.keep() })
		assert.Contains(t, st.Line(39), "Marker of Ayane: Here belongs")
		assert.Empty(t, w.opened)
	})
}

// Variants are chosen in the form, which then has their fields; Enter goes on.
func TestVariantsInTheCalculator(t *testing.T) {
	w := newWorld()
	w.games = games.All
	do := w.services()
	do.Variants = func(string) []Choice { return []Choice{{"three-rounds", "Three rounds"}, {"other", "Another"}} }
	visitWith(t, 80, 24, Options{}, do, func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Hanamikoji)
		show(st, a, func(*App) shell.Page { return page })
		st.Key("enter")
		assert.Equal(t, "", page.header.Get("variants"), "Enter changes nothing")
		st.Key("right", "down")
		st.Type(" ")
		assert.Equal(t, "three-rounds, other", page.header.Get("variants"))
		assert.Contains(t, st.Line(lineWith(st, "Three rounds")), "‹ yes ›")
		st.Key("up", "left")
		assert.Equal(t, "other", page.header.Get("variants"))
		st.Key("up", "right")
		assert.Equal(t, "en-2016", page.header.Get("profile"))
	})
}

// A long label is not cut: its value stands at the edge, or in a line of its own. The
// keys to hand on and to quit are both seen.
func TestLongVariantsInTheCalculator(t *testing.T) {
	w := newWorld()
	do := w.services()
	do.Variants = func(string) []Choice {
		return []Choice{{"a", "Gastronomie : un repas de moins"}, {"b", "Трапезой меньше, чем путников за столом в каждой гостинице"}}
	}
	do.Editions = func(string) []Choice { return []Choice{{"fr-2018", "Russian edition, 2013"}, {"en-2016", "English"}} }
	visitWith(t, 80, 24, Options{}, do, func(st *frames.Stage, a *App) {
		show(st, a, func(a *App) shell.Page { return a.Calculator(games.Hanamikoji) })
		assert.Regexp(t, "^ Edition +› ‹ Russian edition, 2013 ›", st.Line(1), "nor is a long value")
		assert.Regexp(t, "Gastronomie : un repas de moins +‹ no ›", st.Text())
		assert.Contains(t, st.Text(), "Трапезой меньше, чем путников за столом в")
		assert.Regexp(t, "каждой гостинице", st.Text())
		assert.Regexp(t, "F7 .*Ctrl-Q quit", st.Line(23))
	})
}
