package testkit

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
)

// Tables are where something is typed.
type Tables[S any, M comparable] struct {
	Def *rules.Def[S, M]
	All []S
	// Seats is how many play at one of them, in a game that several numbers can play.
	Seats func(*S) int
	// Sound, where given, looks at a table after a move that could have happened.
	Sound func(testing.TB, M, *S)
}

// FuzzParse types anything at some tables, as any of their players or as nobody. Nothing
// typed makes the reader panic, and what can be read is written so that it reads back as
// the same move; whether or not that could have happened, the table knows who is due after it.
// The seeds begin with an example of each form, which one of the tables reads.
func FuzzParse[S any, M comparable](f *testing.F, at Tables[S, M], seeds ...string) {
	def := at.Def
	require.True(f, at.Seats != nil || def.MinSeats == def.MaxSeats, "how many play at a table?")
	for _, example := range def.Examples {
		require.True(f, slices.ContainsFunc(at.All, func(s S) bool { return formed(def, &s, example) }), example)
	}
	for i, text := range append(append(slices.Clone(def.Examples), seeds...), "", "\xff", "1 2 3", "-", "3BCC-\x00", "взял-из", "±") {
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, seat uint8) {
		for i := range at.All {
			at.enter(t, at.All[i], seat, text)
		}
	})
}

// enter reads a text at a table and makes its move.
func (at *Tables[S, M]) enter(t *testing.T, s S, seat uint8, text string) {
	seats := at.Def.MaxSeats
	if at.Seats != nil {
		seats = at.Seats(&s)
	}
	by := rules.Seat(int(seat) % (seats + 1))
	m, err := at.Def.Parse(&s, by, text)
	if err != nil {
		return
	}
	back, err := at.Def.Parse(&s, by, at.Def.Format(m))
	require.NoError(t, err, "%q as %q", text, at.Def.Format(m))
	require.Equal(t, m, back, "%q as %q", text, at.Def.Format(m))
	after, err := at.Def.After(s, 9, by, m)
	if err == nil && at.Sound != nil {
		at.Sound(t, m, &after)
	}
	at.Def.Turn(&after)
}

// formed reports whether a player's text is written as it reads.
func formed[S any, M comparable](def *rules.Def[S, M], s *S, text string) bool {
	m, err := def.Parse(s, 1, text)
	return err == nil && def.Format(m) == text
}
