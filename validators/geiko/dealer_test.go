package geiko

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
)

// dealer plays random legal games with real cards: it deals, draws, and picks among
// the legal moves of the hand. The referee sees what the table sees.
type dealer struct {
	rng    *rand.PCG
	deck   [kyoto.AllCards]kyoto.Card
	next   int // cards of the deck that have left it
	round  int // the round that was dealt
	hands  [game.Seats]kyoto.Cards
	veiled [game.Seats]kyoto.Card // what lies face down
	tells  bool                   // whether players note which it is
	notes  bool                   // or their hands now and then
	legal  []game.Move
	state  game.State
}

// pick is a number below n.
func (d *dealer) pick(n int) int { return int(d.rng.Uint64() >> 32 * uint64(n) >> 32) }

func newDealer(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{rng: rand.NewPCG(seed, seed), legal: make([]game.Move, 0, 64)}
	var err error
	if d.state, err = game.Setup(setup); err != nil {
		panic(err)
	}
	for i := range d.deck {
		d.deck[i] = kyoto.Card(i + 1)
	}
	return d
}

// deal begins a round.
func (d *dealer) deal() {
	d.next, d.hands, d.veiled = 0, [game.Seats]kyoto.Cards{}, [game.Seats]kyoto.Card{}
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
	if d.next < len(d.deck) {
		d.hands[i] |= kyoto.Of(d.deck[d.next])
		d.next++
	}
}

// any takes a card of a set at random.
func (d *dealer) any(set kyoto.Cards) kyoto.Card {
	for range d.pick(set.Len()) {
		set &= set - 1
	}
	return set.First()
}

// step makes one decision as it looks to the table.
func (d *dealer) step() (rules.Seat, game.Move) {
	s := &d.state
	turn := game.Turn(s)
	if turn.Round != d.round {
		d.round = turn.Round
		d.deal()
	}
	seat := turn.Due.First()
	if turn.Due.Has(2) && d.pick(2) == 0 {
		seat = 2
	}
	i := int(seat) - 1
	if d.tells && s.Veiled(seat) && !s.Scored && !s.Opened[i] && !s.Aside[i].Known() {
		return seat, game.Move{Act: game.Aside, Card: d.veiled[i]}
	}
	if d.notes && s.Ready() && !s.Scored && !s.Shown[i] && d.pick(4) == 0 {
		return seat, game.Move{Act: game.Note, Cards: d.hands[i]}
	}
	d.legal = Book.Legal(s, seat, d.legal[:0])
	switch turn.Phase {
	case game.PhaseSetup:
		return seat, d.setUp(i)
	case game.PhaseOpen:
		return seat, d.show(i)
	}
	n := 0
	for _, m := range d.legal {
		if d.hands[i].Has(m.Card) {
			d.legal[n] = m
			n++
		}
	}
	m := d.legal[d.pick(n)]
	d.hands[i] &^= kyoto.Of(m.Card)
	d.draw(i)
	if d.tells {
		m.At = uint8(s.Houses[s.Place[m.Card.Colour()]]) + 1
	}
	return seat, m
}

// setUp tells what lies on the table before a round.
func (d *dealer) setUp(i int) game.Move {
	m := d.legal[d.pick(len(d.legal))]
	switch m.Act {
	case game.Aside:
		d.veiled[i] = d.any(d.hands[i])
		d.hands[i] &^= kyoto.Of(d.veiled[i])
	case game.Circle, game.Geishas:
		for i := kyoto.Colours - 1; i > 0; i-- {
			j := d.pick(i + 1)
			m.Order[i], m.Order[j] = m.Order[j], m.Order[i]
		}
	}
	return m
}

// show opens what a player has at the end of a round.
func (d *dealer) show(i int) game.Move {
	if d.state.FaceDown && !d.state.Opened[i] {
		return game.Move{Act: game.Open, Card: d.veiled[i]}
	}
	return game.Move{Act: game.Hand, Cards: d.hands[i]}
}

// tables are the optional rules, each reading other than by default, and some of
// them together.
func tables() (list []rules.Setup) {
	for _, pairs := range [][]string{
		{}, {"face-down", "yes"}, {"own-colour", "yes"}, {"face-down", "yes", "own-colour", "yes"},
		{"same-house", "yes"}, {"visits", "mover"}, {"own-colour", "yes", "token-limit", "five"},
		{"same-house", "yes", "visits", "mover", "face-down", "yes", "own-colour", "yes", "token-limit", "five"},
	} {
		list = append(list, options(pairs...))
	}
	return list
}

func options(pairs ...string) rules.Setup {
	s := rules.Setup{Seats: game.Seats}
	for i := 0; i < len(pairs); i += 2 {
		s.Options = append(s.Options, rules.OptionValue{Key: pairs[i], Value: pairs[i+1]})
	}
	return s
}

// games plays games at every table and shows each entry before it is applied.
func games(t testing.TB, n int, each func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move)) {
	list := tables()
	for seed := range uint64(n) {
		setup := list[seed%uint64(len(list))]
		setup.First = rules.Seat(1 + seed/2%2)
		play(t, seed, setup, each)
	}
}

// play plays a game to its end.
func play(t testing.TB, seed uint64, setup rules.Setup, each func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move)) *dealer {
	d := newDealer(seed, setup)
	d.tells, d.notes = seed%3 == 0, seed%3 == 1
	for at := rules.Seq(1); !d.state.Ended; at++ {
		require.Less(t, at, rules.Seq(200), "a game ends")
		seat, m := d.step()
		each(d, at, seat, m)
		var err error
		d.state, err = game.Apply(d.state, at, seat, m)
		require.NoError(t, err, "seed %d: %s", seed, game.Format(m))
	}
	return d
}
