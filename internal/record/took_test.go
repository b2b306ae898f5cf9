package record

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// How long a game was played is what lies between the times of its entries, without evenings at which nobody played it.
func TestHowLongAGameTook(t *testing.T) {
	const head = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\n\n"
	for _, c := range []struct {
		of, lines string
		want      int // minutes
	}{
		{"no times", "Anna 1X\nBoris 1X\n", 0},
		{"one time", "@ 2026-05-01T19:30:00Z\nAnna 1X\nBoris 1X\n", 0},
		{"first and last", "@ 2026-05-01T19:30:00Z\nAnna 1X\nBoris 1X\n@ 2026-05-01T19:54:59Z\nAnna 1X\n", 24},
		{"a night in between", "@ 2026-05-01T19:30:00Z\nAnna 1X\n@ 2026-05-01T19:40:00Z\nBoris 1X\n@ 2026-05-02T09:00:00Z\nAnna 1X\n@ 2026-05-02T09:05:00Z\nAnna 1X\n", 15},
		{"a pause just as long as one may think", "@ 2026-05-01T19:30:00Z\nAnna 1X\n@ 2026-05-01T20:00:00Z\nBoris 1X\n", 30},
		{"a second longer", "@ 2026-05-01T19:30:00Z\nAnna 1X\n@ 2026-05-01T20:00:01Z\nBoris 1X\n", 0},
		{"the first entry has none", "Anna 1X\n@ 2026-05-01T19:30:00Z\nBoris 1X\n@ 2026-05-01T19:40:00Z\nAnna 1X\n", 0},
		{"a clock that was put back", "@ 2026-05-01T19:30:00Z\nAnna 1X\n@ 2026-05-01T18:35:00Z\nBoris 1X\n@ 2026-05-01T18:40:00Z\nAnna 1X\n", 5},
		{"what nobody played", "@ 2026-05-01T19:30:00Z\nAnna 1X\n@ 2026-05-01T19:40:00Z\n# tea\n@ 2026-05-01T19:50:00Z\n", 0},
		{"another zone", "@ 2026-05-01T19:30:00Z\nAnna 1X\n@ 2026-05-01T21:40:00+02:00\nBoris 1X\n", 10},
	} {
		r, wrong := Parse([]byte(head + c.lines))
		require.Empty(t, wrong, c.of)
		assert.Equal(t, time.Duration(c.want)*time.Minute, Took(r.Lines), c.of)
	}
}
