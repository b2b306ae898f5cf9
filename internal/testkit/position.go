package testkit

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// Position is a table, and a clean entry that is about to be made there.
type Position[S any, M comparable] struct {
	State S
	Seat  rules.Seat
	Move  M
}

// Positions plays stories with one header and the same first lines, by their names;
// the last line of each is the entry that is about to be made.
func (g Table[S, M]) Positions(t testing.TB, head map[string]string, laid []string, stories map[string][]string) map[string]Position[S, M] {
	t.Helper()
	list := map[string]Position[S, M]{}
	for name, lines := range stories {
		last := len(lines) - 1
		s, _ := g.Play(t, Story{Head: head, Lines: append(append([]string(nil), laid...), lines[:last]...)})
		seat, m := g.Read(t, &s, lines[last])
		require.Empty(t, Codes(g.Book.Judge(&s, seat, m)), name)
		list[name] = Position[S, M]{s, seat, m}
	}
	return list
}

// longest is room for the longest list of candidates of any game.
const longest = 1 << 15

// SomeEntry is the number of entries where it makes no difference.
const SomeEntry rules.Seq = 99

// HotPath checks that what is asked again and again allocates nothing.
func (g Table[S, M]) HotPath(t *testing.T, positions map[string]Position[S, M]) {
	buf := make([]M, 0, longest)
	for name, at := range positions {
		s := &at.State
		for what, f := range map[string]func(){
			"apply":      func() { before := *s; _ = g.Def.Apply(s, SomeEntry, at.Seat, at.Move); *s = before },
			"clean":      func() { g.Book.Clean(s, at.Seat, at.Move) },
			"judge":      func() { g.Book.Judge(s, at.Seat, at.Move) },
			"legal":      func() { buf = g.Book.Legal(s, at.Seat, buf[:0]) },
			"candidates": func() { buf = g.Def.Candidates(s, at.Seat, rules.AllKinds, buf[:0]) },
			"turn":       func() { g.Def.Turn(s) },
			"inspect":    func() { g.Book.Inspect(s) },
		} {
			assert.Zero(t, testing.AllocsPerRun(20, f), "%s at %s", what, name)
		}
	}
}

// BenchEntries measures a verdict and its entry in each position.
func (g Table[S, M]) BenchEntries(b *testing.B, positions map[string]Position[S, M]) {
	for name, at := range positions {
		b.Run(name, func(b *testing.B) {
			var s S
			b.ReportAllocs()
			for b.Loop() {
				if !g.Book.Clean(&at.State, at.Seat, at.Move) {
					b.Fatal("not clean")
				}
				s = at.State
				_ = g.Def.Apply(&s, SomeEntry, at.Seat, at.Move)
			}
		})
	}
}

// BenchLegal measures the list of everything that could be typed in a position.
func (g Table[S, M]) BenchLegal(b *testing.B, at Position[S, M]) {
	buf := make([]M, 0, longest)
	b.ReportAllocs()
	for b.Loop() {
		buf = g.Book.Legal(&at.State, at.Seat, buf[:0])
	}
	b.ReportMetric(float64(len(buf)), "moves")
}

// BenchGames measures whole games of a dealer: for every entry what the dealer asks
// to be listed, the verdict, then the entry applied. Again readies the cards for the
// next game.
func (g Dealt[S, M, D]) BenchGames(b *testing.B, d D, again func()) {
	s, entries := d.Table(), 0
	enter := func(seat rules.Seat, m M) {
		if !g.Book.Clean(s, seat, m) {
			b.Fatal(g.Def.Format(m))
		}
		_ = g.Def.Apply(s, SomeEntry, seat, m)
		entries++
	}
	begin := *s
	b.ReportAllocs()
	for b.Loop() {
		*s = begin
		again()
		for !g.Def.Over(s) {
			d.Step(enter)
		}
	}
	b.ReportMetric(float64(entries)/b.Elapsed().Seconds(), "entries/s")
	b.ReportMetric(float64(entries)/float64(b.N), "entries/game")
}
