package geishasroad

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
)

var advanced = options("counter-offer", "yes", "hidden-offer", "yes")

// Random rounds at the advanced level: for every decision the list of what is legal
// with the cards in hand, the verdict on the one picked, then the entry applied.
func BenchmarkRounds(b *testing.B) {
	d := newDealer(1, advanced)
	for !d.state.Ready() {
		seat, m := d.step()
		d.state, _ = game.Apply(d.state, someEntry, seat, m)
	}
	start, decisions := d.state, 0
	b.ReportAllocs()
	for b.Loop() {
		d.state = start
		for !d.state.Scored {
			seat, m := d.step()
			if !Book.Clean(&d.state, seat, m) {
				b.Fatal(game.Format(m))
			}
			d.state, _ = game.Apply(d.state, someEntry, seat, m)
			decisions++
		}
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/round")
}

// The dealer alone: what the rounds above cost without the referee.
func BenchmarkDealer(b *testing.B) {
	d := newDealer(1, advanced)
	for b.Loop() {
		d.deal()
	}
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

// Everything that could be typed at the first turn, by a referee who knows no hand.
func BenchmarkLegalPublic(b *testing.B) {
	at := positions(b)["meeting"]
	buf := make([]game.Move, 0, 1<<15)
	b.ReportAllocs()
	for b.Loop() {
		buf = Book.Legal(&at.state, at.seat, buf[:0])
	}
	b.ReportMetric(float64(len(buf)), "moves")
}

func BenchmarkWorlds(b *testing.B) {
	at := positions(b)["choice"]
	b.ReportAllocs()
	for b.Loop() {
		Worlds(&at.state)
	}
}

// positions are tables at the advanced level with a clean entry for each kind.
func positions(t testing.TB) map[string]position {
	list := map[string]position{}
	for name, lines := range map[string][]string{
		"meeting":  {"1 1 r1 @g +gi"},
		"intrigue": {"1 2 r1 y3"},
		"gift":     {"1 3 r1 x b4"},
		"exchange": {"1 4 r1 g2 | b4 x"},
		"choice":   {"1 4 r1 g2 | b4 x", "2 g2 +g r1 +gg"},
		"counter":  {"1 4 r1 g2 | b4 x", "2 counter r1 p1"},
		"rest":     {"1 3 r1 g2 b4", "2 g2", "1 b4 r1 +gi"},
		"keep":     {"1 2", "1 keeps r1"},
	} {
		laid := []string{"1 circle rgybp", "1 geiko 2 3 2 3 3", "1 okaasan 3 2 4 3"}
		s, _ := table.Play(t, testkit.Story{
			Head:  map[string]string{"counter-offer": "yes", "hidden-offer": "yes"},
			Lines: append(laid, lines[:len(lines)-1]...),
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
	buf := make([]game.Move, 0, 1<<15)
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
