package kyoto

import (
	"slices"

	"referee/rules"
)

// Offer is cards that wait for the other player, by an action of the game, which takes as many cards as its number.
type Offer[A ~uint8] struct {
	By    rules.Seat // who made it; 0 is no offer
	Act   A
	Cards [4]Card // pairs of two in an exchange
	At    rules.Seq
	Two   bool // of a gift two cards are chosen, and one is left
}

// The numbers of the actions that let the other player choose: three cards, and two pairs.
const gift, exchange = 3, 4

// Open reports whether an answer is awaited.
func (o *Offer[A]) Open() bool { return o.By != rules.Table }

// Len returns the number of cards on offer.
func (o *Offer[A]) Len() int { return int(o.Act) }

// String returns the offer as it is written, pairs with a stroke between.
func (o *Offer[A]) String() string { return Offered(o.Cards[:o.Len()]) }

// Find returns the place of a card in the offer, or -1.
func (o *Offer[A]) Find(k Card) int { return slices.Index(o.Cards[:o.Len()], k) }

// Has reports whether a card lies in the offer as it is named.
func (o *Offer[A]) Has(k Card) bool { return o.Find(k) >= 0 }

// Takes reports whether cards are a part of the offer that can be chosen.
func (o *Offer[A]) Takes(played Pair) bool {
	_, ok := o.Part(played)
	return ok
}

// Part returns which part of the offer cards are: the index of a gift's card, or of a pair's first; where
// two of a gift are chosen, that of the card left. A card that lay face down is any that does not lie open.
func (o *Offer[A]) Part(played Pair) (int, bool) {
	if o.Act == gift && !o.Two {
		if played[1] != NoCard {
			return 0, false
		}
		return o.holds(played[0])
	}
	if i := o.pair(played, o.can); i >= 0 {
		return i, true
	}
	i := o.pair(played, same)
	return max(i, 0), i >= 0
}

// pair returns the first card of the pair of which the cards played can be, or -1.
func (o *Offer[A]) pair(played Pair, can func(offered, played Card) bool) int {
	step := 1
	if o.Act == exchange {
		step = 2
	}
	for i := 0; i < o.Len(); i += step {
		if o.Pair(i).are(played, can) {
			return i
		}
	}
	return -1
}

// Pair returns the cards of a part of which two are chosen: a pair, or of a gift all but one.
func (o *Offer[A]) Pair(part int) Pair {
	if o.Act == exchange {
		return Pair(o.Cards[part : part+2])
	}
	return Pair{o.Cards[(part+1)%gift], o.Cards[(part+2)%gift]}
}

// can reports whether a card on offer can be the one played: a face-down card may be any that does not
// lie open beside it.
func (o *Offer[A]) can(offered, played Card) bool {
	return same(offered, played) && (offered == played || !o.Has(played))
}

// holds is where a card lies in the offer: open, or as one of those face down.
func (o *Offer[A]) holds(k Card) (int, bool) {
	if i := o.Find(k); i >= 0 {
		return i, true
	}
	i := o.Find(Hidden)
	return i, i >= 0
}

// Left returns the cards that nobody has chosen when a part of the offer is.
func (o *Offer[A]) Left(part int) (cards Pair) {
	n := 0
	for i, k := range o.Cards[:o.Len()] {
		named := i == part || o.Act == exchange && i == part+1
		if named == o.Two {
			cards[n] = k
			n++
		}
	}
	return cards
}

// Pair is one card or two: of one the second is no card.
type Pair [2]Card

// String returns the cards as they are written.
func (p Pair) String() string {
	if p[1] == NoCard {
		return p[0].String()
	}
	return Offered(p[:])
}

// Are reports whether these cards can be those played, in any order.
func (p Pair) Are(played Pair) bool { return p.are(played, same) }

func (p Pair) are(q Pair, can func(offered, played Card) bool) bool {
	return can(p[0], q[0]) && can(p[1], q[1]) || can(p[0], q[1]) && can(p[1], q[0])
}

// same reports whether a card on offer can be the one played.
func same(offered, played Card) bool { return offered == played || offered == Hidden && played.Known() }
