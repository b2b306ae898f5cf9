package hanamikoji

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

var (
	gift  = game.Move{Act: game.Gift, Cards: game.Of(1, 2, 2)}
	reply = game.Move{Act: game.Reply, Taken: game.One(2)}
)

func BenchmarkGames(b *testing.B) { dealt.BenchGames(b, newDealer(1, true), func() {}) }

func BenchmarkApply(b *testing.B) {
	s := start(b)
	b.ReportAllocs()
	for b.Loop() {
		after := s
		if err := game.Apply(&after, testkit.SomeEntry, 1, gift); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerdict(b *testing.B) {
	s := start(b)
	b.ReportAllocs()
	for b.Loop() {
		if len(Book.Judge(&s, 1, gift)) > 0 {
			b.Fatal("not clean")
		}
	}
}

// One step is a clean verdict and its move applied; a Gift and its reply by turns.
func BenchmarkVerdictAndApply(b *testing.B) {
	begin := start(b)
	s := begin
	b.ReportAllocs()
	for b.Loop() {
		seat, m := rules.Seat(1), gift
		if s.Offer.Open() {
			seat, m = 2, reply
		} else {
			s = begin
		}
		if !Book.Clean(&s, seat, m) {
			b.Fatal("not clean")
		}
		_ = game.Apply(&s, testkit.SomeEntry, seat, m)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "entries/s")
}

func BenchmarkLegalPublic(b *testing.B) {
	s := start(b)
	buf := make([]game.Move, 0, 1000)
	b.ReportAllocs()
	for b.Loop() {
		buf = Book.Legal(&s, 1, buf[:0])
	}
}

func BenchmarkParse(b *testing.B) {
	s := start(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := game.Parse(&s, 1, "3BCC-C"); err != nil {
			b.Fatal(err)
		}
	}
}

// Every position of random games as the table sees it, each timed by itself: the
// further figure is the 99th percentile.
func BenchmarkWorldsAnywhere(b *testing.B) {
	var positions []game.State
	for seed := range uint64(100) {
		for d := newDealer(seed, false); !d.state.Ended; {
			d.Step(func(seat rules.Seat, m game.Move) { require.NoError(b, d.apply(testkit.SomeEntry, seat, m)) })
			positions = append(positions, faceDown(d.state))
		}
	}
	var times []time.Duration
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		began := time.Now()
		Worlds(&positions[n%len(positions)])
		times = append(times, time.Since(began))
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds()), "p99-ns")
}

// faceDown is the state with nothing told of what lies face down.
func faceDown(s game.State) game.State {
	for i := range s.Sides {
		d := &s.Sides[i]
		for j := range d.Plays[:d.Count] {
			if p := &d.Plays[j]; !p.Act.Offers() && !s.Scored {
				p.Cards = game.Hidden(p.Act.Size())
			}
		}
	}
	return s
}

func BenchmarkWorldsNoted(b *testing.B) {
	s := play(b, "1 hand ABCDEFG", "1 1X", "2 hand ABDEFGG", "2 1X", "1 2XX", "2 2XX")
	b.ReportAllocs()
	for b.Loop() {
		Worlds(&s)
	}
}

// What is asked again and again allocates nothing.
func TestHotPathAllocatesNothing(t *testing.T) {
	table.HotPath(t, table.Positions(t, nil, nil, map[string][]string{
		"gift": {"1 3BCC"}, "reply": {"1 3BCC", "2 c"}, "secret": {"1 1X"}, "competition": {"1 4BCDE"},
	}))
}
