package testkit

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
)

// told is a move with its position.
type told[S any, M comparable] struct {
	at   S
	seat rules.Seat
	move M
}

// Written plays games and crosses their moves: of two of a kind one tells this and the
// other that. What can be told of one thing can be told beside what can be told of another,
// so whatever Format writes of such a move reads back, and as one and the same move from
// then on. Alike, if given, says of which moves the parts go together.
func (g Dealt[S, M, D]) Written(t *testing.T, n int, alike func(a, b M) bool) {
	kinds := map[uint8][]told[S, M]{}
	luck := NewLuck(1)
	g.Games(t, n, func(d D, _ rules.Seq, seat rules.Seat, m M) {
		kind := g.Def.Kind(d.Table(), seat, m)
		kinds[kind] = append(kinds[kind], told[S, M]{*d.Table(), seat, m})
	})
	crossed := 0
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		list := kinds[kind]
		for range Some(40*n, 40) {
			a, b := list[luck.Pick(len(list))], list[luck.Pick(len(list))]
			if _, err := g.Def.Parse(&a.at, a.seat, g.Def.Format(b.move)); err != nil || alike != nil && !alike(a.move, b.move) {
				continue // the other is impossible here
			}
			crossed++
			m := a.move
			cross(luck, reflect.ValueOf(&m).Elem(), reflect.ValueOf(&b.move).Elem())
			text := g.Def.Format(m)
			back, err := g.Def.Parse(&a.at, a.seat, text)
			require.NoError(t, err, "%q of %q and %q", text, g.Def.Format(a.move), g.Def.Format(b.move))
			reads(t, g.Def, &a.at, a.seat, back)
		}
	}
	require.Greater(t, crossed, Some(n, 1))
}

// cross takes parts of another value. Lists of plain values are one part.
func cross(luck Luck, to, from reflect.Value) {
	switch {
	case to.Kind() == reflect.Struct:
		for i := range to.NumField() {
			cross(luck, to.Field(i), from.Field(i))
		}
	case to.Kind() == reflect.Array && to.Type().Elem().Kind() == reflect.Struct:
		for i := range to.Len() {
			cross(luck, to.Index(i), from.Index(i))
		}
	case luck.Pick(2) == 0:
		to.Set(from)
	}
}
