package tokaido

import (
	"math/rand/v2"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/tokaido"
)

// deck is a face-down pile of at most 32 cards: they are drawn from the top and
// come back underneath.
type deck struct {
	cards     [32]uint8
	top, size uint8
}

func (d *deck) under(c uint8) {
	d.cards[(d.top+d.size)%32] = c
	d.size++
}

func (d *deck) draw() (c uint8) {
	c = d.cards[d.top%32]
	d.top++
	d.size--
	return c
}

// dealer plays random legal games with real decks: it deals, draws, picks among
// the legal walks and makes up what came of each stop.
type dealer struct {
	testkit.Luck
	// oneEntry tells whether a walk and what came of it are always one entry.
	// tells is whether villages tell, by turns, all that was turned up; strolls
	// whether the travellers take one of the nearest stops, as people do.
	oneEntry, tells, strolls bool

	souvenirs, meals, cards, springs deck
	offer                            []uint8 // the meals drawn at the inn that is open
	open                             game.Place
	legal                            []game.Move
	state                            game.State
}

// newDealer lays a table out.
func newDealer(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{Luck: testkit.NewLuck(seed), tells: seed%3 > 0, strolls: seed%8 < 6, legal: make([]game.Move, 0, 4096), offer: make([]uint8, 0, 8)}
	var err error
	if d.state, err = game.Setup(setup); err != nil {
		panic(err)
	}
	d.shuffle()
	return d
}

// shuffle makes the decks anew.
func (d *dealer) shuffle() {
	d.souvenirs, d.meals, d.cards, d.springs, d.open = deck{}, deck{}, deck{}, deck{}, 0
	d.offer = d.offer[:0]
	for v := range uint8(game.AllOfThem) {
		d.souvenirs.under(v + 1)
	}
	for m := game.Meal(1); m <= game.Meals; m++ {
		for range m.Copies() {
			d.meals.under(uint8(m))
		}
	}
	for c, n := range game.Copies {
		for range n {
			d.cards.under(uint8(c + 1))
		}
	}
	for i := range uint8(2 * game.SpringCopies) {
		d.springs.under(2 + i%2)
	}
	for _, of := range []*deck{&d.souvenirs, &d.meals, &d.cards, &d.springs} {
		testkit.Shuffle(d.Luck, of.cards[:of.size])
	}
}

// begin gives everybody a traveller and a turn to leave.
func (d *dealer) begin(enter func(rules.Seat, game.Move)) {
	var who [game.Travellers]game.Traveller
	var leaves [game.MaxPlayers]uint8
	for i := range who {
		who[i] = game.Traveller(i + 1)
	}
	for i := range d.state.Walkers() {
		leaves[i] = uint8(i + 1)
	}
	for i := range int(d.state.Seats) {
		j := i + d.Pick(len(who)-i)
		who[i], who[j] = who[j], who[i]
		j = i + d.Pick(d.state.Walkers()-i)
		leaves[i], leaves[j] = leaves[j], leaves[i]
		m := game.Move{Act: game.Begin, Leaves: leaves[i]}
		if d.state.Travellers {
			m.Who = who[i]
		}
		enter(rules.Seat(i+1), m)
	}
}

// walk picks a legal walk of whoever is due.
func (d *dealer) walk(seat rules.Seat) game.Move {
	d.legal = Book.Legal(&d.state, seat, d.legal[:0])
	n := len(d.legal)
	if d.strolls {
		n = min(n, 3)
	}
	return d.legal[d.Pick(n)]
}

// Table is what the referee knows.
func (d *dealer) Table() *game.State { return &d.state }

// Step walks, and makes up what comes of it: in one entry, or in one for the walk
// and one for the rest, perhaps with the meals on offer between them.
func (d *dealer) Step(enter func(rules.Seat, game.Move)) {
	due, phase := d.state.Due()
	if phase == game.PhaseBegin {
		d.begin(enter)
		return
	}
	seat := due.First()
	m := d.walk(seat)
	k := d.state.Kind(m.To)
	switch {
	case m.Whose == game.NeutralPawn:
		d.neutral(m.To)
	case d.oneEntry || d.Pick(2) == 0:
		if m.Told = k != game.Farm && !k.Panorama(); m.Told {
			d.outcome(d.state.Pawn(seat), m.To, &m.Out)
		}
	case k == game.Farm || k.Panorama():
		if k.Panorama() {
			m.Told, m.Out.Coins = true, d.state.Pawn(seat).Next(k.View())
		}
	default:
		enter(seat, m)
		if k == game.Inn && d.Pick(2) == 0 {
			d.drawMeals(m.To)
			enter(seat, game.Move{Act: game.Offer, Menu: d.menu()})
		}
		to := m.To
		m = game.Move{Act: game.Here}
		d.outcome(d.state.Pawn(seat), to, &m.Out)
	}
	enter(seat, m)
}

// menu is the meals on offer.
func (d *dealer) menu() (m game.Menu) {
	for _, c := range d.offer {
		m = m.Plus(game.Meal(c))
	}
	return m
}

// drawMeals lays the meals of an inn out when the first comes there; those of the
// last inn go under the deck.
func (d *dealer) drawMeals(inn game.Place) {
	if d.open == inn {
		return
	}
	d.open = inn
	for _, c := range d.offer {
		d.meals.under(c)
	}
	d.offer = d.offer[:0]
	for range d.state.Menu {
		d.offer = append(d.offer, d.meals.draw())
	}
}

// take takes a meal out of the offer.
func (d *dealer) take(i int) game.Meal {
	c := d.offer[i]
	last := len(d.offer) - 1
	d.offer[i], d.offer = d.offer[last], d.offer[:last]
	return game.Meal(c)
}

// neutral does what the neutral traveller's stop does to the decks.
func (d *dealer) neutral(to game.Place) {
	if d.state.Kind(to) != game.Inn || d.state.At(to) == 0 && d.state.NeutralSpares {
		return
	}
	d.drawMeals(to)
	d.meals.under(uint8(d.take(d.Pick(len(d.offer)))))
}

// setups are many tables: every number of players under every switch.
func setups() (list []rules.Setup) {
	for n := range uint64(400) {
		setup := testkit.Setup(game.MinPlayers + int(n%4))
		rng := rand.New(rand.NewPCG(n, 7))
		for _, o := range game.Options {
			v := o.Values[0]
			if rng.IntN(3) == 0 {
				v = o.Values[1]
			}
			setup.Options = append(setup.Options, rules.OptionValue{Key: o.Key, Value: v})
		}
		list = append(list, setup)
	}
	return list
}

// dealt is the games of the dealer.
var dealt = testkit.Dealt[game.State, game.Move, *dealer]{Table: table, New: newDealer, Setups: setups(), Least: 32}
