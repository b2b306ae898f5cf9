package hub

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
)

// BenchmarkIdleTable tells what a table costs, the longest recorded game of each kind, in bytes of heap: while somebody looks at
// it, when nobody has for a while, and how long the first who comes back then waits.
func BenchmarkIdleTable(b *testing.B) {
	const n = 20
	opener := store.Opener{Games: games.Find, Editions: new(store.Editions)}
	for _, g := range games.All {
		files, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.ID, "games", "*.txt"))
		require.NoError(b, err)
		var longest []byte
		for _, file := range files {
			if data, err := os.ReadFile(file); err == nil && len(data) > len(longest) {
				longest = data
			}
		}
		b.Run(g.ID, func(b *testing.B) {
			var lines int
			for b.Loop() {
				before, open := heap(), make([]*Hub, n)
				var awake int64
				for i := range open {
					s := longestGame(b, opener, longest)
					open[i] = New(Usual, time.Now)
					open[i].Hold(func() { open[i].Put(s) })
					lines, _ = s.Written()
				}
				awake = heap() - before
				for _, h := range open {
					h.lie()
				}
				b.ReportMetric(float64(awake)/n, "B/table")
				b.ReportMetric(float64(heap()-before)/n, "B/rests")
				begun := time.Now()
				for _, h := range open {
					h.Hold(func() {})
				}
				b.ReportMetric(float64(time.Since(begun).Nanoseconds())/n, "ns/waking")
				b.ReportMetric(float64(lines), "lines")
				for _, h := range open {
					h.Hold(func() { h.Put(nil) })
				}
			}
		})
	}
}

// longestGame opens a record as the program does: under its edition, its variants and its own options.
func longestGame(b *testing.B, open store.Opener, data []byte) table.Session {
	r, _ := record.Parse(data)
	g, ok := games.Find(r.Header.Game)
	require.True(b, ok)
	p, wrong := open.Profile(g, r.Header, "")
	require.Empty(b, wrong)
	s, err := g.Open(r, p, nowhere{})
	require.NoError(b, err)
	require.Empty(b, s.Differences())
	return s
}

func heap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
