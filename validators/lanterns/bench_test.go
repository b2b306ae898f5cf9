package lanterns

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/lanterns"
)

// Whole random games of four: for every entry the list of what is legal, of the
// tile the player is about to place all its placements, then the verdict, then
// the entry applied.
func BenchmarkGames(b *testing.B) {
	d := newDealer(1, rules.Setup{Seats: 4})
	start, entries := d.state, 0
	enter := func(seat rules.Seat, m game.Move) {
		if !Book.Clean(&d.state, seat, m) {
			b.Fatal(game.Format(m))
		}
		d.state, _ = game.Apply(d.state, someEntry, seat, m)
		entries++
	}
	b.ReportAllocs()
	for b.Loop() {
		d.state = start
		d.shuffle()
		for !d.state.Over() {
			d.step(enter)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(entries)/float64(b.N), "entries/game")
}

// The dealer alone: what the games above cost without the referee.
func BenchmarkDealer(b *testing.B) {
	d := newDealer(1, rules.Setup{Seats: 4})
	for b.Loop() {
		d.shuffle()
	}
}

// All legal placements of a hand of three tiles beside a lake of 24, the largest
// for which somebody still holds three (LN-TILES-2).
func BenchmarkHand(b *testing.B) {
	d := newDealer(1, rules.Setup{Seats: 4})
	for d.state.Laid < 24 {
		d.step(func(seat rules.Seat, m game.Move) { d.state, _ = game.Apply(d.state, someEntry, seat, m) })
	}
	s, n := &d.state, 0
	b.ReportAllocs()
	for b.Loop() {
		n = 0
		for _, k := range d.hands[s.Turner-1].tiles {
			d.legal = Book.Sieve(uint8(game.Place), s, s.Turner, s.Placements(k, d.legal[:0]))
			n += len(d.legal)
		}
	}
	b.ReportMetric(float64(n), "placements")
}

// A whole game of four read, judged and applied from its text.
func BenchmarkReplay(b *testing.B) {
	setup := rules.Setup{Seats: 4}
	type entry struct {
		seat rules.Seat
		text string
	}
	var list []entry
	play(b, 1, setup, 2, false, func(_ *dealer, seat rules.Seat, m game.Move) { list = append(list, entry{seat, game.Format(m)}) })
	b.ReportAllocs()
	b.ReportMetric(float64(len(list)), "entries")
	for b.Loop() {
		s, _ := game.Setup(setup)
		for i, e := range list {
			m, err := game.Parse(&s, e.seat, e.text)
			if err != nil || len(Book.Judge(&s, e.seat, m)) > 0 {
				b.Fatal(e.text)
			}
			s, _ = game.Apply(s, rules.Seq(i+1), e.seat, m)
		}
	}
}

// positions are tables with a clean entry for each kind of move.
func positions(t testing.TB) map[string]position {
	list := map[string]position{}
	for name, lines := range map[string][]string{
		"first":    {"1 n12 BRKG"},
		"place":    {"1 n12 BRKG", "2 n11 GROW"},
		"exchange": {"set favours@1=2", "1 x rg"},
		"dedicate": {"set cards@1=RRRRPPPWWWKKK", "1 4r"},
		"discard":  {"set cards@1=RRRRRPPPPPWWWWWBB", "1 4r", "1 discard p"},
	} {
		s, _ := table.Play(t, testkit.Story{Head: map[string]string{"players": "4"}, Lines: lines[:len(lines)-1]})
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
	buf := make([]game.Move, 0, 8192)
	for name, at := range positions(t) {
		s := &at.state
		for what, f := range map[string]func(){
			"apply":      func() { _, _ = game.Apply(*s, someEntry, at.seat, at.move) },
			"clean":      func() { Book.Clean(s, at.seat, at.move) },
			"judge":      func() { Book.Judge(s, at.seat, at.move) },
			"legal":      func() { buf = Book.Legal(s, at.seat, buf[:0]) },
			"sieve":      func() { buf = Book.Sieve(uint8(game.Place), s, at.seat, s.Placements(2, buf[:0])) },
			"candidates": func() { buf = game.Candidates(s, at.seat, rules.AllKinds, buf[:0]) },
			"turn":       func() { game.Turn(s) },
			"inspect":    func() { Book.Inspect(s) },
		} {
			assert.Zero(t, testing.AllocsPerRun(100, f), "%s at %s", what, name)
		}
	}
}
