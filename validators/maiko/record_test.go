package maiko

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
	"referee/rules/kyoto"
	game "referee/rules/maiko"
	scoring "referee/scoring/maiko"
)

var update = flag.Bool("update", false, "write the recorded games anew")

const folder = "../../testdata/maiko/games"

// way is a table, and what a game there is to show: one file for each.
type way struct {
	variants string
	reading  string // "KEY VALUE" other than by default
	first    rules.Seat
	seek     []string
}

// ways are the tables of the recorded games.
var ways = []way{
	{"", "", 1, []string{"mk/points", "mk/first", "a tie at a house", "six guests", "a house without guests", "two of one colour worked", "a guest that need not be told", "order changed"}},
	{"", "house-tie both", 2, []string{"mk/points", "mk/first", "a tie at a house"}},
	{"", "guests may", 2, []string{"a guest declined"}},
}

// shows tells what there is to see in an entry that is about to be made, and in
// what comes of it.
func shows(s *game.State, at rules.Seq, seat rules.Seat, m game.Move, see func(name string, here bool)) {
	after, err := game.Apply(*s, at, seat, m)
	if err != nil {
		panic(err)
	}
	if m.Act == game.Job || m.Act == game.Play && m.Way == game.Work {
		p, q := m.Plays[0], m.Plays[1]
		lie, held := s.Lie[s.Stop(p.Card)], s.Side(seat).Guests.Len()
		see("a guest declined", p.Told && p.Guest == 0 && lie.Len() > 0 && held < game.Slots)
		see("a house without guests", lie.Len() == 0 && held < game.Slots)
		see("a seventh guest is not taken", held == game.Slots && lie.Len() > 0)
		see("a guest that need not be told", !p.Told && lie.Len() > 0 && held < game.Slots)
		see("two of one colour worked", q.Card.Known() && p.Card.Colour() == q.Card.Colour())
		see("order changed", q.Card.Known() && p.Card > q.Card)
	}
	see("six guests", after.Side(seat).Guests.Len() == game.Slots)
	see("removed to be studied", m.Act == game.Remove && m.Way == game.Study)
	see("removed to be worked", m.Act == game.Remove && m.Way == game.Work)
	if after.Over() {
		for c := kyoto.Red; c < kyoto.Colours; c++ {
			in := after.Sides[0].Front.In(c)
			see("a tie at a house", in != 0 && after.Winner(c) == rules.Table)
			see("nobody has influence", in == 0 && after.Winner(c) == rules.Table)
		}
		code, _ := ending(&after)
		for _, e := range scoring.Game.Endings {
			see(e, code == e)
		}
	}
}

// ending is how a game that is over ended, with its totals.
func ending(s *game.State) (code string, totals []int) {
	sheet := scoring.Game.Sheet(s, game.Seats, s.Over())
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
	parts := slices.DeleteFunc([]string{w.variants, w.reading, strings.TrimPrefix(what, "mk/")}, func(s string) bool { return s == "" })
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
	require.True(t, s.Over(), name)
	code, totals := ending(&s)
	assert.Equal(t, r.Header.Get("ending"), code, name)
	assert.Equal(t, r.Header.Get("totals"), fmt.Sprint(totals), name)
}
