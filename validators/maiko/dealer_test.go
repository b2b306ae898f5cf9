package maiko

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
)

// dealer plays random legal games with real cards: it deals, draws, and picks among
// the legal moves of the hand. The referee sees what the table sees.
type dealer struct {
	rng   *rand.PCG
	deck  [kyoto.AllCards]kyoto.Card
	next  int // cards of the deck that have left it
	hands [game.Seats]kyoto.Cards
	curt  bool // whether guests and orders that need no telling are left out
	legal []game.Move
	state game.State
}

// pick is a number below n.
func (d *dealer) pick(n int) int { return int(d.rng.Uint64() >> 32 * uint64(n) >> 32) }

func newDealer(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{rng: rand.NewPCG(seed, seed), legal: make([]game.Move, 0, 1<<15)}
	var err error
	if d.state, err = game.Setup(setup); err != nil {
		panic(err)
	}
	for i := range d.deck {
		d.deck[i] = kyoto.Card(i + 1)
	}
	d.deal()
	return d
}

// deal shuffles and deals.
func (d *dealer) deal() {
	d.next, d.hands = 0, [game.Seats]kyoto.Cards{}
	for i := len(d.deck) - 1; i > 0; i-- {
		j := d.pick(i + 1)
		d.deck[i], d.deck[j] = d.deck[j], d.deck[i]
	}
	for i := range d.hands {
		for range game.DealSize {
			d.draw(i)
		}
	}
}

func (d *dealer) draw(i int) {
	d.hands[i] |= kyoto.Of(d.deck[d.next])
	d.next++
}

// step makes one decision as it looks to the table.
func (d *dealer) step() (rules.Seat, game.Move) {
	s := &d.state
	due, phase := s.Due()
	seat := due.First()
	switch phase {
	case game.PhaseSetup:
		return seat, d.setUp(seat)
	case game.PhaseAction:
		d.draw(int(seat) - 1)
		return seat, d.act(seat)
	}
	d.legal = Book.Legal(s, seat, d.legal[:0])
	m := d.legal[d.pick(len(d.legal))]
	if d.curt {
		d.shorten(seat, &m)
	}
	return seat, m
}

// act picks an action of the hand.
func (d *dealer) act(seat rules.Seat) game.Move {
	i := seat - 1
	d.legal = d.legal[:0]
	start := 0
	for a := game.Job; a <= game.Exchange; a++ {
		d.legal = d.state.Actions(seat, d.hands[i], rules.KindSet(a), d.legal)
		d.legal = d.legal[:start+len(Book.Sieve(uint8(a), &d.state, seat, d.legal[start:]))]
		start = len(d.legal)
	}
	m := d.legal[d.pick(len(d.legal))]
	d.hands[i] &^= kyoto.Of(m.Cards[:]...) | kyoto.Of(m.Plays[0].Card)
	if d.curt {
		d.shorten(seat, &m)
	}
	return m
}

// shorten leaves out a guest where only one colour lies or none can be taken.
func (d *dealer) shorten(seat rules.Seat, m *game.Move) {
	for i := range m.Plays {
		bare := *m
		bare.Plays[i].Told, bare.Plays[i].Guest = false, 0
		after, err := game.Apply(d.state, someEntry, seat, *m)
		same, err2 := game.Apply(d.state, someEntry, seat, bare)
		if err == nil && err2 == nil && after == same && Book.Clean(&d.state, seat, bare) && i == 0 == (m.Plays[1].Card == kyoto.NoCard) {
			*m = bare
		}
	}
}

// setUp tells what lies on the table. The five lantern cards have two to four
// lanterns each.
func (d *dealer) setUp(seat rules.Seat) game.Move {
	d.legal = Book.Legal(&d.state, seat, d.legal[:0])
	m := d.legal[d.pick(len(d.legal))]
	if m.Act == game.Guests {
		m.Lie = d.lanterns()
		return m
	}
	for i := kyoto.Colours - 1; i > 0; i-- {
		j := d.pick(i + 1)
		m.Order[i], m.Order[j] = m.Order[j], m.Order[i]
	}
	return m
}

func (d *dealer) lanterns() (lie [kyoto.Colours]game.Guest) {
	var box [game.AllGuests]kyoto.Colour
	for i := range box {
		box[i] = kyoto.Colour(i / game.GuestsEach)
	}
	for i := len(box) - 1; i > 0; i-- {
		j := d.pick(i + 1)
		box[i], box[j] = box[j], box[i]
	}
	cards := [kyoto.Colours]int{2, 3, 3, 3, 4}
	next, turned := 0, d.pick(kyoto.Colours)
	for i := range lie {
		for range cards[(i+turned)%kyoto.Colours] {
			lie[i] = lie[i].Plus(box[next])
			next++
		}
	}
	return lie
}

func options(pairs ...string) rules.Setup {
	s := rules.Setup{Seats: game.Seats}
	for i := 0; i < len(pairs); i += 2 {
		s.Options = append(s.Options, rules.OptionValue{Key: pairs[i], Value: pairs[i+1]})
	}
	return s
}

// games plays games with each reading and shows each entry before it is applied.
func games(t testing.TB, n int, each func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move)) {
	list := []rules.Setup{options(), options("guests", "may"), options("house-tie", "both"), options("guests", "may", "house-tie", "both")}
	for seed := range uint64(n) {
		setup := list[seed%uint64(len(list))]
		setup.First = rules.Seat(1 + seed/4%2)
		play(t, seed, setup, each)
	}
}

// play plays a game to its end.
func play(t testing.TB, seed uint64, setup rules.Setup, each func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move)) *dealer {
	d := newDealer(seed, setup)
	d.curt = seed%3 == 0
	for at := rules.Seq(1); !d.state.Over(); at++ {
		require.Less(t, at, rules.Seq(100), "a game ends")
		seat, m := d.step()
		each(d, at, seat, m)
		var err error
		d.state, err = game.Apply(d.state, at, seat, m)
		require.NoError(t, err, "seed %d: %s", seed, game.Format(m))
	}
	return d
}
