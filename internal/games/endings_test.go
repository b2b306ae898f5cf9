package games_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/profiles"
)

var update = flag.Bool("update", false, "write the recorded games anew")

// ways are the editions, each alone and with each of its variants.
func ways(g table.Binding) [][2]string {
	var list [][2]string
	for _, e := range profiles.Editions(g.ID) {
		list = append(list, [2]string{e.ID, ""})
		for _, v := range profiles.Variants(g.ID) {
			list = append(list, [2]string{e.ID, v.ID})
		}
	}
	return list
}

func folder(g table.Binding) string {
	return filepath.Join("..", "..", "testdata", g.ID, "games")
}

// A whole recorded game for every ending is in testdata, and ends as it says
// under every program that comes after.
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
			seen[last.Ending.Code] = true
		}
		for _, code := range g.Endings {
			assert.True(t, seen[code], "no recorded game of %s ends by %s", g.ID, code)
		}
	})
}

// rewrite looks for a random game for each ending of each edition and writes the
// shortest it finds.
func rewrite(t *testing.T, g table.Binding) {
	t.Helper()
	require.NoError(t, os.MkdirAll(folder(g), 0o755))
	for _, way := range ways(g) {
		best := map[string][]string{}
		heads := map[string]record.Header{}
		for seed := range uint64(6000) {
			h := header(g, way[0], way[1])
			s := start(t, g, h)
			entries := playOut(t, rand.New(rand.NewPCG(seed, 1)), s)
			last := s.Sheets()[len(s.Sheets())-1]
			if old, ok := best[last.Ending.Code]; ok && len(old) <= len(entries) {
				continue
			}
			h.Set("ending", last.Ending.Code)
			h.Set("totals", fmt.Sprint(last.Totals))
			best[last.Ending.Code], heads[last.Ending.Code] = entries, h
		}
		for code, entries := range best {
			write(t, g, way, heads[code], entries)
		}
	}
}

func write(t *testing.T, g table.Binding, way [2]string, h record.Header, entries []string) {
	t.Helper()
	r, bad := record.Parse([]byte(string((&record.Record{Header: h}).Format()) + strings.Join(entries, "\n") + "\n"))
	require.Empty(t, bad)
	_, code, _ := strings.Cut(h.Get("ending"), "/")
	parts := slices.DeleteFunc([]string{way[0], way[1], code}, func(s string) bool { return s == "" })
	require.NoError(t, os.WriteFile(filepath.Join(folder(g), strings.Join(parts, "_")+".txt"), r.Format(), 0o644))
}
