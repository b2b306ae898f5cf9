package hanamikoji

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
	game "referee/rules/hanamikoji"
)

// dealer plays random legal games with every hand open: it deals, tells each
// player's hand at each turn, and picks among the legal moves.
type dealer struct {
	rng   *rand.Rand
	deck  [game.DeckSize]game.Kind
	hands [game.Players]game.Cards
	next  int
	legal []game.Move
	state game.State
}

func newDealer(seed uint64) *dealer {
	d := &dealer{rng: rand.New(rand.NewPCG(seed, seed)), legal: make([]game.Move, 0, 600)}
	i := 0
	for k, n := range game.Value {
		for range n {
			d.deck[i] = game.Kind(k)
			i++
		}
	}
	return d
}

// deal shuffles and deals a round.
func (d *dealer) deal() {
	d.rng.Shuffle(len(d.deck), func(i, j int) { d.deck[i], d.deck[j] = d.deck[j], d.deck[i] })
	d.hands = [game.Players]game.Cards{}
	d.next = 1 // the first card is out of the round
	for i := range d.hands {
		for range game.DealSize {
			d.draw(i)
		}
	}
}

func (d *dealer) draw(i int) {
	d.hands[i] += game.One(d.deck[d.next])
	d.next++
}

// decide makes one decision. Before an
// action the player draws; open tells whether the referee is told the hand.
func (d *dealer) decide(at rules.Seq, open bool) (err error) {
	s := &d.state
	due, phase := s.Due()
	seat := due.First()
	if phase == game.PhaseAction {
		if s.Scored || s.Sides[0].Count+s.Sides[1].Count == 0 {
			d.deal()
		}
		d.draw(int(seat - 1))
		if open {
			if *s, err = game.Apply(*s, at, seat, game.Move{Act: game.Hand, Cards: d.hands[seat-1]}); err != nil {
				return err
			}
		}
	}
	d.legal = Book.Legal(&game.Def, s, seat, d.legal[:0])
	m := d.legal[d.rng.IntN(len(d.legal))]
	*s, err = game.Apply(*s, at, seat, m)
	if m.Act.Action() {
		d.hands[seat-1] -= m.All()
	}
	return err
}

func BenchmarkDecisionsOpen(b *testing.B) { benchmarkDecisions(b, true) }

func benchmarkDecisions(b *testing.B, open bool) {
	start, err := game.Setup(rules.Setup{Seats: 2, First: 1})
	require.NoError(b, err)
	d := newDealer(1)
	d.state = start
	b.ReportAllocs()
	for b.Loop() {
		if err := d.decide(1, open); err != nil {
			b.Fatal(err)
		}
		if d.state.Ended {
			d.state = start
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
}
