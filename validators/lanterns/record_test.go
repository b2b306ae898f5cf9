package lanterns

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/rules"
	game "referee/rules/lanterns"
	scoring "referee/scoring/lanterns"
)

var update = flag.Bool("update", false, "write the recorded games anew")

const folder = "../../testdata/lanterns/games"

// way is a table, and what a game there is to show: one file for each.
type way struct {
	seats  int
	first  rules.Seat
	option string // "KEY VALUE" other than by default
	seek   []string
}

// ways are the tables of the recorded games.
var ways = []way{
	{2, 1, "", []string{"ln/honour", "ln/favours", "ln/cards", "ln/shared", "grey token"}},
	{3, 1, "", []string{"ln/honour", "ln/favours", "a colour runs out", "forced dedication", "final turn given up"}},
	{4, 1, "", []string{"ln/honour", "ln/favours", "discard after a dedication", "grey token", "no favour tokens left", "more than twelve in the final turn"}},
	{2, 2, "two-seats adjacent", []string{"ln/honour", "exchange in the final turn"}},
	{3, 2, "empty-side across", []string{"ln/honour"}},
	{3, 3, "empty-side left", []string{"ln/honour"}},
	{4, 4, "generic three", []string{"grey token", "discard without a token"}},
	{3, 1, "generic one-each", []string{"grey token", "discard without a token"}},
	{4, 1, "favour-of-empty-colour no", []string{"no favour token of an empty colour"}},
	{4, 2, "favour-of-empty-colour yes", []string{"a favour token of an empty colour"}},
}

// shows tells what there is to see in an entry that is about to be made.
func shows(s *game.State, seat rules.Seat, m game.Move, see func(name string, here bool)) {
	cards := s.Hand(seat).Cards.Len()
	see("forced dedication", m.Act == game.Dedicate && cards > game.HandLimit && !s.Final())
	see("discard after a dedication", m.Act == game.Discard && s.Dedicated)
	see("discard without a token", m.Act == game.Discard && !s.Dedicated)
	see("dedication in the final turn", m.Act == game.Dedicate && s.Final())
	see("exchange in the final turn", m.Act == game.Exchange && s.Final())
	see("final turn given up", m.Act == game.Pass)
	see("more than twelve in the final turn", s.Final() && cards > game.HandLimit)
	if m.Act == game.Dedicate {
		_, stack := s.Top(m.Pattern)
		see("grey token", !stack)
	}
	if m.Act != game.Place {
		return
	}
	see("no favour tokens left", s.Favours == 0)
	wins := [game.Colours]int{}
	for _, p := range s.Pay(seat, m) {
		out := p.Card == game.NoColour
		see("a colour runs out", out)
		see("a favour token of an empty colour", out && p.Favours > 0)
		see("no favour token of an empty colour", out && p.Match && s.Strict && s.Favours > 0 && m.Quad.Kind().Platform())
		see("several favour tokens for a side", p.Favours > 1)
		wins[p.Colour]++
		see("several want a colour", wins[p.Colour] > 1)
	}
}

// ending is how a game that is over ended, with its totals.
func ending(s *game.State) (code string, totals []int) {
	sheet := scoring.Game.Sheet(s, int(s.Players), s.Over())
	return sheet.Ending.Code, sheet.Totals
}

// header is the head of the record of a game at the table.
func (w way) header() record.Header {
	h := record.Header{Version: record.Version, Game: game.Def.ID, Seats: []string{"Orange", "Violet", "Blue", "Green"}[:w.seats]}
	h.Set("profile", "ru")
	if key, value, ok := strings.Cut(w.option, " "); ok {
		h.Set("option."+key, value)
	}
	if w.first > 1 {
		h.Set("first", h.Seats[w.first-1])
	}
	return h
}

// setupOf is the setup that a header says.
func setupOf(h record.Header) rules.Setup {
	first, _ := h.Seat(cmp.Or(h.Get("first"), "1"))
	s := rules.Setup{Seats: len(h.Seats), First: first}
	for _, f := range h.Fields {
		if key, ok := strings.CutPrefix(f.Key, "option."); ok {
			s.Options = append(s.Options, rules.OptionValue{Key: key, Value: f.Value})
		}
	}
	return s
}

// write plays games at a table until everything looked for there has been seen,
// and records the first game for each.
func (w way) write(t *testing.T) {
	left := slices.Clone(w.seek)
	for seed := uint64(0); len(left) > 0; seed++ {
		require.Less(t, seed, uint64(20000), left)
		h := w.header()
		var lines []string
		seen := map[string]bool{}
		d := play(t, seed, setupOf(h), int(seed%4), seed%3 == 0, func(d *dealer, seat rules.Seat, m game.Move) {
			shows(&d.state, seat, m, func(name string, here bool) { seen[name] = seen[name] || here })
			lines = append(lines, h.Seats[seat-1]+" "+game.Format(m))
		})
		code, totals := ending(&d.state)
		seen[code] = true
		i := slices.IndexFunc(left, func(what string) bool { return seen[what] })
		if i < 0 {
			continue
		}
		h.Set("ending", code)
		h.Set("totals", fmt.Sprint(totals))
		r, bad := record.Parse(append((&record.Record{Header: h}).Format(), strings.Join(lines, "\n")+"\n"...))
		require.Empty(t, bad)
		parts := slices.DeleteFunc([]string{"ru", strconv.Itoa(w.seats), w.option, strings.TrimPrefix(left[i], "ln/")}, func(s string) bool { return s == "" })
		name := strings.ReplaceAll(strings.Join(parts, "_"), " ", "-")
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".txt"), r.Format(), 0o644))
		left = slices.Delete(left, i, i+1)
	}
}

// Whole recorded games are in testdata, for every number of players, every value
// of every option, every ending and what seldom happens; each is clean and ends as
// it says.
func TestRecordedGames(t *testing.T) {
	if *update {
		require.NoError(t, os.RemoveAll(folder))
		require.NoError(t, os.MkdirAll(folder, 0o755))
		for _, w := range ways {
			w.write(t)
		}
	}
	files, err := filepath.Glob(folder + "/*.txt")
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		r, bad := record.Parse(data)
		require.Empty(t, bad, name)
		setup := setupOf(r.Header)
		s, err := game.Setup(setup)
		require.NoError(t, err, name)
		seen[strconv.Itoa(setup.Seats)+" players"] = true
		for _, o := range game.Options {
			seen[o.Key+" "+setup.Value(o)] = true
		}
		for i, line := range r.Lines {
			m, err := game.Parse(&s, line.Seat, line.Text)
			require.NoError(t, err, name)
			require.True(t, Book.Clean(&s, line.Seat, m), "%s: %s", name, line.Text)
			shows(&s, line.Seat, m, func(name string, here bool) { seen[name] = seen[name] || here })
			s, err = game.Apply(s, rules.Seq(i+1), line.Seat, m)
			require.NoError(t, err, name)
		}
		require.True(t, s.Over(), name)
		code, totals := ending(&s)
		assert.Equal(t, r.Header.Get("ending"), code, name)
		assert.Equal(t, r.Header.Get("totals"), fmt.Sprint(totals), name)
		seen[code] = true
	}
	for _, w := range ways {
		seen[w.option] = seen[w.option] || w.option == ""
		for _, what := range append(w.seek, strconv.Itoa(w.seats)+" players", w.option) {
			assert.True(t, seen[what], "no recorded game shows: %s", what)
		}
	}
	for name, here := range seen {
		assert.True(t, here, "no recorded game shows: %s", name)
	}
}
