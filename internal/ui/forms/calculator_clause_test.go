package forms

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
)

func TestFindingsOfATypedTable(t *testing.T) {
	visit(t, 80, 40, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Hanamikoji.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		for range 11 {
			st.Key("tab")
		}
		st.Type("aaa")
		require.NotEmpty(t, sums(page).Sheet().Findings, "there are two such cards")
		assert.Contains(t, st.Text(), "(HK-")
		st.Do(func(*shell.Shell) { a.Shell.Focus(page.result) })
		st.Key("home", "f2")
		assert.Contains(t, st.Line(0), string(sums(page).Sheet().Findings[0].Clause))
	})
}

// F2 in a field opens what bounds it, all the more where that refuses the value.
func TestTheClauseOfAField(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Hanamikoji.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		st.Key("tab", "tab", "tab", "tab")
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
	p := rooms.Program(t, text.EN)
	require.NoError(t, os.WriteFile(filepath.Join(p.Config.Records, "sakura-box.yaml"), []byte("game: sakura\nbox: [\n"), 0o600))
	visit(t, 240, 24, p, func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Sakura.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		assert.Contains(t, st.Text(), "× The box file cannot be")
		assert.Contains(t, st.Text(), "sakura-box.yaml:2:1:")
		assert.Contains(t, st.Text(), "There is no result yet.", "it is scored all the same")
	})
}

// An empty field shows what follows from the others, and Enter takes that.
func TestTheCalculatorOffersWhatFollows(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Geiko.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		require.Equal(t, "first", cells(page)[1].Key)
		assert.Equal(t, "player 1", cells(page)[1].Usual)
		st.Do(func(sh *shell.Shell) { sh.Focus(cells(page)[0].input) })
		st.Type("2")
		st.Key("enter", "enter")
		assert.Equal(t, "player 2", cells(page)[1].Value)
	})
}

// From the last field Enter goes on to the sheet, to what decided it, and never to what
// clears the form.
func TestEnterBehindTheLastFieldLosesNothing(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Sakura.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		st.Do(func(sh *shell.Shell) { sh.Focus(cells(page)[0].input) })
		for _, value := range []string{"10+15-2", "", "5", "23", "5"} {
			st.Type(value)
			st.Key("enter")
		}
		st.Key("enter")
		assert.Contains(t, st.Line(0), "SK-END-2")
		st.Key("esc")
		assert.Empty(t, sums(page).Missing())
		assert.Contains(t, st.Text(), "23")
	})
}
