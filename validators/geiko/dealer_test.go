package geiko

import (
	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
)

// dealer plays random legal games with real cards: it deals, draws, and picks among
// the legal moves of the hand. The referee sees what the table sees.
type dealer struct {
	testkit.Luck
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

func newDealer(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{Luck: testkit.NewLuck(seed), tells: seed%3 == 0, notes: seed%3 == 1, legal: make([]game.Move, 0, 64)}
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
	testkit.Shuffle(d.Luck, d.deck[:])
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
	for range d.Pick(set.Len()) {
		set &= set - 1
	}
	return set.First()
}

// Table is what the referee knows.
func (d *dealer) Table() *game.State { return &d.state }

// Step makes one decision as it looks to the table.
func (d *dealer) Step(enter func(rules.Seat, game.Move)) { enter(d.decide()) }

func (d *dealer) decide() (rules.Seat, game.Move) {
	s := &d.state
	if i := s.Implied; i.By != rules.Table && d.Pick(2) == 0 { // told all the same
		return i.By, d.truth(i.By, i.Act)
	}
	turn := game.Turn(s)
	if turn.Round != d.round {
		d.round = turn.Round
		d.deal()
	}
	seat := turn.Due.First()
	if turn.Due.Has(2) && d.Pick(2) == 0 {
		seat = 2
	}
	i := int(seat) - 1
	if d.tells && s.Veiled(seat) && !s.Scored && !s.Opened[i] && !s.Aside[i].Known() {
		return seat, game.Move{Act: game.Aside, Card: d.veiled[i]}
	}
	if d.notes && s.Ready() && !s.Scored && !s.Shown[i] && d.Pick(4) == 0 {
		return seat, game.Move{Act: game.Note, Cards: d.hands[i]}
	}
	if s.FaceDown && turn.Phase == game.PhaseTurn && s.AsideAt[i] == 0 && d.Pick(8) == 0 { // so is this
		return seat, game.Move{Act: game.Aside, Card: kyoto.Hidden}
	}
	d.legal = Book.Legal(s, seat, d.legal[:0])
	switch turn.Phase {
	case game.PhaseSetup:
		return seat, d.setUp()
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
	m := d.legal[d.Pick(n)]
	d.hands[i] &^= kyoto.Of(m.Card)
	d.draw(i)
	if d.tells {
		m.At = uint8(s.Houses[s.Place[m.Card.Colour()]]) + 1
	}
	return seat, m
}

// setUp tells what lies on the table before a round.
func (d *dealer) setUp() game.Move {
	m := d.legal[d.Pick(len(d.legal))]
	switch m.Act {
	case game.Aside: // both lay theirs
		for j := range d.veiled {
			d.veiled[j] = d.any(d.hands[j])
			d.hands[j] &^= kyoto.Of(d.veiled[j])
		}
	case game.Circle, game.Geishas:
		testkit.Shuffle(d.Luck, m.Order[:])
	}
	return m
}

// show opens what a player has at the end of a round.
func (d *dealer) show(i int) game.Move {
	seat := rules.Seat(i + 1)
	if d.state.FaceDown && !d.state.Opened[i] {
		return d.truth(seat, game.Open)
	}
	return d.truth(seat, game.Hand)
}

// truth is what a player has, as it is told at the end of a round.
func (d *dealer) truth(seat rules.Seat, act game.Act) game.Move {
	if act == game.Open {
		return game.Move{Act: act, Card: d.veiled[seat-1]}
	}
	return game.Move{Act: act, Cards: d.hands[seat-1]}
}

// dealt is the games of the dealer, with the optional rules, each reading other than by default, and some of
// them together.
var dealt = testkit.Dealt[game.State, game.Move, *dealer]{
	Table: table, New: newDealer, Setups: []rules.Setup{
		testkit.Setup(game.Seats),
		testkit.Setup(game.Seats, "face-down", "yes"),
		testkit.Setup(game.Seats, "own-colour", "yes"),
		testkit.Setup(game.Seats, "face-down", "yes", "own-colour", "yes"),
		testkit.Setup(game.Seats, "same-house", "yes"),
		testkit.Setup(game.Seats, "visits", "mover"),
		testkit.Setup(game.Seats, "own-colour", "yes", "token-limit", "five"),
		testkit.Setup(game.Seats, "same-house", "yes", "visits", "mover", "face-down", "yes", "own-colour", "yes", "token-limit", "five"),
	},
}
