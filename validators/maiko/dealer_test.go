package maiko

import (
	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
)

// dealer plays random legal games with real cards: it deals, draws, and picks among
// the legal moves of the hand. The referee sees what the table sees.
type dealer struct {
	testkit.Luck
	deck  [kyoto.AllCards]kyoto.Card
	next  int // cards of the deck that have left it
	hands [game.Seats]kyoto.Cards
	curt  bool // whether guests and orders that need no telling are left out
	legal []game.Move
	state game.State
}

func newDealer(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{Luck: testkit.NewLuck(seed), curt: seed%3 == 0, legal: make([]game.Move, 0, 1<<15)}
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
	testkit.Shuffle(d.Luck, d.deck[:])
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

// Table is what the referee knows.
func (d *dealer) Table() *game.State { return &d.state }

// Step makes one decision as it looks to the table.
func (d *dealer) Step(enter func(rules.Seat, game.Move)) { enter(d.decide()) }

func (d *dealer) decide() (rules.Seat, game.Move) {
	s := &d.state
	due, phase := s.Due()
	if implied := s.Implied; implied.Rest.By != rules.Table && d.Pick(2) == 0 {
		return implied.Rest.By, implied.Move() // told all the same
	}
	seat := due.First()
	switch phase {
	case game.PhaseSetup:
		return seat, d.setUp(seat)
	case game.PhaseAction:
		d.draw(int(seat) - 1)
		return seat, d.act(seat)
	}
	d.legal = Book.Legal(s, seat, d.legal[:0])
	m := d.legal[d.Pick(len(d.legal))]
	if d.curt {
		d.shorten(seat, &m)
	}
	return seat, m
}

// act picks an action of the hand.
func (d *dealer) act(seat rules.Seat) game.Move {
	i := seat - 1
	d.legal = Book.LegalFrom(actions, &d.state, seat, func(want rules.Kinds, buf []game.Move) []game.Move {
		return d.state.Actions(seat, d.hands[i], want, buf)
	}, d.legal[:0])
	m := d.legal[d.Pick(len(d.legal))]
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
		after, err := game.Def.After(d.state, testkit.SomeEntry, seat, *m)
		same, err2 := game.Def.After(d.state, testkit.SomeEntry, seat, bare)
		if err == nil && err2 == nil && after == same && Book.Clean(&d.state, seat, bare) && i == 0 == (m.Plays[1].Card == kyoto.NoCard) {
			*m = bare
		}
	}
}

// setUp tells what lies on the table. The five lantern cards have two to four
// lanterns each.
func (d *dealer) setUp(seat rules.Seat) game.Move {
	d.legal = Book.Legal(&d.state, seat, d.legal[:0])
	m := d.legal[d.Pick(len(d.legal))]
	if m.Act == game.Guests {
		m.Lie = d.lanterns()
		return m
	}
	testkit.Shuffle(d.Luck, m.Order[:])
	return m
}

func (d *dealer) lanterns() (lie [kyoto.Colours]game.Guest) {
	var box [game.AllGuests]kyoto.Colour
	for i := range box {
		box[i] = kyoto.Colour(i / game.GuestsEach)
	}
	testkit.Shuffle(d.Luck, box[:])
	cards := [kyoto.Colours]int{2, 3, 3, 3, 4}
	next, turned := 0, d.Pick(kyoto.Colours)
	for i := range lie {
		for range cards[(i+turned)%kyoto.Colours] {
			lie[i] = lie[i].Plus(box[next])
			next++
		}
	}
	return lie
}

// dealt is the games of the dealer, with each reading.
var dealt = testkit.Dealt[game.State, game.Move, *dealer]{
	Table: table, New: newDealer, Setups: []rules.Setup{
		testkit.Setup(game.Seats),
		testkit.Setup(game.Seats, "guests", "may"),
		testkit.Setup(game.Seats, "house-tie", "both"),
		testkit.Setup(game.Seats, "guests", "may", "house-tie", "both"),
	},
}
