package games_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/table"
	"referee/internal/text"
)

// Entries that were taken back one after the other are told in the reader's words, as they
// were when they stood.
func TestWhatIsUndoneReadsAsItDid(t *testing.T) {
	p, err := text.New(text.RU)
	require.NoError(t, err)
	each(t, func(t *testing.T, g table.Binding) {
		s := start(t, g, header(g, "", ""))
		rng := rand.New(rand.NewPCG(3, 3))
		for n := 0; n < 12 && !s.Over(); n++ {
			pick(t, rng, s)
		}
		told := func() (list []string) {
			for _, e := range s.Entries(table.Everyone) {
				list = append(list, e.Written(p))
			}
			return list
		}
		want := told()
		for range want {
			r, err := s.Enter("undo", false)
			require.NoError(t, err)
			require.True(t, r.Taken)
			require.Equal(t, want, told())
		}
		for _, e := range s.Entries(table.Everyone) {
			assert.Equal(t, table.Undone, e.Status)
		}
	})
}
