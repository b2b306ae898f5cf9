package geiko

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geiko"
)

// Random games with both optional rules: for every decision the list of what is
// legal, the verdict on the one picked, then the entry applied.
func BenchmarkGames(b *testing.B) {
	d := newDealer(1, options("face-down", "yes", "own-colour", "yes"))
	start, decisions := d.state, 0
	b.ReportAllocs()
	for b.Loop() {
		d.state, d.round = start, 0
		for !d.state.Ended {
			seat, m := d.step()
			if !Book.Clean(&d.state, seat, m) {
				b.Fatal(game.Format(m))
			}
			d.state, _ = game.Apply(d.state, someEntry, seat, m)
			decisions++
		}
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
}

// A verdict and its entry, for each kind of entry.
func BenchmarkVerdictAndApply(b *testing.B) {
	for name, at := range positions(b) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if !Book.Clean(&at.state, at.seat, at.move) {
					b.Fatal("not clean")
				}
				_, _ = game.Apply(at.state, someEntry, at.seat, at.move)
			}
		})
	}
}

// positions are tables with both optional rules with a clean entry for each kind.
func positions(t testing.TB) map[string]position {
	laid := slices.Clip([]string{"1 circle rgybp", "1 geishas rygbp", "1 house b", "2 house p"})
	ready := slices.Clip(append(laid, "1 aside b4", "2 aside"))
	end := slices.Clip(append(ready, "1 r1", "2 g1", "1 r2", "2 g2", "1 r3", "2 g3", "1 r4", "2 g4", "1 y1", "2 y2"))
	list := map[string]position{}
	for name, lines := range map[string][]string{
		"circle": laid[:1], "geishas": laid[:2], "house": laid[:3], "aside": append(laid, "1 aside"),
		"first": append(ready, "1 r1"), "play": append(ready, "1 r1", "2 g1", "1 b1 @b"), "note": append(ready, "1 holds r1 r2 r3 r4 g1"),
		"open": append(end, "1 open b4"), "hand": append(end, "1 open b4", "1 hand y3 b1 b2 b3"),
		"last": append(end, "1 open b4", "1 hand y3 b1 b2 b3", "2 open p4", "2 hand y4 p1 p2 p3"),
	} {
		s, _ := table.Play(t, testkit.Story{
			Head:  map[string]string{"face-down": "yes", "own-colour": "yes"},
			Lines: lines[:len(lines)-1],
		})
		seat, m := table.Read(t, &s, lines[len(lines)-1])
		require.Empty(t, Book.Judge(&s, seat, m), name)
		list[name] = position{s, seat, m}
	}
	return list
}

type position struct {
	state game.State
	seat  rules.Seat
	move  game.Move
}

// What is asked again and again allocates nothing.
func TestHotPathAllocatesNothing(t *testing.T) {
	buf := make([]game.Move, 0, 64)
	for name, at := range positions(t) {
		s := &at.state
		for what, f := range map[string]func(){
			"apply":      func() { _, _ = game.Apply(*s, someEntry, at.seat, at.move) },
			"clean":      func() { Book.Clean(s, at.seat, at.move) },
			"judge":      func() { Book.Judge(s, at.seat, at.move) },
			"legal":      func() { buf = Book.Legal(s, at.seat, buf[:0]) },
			"candidates": func() { buf = game.Candidates(s, at.seat, rules.AllKinds, buf[:0]) },
			"turn":       func() { game.Turn(s) },
			"inspect":    func() { Book.Inspect(s) },
		} {
			assert.Zero(t, testing.AllocsPerRun(20, f), "%s at %s", what, name)
		}
	}
}
