package games_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/rules"
)

// BenchmarkCompose is what a phone asks while the longest list of moves is put together, of each game: the first time at a
// moment, and with another thing.
func BenchmarkCompose(b *testing.B) {
	for _, g := range games.All {
		files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
		require.NoError(b, err)
		data, err := os.ReadFile(files[0])
		require.NoError(b, err)
		r, _ := record.Parse(data)
		lines := r.Lines
		r.Lines = r.Lines[:len(lines)/2]
		s, err := g.Open(r, profile(b, g, r.Header), nowhere{})
		require.NoError(b, err)
		var longest rules.Part
		most := -1
		c := s.Compose(nil, "")
		for _, slot := range c.Slots {
			for _, thing := range slot.Things {
				if thing.Left == 0 {
					continue
				}
				if n := s.Compose(c.Take(thing.Part), "").Moves; n > most {
					longest, most = thing.Part, n
				}
			}
		}
		b.Run(g.ID+"/first", func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				s, _ := g.Open(r, profile(b, g, r.Header), nowhere{})
				s.Compose(c.Take(longest), "")
			}
		})
		b.Run(g.ID+"/next", func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				s.Compose(c.Take(longest), "")
			}
		})
	}
}
