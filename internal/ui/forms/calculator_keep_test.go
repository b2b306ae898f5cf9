package forms

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
)

// keeper counts what is kept and handed on.
type keeper struct {
	folder store.Folder
	kept   [][]record.Pair
	wrote  []string
}

func (k *keeper) services(t *testing.T, w *rooms.World) hall.Services {
	k.folder = store.Folder{Path: t.TempDir(), Opener: store.Opener{Games: games.Find}}
	do := w.Services()
	do.Forms = []string{"text", "csv"}
	do.Tables.Keep = func(h record.Header, pairs []record.Pair) (string, error) {
		path, err := k.folder.Keep(h, pairs, time.Now())
		if err == nil {
			k.kept = append(k.kept, pairs)
			path = "kept.referee"
		}
		return path, err
	}
	do.Export = func(path, form string) (string, error) {
		k.wrote = append(k.wrote, path+" "+form)
		return "kept.csv", nil
	}
	return do
}

// A table that is complete and decides something is kept and handed on, each table once.
func TestATypedTableIsKeptAndHandedOn(t *testing.T) {
	w, k := rooms.NewWorld(), keeper{}
	rooms.Visit(t, 80, 40, text.EN, k.services(t, w), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Hanamikoji)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		assert.NotContains(t, st.Text(), "Keep it among")
		st.Key("f7")
		assert.Contains(t, st.Line(39), "× Only a complete table is saved. Missing: Round, Marker of Ayane, ")
		assert.True(t, page.fields[0].input.HasFocus(), "it leads to the first")
		st.Type("3")
		assert.Contains(t, st.Text(), "Level so far.")
		assert.NotContains(t, st.Text(), "Keep it among")
		st.Key("f7")
		assert.Contains(t, st.Line(39), "Missing: Marker of Ayane, ")
		assert.True(t, page.fields[1].input.HasFocus(), "or to what is the first by then")
		assert.Empty(t, k.kept)
		for range 9 { // what is offered is taken
			st.Key("enter")
		}
		assert.Contains(t, st.Text(), "Save it as a game")
		st.Key("f7", "down", "enter")
		assert.Contains(t, st.Line(39), "Written: kept.csv")
		st.Key("esc")
		st.Do(func(*shell.Shell) { a.Shell.Focus(page.result) })
		st.Key("end", "up", "up", "enter")
		assert.Equal(t, []string{"kept.referee"}, w.Opened)
		if assert.Len(t, k.kept, 1, "it is the same table still") && assert.Len(t, k.kept[0], 10) {
			assert.Equal(t, record.Pair{Key: "round", Value: "3"}, k.kept[0][0])
		}
		assert.Equal(t, []string{"kept.referee csv"}, k.wrote)
	})
}

func TestATableThatIsNotKept(t *testing.T) {
	w := rooms.NewWorld()
	rooms.Visit(t, 80, 40, text.EN, w.Services(), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Hanamikoji)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		st.Do(func(*shell.Shell) { page.keep() })
		assert.Contains(t, st.Line(39), "there is no disk")
		assert.Empty(t, w.Opened)
	})
}

// Variants are chosen in the form, which then has their fields; Enter goes on.
func TestVariantsInTheCalculator(t *testing.T) {
	w := rooms.NewWorld()
	rooms.Visit(t, 80, 24, text.EN, w.Services(), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Tokaido)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		chosen := func() string { return page.talk.Header().Get(dialogue.VariantKey) }
		st.Key("down", "enter")
		assert.Equal(t, "", chosen(), "Enter changes nothing")
		st.Key("up", "right", "down")
		st.Type(" ")
		assert.Equal(t, "gastronomy, initiation", chosen())
		assert.Contains(t, st.Line(rooms.LineWith(st, "Initiation")), "‹ yes ›")
		st.Key("up", "left")
		assert.Equal(t, "initiation", chosen())
		st.Key("up", "left")
		assert.Equal(t, "fr-2012", page.talk.Header().Get(dialogue.EditionKey))
	})
}

// A long label is not cut: its value stands at the edge, or in a line of its own. The
// keys to hand on and to quit are both seen.
func TestLongVariantsInTheCalculator(t *testing.T) {
	for lang, want := range map[text.Lang]string{text.EN: "Return trip: from Edo to Kyoto +‹ no ›", text.FR: "Gastronomie : un repas de moins .*‹ non ›", text.RU: "Ознакомительный маршрут"} {
		rooms.Visit(t, 80, 24, lang, rooms.NewWorld().Services(), func(st *frames.Stage, a *hall.App) {
			st.Do(func(s *shell.Shell) { s.Push(NewCalculator(a, games.Tokaido)) })
			assert.Regexp(t, "› ‹ .*2013 ›", st.Line(1), "nor is a long value")
			assert.Regexp(t, want, st.Text())
			assert.Regexp(t, "F7 .*Ctrl-Q ", st.Line(23))
		})
	}
}
