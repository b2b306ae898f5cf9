package forms

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
)

// A table that is complete and decides something is kept and handed on, each table once.
func TestATypedTableIsKeptAndHandedOn(t *testing.T) {
	p := rooms.Program(t, text.EN)
	files := func() []string {
		list, err := filepath.Glob(filepath.Join(p.Config.Records, "*"))
		require.NoError(t, err)
		return list
	}
	visit(t, 80, 40, p, func(st *frames.Stage, a *hall.App) {
		var opened []string
		a.OpenGame = func(path string) { opened = append(opened, path) }
		page := NewCalculator(a, games.Hanamikoji.ID)
		st.Do(func(s *shell.Shell) {
			sums(page).Type(dialogue.EditionKey, "fr-2018") // of three rounds, and without variants
			page.renew()
			s.Push(page)
		})
		assert.NotContains(t, st.Text(), "three rounds")
		assert.NotContains(t, st.Text(), "Keep it among")
		assert.NotContains(t, st.Line(39), "F7", "nothing can be exported yet")
		st.Do(func(*shell.Shell) { page.answer("export") })
		assert.Contains(t, st.Line(39), "× Missing: Round, Marker of Ayane, Marker of Iroha, …")
		assert.True(t, cells(page)[0].input.HasFocus(), "it leads to the first")
		st.Type("3")
		assert.Contains(t, st.Text(), "Level so far.")
		assert.NotContains(t, st.Text(), "Keep it among")
		st.Do(func(*shell.Shell) { page.answer("export") })
		assert.Contains(t, st.Line(39), "Missing: Marker of Ayane, ")
		assert.True(t, cells(page)[1].input.HasFocus(), "or to what is the first by then")
		assert.Empty(t, files())
		for range 9 { // what is offered is taken
			st.Key("enter")
		}
		assert.Contains(t, st.Text(), "Save it as a game")
		assert.Contains(t, st.Line(39), "F7 export")
		st.Key("f7", "down", "enter")
		assert.Contains(t, st.Line(39), "Written: ")
		require.Len(t, files(), 2, "the game and its table of cells")
		st.Do(func(*shell.Shell) { a.Shell.Focus(page.result) })
		st.Key("end", "up", "up", "enter")
		require.Len(t, files(), 2, "it is the same table still")
		require.Len(t, opened, 1)
		g, err := p.Read(opened[0])
		require.NoError(t, err)
		require.Len(t, g.Record.Lines, 1)
		kept, _ := record.Pairs(g.Record.Lines[0].Text)
		require.Len(t, kept, 10)
		assert.Equal(t, record.Pair{Key: "round", Value: "3"}, kept[0])
	})
}

func TestATableThatIsNotKept(t *testing.T) {
	visit(t, 80, 40, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Hanamikoji.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		st.Do(func(*shell.Shell) { page.answer("keep") })
		assert.Contains(t, st.Line(39), "× Missing: Round")
	})
}

// Variants are chosen in the form, which then has their fields; Enter goes on.
func TestVariantsInTheCalculator(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Tokaido.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		chosen := func() string { return sums(page).Header().Get(dialogue.VariantKey) }
		st.Key("down", "enter")
		assert.Equal(t, "", chosen(), "Enter changes nothing")
		st.Key("up", "right", "down")
		st.Type(" ")
		assert.Equal(t, "gastronomy, initiation", chosen())
		assert.Contains(t, st.Line(rooms.LineWith(st, "Initiation")), "‹ yes ›")
		st.Key("up", "left")
		assert.Equal(t, "initiation", chosen())
		st.Key("up", "right")
		assert.Equal(t, "fr-2012", sums(page).Header().Get(dialogue.EditionKey))
	})
}

// A long label is not cut: its value is at the edge, or in a line of its own. The
// key to quit is seen.
func TestLongVariantsInTheCalculator(t *testing.T) {
	for lang, want := range map[text.Lang][2]string{
		text.EN: {"English edition", "Return trip: from Edo to Kyoto +‹ no ›"}, text.FR: {"française, 2012", "Gastronomie : un repas de moins .*‹ non ›"},
		text.RU: {"издание, 2013", "Ознакомительный маршрут"},
	} {
		visit(t, 80, 24, rooms.Program(t, lang), func(st *frames.Stage, a *hall.App) {
			st.Do(func(s *shell.Shell) { s.Push(NewCalculator(a, games.Tokaido.ID)) })
			assert.Regexp(t, "› ‹ .*"+want[0]+" ›", st.Line(1), "nor is a long value")
			assert.Regexp(t, want[1], st.Text())
			assert.Contains(t, st.Line(23), "Ctrl-Q ")
		})
	}
}
