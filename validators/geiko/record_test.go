package geiko

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/rules"
	game "referee/rules/geiko"
	scoring "referee/scoring/geiko"
)

var update = flag.Bool("update", false, "write the recorded games anew")

const folder = "../../testdata/geiko/games"

// way is a table, and what a game there is to show: one file for each.
type way struct {
	variants string
	reading  string // "KEY VALUE" other than by default
	first    rules.Seat
	seek     []string
}

// ways are the tables of the recorded games.
var ways = []way{
	{"", "", 1, []string{"gk/points", "gk/starter", "a tie at a house", "two geishas at a house", "a house without geishas", "equal hands", "a rival brings her", "a hand noted"}},
	{"face-down", "", 1, []string{"gk/points", "gk/starter", "face down and told", "under the same house"}},
	{"own-colour", "", 2, []string{"gk/points", "gk/starter", "more than five tokens"}},
	{"face-down, own-colour", "", 2, []string{"gk/points", "gk/starter"}},
	{"", "same-house yes", 1, []string{"one house for both"}},
	{"", "visits mover", 2, []string{"a rival brings her"}},
	{"own-colour", "token-limit five", 1, []string{"no token left"}},
}

// shows tells what there is to see in an entry that is about to be made, and in
// what comes of it.
func shows(s *game.State, at rules.Seq, seat rules.Seat, m game.Move, see func(name string, here bool)) {
	after, err := game.Apply(*s, at, seat, m)
	if err != nil {
		panic(err)
	}
	if m.Act == game.Play {
		stop := after.Place[m.Card.Colour()]
		see("a rival brings her", after.Own[2-seat] == stop+1 && after.Own[seat-1] != stop+1)
		see("she is brought home", after.Own[seat-1] == stop+1)
		see("no token left", after.OwnColour && after.FiveTokens && after.Houses[stop] == m.Card.Colour() && after.Matched == s.Matched && !s.Scored)
	}
	see("a hand noted", m.Act == game.Note)
	see("one house for both", m.Act == game.House && after.Own[0] == after.Own[1])
	see("face down and told", m.Act == game.Aside && m.Card.Known())
	see("face down and untold", m.Act == game.Aside && !m.Card.Known())
	see("under the same house", after.FaceDown && after.Opened[0] && after.Opened[1] &&
		after.Place[after.Aside[0].Colour()] == after.Place[after.Aside[1].Colour()] && m.Act == game.Open)
	if after.Scored && (!s.Scored || after.Round > s.Round) {
		scored(&after, see)
	}
}

// scored tells what there is to see of a round that has just been scored.
func scored(s *game.State, see func(name string, here bool)) {
	see("equal hands", s.Hands[0].Sum() == s.Hands[1].Sum())
	see("more than five tokens", s.Matched[0]+s.Matched[1] > game.Tokens)
	for house := range s.Under {
		one, here := s.Influence(1, house)
		two, _ := s.Influence(2, house)
		see("a tie at a house", here && one == two && s.Under[house] != 0)
		see("a house without geishas", !here && s.Under[house] != 0)
		see("two geishas at a house", len(s.At(house)) == 2 && one != two)
		see("nothing under a house", s.Under[house] == 0)
	}
	if s.Ended {
		code, _ := ending(s)
		for _, e := range scoring.Game.Endings {
			see(e, code == e)
		}
	}
}

// ending is how a game that is over ended, with its totals.
func ending(s *game.State) (code string, totals []int) {
	sheet := scoring.Game.Sheet(s, game.Seats, s.Ended)
	return sheet.Ending.Code, sheet.Totals
}

// header is the head of the record of a game at the table.
func (w way) header() record.Header {
	h := record.Header{Version: record.Version, Game: game.Def.ID, Seats: []string{"Ada", "Raya"}}
	h.Set("profile", "ru-2022")
	if w.variants != "" {
		h.Set("variants", w.variants)
	}
	if key, value, ok := strings.Cut(w.reading, " "); ok {
		h.Set("option."+key, value)
	}
	if w.first > 1 {
		h.Set("first", h.Seats[w.first-1])
	}
	return h
}

// setupOf is the setup that a header says; each variant is the option of its name.
func setupOf(h record.Header) rules.Setup {
	var pairs []string
	for _, v := range strings.FieldsFunc(h.Get("variants"), func(r rune) bool { return r == ',' || r == ' ' }) {
		pairs = append(pairs, v, "yes")
	}
	for _, f := range h.Fields {
		if key, ok := strings.CutPrefix(f.Key, "option."); ok {
			pairs = append(pairs, key, f.Value)
		}
	}
	s := options(pairs...)
	s.First, _ = h.Seat(cmp.Or(h.Get("first"), "1"))
	return s
}

// line is an entry as a record has it.
func line(h record.Header, seat rules.Seat, m game.Move) string {
	text := h.Seats[seat-1] + " " + game.Format(m)
	if game.Def.Private(m) {
		return "private " + text
	}
	return text
}

// file is the path of the record of a game that shows something.
func (w way) file(what string) string {
	parts := slices.DeleteFunc([]string{w.variants, w.reading, strings.TrimPrefix(what, "gk/")}, func(s string) bool { return s == "" })
	return filepath.Join(folder, strings.NewReplacer(", ", "_", " ", "-").Replace(strings.Join(parts, "_"))+".txt")
}

// write plays games at a table until everything looked for there has been seen, and
// records the first game for each.
func (w way) write(t *testing.T) {
	left := slices.Clone(w.seek)
	for seed := uint64(0); len(left) > 0; seed++ {
		require.Less(t, seed, uint64(100_000), left)
		h := w.header()
		var lines []string
		seen := map[string]bool{}
		d := play(t, seed, setupOf(h), func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
			shows(&d.state, at, seat, m, func(name string, here bool) { seen[name] = seen[name] || here })
			lines = append(lines, line(h, seat, m))
		})
		i := slices.IndexFunc(left, func(what string) bool { return seen[what] })
		if i < 0 {
			continue
		}
		code, totals := ending(&d.state)
		h.Set("ending", code)
		h.Set("totals", fmt.Sprint(totals))
		r, bad := record.Parse(append((&record.Record{Header: h}).Format(), strings.Join(lines, "\n")+"\n"...))
		require.Empty(t, bad)
		require.NoError(t, os.MkdirAll(folder, 0o755))
		require.NoError(t, os.WriteFile(w.file(left[i]), r.Format(), 0o644))
		left = slices.Delete(left, i, i+1)
	}
}

// Whole recorded games are in testdata: each ending, each optional rule, each
// reading; each is clean and ends as it says.
func TestRecordedGames(t *testing.T) {
	if *update {
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
		replayed(t, name, r, seen)
		assert.Equal(t, string(r.Format()), string(data), "%s is written as the program would", name)
	}
	for _, w := range ways {
		for _, what := range w.seek {
			assert.FileExists(t, w.file(what))
		}
	}
	for name, here := range seen {
		assert.True(t, here, "no recorded game shows: %s", name)
	}
}

// replayed enters a record line by line.
func replayed(t *testing.T, name string, r *record.Record, seen map[string]bool) {
	setup := setupOf(r.Header)
	s, err := game.Setup(setup)
	require.NoError(t, err, name)
	for _, o := range game.Options {
		for _, v := range o.Values {
			is := o.Key + " " + v
			seen[is] = seen[is] || setup.Value(o) == v
		}
	}
	for i, l := range r.Lines {
		at := rules.Seq(i + 1)
		m, err := game.Parse(&s, l.Seat, l.Text)
		require.NoError(t, err, name)
		require.True(t, Book.Clean(&s, l.Seat, m), "%s: %s", name, l.Text)
		shows(&s, at, l.Seat, m, func(name string, here bool) { seen[name] = seen[name] || here })
		s, err = game.Apply(s, at, l.Seat, m)
		require.NoError(t, err, name)
		require.Empty(t, Book.Inspect(&s), "%s: %s", name, l.Text)
	}
	require.True(t, s.Ended, name)
	code, totals := ending(&s)
	assert.Equal(t, r.Header.Get("ending"), code, name)
	assert.Equal(t, r.Header.Get("totals"), fmt.Sprint(totals), name)
}
