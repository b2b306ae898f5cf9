package games_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
)

var update = flag.Bool("update", false, "write the recorded games anew")

func folder(g table.Binding) string {
	return filepath.Join("..", "..", "testdata", g.ID, "games")
}

// Whole recorded games are in testdata, one at least for every ending and for
// whatever else its cast wants to be seen; each ends as it says under every
// program that comes after.
func TestRecordedGames(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		if *update {
			rewrite(t, g)
		}
		files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
		require.NoError(t, err)
		seen := map[string]bool{}
		for _, name := range files {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			r, bad := record.Parse(data)
			require.Empty(t, bad, name)
			s, err := g.Open(r, profile(t, g, r.Header), nowhere{})
			require.NoError(t, err)
			for _, e := range s.Entries(table.Everyone) {
				assert.Equal(t, table.Stands, e.Status, "%s: entry %d", name, e.Seq)
			}
			require.True(t, s.Over(), name)
			last := s.Sheets()[len(s.Sheets())-1]
			assert.Equal(t, r.Header.Get("ending"), last.Ending.Code, name)
			assert.Equal(t, r.Header.Get("totals"), fmt.Sprint(last.Totals), name)
			assert.Equal(t, string(r.Format()), string(data), "%s is written as the program would", name)
			for _, what := range castOf(g).shows(s) {
				seen[what] = true
			}
		}
		for _, what := range slices.Concat(g.Endings, castOf(g).wants) {
			assert.True(t, seen[what], "no recorded game of %s shows: %s", g.ID, what)
		}
	})
}

// rewrite plays at each table until everything looked for there has been seen, and
// writes a game for each: the shortest of as many as its cast tries.
func rewrite(t *testing.T, g table.Binding) {
	t.Helper()
	c := castOf(g)
	if c.ways == nil {
		return
	}
	require.NoError(t, os.RemoveAll(folder(g)))
	require.NoError(t, os.MkdirAll(folder(g), 0o755))
	stream := uint64(1)
	for _, w := range c.ways {
		if c.mixed {
			stream++
		}
		best := map[string][]string{}
		heads := map[string]record.Header{}
		for seed := uint64(0); seed < most && (seed < c.tries || len(best) < len(w.seek)); seed++ {
			h := w.header(g)
			s := start(t, g, h)
			lines := c.play(t, rand.New(rand.NewPCG(seed, stream)), s)
			h.Set("ending", final(s).Ending.Code)
			h.Set("totals", fmt.Sprint(final(s).Totals))
			shows := c.shows(s)
			for _, what := range w.seek {
				old, ok := best[what]
				if slices.Contains(shows, what) && (!ok || seed < c.tries && len(old) > len(lines)) {
					best[what], heads[what] = lines, h
				}
			}
		}
		for what, lines := range best {
			write(t, g, w.file(g, what), heads[what], lines)
		}
	}
}

// most is how many games are played for something rare.
const most = 6000

// header is the head of a record of a game at the table.
func (w way) header(g table.Binding) record.Header {
	h := header(g, w.edition, w.variants)
	h.Seats = w.seats
	return h
}

// file is the name of the record of a game that shows something: edition, variants,
// the number of players where it is not always the same, and what is shown.
func (w way) file(g table.Binding, what string) string {
	parts := []string{w.edition}
	parts = append(parts, strings.Fields(strings.ReplaceAll(w.variants, ",", " "))...)
	if g.MinSeats < g.MaxSeats {
		parts = append(parts, strconv.Itoa(len(w.seats)))
	}
	what = strings.ReplaceAll(strings.NewReplacer("tk/", "", "hk/", "").Replace(what), " ", "-")
	return strings.Join(append(parts, what), "_") + ".txt"
}

func write(t *testing.T, g table.Binding, name string, h record.Header, lines []string) {
	t.Helper()
	r, bad := record.Parse(lined(h, lines))
	require.Empty(t, bad)
	require.NoError(t, os.WriteFile(filepath.Join(folder(g), name), r.Format(), 0o644))
}

// lined is the text of a record of these lines.
func lined(h record.Header, lines []string) []byte {
	return append((&record.Record{Header: h}).Format(), strings.Join(lines, "\n")+"\n"...)
}
