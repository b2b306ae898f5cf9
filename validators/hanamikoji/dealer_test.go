package hanamikoji

import (
	"math/rand/v2"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// dealer plays random legal games with real cards: it deals, draws, and picks
// among the legal moves. Open tells whether the referee is told the hand before
// each action, so that the legal moves are those of the hand.
type dealer struct {
	rng   *rand.Rand
	open  bool
	deck  [game.DeckSize]game.Kind
	next  int // cards of the deck that have left it
	hands [game.Players]game.Cards
	// aside is what really lies under each player's markers.
	aside [game.Players][game.Discard + 1]game.Cards
	legal []game.Move
	state game.State
}

// newDealer is a dealer at a table at which hands are told or not.
func newDealer(seed uint64, open bool) *dealer {
	d := lay(seed, rules.Setup{Seats: game.Players, First: rules.Seat(1 + seed%2)})
	d.open = open
	return d
}

// lay lays a table out; at every other two of them hands are told.
func lay(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{rng: rand.New(rand.NewPCG(seed, seed)), open: seed/2%2 == 0, legal: make([]game.Move, 0, 600)}
	i := 0
	for k, n := range game.Value {
		for range n {
			d.deck[i] = game.Kind(k)
			i++
		}
	}
	var err error
	if d.state, err = game.Setup(setup); err != nil {
		panic(err)
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

func (d *dealer) draw(i int) game.Kind {
	k := d.deck[d.next]
	d.hands[i] += game.One(k)
	d.next++
	return k
}

// begin is what happens at the table before the next decision: the deal of a new
// round and the draw of a turn.
func (d *dealer) begin() (seat rules.Seat, phase rules.Phase) {
	due, phase := d.state.Due()
	seat = due.First()
	if phase == game.PhaseAction {
		if d.state.Scored || d.state.Sides[0].Count+d.state.Sides[1].Count == 0 {
			d.deal()
		}
		d.draw(int(seat - 1))
	}
	return seat, phase
}

// Table is what the referee knows.
func (d *dealer) Table() *game.State { return &d.state }

// Step makes one decision; where hands are told, the hand comes before an action.
func (d *dealer) Step(enter func(rules.Seat, game.Move)) {
	seat, phase := d.begin()
	if d.open && phase == game.PhaseAction {
		enter(seat, game.Move{Act: game.Hand, Cards: d.hands[seat-1]})
	}
	d.legal = Book.Legal(&d.state, seat, d.legal[:0])
	m := d.legal[d.rng.IntN(len(d.legal))]
	enter(seat, m)
	if m.Act.Action() {
		d.hands[seat-1] -= m.All()
	}
}

func (d *dealer) apply(at rules.Seq, seat rules.Seat, m game.Move) error {
	return game.Apply(&d.state, at, seat, m)
}

// closed picks a move as it looks to the table: the Secret and the Discard are
// put aside face down, offers come out of the real hand.
func (d *dealer) closed(seat rules.Seat, phase rules.Phase) game.Move {
	if phase == game.PhaseReveal {
		return game.Move{Act: game.Reveal, Cards: d.aside[seat-1][game.Secret]}
	}
	d.legal = Book.Legal(&d.state, seat, d.legal[:0])
	if phase == game.PhaseReply {
		return d.legal[d.rng.IntN(len(d.legal))]
	}
	hand := d.hands[seat-1]
	held := d.legal[:0]
	for _, m := range d.legal {
		if m.All().HiddenLen() == 0 && hand.Holds(m.All()) {
			held = append(held, m)
		}
	}
	m := held[d.rng.IntN(len(held))]
	d.hands[seat-1] -= m.All()
	if !m.Act.Offers() {
		d.aside[seat-1][m.Act] = m.Cards
		m.Cards = game.Hidden(m.Act.Size())
	}
	return m
}

// dealt is the games of the dealer.
var dealt = testkit.Dealt[game.State, game.Move, *dealer]{Table: table, New: lay, Setups: []rules.Setup{testkit.Setup(game.Players)}}
