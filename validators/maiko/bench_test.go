package maiko

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/maiko"
)

// Random games: for every decision the list of what is legal with the cards in hand,
// the verdict on the one picked, then the entry applied.
func BenchmarkGames(b *testing.B) {
	d := newDealer(1, options())
	for !d.state.Ready() {
		seat, m := d.step()
		d.state, _ = game.Apply(d.state, someEntry, seat, m)
	}
	start, decisions := d.state, 0
	b.ReportAllocs()
	for b.Loop() {
		d.state = start
		d.deal()
		for !d.state.Over() {
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

// Everything that could be typed at the first turn, by a referee who knows no hand.
func BenchmarkLegalPublic(b *testing.B) {
	at := positions(b)["job"]
	buf := make([]game.Move, 0, 1<<15)
	b.ReportAllocs()
	for b.Loop() {
		buf = Book.Legal(&at.state, at.seat, buf[:0])
	}
	b.ReportMetric(float64(len(buf)), "moves")
}

// positions are tables with a clean entry for each kind.
func positions(t testing.TB) map[string]position {
	laid := []string{"1 circle rgybp", "1 geishas rygbp", "1 guests rgb|yyp|gg|rbbr|pyp"}
	list := map[string]position{}
	for name, lines := range map[string][]string{
		"job": {"1 1 r1 +y"}, "dilemma": {"1 2 r1 y3"}, "gift": {"1 3 r1 g2 b4"}, "exchange": {"1 4 r1 g2 | b4 p3"},
		"remove": {"1 2 r1 y3", "2 remove r1 work"}, "study": {"1 3 r1 g2 b4", "2 g2 study"}, "work": {"1 4 r1 g2 | b4 p3", "2 r1 g2 work +y +p"},
		"rest": {"1 3 r1 g2 b4", "2 g2 study", "1 b4 r1 work +g +y"},
	} {
		s, _ := table.Play(t, testkit.Story{Lines: append(slices.Clip(laid), lines[:len(lines)-1]...)})
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
