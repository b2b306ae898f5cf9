package ui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/rules"
)

// played are saved games enough for every table of the statistics.
func played() []store.Saved {
	game := func(path, id, campaign, ending string, names []string, totals []int, winner string) store.Saved {
		s := store.Saved{Path: path, Game: id, Campaign: campaign, Playable: true, Over: true, Ending: ending, Names: names, Totals: totals, Ranks: []int{1, 2}}
		if s.Winners = []string{winner}; totals[0] < totals[1] {
			s.Ranks = []int{2, 1}
		}
		return s
	}
	anna, boris := []string{"Anna", "Boris"}, []string{"Boris", "ÁNNA"}
	return []store.Saved{
		game("1", "hanamikoji", "", "hk/four-geishas", anna, []int{9, 11}, "Boris"),
		game("2", "hanamikoji", "", "hk/eleven-points", boris, []int{6, 12}, "ÁNNA"),
		game("3", "maiko", "Spring", "mk/points", anna, []int{14, 8}, "Anna"),
		{Path: "4", Game: "tokaido", Playable: true, Names: anna},
		{Path: "/games/torn.referee", Problems: []*store.Problem{{File: "/games/torn.referee", Key: "record.locked", Args: []rules.Arg{rules.Plain("file", "torn.referee")}}}},
	}
}

func TestStatisticsOfTheGamesThatAreListed(t *testing.T) {
	w := newWorld()
	do := w.services()
	asked := ""
	do.Stats = func(words string) (store.Stats, error) {
		asked = words
		return store.Stats{}, w.savedErr
	}
	visitWith(t, 80, 24, Options{}, do, func(st *frames.Stage, a *App) {
		st.Type("3")
		st.Type("аня")
		st.Key("f4")
		assert.Equal(t, "аня", asked)
		assert.Contains(t, st.Line(0), "Statistics · аня")
		assert.Contains(t, st.Text(), a.Text.Say("stats.none"))
		st.Key("esc")
		assert.Contains(t, st.Line(0), "Saved games")
		w.savedErr = &record.Error{Code: "locked", Args: []rules.Arg{rules.Plain("file", "x.referee")}}
		st.Key("f4")
		assert.Contains(t, st.Text(), a.problem(w.savedErr)[:30])
	})
}

// A damaged file is told of with the reason, and opened from there.
func TestTheStatisticsOpenWhatIsDamaged(t *testing.T) {
	w := newWorld()
	visit(t, 80, 60, Options{}, w, func(st *frames.Stage, a *App) {
		show(st, a, func(a *App) shell.Page { return a.Stats("") })
		st.Key("end")
		assert.Contains(t, st.Text(), "In 1 file something could not be read or followed:")
		assert.Contains(t, st.Line(lineWith(st, "torn.referee")), "›")
		st.Key("enter")
		assert.Equal(t, []string{"/games/torn.referee"}, w.opened)
	})
}

// What decided a game is a sentence; in a narrow window it goes on below.
func TestSentencesOfTheStatisticsAreWhole(t *testing.T) {
	w := newWorld()
	do := w.services()
	p, err := text.New(text.RU)
	require.NoError(t, err)
	do.Stats = func(string) (store.Stats, error) {
		list := []store.Saved{{Path: "1", Game: "lanterns", Playable: true, Over: true, Ending: "ln/cards", Names: []string{"Anna", "Boris"},
			Totals: []int{20, 20}, Ranks: []int{1, 2}, Winners: []string{"Anna"}}}
		return store.Summary(list, store.NewFilter(""), p, games.Campaign), nil
	}
	visitWith(t, 80, 40, Options{Lang: text.RU}, do, func(st *frames.Stage, a *App) {
		show(st, a, func(a *App) shell.Page { return a.Stats("") })
		assert.NotContains(t, st.Text(), "…")
		sentence := strings.Fields(p.Say("ending.ln/cards"))
		assert.Equal(t, 2, strings.Count(st.Text(), sentence[len(sentence)-1]), "by game and by player")
	})
}

// list is the saved games with the words they are found by.
func (w *world) list() ([]Saved, error) {
	for i := range w.saved {
		s := &w.saved[i]
		s.Words = []text.Words{text.WordsOf(s.Title, s.State, s.Fault)}
	}
	return w.saved, w.savedErr
}

// stats are those of a shelf of their own.
func (w *world) stats(string) (store.Stats, error) {
	p, err := text.New(text.EN)
	return store.Summary(played(), store.NewFilter(""), p, games.Campaign), err
}

// The names of the columns are whole in a narrow window too, each ending above its
// numbers: of two that begin alike one could not tell which is which.
func TestTheColumnsOfTheStatisticsHaveTheirNames(t *testing.T) {
	for _, l := range text.Langs() {
		for _, width := range []int{40, 48, 60} {
			visit(t, width, 60, Options{Lang: l}, newWorld(), func(st *frames.Stage, a *App) {
				show(st, a, func(a *App) shell.Page { return a.Stats("") })
				page := strings.Join(strings.Split(st.Text(), "\n")[:59], "\n")
				assert.NotContains(t, page, "…")
				for _, key := range []string{"played", "shared", "nobody", "mean", "best", "wins", "ahead", "behind", "level", "campaigns-played"} {
					assert.Contains(t, page, a.Text.Say("stats."+key), "%s %d", l, width)
				}
			})
		}
	}
	head := present.Row{{Text: "player"}, {Text: "games", Right: true}, {Text: "shared", Right: true}, {Text: ""}}
	body := []present.Row{{{Text: "Anna"}, {Text: "3", Right: true}, {Text: "12", Right: true}, {Text: "also ÁNNA"}}}
	var lines []string
	for _, l := range headed(head, body, 22) {
		lines = append(lines, strings.TrimRight(drawn(l), " "))
	}
	assert.Equal(t, []string{"player", "   games", "      shared", "Anna   3  12 also ÁNNA"}, lines)
}
