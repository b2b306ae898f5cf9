package testkit

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/rules"
)

// Final is the laws of a calculator: what it takes of the tables on which games have
// really ended, and what it says of those on which none can end.
type Final[S any, M comparable, D Dealer[S, M]] struct {
	Shelf[S, M, D]
	// Beyond are values that a field cannot have on an end table that is otherwise as it
	// was, by the field's key or what that begins with before a point. Every field is
	// named; nil is one that can have every value that can be typed.
	Beyond map[string]func(s *S, f rules.Field[S]) []string
	// Asks are the codes that are no accusation: they ask for a field that was left out, or is
	// not known.
	Asks []string
	// Unsure, where given, is whether an unknown value decides the game that was
	// played. Whoever types its table looks at it.
	Unsure func(*S) bool
	// With are fields that need another one of the same player.
	With map[string]string
}

// enough is at how many tables a field is what it cannot be, in a quick run.
const enough = 4

// Test holds the laws on the recorded games and on so many random ones. A quick run looks at what cannot be of a field where
// it is first to be had.
func (g Final[S, M, D]) Test(t *testing.T, n int) {
	told := map[string]int{}
	law := func(name string, seed uint64, setup rules.Setup, s *S) {
		g.honest(t, name, setup, s)
		g.part(t, name, NewLuck(seed), setup, s)
		g.pushed(t, name, setup, s, told)
	}
	g.records(t, func(name string, r *record.Record) {
		setup := g.setupOf(t, r.Header)
		s, err := g.Def.Setup(setup)
		require.NoError(t, err, name)
		for i, l := range r.Lines {
			m, err := g.Def.Parse(&s, l.Seat, l.Text)
			require.NoError(t, err, name)
			s, err = g.Def.After(s, rules.Seq(i+1), l.Seat, m)
			require.NoError(t, err, name)
		}
		law(name, uint64(len(r.Lines)), setup, &s)
	})
	for seed := range g.some(n) {
		setup := g.setup(seed)
		d := g.Play(t, seed, setup, func(D, rules.Seq, rules.Seat, M) {})
		law("seed "+strconv.Itoa(int(seed)), seed, setup, d.Table())
	}
	for _, f := range g.Def.Fields() {
		beyond, known := g.beyond(f.Key)
		assert.True(t, f.Middle || known, "nobody says what cannot be of %s", f.Key)
		assert.True(t, f.Middle || beyond == nil || told[f.Key] > 0, "no game shows what cannot be of %s", f.Key)
	}
}

// beyond is what cannot be of a field.
func (g Final[S, M, D]) beyond(key string) (func(*S, rules.Field[S]) []string, bool) {
	if some, ok := g.Beyond[key]; ok {
		return some, true
	}
	kind, _, _ := strings.Cut(key, ".")
	some, ok := g.Beyond[kind]
	return some, ok
}

// honest types the table of a game that is over: nothing is accused, and the score is
// that of the game.
func (g Final[S, M, D]) honest(t *testing.T, name string, setup rules.Setup, s *S) {
	t.Helper()
	typed, fault := g.typed(t, setup, s, func(f rules.Field[S]) (string, bool) { return g.Score.Value(&f, s), true })
	require.Empty(t, fault, name)
	require.Empty(t, g.accuses(&typed, nil), name)
	played, scored := g.Score.Sheet(s, setup.Seats, true), g.Score.Sheet(&typed, setup.Seats, true)
	require.Equal(t, played.Totals, scored.Totals, name)
	if g.Unsure != nil && g.Unsure(s) {
		return
	}
	require.Equal(t, played.Winners, scored.Winners, name)
	require.Equal(t, played.Ending.Code, scored.Ending.Code, name)
}

// part types some of its fields: that the others are left out is no finding.
func (g Final[S, M, D]) part(t *testing.T, name string, luck Luck, setup rules.Setup, s *S) {
	t.Helper()
	var untold, keys []string
	typed, fault := g.typed(t, setup, s, func(f rules.Field[S]) (string, bool) {
		other, bound := g.With[f.Key]
		if luck.Pick(4) == 0 || bound && slices.Contains(untold, rules.FieldKeys(other, f.Seat)[1]) {
			untold = append(untold, rules.FieldKeys(f.Key, f.Seat)...)
			return "", false
		}
		keys = append(keys, f.Key+"@"+strconv.Itoa(int(f.Seat))+"="+g.Score.Value(&f, s))
		return g.Score.Value(&f, s), true
	})
	require.Empty(t, fault, "%s: %s", name, keys)
	require.Empty(t, g.accuses(&typed, untold), "%s: %s", name, keys)
}

// accuses are the codes of what is found on a table, but for those that only ask.
func (g Final[S, M, D]) accuses(typed *S, untold []string) []string {
	return slices.DeleteFunc(Codes(g.Book.InspectTold(typed, untold, true)), func(code string) bool { return slices.Contains(g.Asks, code) })
}

// pushed types it with one field that cannot be so, each in turn: it is told, with a
// clause.
func (g Final[S, M, D]) pushed(t *testing.T, name string, setup rules.Setup, s *S, told map[string]int) {
	t.Helper()
	for _, f := range g.asked(setup, s) {
		if told[f.Key] == enough && !IsThorough() {
			continue
		}
		var some []string
		beyond, _ := g.beyond(f.Key)
		if beyond != nil {
			some = beyond(s, f)
		}
		told[f.Key] += rules.One(beyond == nil || len(some) > 0)
		list := append(g.outside(t, setup, f), some...)
		for _, value := range list {
			what := name + ": " + f.Key + "@" + strconv.Itoa(int(f.Seat)) + "=" + value
			table, fault := g.typed(t, setup, s, func(other rules.Field[S]) (string, bool) {
				if other.Key == f.Key && other.Seat == f.Seat {
					return value, true
				}
				return g.Score.Value(&other, s), true
			})
			if fault != "" {
				require.NotEmpty(t, f.Clause, what)
				continue
			}
			verdict := g.Book.InspectTold(&table, nil, true)
			require.NotEmpty(t, verdict, what)
			for _, v := range verdict {
				require.NotEmpty(t, v.Clause, what)
			}
		}
	}
}

// outside are values outside the bounds of a field.
func (g Final[S, M, D]) outside(t testing.TB, setup rules.Setup, f rules.Field[S]) []string {
	most := f.Max
	if f.Most != nil {
		start, err := g.Def.Setup(setup) // which may know less of the box than the game that was played
		require.NoError(t, err)
		most = f.Most(&start)
	}
	switch f.Kind {
	case rules.NumberField:
		return []string{strconv.Itoa(f.Min - 1), strconv.Itoa(most + 1), "x"}
	case rules.SeatField:
		return []string{strconv.Itoa(setup.Seats + 1), "-1"}
	}
	return []string{"#"}
}

// asked are the fields that are asked for of such a table.
func (g Final[S, M, D]) asked(setup rules.Setup, s *S) (list []rules.Field[S]) {
	for _, f := range g.Def.Fields() {
		if !f.Middle && int(f.Seat) <= setup.Seats && (f.Has == nil || f.Has(s)) && (f.Idle == nil || !f.Idle(s)) {
			list = append(list, f)
		}
	}
	return list
}

// typed is a table typed in field by field, with what is told of each, and the field that
// cannot be so or that another one contradicts.
func (g Final[S, M, D]) typed(t testing.TB, setup rules.Setup, s *S, tell func(rules.Field[S]) (string, bool)) (table S, fault string) {
	t.Helper()
	table, err := g.Def.Setup(setup)
	require.NoError(t, err)
	told := map[int]string{}
	fields := g.asked(setup, s)
	for i, f := range fields {
		value, ok := tell(f)
		if !ok {
			continue
		}
		set := f.Set
		if f.Total != nil {
			set = f.Total
		}
		if table, err = set(table, value); err != nil {
			return table, f.Key + "=" + value
		}
		told[i] = g.Score.Value(&f, &table)
	}
	for i, value := range told {
		if g.Score.Value(&fields[i], &table) != value {
			return table, fields[i].Key + "=" + value
		}
	}
	return g.Def.Settle(table), ""
}
