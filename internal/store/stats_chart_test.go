package store

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// A bar has always the same length; nothing and all are drawn only where they are true.
func TestABarTellsNothingAndAllFromNearly(t *testing.T) {
	for _, c := range []struct {
		n, of, full int
	}{{0, 0, 0}, {0, 7, 0}, {7, 7, 10}, {1, 100, 1}, {99, 100, 9}, {1, 2, 5}, {2, 3, 7}} {
		b := bar(c.n, c.of)
		assert.Equal(t, barCells, utf8.RuneCountInString(b))
		assert.Equal(t, c.full, strings.Count(b, "█"), "%d of %d", c.n, c.of)
	}
}

// The line of results has the last games, the newest at the right.
func TestTheLineOfResultsEndsWithTheNewest(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	game := func(winners ...string) Saved {
		return Saved{Game: "hanamikoji", Playable: true, Over: true, Ending: "hk/eleven-points", Names: []string{"Anna", "Boris"},
			Totals: []int{1, 2}, Ranks: []int{1, 2}, Winners: winners}
	}
	list := []Saved{game("Anna"), game("Anna", "Boris"), game("Boris")}
	for range 20 {
		list = append(list, game("Boris"))
	}
	s := Summary(list, NewFilter(""), p, nil)
	rows := s.won(p).Rows
	require.Len(t, rows, 3)
	assert.Equal(t, "··········○●", rows[1][3].Text)
	assert.Equal(t, "2 of 23", rows[1][2].Text)
	assert.Equal(t, "●●●●●●●●●●○·", rows[2][3].Text)
	assert.Len(t, s.Players[0].Latest, lineOfResults)
}
