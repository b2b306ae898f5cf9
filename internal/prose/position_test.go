package prose_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
)

// A position ends with the last five entries below their heading; before the first entry there is no heading.
func TestAPositionEndsWithItsLastEntries(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	moves := []string{"Anna 1X", "Boris 1X", "Anna 2XX", "Boris 2XX", "Anna 3AFF", "Boris A", "Boris 3BGG"}
	for _, tt := range []struct{ entered, first int }{{0, 0}, {1, 1}, {5, 1}, {6, 2}, {7, 3}} {
		game := store.Opener{Games: games.Find}.Parse("", []byte("referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n\n"+strings.Join(moves[:tt.entered], "\n")+"\n"))
		require.NotNil(t, game.Position, "%v", game.Problems)
		var out strings.Builder
		prose.WritePosition(&out, p.With(game.Record.Header.Seats), game.Position)
		before, list, headed := strings.Cut(out.String(), "\n\n"+p.Say("dispute.entries")+"\n")
		assert.Equal(t, tt.entered > 0, headed, out.String())
		assert.NotContains(t, before, p.Say("dispute.entries"))
		assert.Contains(t, before, "deck ")
		var want []string
		for n := tt.first; n > 0 && n <= tt.entered; n++ {
			want = append(want, fmt.Sprint(n))
		}
		var got []string
		for _, line := range strings.Split(strings.TrimSuffix(list, "\n"), "\n") {
			if words := strings.Fields(line); len(words) > 0 {
				got = append(got, words[0])
			}
		}
		assert.Equal(t, want, got, out.String())
	}
}
