package sakura

import "math/bits"

// AllCards is the number of cards; each has an order number from 1 (SK-COMP-1).
const AllCards = 60

// Garden is a garden action: the upper icon of a card.
type Garden uint8

// The garden actions (SK-GARDEN-1 to SK-GARDEN-5).
const (
	EmperorOne    Garden = iota // the Emperor goes one forward
	EmperorTwo                  // the Emperor goes two forward
	EmperorBack                 // the Emperor goes one back
	EmperorEither               // the Emperor goes one forward or back, as the owner says
	ClosestBack                 // the painter closest to the Emperor goes two back
	FurthestOn                  // the painter furthest from the Emperor goes two forward
	Gardens
)

// Brush is a painter action: the lower icon of a card.
type Brush uint8

// The painter actions (SK-PAINT-1 to SK-PAINT-4).
const (
	On1     Brush = iota // one forward
	On2                  // two forward
	On3                  // three forward
	Either1              // one forward or back, as the owner says
	Either2              // two forward or back
	Either3              // three forward or back
	Leap                 // to the space before the next painter ahead
	Count                // as many forward as there are painters ahead
	Brushes
)

// Steps returns how many spaces a painter action of a fixed number moves.
func (b Brush) Steps() int { return int(b)%3 + 1 }

// Asks reports whether the owner says which way a painter action goes.
func (b Brush) Asks() bool { return b >= Either1 && b <= Either3 }

// Icons is what a card shows, its garden action and its painter action; 0 if
// nobody has told yet.
type Icons uint8

// NoIcons is a card with unknown icons.
const NoIcons Icons = 0

// IconsOf returns the icons of a card.
func IconsOf(g Garden, b Brush) Icons { return Icons(1 + uint8(g)*uint8(Brushes) + uint8(b)) }

// Garden returns the garden action; the icons must be known.
func (i Icons) Garden() Garden { return Garden(uint8(i-1) / uint8(Brushes)) }

// Brush returns the painter action; the icons must be known.
func (i Icons) Brush() Brush { return Brush(uint8(i-1) % uint8(Brushes)) }

// Cards is a set of order numbers.
type Cards uint64

// CardsOf returns the set of a number.
func CardsOf(number uint8) Cards { return 1 << number }

// Deck is every card.
const Deck Cards = (1<<AllCards - 1) << 1

// Has reports whether a number is in the set.
func (set Cards) Has(number uint8) bool { return set>>number&1 == 1 }

// Len returns the number of cards in the set.
func (set Cards) Len() int { return bits.OnesCount64(uint64(set)) }

// First returns the lowest number of a set that is not empty.
func (set Cards) First() uint8 { return uint8(bits.TrailingZeros64(uint64(set))) }

// Pile is the deck and the discard pile, and what is known of who can hold what.
//
// Of the first deck nothing is known. When the discard pile becomes the deck, all
// know which cards it has and that all others are in the hands: from then on each card
// that is shown was held at that moment or has been drawn since.
type Pile struct {
	Discards Cards
	Left     uint8 // cards in the deck
	Made     uint8 // the round in which the discard pile last became the deck, or 0
	Cards    Cards // what the deck had then
	// Extra is how many of its cards were drawn in the very refill in which it was made,
	// nobody knows by whom: at most May by each.
	Extra uint8
	May   [MaxPlayers]uint8
	Took  [MaxPlayers]uint8 // cards of it that each has drawn for certain
	Had   [MaxPlayers]uint8 // cards each had in hand when that refill was over
	Fresh [MaxPlayers]uint8 // cards of it that each has shown
	Old   [MaxPlayers]uint8 // other cards that each has shown since
	Owed  [MaxPlayers]uint8 // the most by which Fresh has been over Took
}

// Shows notes that a player shows a card from hand.
func (p *Pile) Shows(who Painter, number uint8) {
	switch {
	case p.Made == 0:
	case p.Cards.Has(number):
		p.Fresh[who]++
		if over := int(p.Fresh[who]) - int(p.Took[who]); over > int(p.Owed[who]) {
			p.Owed[who] = uint8(over)
		}
	default:
		p.Old[who]++
	}
}

// Fits reports whether some deal fits everything that has been shown since the deck
// was made: each player drew Owed to May of the extra cards, held as many old ones as
// were shown, and together they drew all of the extra ones.
func (p *Pile) Fits(painters Painter) bool {
	if p.Made == 0 {
		return true
	}
	low, high := 0, 0
	for who := range painters {
		least, most := int(p.Owed[who]), min(int(p.May[who]), int(p.Had[who])-int(p.Old[who]))
		if least > most {
			return false
		}
		low, high = low+least, high+most
	}
	return low <= int(p.Extra) && int(p.Extra) <= high
}

// OnTop reports whether a card can be on top of the deck, as far as anybody knows.
func (p *Pile) OnTop(number uint8) bool { return p.tops().Has(number) }

// tops returns the cards that can be on top of the deck. With an empty deck the discard pile is
// shuffled first (SK-ROUND-5).
func (p *Pile) tops() Cards {
	switch {
	case p.Left == 0:
		return p.Discards
	case p.Made == 0:
		return Deck
	}
	return p.Cards
}

// reveal takes the court painter's card off the deck (SK-TWO-2). With nothing left to
// draw, the discard pile is made the deck first (SK-ROUND-5).
func (e *entry) reveal() {
	if e.Pile.Left == 0 {
		e.shuffle(0, e.hands())
	}
	e.Pile.Left -= min(e.Pile.Left, 1)
	if e.Pile.Left == 0 && !e.LateShuffle {
		e.shuffle(0, e.hands())
	}
}

// hands returns the number of cards each player has in hand now.
func (s *State) hands() (n [MaxPlayers]uint8) {
	for who := range Painter(s.Seats) {
		n[who] = HandSize
		if !s.Table.Ended && s.Table.Cards[who] != (Played{}) {
			n[who]--
		}
	}
	return n
}

// plays returns how many cards a player plays from hand in the round on the table: two for
// who plays the court painter's too (SK-TACTIC-1).
func (s *State) plays(who Painter) uint8 {
	if s.Seat(who) == s.Table.Further {
		return 2
	}
	return 1
}

// refill ends a round: its cards go to the discard pile and all fill up their hands
// (SK-ROUND-4, SK-TACTIC-3), which may make a new deck.
func (e *entry) refill() {
	var want [MaxPlayers]uint8
	var all uint8
	for p := range e.PainterCount() {
		e.Pile.Discards |= CardsOf(e.Table.Cards[p].Number)
		if !e.IsCourt(p) {
			want[p] = e.plays(p)
			all += want[p]
		}
	}
	if e.Over() {
		return
	}
	for p := range want {
		e.Pile.Took[p] += want[p]
	}
	short := all - min(e.Pile.Left, all)
	e.Pile.Left -= min(e.Pile.Left, all)
	if short > 0 || e.Pile.Left == 0 && !e.LateShuffle {
		e.shuffle(short, [MaxPlayers]uint8{HandSize, HandSize, HandSize, HandSize, HandSize, HandSize})
		e.Pile.May = want
	}
}

// shuffle makes the discard pile the deck; so many of its cards are drawn at once,
// which leaves each player with so many in hand.
func (e *entry) shuffle(drawn uint8, had [MaxPlayers]uint8) {
	n := uint8(e.Pile.Discards.Len())
	e.Pile = Pile{Made: e.Round, Cards: e.Pile.Discards, Left: n - min(drawn, n), Extra: drawn, Had: had}
}
