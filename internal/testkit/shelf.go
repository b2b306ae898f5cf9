package testkit

import (
	"cmp"
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
	"referee/profiles"
	"referee/rules"
	"referee/scoring"
)

// Way is a table, and what a game there is to show: one file for each.
type Way struct {
	Seats    int    // 0 where the number is always the same
	Variants string // as the header has them
	Option   string // "KEY VALUE" other than by default
	First    rules.Seat
	Unknown  bool // whether nothing is known of the box yet
	Seek     []string
}

// See notes whether something is to be seen.
type See func(name string, here bool)

// Eye says what there is to see in an entry that is about to be made, and in what
// comes of it.
type Eye[S any, M comparable] func(s, after *S, seat rules.Seat, m M, see See)

// Shelf is whole recorded games of a game, below testdata: each is clean, ends as it
// says, and is written as the program would; together they show every ending, every
// value of every option, every number of players and whatever else an eye can see.
type Shelf[S any, M comparable, D Dealer[S, M]] struct {
	Dealt[S, M, D]
	Score   *scoring.Game[S]
	Edition string
	Names   []string // of the players
	Ways    []Way
	// Eye looks at one game from its first entry on.
	Eye func() Eye[S, M]
	// Composed are sights for which no dealer's luck is enough: their games, the
	// other files of the folder, are the work of players who agree.
	Composed []string
	// Unused are options of which not every value need be shown.
	Unused []rules.Option
}

// tries is how many games are played for something rare.
const tries = 300_000

// folder is where the games are.
func (g Shelf[S, M, D]) folder() string {
	return filepath.Join("..", "..", "testdata", g.Def.ID, "games")
}

// header is the head of the record of a game at a table.
func (g Shelf[S, M, D]) header(w Way) record.Header {
	h := record.Header{Version: record.Version, Game: g.Def.ID, Seats: g.Names[:cmp.Or(w.Seats, g.Def.MinSeats)]}
	h.Set("profile", g.Edition)
	if w.Variants != "" {
		h.Set("variants", w.Variants)
	}
	if key, value, ok := strings.Cut(w.Option, " "); ok {
		h.Set("option."+key, value)
	}
	if w.First > 1 {
		h.Set("first", h.Seats[w.First-1])
	}
	for _, v := range g.Box {
		if !w.Unknown {
			h.Set("box."+v.Key, v.Value)
		}
	}
	return h
}

// setupOf is the setup that a header says.
func (g Dealt[S, M, D]) setupOf(t testing.TB, h record.Header) rules.Setup {
	t.Helper()
	s := rules.Setup{Seats: len(h.Seats)}
	values := map[string]string{}
	for _, f := range h.Fields {
		if key, ok := strings.CutPrefix(f.Key, "option."); ok {
			values[key] = f.Value
		}
		if key, ok := strings.CutPrefix(f.Key, "box."); ok {
			s.Box = append(s.Box, rules.BoxValue{Key: key, Value: f.Value})
		}
	}
	variants := strings.FieldsFunc(h.Get("variants"), func(r rune) bool { return r == ',' || r == ' ' })
	spec := profiles.Spec{ID: g.Def.ID, Options: g.Def.Options, Clauses: g.Def.Clauses}
	p, wrong := profiles.Load(spec, cmp.Or(h.Get("profile"), profiles.Editions(g.Def.ID)[0].ID), variants, nil, values)
	require.Empty(t, wrong)
	s.First, _ = h.Seat(cmp.Or(h.Get("first"), "1"))
	for _, o := range p.Options {
		s.Options = append(s.Options, rules.OptionValue{Key: o.Key, Value: o.Value})
	}
	return s
}

// file is the path of the record of a game that shows something: edition and number
// of players where that is not always the same, variants, option, and what it shows.
func (g Shelf[S, M, D]) file(w Way, what string) string {
	if _, code, ok := strings.Cut(what, "/"); ok {
		what = code
	}
	parts := []string{w.Variants, w.Option, what}
	if w.Unknown {
		parts[1] = "unknown-box"
	}
	if g.Def.MinSeats < g.Def.MaxSeats {
		parts = append([]string{g.Edition, strconv.Itoa(w.Seats)}, parts...)
	}
	parts = slices.DeleteFunc(parts, func(s string) bool { return s == "" })
	return filepath.Join(g.folder(), strings.NewReplacer(", ", "_", " ", "-").Replace(strings.Join(parts, "_"))+".txt")
}

// sights are what has been looked for, and whether it was seen.
type sights map[string]bool

func (seen sights) see(name string, here bool) { seen[name] = seen[name] || here }

// watch returns what looks at the entries of one game: an eye, and how it ends.
func (g Shelf[S, M, D]) watch(t testing.TB, seats int, see See) func(s *S, at rules.Seq, seat rules.Seat, m M) {
	eye := g.Eye()
	return func(s *S, at rules.Seq, seat rules.Seat, m M) {
		after, err := g.Def.After(*s, at, seat, m)
		require.NoError(t, err, g.Def.Format(m))
		eye(s, &after, seat, m, see)
		if g.Def.Over(&after) {
			code := g.Score.Sheet(&after, seats, true).Ending.Code
			for _, e := range g.Score.Endings {
				see(e, e == code)
			}
		}
	}
}

// Seen plays so many games, which show all that a dealer's luck is enough for:
// without this other tests of theirs would prove little.
func (g Shelf[S, M, D]) Seen(t *testing.T, n int) {
	Thorough(t)
	seen := sights{}
	for seed := range uint64(n) {
		setup := g.setup(seed)
		watch := g.watch(t, setup.Seats, seen.see)
		g.Play(t, seed, setup, func(d D, at rules.Seq, seat rules.Seat, m M) { watch(d.Table(), at, seat, m) })
	}
	for name, here := range seen {
		assert.True(t, here || slices.Contains(g.Composed, name), name)
	}
}

// write plays games at a table until everything looked for there has been seen, and
// records the first game for each.
func (g Shelf[S, M, D]) write(t testing.TB, w Way) {
	left := slices.Clone(w.Seek)
	for seed := uint64(0); len(left) > 0; seed++ {
		require.Less(t, seed, uint64(tries), left)
		r := record.Record{Header: g.header(w)}
		seen := sights{}
		watch := g.watch(t, len(r.Header.Seats), seen.see)
		d := g.Play(t, seed, g.setupOf(t, r.Header), func(d D, at rules.Seq, seat rules.Seat, m M) {
			watch(d.Table(), at, seat, m)
			l := record.Line{Kind: record.Entry, Seat: seat, Text: g.Def.Format(m)}
			if g.Def.Notes(m) {
				l.Kind = record.Private
			}
			r.Lines = append(r.Lines, l)
		})
		i := slices.IndexFunc(left, func(what string) bool { return seen[what] })
		if i < 0 {
			continue
		}
		sheet := g.Score.Sheet(d.Table(), len(r.Header.Seats), true)
		r.Header.Set("ending", sheet.Ending.Code)
		r.Header.Set("totals", fmt.Sprint(sheet.Totals))
		require.NoError(t, os.WriteFile(g.file(w, left[i]), r.Format(), 0o644))
		left = slices.Delete(left, i, i+1)
	}
}

// Test reads all games of the folder; update writes anew those that a dealer plays.
func (g Shelf[S, M, D]) Test(t *testing.T, update bool) {
	seen := sights{}
	for _, w := range g.Ways {
		if update {
			g.write(t, w)
		}
		for _, what := range w.Seek {
			assert.FileExists(t, g.file(w, what))
		}
	}
	for n := g.Def.MinSeats; n <= g.Def.MaxSeats; n++ {
		seen.see(strconv.Itoa(n)+" players", false)
	}
	for _, what := range g.Composed {
		seen.see(what, false)
	}
	g.records(t, func(name string, r *record.Record) { g.replay(t, name, r, seen) })
	for name, here := range seen {
		assert.True(t, here, "no recorded game shows: %s", name)
	}
}

// records reads all games of the folder.
func (g Shelf[S, M, D]) records(t testing.TB, each func(name string, r *record.Record)) {
	t.Helper()
	files, err := filepath.Glob(g.folder() + "/*.txt")
	require.NoError(t, err)
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		r, bad := record.Parse(data)
		require.Empty(t, bad, name)
		assert.Equal(t, string(r.Format()), string(data), "%s is written as the program would", name)
		each(name, r)
	}
}

// replay enters a record line by line.
func (g Shelf[S, M, D]) replay(t testing.TB, name string, r *record.Record, seen sights) {
	setup := g.setupOf(t, r.Header)
	seen.see(strconv.Itoa(setup.Seats)+" players", true)
	for _, o := range g.Def.Options {
		unused := slices.ContainsFunc(g.Unused, func(u rules.Option) bool { return u.Key == o.Key })
		for _, v := range o.Values {
			seen.see(o.Key+" "+v, setup.Value(o) == v || unused)
		}
	}
	s, err := g.Def.Setup(setup)
	require.NoError(t, err, name)
	watch := g.watch(t, setup.Seats, seen.see)
	for i, l := range r.Lines {
		at := rules.Seq(i + 1)
		m, err := g.Def.Parse(&s, l.Seat, l.Text)
		require.NoError(t, err, name)
		require.True(t, g.Book.Clean(&s, l.Seat, m), "%s: %s", name, l.Text)
		watch(&s, at, l.Seat, m)
		s, err = g.Def.After(s, at, l.Seat, m)
		require.NoError(t, err, name)
		require.Empty(t, g.Book.Inspect(&s), "%s: %s", name, l.Text)
	}
	require.True(t, g.Def.Over(&s), name)
	sheet := g.Score.Sheet(&s, setup.Seats, true)
	assert.Equal(t, r.Header.Get("ending"), sheet.Ending.Code, name)
	assert.Equal(t, r.Header.Get("totals"), fmt.Sprint(sheet.Totals), name)
}
