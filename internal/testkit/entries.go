package testkit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
)

// On plays entries on a table, "SEAT MOVE", whether they are allowed or not. Each is
// also written and read back.
func On[S any, M comparable](t testing.TB, def *rules.Def[S, M], s S, entries ...string) S {
	t.Helper()
	for i, e := range entries {
		seat := rules.Seat(e[0] - '0')
		m, err := def.Parse(&s, seat, e[2:])
		require.NoError(t, err, e)
		reads(t, def, &s, seat, m)
		s, err = def.After(s, rules.Seq(i+1), seat, m)
		require.NoError(t, err, e)
	}
	return s
}

// reads checks that a move reads back from its text, which it returns.
func reads[S any, M comparable](t testing.TB, def *rules.Def[S, M], s *S, seat rules.Seat, m M) string {
	t.Helper()
	text := def.Format(m)
	back, err := def.Parse(s, seat, text)
	require.NoError(t, err, text)
	require.Equal(t, m, back, text)
	return text
}

// Field is the field of a game with a key and a seat.
func Field[S any, M comparable](t testing.TB, def *rules.Def[S, M], key string, seat rules.Seat) rules.Field[S] {
	t.Helper()
	for _, f := range def.Fields() {
		if f.Key == key && f.Seat == seat {
			return f
		}
	}
	require.Fail(t, "no such field", "%s@%d", key, seat)
	return rules.Field[S]{}
}
