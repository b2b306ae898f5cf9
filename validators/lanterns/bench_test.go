package lanterns

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/lanterns"
)

// Whole random games of four: for every entry the list of what is legal, of the
// tile the player is about to place all its placements, then the verdict, then
// the entry applied.
func BenchmarkGames(b *testing.B) {
	d := newDealer(2, testkit.Setup(4))
	dealt.BenchGames(b, d, d.shuffle)
}

// The dealer alone: what the games above cost without the referee.
func BenchmarkDealer(b *testing.B) {
	d := newDealer(2, testkit.Setup(4))
	for b.Loop() {
		d.shuffle()
	}
}

// All legal placements of a hand of three tiles beside a lake of 24, the largest
// for which somebody still holds three (LN-TILES-2).
func BenchmarkHand(b *testing.B) {
	d := newDealer(2, testkit.Setup(4))
	for d.state.Laid < 24 {
		d.Step(func(seat rules.Seat, m game.Move) { _ = game.Apply(&d.state, testkit.SomeEntry, seat, m) })
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
	setup := testkit.Setup(4)
	type entry struct {
		seat rules.Seat
		text string
	}
	var list []entry
	dealt.Play(b, 2, setup, func(_ *dealer, _ rules.Seq, seat rules.Seat, m game.Move) {
		list = append(list, entry{seat, game.Format(m)})
	})
	b.ReportAllocs()
	b.ReportMetric(float64(len(list)), "entries")
	for b.Loop() {
		s, _ := game.Setup(setup)
		for i, e := range list {
			m, err := game.Parse(&s, e.seat, e.text)
			if err != nil || len(Book.Judge(&s, e.seat, m)) > 0 {
				b.Fatal(e.text)
			}
			_ = game.Apply(&s, rules.Seq(i+1), e.seat, m)
		}
	}
}

// positions are tables with a clean entry for each kind of move.
func positions(t testing.TB) map[string]testkit.Position[game.State, game.Move] {
	return table.Positions(t, map[string]string{"players": "4"}, nil, map[string][]string{
		"first":    {"1 n12 BRKG"},
		"place":    {"1 n12 BRKG", "2 n11 GROW"},
		"exchange": {"set favours@1=2", "1 x rg"},
		"dedicate": {"set cards@1=RRRRPPPWWWKKK", "1 4r"},
		"discard":  {"set cards@1=RRRRRPPPPPWWWWWBB", "1 4r", "1 discard p"},
	})
}

// What is asked again and again allocates nothing.
func TestHotPathAllocatesNothing(t *testing.T) { table.HotPath(t, positions(t)) }

// Nor does the list of a tile's placements.
func TestPlacementsAllocateNothing(t *testing.T) {
	buf := make([]game.Move, 0, 8192)
	for name, at := range positions(t) {
		s := &at.State
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			buf = Book.Sieve(uint8(game.Place), s, at.Seat, s.Placements(2, buf[:0]))
		}), name)
	}
}
