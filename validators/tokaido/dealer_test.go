package tokaido

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

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
	rng *rand.PCG
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

// pick is a number below n.
func (d *dealer) pick(n int) int { return int(d.rng.Uint64() >> 32 * uint64(n) >> 32) }

// newDealer lays a table out.
func newDealer(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{rng: rand.NewPCG(seed, seed), legal: make([]game.Move, 0, 4096), offer: make([]uint8, 0, 8)}
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
		for i := int(of.size) - 1; i > 0; i-- {
			j := d.pick(i + 1)
			of.cards[i], of.cards[j] = of.cards[j], of.cards[i]
		}
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
		j := i + d.pick(len(who)-i)
		who[i], who[j] = who[j], who[i]
		j = i + d.pick(d.state.Walkers()-i)
		leaves[i], leaves[j] = leaves[j], leaves[i]
		m := game.Move{Act: game.Begin, Leaves: leaves[i]}
		if d.state.Travellers {
			m.Who = who[i]
		}
		enter(rules.Seat(i+1), m)
	}
}

// walk picks a legal walk of whoever is due.
func (d *dealer) walk() (rules.Seat, game.Move) {
	due, _ := d.state.Due()
	seat := due.First()
	d.legal = Book.Legal(&d.state, seat, d.legal[:0])
	n := len(d.legal)
	if d.strolls {
		n = min(n, 3)
	}
	return seat, d.legal[d.pick(n)]
}

// step walks, and makes up what comes of it: in one entry, or in one for the walk
// and one for the rest, perhaps with the meals on offer between them.
func (d *dealer) step(enter func(rules.Seat, game.Move)) {
	seat, m := d.walk()
	k := d.state.Kind(m.To)
	switch {
	case m.Neutral:
		d.neutral(m.To)
	case d.oneEntry || d.pick(2) == 0:
		if m.Told = k != game.Farm && !k.Panorama(); m.Told {
			m.Out = d.outcome(d.state.Pawn(seat), m.To)
		}
	case k == game.Farm || k.Panorama():
		if k.Panorama() {
			m.Told, m.Out.Coins = true, d.state.Pawn(seat).Next(k.View())
		}
	default:
		enter(seat, m)
		if k == game.Inn && d.pick(2) == 0 {
			d.drawMeals(m.To)
			enter(seat, game.Move{Act: game.Offer, Menu: d.menu()})
		}
		m = game.Move{Act: game.Here, Out: d.outcome(d.state.Pawn(seat), m.To)}
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
	d.meals.under(uint8(d.take(d.pick(len(d.offer)))))
}

// outcome makes up what comes of a traveller's stop.
func (d *dealer) outcome(p *game.Pawn, to game.Place) (o game.Outcome) {
	switch d.state.Kind(to) {
	case game.Village:
		d.village(p, &o)
	case game.Temple:
		o.Coins = uint8(1 + d.pick(min(3, int(p.Coins))))
		o.Own = p.Who == game.Hirotada && d.pick(4) == 0
	case game.Spring:
		o.Coins = d.springs.draw()
	case game.Encounter:
		d.meet(p, &o)
	case game.Inn:
		d.lodge(p, to, &o)
	}
	return o
}

// village turns souvenirs up, buys some and puts the others under the deck.
func (d *dealer) village(p *game.Pawn, o *game.Outcome) {
	var up [3]uint8
	n := min(len(up), int(d.souvenirs.size))
	for i := range n {
		up[i] = d.souvenirs.draw()
	}
	for {
		o.Bought, o.Bargain = 0, game.NoSouvenir
		buys := d.pick(1 << n)
		for i, v := range up[:n] {
			if buys>>i&1 == 1 {
				o.Bought |= game.SouvenirSet(game.Souvenir(v))
				if p.Who == game.Zenemon && d.pick(4) == 0 {
					o.Bargain = game.Souvenir(v)
				}
			}
		}
		if p.Who == game.Zenemon && o.Bought != 0 && d.pick(8) == 0 {
			o.Bargain = game.FullPrice
		}
		if _, holds := cost(p.Who, o); holds <= int(p.Coins) {
			break
		}
	}
	shown := d.tells && d.pick(2) == 0
	for i := range n {
		v := game.Souvenir(up[(i+1)%n])
		if !o.Bought.Has(v) {
			d.souvenirs.under(uint8(v))
		}
		if shown {
			o.Shown |= game.SouvenirSet(v)
		}
	}
}

// meet draws an encounter; Yoshiyasu draws two and keeps one.
func (d *dealer) meet(p *game.Pawn, o *game.Outcome) {
	c := d.cards.draw()
	if p.Who == game.Yoshiyasu {
		other := d.cards.draw()
		if d.pick(2) == 0 {
			c, other = other, c
		}
		d.cards.under(other)
	}
	o.Card = game.Card(c)
	v, guide := o.Card.Guide()
	switch {
	case o.Card == game.Shokunin && d.souvenirs.size > 0:
		o.Gift = game.Souvenir(d.souvenirs.draw())
	case guide && p.Finished(v) && !p.FinishedAll():
		o.View = d.unfinished(p)
		if d.pick(4) == 0 {
			o.View = game.Declined
		}
	}
}

// unfinished is one of the panoramas a traveller can go on with.
func (d *dealer) unfinished(p *game.Pawn) game.View {
	for {
		if v := game.View(1 + d.pick(game.Views)); !p.Finished(v) {
			return v
		}
	}
}

// lodge is a stop at an inn.
func (d *dealer) lodge(p *game.Pawn, inn game.Place, o *game.Outcome) {
	d.drawMeals(inn)
	coins := int(p.Coins)
	switch {
	case p.Who == game.Chuubei && inn != game.Last:
		if d.meet(p, o); o.Card == game.Kuge {
			coins += 3
		}
	case p.Who == game.Hiroshige && inn != game.Last && !p.FinishedAll():
		o.View = d.unfinished(p)
	case p.Who == game.Satsuki:
		if d.free(p, o); o.Takes {
			return
		}
	}
	for range 3 {
		if len(d.offer) == 0 {
			return
		}
		i := d.pick(len(d.offer))
		m := game.Meal(d.offer[i])
		price := m.Price()
		if p.Who == game.Kinko {
			price--
		}
		if _, had := p.Ate(m); !had && price <= coins {
			o.Meal = d.take(i)
			return
		}
	}
}

// free offers Satsuki a meal: the top one of the deck, or one of those on offer.
func (d *dealer) free(p *game.Pawn, o *game.Outcome) {
	if d.state.FreeFromOffer {
		i := d.pick(len(d.offer))
		o.Free = game.Meal(d.offer[i])
		if _, had := p.Ate(o.Free); !had && d.pick(2) == 0 {
			o.Free, o.Takes = d.take(i), true
		}
		return
	}
	o.Free = game.Meal(d.meals.draw())
	if _, had := p.Ate(o.Free); !had && d.pick(2) == 0 {
		o.Takes = true
		return
	}
	d.meals.under(uint8(o.Free))
}

// cost is what the souvenirs cost a traveller, told anew from the rulebook: what
// is paid, and what must be in the purse.
func cost(who game.Traveller, o *game.Outcome) (pays, holds int) {
	prices := [4]int{}
	bargain := 0
	for v := game.Souvenir(1); v <= game.AllOfThem; v++ {
		if o.Bought.Has(v) {
			prices[v.Price()]++
			pays += v.Price()
			bargain = max(bargain, v.Price())
		}
	}
	holds = pays
	switch {
	case who == game.Sasayakko && prices[1]+prices[2]+prices[3] >= 2:
		for i := 1; ; i++ {
			if prices[i] > 0 {
				return pays - i, holds
			}
		}
	case who == game.Zenemon && o.Bought != 0 && o.Bargain != game.FullPrice:
		if o.Bargain != game.NoSouvenir {
			bargain = o.Bargain.Price()
		}
		return pays - bargain + 1, pays - bargain + 1
	}
	return pays, holds
}

// setupOf is one of many tables: every number of players under every switch.
func setupOf(seed uint64) rules.Setup {
	setup := rules.Setup{Seats: game.MinPlayers + int(seed%4)}
	rng := rand.New(rand.NewPCG(seed, 7))
	for _, o := range game.Options {
		v := o.Values[0]
		if rng.IntN(3) == 0 {
			v = o.Values[1]
		}
		setup.Options = append(setup.Options, rules.OptionValue{Key: o.Key, Value: v})
	}
	return setup
}

// games plays random games and hands every entry over before it is applied.
func games(t testing.TB, n int, each func(d *dealer, seat rules.Seat, m game.Move)) {
	for seed := range uint64(n) {
		d := newDealer(seed, setupOf(seed))
		d.tells, d.strolls = seed%3 > 0, seed%8 < 6
		at := rules.Seq(0)
		enter := func(seat rules.Seat, m game.Move) {
			at++
			require.Less(t, at, rules.Seq(400), "a game ends")
			each(d, seat, m)
			var err error
			d.state, err = game.Apply(d.state, at, seat, m)
			require.NoError(t, err, "seed %d: %s", seed, game.Format(m))
		}
		d.begin(enter)
		for !d.state.Over() {
			d.step(enter)
		}
	}
}
