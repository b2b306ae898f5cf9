package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/testkit/frames"
	"referee/internal/ui/shell"
)

func TestFindingsOfATypedTable(t *testing.T) {
	visit(t, 80, 40, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Hanamikoji)
		show(st, a, func(*App) shell.Page { return page })
		for range 10 {
			st.Key("tab")
		}
		st.Type("aaa")
		require.NotEmpty(t, page.sheet.Findings, "there are two such cards")
		assert.Contains(t, st.Text(), "(HK-")
		st.Do(func(*shell.Shell) { a.Shell.Focus(page.result) })
		st.Key("home", "f2")
		assert.Contains(t, st.Line(0), string(page.sheet.Findings[0].Clause))
	})
}

// F2 in a field opens what bounds it, all the more where that refuses the value.
func TestTheClauseOfAField(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Hanamikoji)
		show(st, a, func(*App) shell.Page { return page })
		st.Key("tab", "tab", "tab")
		st.Type("Carl")
		focused := a.Shell.Focused()
		st.Key("f2")
		assert.Contains(t, st.Line(0), "HK-COMP-4")
		st.Key("esc")
		assert.Same(t, focused, a.Shell.Focused(), "back in the field")
		assert.Contains(t, st.Text(), "Carl")
	})
}

func TestADamagedBoxIsToldInTheCalculator(t *testing.T) {
	do := newWorld().services()
	do.UnusedBox = func(string) []*store.Problem {
		return []*store.Problem{{File: "hanamikoji-box.yaml", Row: 3, Col: 9, Key: "cli.table.syntax"}}
	}
	visitWith(t, 80, 24, Options{}, do, func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Hanamikoji)
		show(st, a, func(*App) shell.Page { return page })
		assert.Contains(t, st.Text(), "× The file of the box cannot be")
		assert.Contains(t, st.Text(), "used: hanamikoji-box.yaml:3:9:")
		assert.Contains(t, st.Text(), "0 × 5 = 0", "it is scored all the same")
	})
}

// An empty field shows what follows from the others, and Enter takes that.
func TestTheCalculatorOffersWhatFollows(t *testing.T) {
	w := newWorld()
	w.games = games.All
	visitWith(t, 80, 24, Options{}, w.services(), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Geiko)
		show(st, a, func(*App) shell.Page { return page })
		require.Equal(t, "first", page.fields[1].Key)
		assert.Equal(t, "player 1", page.fields[1].Value)
		st.Do(func(sh *shell.Shell) { sh.Focus(page.fields[0].input) })
		st.Type("2")
		st.Key("enter", "enter")
		assert.Equal(t, "player 2", page.fields[1].typed())
	})
}

// From the last field Enter goes on to the sheet, to what decided it, and never to what
// clears the form.
func TestEnterBehindTheLastFieldLosesNothing(t *testing.T) {
	w := newWorld()
	w.games = games.All
	visitWith(t, 80, 24, Options{}, w.services(), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Sakura)
		show(st, a, func(*App) shell.Page { return page })
		st.Do(func(sh *shell.Shell) { sh.Focus(page.fields[0].input) })
		for _, value := range []string{"10+15-2", "", "5", "23", "5"} {
			st.Type(value)
			st.Key("enter")
		}
		st.Key("enter")
		assert.Contains(t, st.Line(0), "SK-END-2")
		st.Key("esc")
		assert.Empty(t, page.missing())
		assert.Contains(t, st.Text(), "23")
	})
}
