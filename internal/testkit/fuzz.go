package testkit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
)

// FuzzParse types anything at some tables. Nothing typed makes the reader panic, and
// what can be read is written so that it reads back as the same move; whether or not
// that could have happened, the table can tell who is due after it.
func FuzzParse[S any, M comparable](f *testing.F, def *rules.Def[S, M], tables []S, seeds ...string) {
	for i, text := range append(seeds, "", "\xff", "1 2 3", "-", "3BCC-\x00", "взял-из", "±") {
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, seat uint8) {
		by := rules.Seat(int(seat) % (def.MinSeats + 1))
		for i := range tables {
			s := tables[i]
			m, err := def.Parse(&s, by, text)
			if err != nil {
				continue
			}
			back, err := def.Parse(&s, by, def.Format(m))
			require.NoError(t, err, "%q as %q", text, def.Format(m))
			require.Equal(t, m, back, "%q as %q", text, def.Format(m))
			after, _ := def.Apply(s, 9, by, m)
			def.Turn(&after)
		}
	})
}
