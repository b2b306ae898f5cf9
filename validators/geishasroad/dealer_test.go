package geishasroad

import (
	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/rules/kyoto"
)

// dealer plays random legal games with real cards: it deals, draws, and picks among
// the legal moves of the hand. The referee sees what the table sees.
type dealer struct {
	testkit.Luck
	deck  [game.AllCards]game.Card
	next  int // cards of the deck that have left it
	hands [game.Players]game.Cards
	// kept and binned are what lies under the Intrigue's marker, and what was
	// discarded for it.
	kept, binned [game.Players]game.Card
	// veiled is what lies face down in the offer, or among what was left of it.
	veiled game.Cards
	tells  bool // whether players tell their Intrigues
	notes  bool // or note them
	noter  rules.Seat
	legal  []game.Move
	state  game.State
	nine   []game.Value // the prestige tokens of the box, once they were laid
	laid   int          // how many of them lie
}

func newDealer(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{Luck: testkit.NewLuck(seed), tells: seed%3 == 0, notes: seed%3 == 1, legal: make([]game.Move, 0, 1024)}
	var err error
	if d.state, err = game.Setup(setup); err != nil {
		panic(err)
	}
	for i := range d.deck {
		d.deck[i] = game.Card(i + 1)
	}
	return d
}

// shuffle shuffles the cards that have not left the deck.
func (d *dealer) shuffle() { testkit.Shuffle(d.Luck, d.deck[d.next:]) }

// deal begins a round.
func (d *dealer) deal() {
	d.next, d.hands, d.veiled = 0, [game.Players]game.Cards{}, 0
	d.shuffle()
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

// any takes a card of a set at random.
func (d *dealer) any(set game.Cards) game.Card {
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
	if seat := d.noter; seat != rules.Table {
		d.noter = rules.Table
		return seat, game.Move{Act: game.Keep, Cards: [4]game.Card{d.kept[seat-1], d.binned[seat-1]}}
	}
	due, phase := s.Due()
	seat := due.First()
	switch phase {
	case game.PhaseSetup:
		return seat, d.setUp(seat)
	case game.PhaseAction:
		if s.Sides[0].Did|s.Sides[1].Did == 0 {
			d.deal()
		}
		d.draw(int(seat) - 1)
		return seat, d.act(seat)
	case game.PhaseChoice:
		if m, ok := d.counter(seat); ok {
			return seat, m
		}
	}
	d.legal = Book.LegalOf(rules.KindSet(game.Play), s, seat, d.legal[:0])
	d.sieve(phase, seat)
	m := d.legal[d.Pick(len(d.legal))]
	d.veiled &^= kyoto.Of(m.Plays[0].Card, m.Plays[1].Card)
	return seat, d.turned(m)
}

// setUp tells what lies on the table before a round.
func (d *dealer) setUp(seat rules.Seat) game.Move {
	d.legal = Book.Legal(&d.state, seat, d.legal[:0])
	m := d.legal[d.Pick(len(d.legal))]
	if m.Act == game.Circle {
		testkit.Shuffle(d.Luck, m.Houses[:])
	}
	for i := range m.Told() {
		m.Values[i] = d.token(len(below(m.Values[:i])) < darkSides)
	}
	return m
}

// token draws a prestige token: in the second round the nine of the first are laid
// again, in Geisha's Fate a dark side may lie up.
func (d *dealer) token(dark bool) game.Value {
	const nine = game.GeikoSize + game.OkaasanSize
	if d.state.Fate && d.Pick(3) == 0 && dark {
		return game.ValueOf(-d.Pick(3))
	}
	if d.state.Fate || len(d.nine) < nine {
		d.nine = append(d.nine, game.ValueOf(1+d.Pick(4)))
		return d.nine[len(d.nine)-1]
	}
	if d.laid == 0 {
		testkit.Shuffle(d.Luck, d.nine)
	}
	d.laid++
	return d.nine[d.laid-1]
}

// act picks an action of the hand; what is kept and discarded is put aside, and one
// card of an offer may lie face down.
func (d *dealer) act(seat rules.Seat) game.Move {
	i := seat - 1
	d.legal = Book.LegalFrom(actions, &d.state, seat, func(want rules.Kinds, buf []game.Move) []game.Move {
		return d.state.Actions(d.hands[i], d.state.Hides(seat), want, buf)
	}, d.legal[:0])
	m := d.legal[d.Pick(len(d.legal))]
	switch m.Act {
	case game.Intrigue:
		d.kept[i] = d.any(d.hands[i])
		d.binned[i] = d.any(d.hands[i] &^ kyoto.Of(d.kept[i]))
		if d.tells {
			m.Cards[0], m.Cards[1] = d.kept[i], d.binned[i]
		}
		if d.notes && d.Pick(2) == 0 {
			d.noter = seat
		}
		d.hands[i] &^= kyoto.Of(d.kept[i], d.binned[i])
	case game.Meeting:
		d.hands[i] &^= kyoto.Of(m.Plays[0].Card)
	default:
		d.hands[i] &^= kyoto.Of(m.Cards[:]...)
		if m.Cards[0] == game.Hidden {
			d.veil(i, kyoto.Of(m.Cards[:]...))
		}
	}
	return d.turned(m)
}

// turned tells mostly what a token shows that is turned over.
func (d *dealer) turned(m game.Move) game.Move {
	for i := range m.Plays {
		if m.Plays[i].Flip != 0 && d.Pick(4) > 0 {
			m.Plays[i].Flip = game.ValueOf(d.Pick(5) - 2)
		}
	}
	return m
}

// veil lays a card of a hand face down.
func (d *dealer) veil(i rules.Seat, others game.Cards) {
	k := d.any(d.hands[i] &^ others)
	d.hands[i] &^= kyoto.Of(k)
	d.veiled |= kyoto.Of(k)
}

// counter makes a counter offer now and then.
func (d *dealer) counter(seat rules.Seat) (m game.Move, ok bool) {
	s, i := &d.state, seat-1
	if !s.Counter || s.Side(seat).Counter != 0 || d.Pick(2) == 0 || d.hands[i] == 0 {
		return m, false
	}
	d.legal = Book.LegalOf(rules.KindSet(game.Counter), s, seat, d.legal[:0])
	n := 0
	for _, m := range d.legal {
		if k := m.Cards[1]; k == game.Hidden || d.hands[i].Has(k) {
			d.legal[n] = m
			n++
		}
	}
	if n == 0 {
		return m, false
	}
	m = d.legal[d.Pick(n)]
	out := m.Cards[0]
	if out == game.Hidden { // there is one: of two the other player's own would be named
		out = d.any(d.veiled)
		if d.veiled.Len() > 1 {
			return m, false
		}
		d.veiled &^= kyoto.Of(out)
	}
	if m.Cards[1] == game.Hidden {
		d.veil(i, 0)
	} else {
		d.hands[i] &^= kyoto.Of(m.Cards[1])
	}
	d.back(out)
	d.shuffle()
	d.draw(int(i))
	return m, true
}

// back puts a card back into the deck.
func (d *dealer) back(k game.Card) {
	d.next--
	for i := range d.deck {
		if d.deck[i] == k {
			d.deck[i], d.deck[d.next] = d.deck[d.next], k
		}
	}
}

// sieve keeps the plays that turn up what really lies face down.
func (d *dealer) sieve(phase rules.Phase, seat rules.Seat) {
	real := d.state.Seen() | d.veiled
	if phase == game.PhaseReveal {
		real = kyoto.Of(d.kept[seat-1])
	}
	n := 0
	for _, m := range d.legal {
		if k := m.Plays[1].Card; real.Has(m.Plays[0].Card) && (k == game.NoCard || real.Has(k)) {
			d.legal[n] = m
			n++
		}
	}
	d.legal = d.legal[:n]
}

// levels are the levels and modules, and every reading other than by default.
func levels() (list []rules.Setup) {
	for _, base := range [][]string{
		{"guests", "no"}, {}, {"counter-offer", "yes", "hidden-offer", "yes"},
		{"counter-offer", "yes"}, {"hidden-offer", "yes"}, {"fate", "yes"}, {"guests", "no", "fate", "yes"},
		{"counter-offer", "yes", "hidden-offer", "yes", "fate", "yes"},
	} {
		list = append(list, testkit.Setup(game.Players, base...))
	}
	for _, o := range game.Options[len(modules):] {
		for _, value := range o.Values[1:] {
			list = append(list, testkit.Setup(game.Players, "counter-offer", "yes", "hidden-offer", "yes", "fate", "yes", o.Key, value))
		}
	}
	return list
}

// modules are the options that are no readings.
var modules = []rules.Option{game.WithGuests, game.CounterOffer, game.HiddenOffer, game.OffersOnSimple, game.Fate}

// dealt is the games of the dealer, at every level.
var dealt = testkit.Dealt[game.State, game.Move, *dealer]{Table: table, New: newDealer, Setups: levels()}
