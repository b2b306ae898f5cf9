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
	"referee/internal/table"
	"referee/profiles"
)

// BenchmarkIdleTable tells what a table costs that is open and at which nobody looks: the longest recorded game of each kind, in
// bytes of heap a table.
func BenchmarkIdleTable(b *testing.B) {
	const n = 20
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
				for i := range open {
					s := longestGame(b, longest)
					open[i] = New(Usual, time.Now)
					open[i].Hold(func() { open[i].Put(s) })
					lines, _ = s.Written()
				}
				b.ReportMetric(float64(heap()-before)/n, "B/table")
				b.ReportMetric(float64(lines), "lines")
				runtime.KeepAlive(open)
			}
		})
	}
}

func longestGame(b *testing.B, data []byte) table.Session {
	r, _ := record.Parse(data)
	g, ok := games.Find(r.Header.Game)
	require.True(b, ok)
	p, wrong := profiles.Load(g.Spec, r.Header.Get("profile"), nil, nil, nil)
	require.Empty(b, wrong)
	s, err := g.Open(r, &p, nowhere{})
	require.NoError(b, err)
	return s
}

func heap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
