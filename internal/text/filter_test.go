package text_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// What is as it is compared already stays as it is: behind a letter that is not, the same comes out.
func TestFoldedAlready(t *testing.T) {
	const signs = "ab-z09.AZ é\t\n_И  "
	letters := []rune(signs)
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		s := ""
		for range r.IntN(6) {
			s += string(letters[r.IntN(len(letters))])
		}
		want := "e"
		if f := text.Folded(s); f != "" {
			want += " " + f
		}
		require.Equal(t, want, text.Folded("É "+s), "%q", s)
	}
}
