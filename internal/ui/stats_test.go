package ui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/rules"
)

func TestStatisticsOfTheGamesThatAreListed(t *testing.T) {
	w := rooms.NewWorld()
	do := w.Services()
	asked := ""
	do.Stats = func(words string) (store.Stats, error) {
		asked = words
		return store.Stats{}, w.SavedErr
	}
	visitWith(t, 80, 24, Options{}, do, func(st *frames.Stage, a *House) {
		st.Type("3")
		st.Type("аня")
		st.Key("f4")
		assert.Equal(t, "аня", asked)
		assert.Contains(t, st.Line(0), "Statistics · аня")
		assert.Contains(t, st.Text(), a.Text.Say("stats.none"))
		st.Key("esc")
		assert.Contains(t, st.Line(0), "Saved games")
		w.SavedErr = &record.Error{Code: "locked", Args: []rules.Arg{rules.Plain("file", "x.referee")}}
		st.Key("f4")
		assert.Contains(t, st.Text(), a.Problem(w.SavedErr)[:30])
	})
}

// A damaged file is told of with the reason, and opened from there.
func TestTheStatisticsOpenWhatIsDamaged(t *testing.T) {
	w := rooms.NewWorld()
	visit(t, 80, 60, Options{}, w, func(st *frames.Stage, a *House) {
		show(st, a, func(a *House) shell.Page { return a.Stats("") })
		st.Key("end")
		assert.Contains(t, st.Text(), "In 1 file something could not be read or followed:")
		assert.Contains(t, st.Line(rooms.LineWith(st, "torn.referee")), "›")
		st.Key("enter")
		assert.Equal(t, []string{"/games/torn.referee"}, w.Opened)
	})
}

// What decided a game is a sentence; in a narrow window it goes on below.
func TestSentencesOfTheStatisticsAreWhole(t *testing.T) {
	w := rooms.NewWorld()
	do := w.Services()
	p, err := text.New(text.RU)
	require.NoError(t, err)
	do.Stats = func(string) (store.Stats, error) {
		list := []store.Saved{{Path: "1", Game: "lanterns", Playable: true, Over: true, Ending: "ln/cards", Names: []string{"Anna", "Boris"},
			Totals: []int{20, 20}, Ranks: []int{1, 2}, Winners: []string{"Anna"}}}
		return store.Summary(list, store.NewFilter(""), p, games.Campaign), nil
	}
	visitWith(t, 80, 40, Options{Lang: text.RU}, do, func(st *frames.Stage, a *House) {
		show(st, a, func(a *House) shell.Page { return a.Stats("") })
		assert.NotContains(t, st.Text(), "…")
		sentence := strings.Fields(p.Say("ending.ln/cards"))
		assert.Equal(t, 2, strings.Count(st.Text(), sentence[len(sentence)-1]), "by game and by player")
	})
}

// The names of the columns are whole in a narrow window too, each ending above its
// numbers: of two that begin alike one could not tell which is which.
func TestTheColumnsOfTheStatisticsHaveTheirNames(t *testing.T) {
	for _, l := range text.Langs() {
		for _, width := range []int{40, 48, 60} {
			visit(t, width, 60, Options{Lang: l}, rooms.NewWorld(), func(st *frames.Stage, a *House) {
				show(st, a, func(a *House) shell.Page { return a.Stats("") })
				page := strings.Join(strings.Split(st.Text(), "\n")[:59], "\n")
				assert.NotContains(t, page, "…")
				for _, key := range []string{"played", "shared", "nobody", "mean", "best", "wins", "ahead", "behind", "level", "campaigns-played"} {
					assert.Contains(t, page, a.Text.Say("stats."+key), "%s %d", l, width)
				}
			})
		}
	}
}
