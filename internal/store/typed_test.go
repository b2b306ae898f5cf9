package store_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
	"referee/scoring"
)

// bare is a sheet without what a record knows better than a table: rounds, and where
// items come from.
func bare(s scoring.Sheet) scoring.Sheet {
	s.Round = 0
	for i := range s.Items {
		s.Items[i].From = nil
	}
	return s
}

// The final table of each recorded game, typed in, is worth the same in the
// calculator, as a game in memory and as a game of the folder. At least one of each
// game is as it was played.
func TestATypedTableIsAGame(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		same := 0
		for _, path := range testkit.Few(t, g.ID) {
			played := opener.Read(path)
			require.NotNil(t, played.Position, path)
			h := played.Record.Header
			h.Seats = append([]string{"A=1"}, h.Seats[1:]...)
			h.Set("first", "")
			var pairs []record.Pair
			for _, f := range played.Position.Fields() {
				f.Key = strings.Replace(f.Key, "@"+played.Record.Header.Seats[0], "@A=1", 1)
				value := strings.ReplaceAll(f.Value, played.Record.Header.Seats[0], "A=1")
				if f.Kind == rules.CardsField && !f.Middle {
					value = strings.ReplaceAll(value, " ", ", ")
				}
				if !f.Middle {
					pairs = append(pairs, record.Pair{Key: f.Key, Value: value})
				}
			}
			profile, problems := opener.Profile(g, h, path)
			require.Empty(t, problems, path)
			c, err := g.Calculate(h, profile, pairs)
			require.NoError(t, err, "%s %v", path, pairs)
			typed, problems := opener.Typed(path, h, pairs)
			require.Empty(t, problems, path)
			_, _, sheet := typed.Position.Glance()
			assert.Equal(t, bare(c.Sheet), bare(sheet), path)
			_, _, was := played.Position.Glance()
			if assert.ObjectsAreEqual(was.Totals, sheet.Totals) && was.Winners == sheet.Winners {
				same++
			}
			f := store.Folder{Path: t.TempDir(), Opener: opener}
			kept, err := f.Keep(english(t), h, pairs, now)
			if !sheet.Final {
				assert.Error(t, err)
				assert.NoFileExists(t, kept)
				continue
			}
			require.NoError(t, err, path)
			list, err := f.List()
			require.NoError(t, err)
			require.Len(t, list, 1)
			assert.Equal(t, sheet.Totals, list[0].Totals, path)
			assert.Equal(t, sheet.Ending.Code, list[0].Ending)
			assert.True(t, list[0].Over && list[0].ByHand)
			assert.Len(t, opener.Read(kept).Position.Sheets(), 1, path)
		}
		assert.Positive(t, same, g.ID)
	}
}

// The line of a table of long names is short enough to be read.
func TestATypedTableOfLongNames(t *testing.T) {
	h := record.Header{Version: record.Version, Game: "tokaido"}
	var pairs []record.Pair
	for _, letter := range []string{"А", "Б", "В", "Г", "Д"} {
		h.Seats = append(h.Seats, strings.Repeat(letter, record.MaxName))
	}
	profile, _ := opener.Profile(games.Tokaido, h, "")
	fields, err := games.Tokaido.Blank(h, profile)
	require.NoError(t, err)
	for _, f := range fields {
		pairs = append(pairs, record.Pair{Key: f.Key, Value: f.Value})
	}
	f := store.Folder{Path: t.TempDir(), Opener: opener}
	path, err := f.Keep(english(t), h, pairs, now)
	require.NoError(t, err)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(data), "typed: yes\n")
	assert.Contains(t, string(data), "miko@5=0")
}

// Nobody has won a table while fields are missing, and it is not kept; the lines that
// tell the rest complete it, and to take one of them back opens it again.
func TestAnIncompleteTableIsNoGame(t *testing.T) {
	h := record.Header{Version: record.Version, Game: "hanamikoji", Seats: []string{"Anna", "Boris"}}
	cards := []record.Pair{{Key: "round", Value: "1"}, {Key: "cards@Anna", Value: "AFFGGCDD"}, {Key: "CARDS@2", Value: "GBCDEABE"}}
	f := store.Folder{Path: t.TempDir(), Opener: opener}
	_, err := f.Keep(english(t), h, cards, now)
	var problem *rules.Fault
	require.ErrorAs(t, err, &problem)
	p, err := text.New(text.EN)
	require.NoError(t, err)
	assert.Equal(t, "Only a complete table is saved. Missing: Marker of Ayane, Marker of Iroha, Marker of Tomoyo, "+
		"Marker of Yoko, Marker of Chiharu, Marker of Anju, Marker of Ruri. Where there is nothing, enter 0 or “-”.", p.Fault(problem))
	list, err := f.List()
	require.NoError(t, err)
	assert.Empty(t, list)

	part, problems := opener.Typed("", h, cards)
	require.Empty(t, problems)
	_, _, sheet := part.Position.Glance()
	assert.False(t, part.Position.Over() || sheet.Final)
	assert.Zero(t, sheet.Winners)
	assert.Equal(t, []int{12, 5}, sheet.Totals)
	assert.Empty(t, part.Position.Sheets())
	assert.Len(t, part.Position.Missing(), 7)

	body := "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\ntyped: yes\n\noverride cards@Anna=A F F G G C D D, cards@Boris=G B C D E A B E\n"
	rest := "override round=1, marker.A=-, marker.B=-, marker.C=-, marker.D=-, marker.E=-, marker.F=-, marker.G=-\n"
	assert.Empty(t, opener.Parse("", []byte(body+rest)).Position.Missing())
	assert.True(t, opener.Parse("", []byte(body+rest)).Position.Over())
	assert.Len(t, opener.Parse("", []byte(body+rest)).Position.Sheets(), 1)
	assert.False(t, opener.Parse("", []byte(body+rest+"undo\n")).Position.Over())
	assert.Empty(t, opener.Parse("", []byte(strings.Replace(body, "typed: yes\n", "", 1))).Position.Missing(), "a game that is played misses nothing")
}

func TestAnEmptyTableIsNoGame(t *testing.T) {
	f := store.Folder{Path: t.TempDir(), Opener: opener}
	_, err := f.Keep(english(t), record.Header{Version: record.Version, Game: "tokaido", Seats: []string{"Anna", "Boris"}}, nil, now)
	var problem *rules.Fault
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, "store.incomplete", problem.Code)
	assert.Contains(t, english(t).Fault(problem), "Shokunin (Anna, Boris), Samurai (Anna, Boris)")
	assert.Contains(t, english(t).Fault(problem), "Meals (Anna, Boris)", "to the last")
	_, err = f.Keep(english(t), record.Header{Version: record.Version, Game: "tokaido", Seats: []string{"Anna"}}, nil, now)
	assert.Error(t, err)
}

// A table of Sakura looks at what is known of its box: nobody stands beyond the path.
func TestATypedTableLooksAtTheBox(t *testing.T) {
	f := shelf(t)
	typed(t, begin(t, f), "board "+path3b)
	h, unused := f.Informed(record.Header{Version: record.Version, Game: "sakura", Seats: []string{"Anna", "Boris"}})
	require.Empty(t, unused)
	require.Equal(t, path3b, h.Get("box.board"))
	profile, _ := f.Opener.Profile(games.Sakura, h, "")
	fields, err := games.Sakura.Blank(h, profile)
	require.NoError(t, err)
	high := 0
	for _, field := range fields {
		if field.Key == "space@Anna" {
			high = field.Max
		}
	}
	require.Greater(t, high, 20)
	require.Less(t, high, 60)
	beyond := record.Pair{Key: "space@Anna", Value: strconv.Itoa(high + 1)}
	_, err = games.Sakura.Calculate(h, profile, []record.Pair{beyond})
	var fault *rules.Fault
	require.ErrorAs(t, err, &fault)
	assert.EqualValues(t, "SK-BOARD-1", fault.Clause)
	_, err = f.Keep(english(t), record.Header{Version: record.Version, Game: "sakura", Seats: []string{"Anna", "Boris"}}, []record.Pair{beyond}, now)
	assert.Error(t, err)
}
