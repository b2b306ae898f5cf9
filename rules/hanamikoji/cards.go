package hanamikoji

import (
	"math/bits"

	"referee/rules"
)

// Kind is one of the seven kinds of item card, which is also the geisha it
// belongs to: 0 is Ayane's flute, 6 is Ruri's hairpin. [Unknown] is a card
// nobody has shown.
type Kind uint8

// Kinds is the number of kinds; Unknown is the kind of a face-down card.
const (
	Kinds        = 7
	Unknown Kind = 7
)

// Value is a geisha's value in charm points and, at the same time, the number
// of copies of her item (HK-COMP-1, HK-COMP-2).
var Value = [Kinds]int{2, 2, 2, 3, 3, 4, 5}

// Letters names the kinds in row order, and the unknown card.
const Letters = "ABCDEFGX"

// DeckSize is the number of item cards.
const DeckSize = 21

// Letter returns the kind's letter, A to G, or X.
func (k Kind) Letter() string { return Letters[k : k+1] }

// Cards is a multiset of item cards: four bits a kind, the unknown ones
// highest. It holds at most seven of each kind.
type Cards uint32

// Deck is all item cards of the box.
var Deck = func() Cards {
	var deck Cards
	for k, n := range Value {
		deck += Cards(n) << (4 * k)
	}
	return deck
}()

// known masks the kinds that are known.
const known Cards = 0x0fff_ffff

// Of returns the cards of the given kinds.
func Of(kinds ...Kind) Cards {
	var c Cards
	for _, k := range kinds {
		c += One(k)
	}
	return c
}

// One returns a single card.
func One(k Kind) Cards { return 1 << (4 * k) }

// Hidden is n unknown cards.
func Hidden(n int) Cards { return Cards(n) << (4 * Unknown) }

// Count returns the number of cards of one kind.
func (c Cards) Count(k Kind) int { return int(c >> (4 * k) & 0xf) }

// Len returns the number of cards, the unknown ones included.
func (c Cards) Len() int {
	pairs := uint32(c)&0x0f0f0f0f + uint32(c)>>4&0x0f0f0f0f
	return int(pairs * 0x01010101 >> 24)
}

// Known returns the cards without the unknown ones.
func (c Cards) Known() Cards { return c & known }

// HiddenLen returns the number of unknown cards.
func (c Cards) HiddenLen() int { return c.Count(Unknown) }

// Holds reports whether every card of d is in c.
func (c Cards) Holds(d Cards) bool {
	const high = 0x88888888 // a borrow out of a kind clears its high bit
	return ((c|high)-d)&high == high
}

// Excess returns the part of c that is not in d.
func (c Cards) Excess(d Cards) Cards {
	var e Cards
	for k := Kind(0); k <= Unknown; k++ {
		if n := c.Count(k) - d.Count(k); n > 0 {
			e += Cards(n) << (4 * k)
		}
	}
	return e
}

// Fits reports whether c and d can be added without losing count.
func (c Cards) Fits(d Cards) bool {
	const high = 0x88888888
	return (c+d)&high == 0
}

// Plus returns both together. A kind of which there would be more than a Cards can
// hold stays at that most, which is more than any box has.
func (c Cards) Plus(d Cards) Cards {
	const high = 0x88888888
	sum := c + d
	full := sum & high >> 3 * 7
	return sum&^high | full
}

// without returns the cards of the other kinds.
func (c Cards) without(k Kind) Cards { return c &^ (0xf << (4 * k)) }

// First returns the lowest kind in c. c must not be empty.
func (c Cards) First() Kind {
	return Kind(bits.TrailingZeros32(uint32(c)) / 4)
}

// String returns the letters of the cards in row order, the unknown ones last.
func (c Cards) String() string {
	var room [16]byte
	return string(c.append(room[:0]))
}

// append appends the letters of the cards to buf.
func (c Cards) append(buf []byte) []byte {
	for ; c != 0; c -= One(c.First()) {
		buf = append(buf, Letters[c.First()])
	}
	return buf
}

// Arg returns the cards as an argument of a sentence, alike ones with their number.
func (c Cards) Arg(name string) rules.Arg { return rules.And(name, c.items()...) }

func (c Cards) items() (list []string) {
	for k := Kind(0); k <= Unknown; k++ {
		if n := c.Count(k); n > 0 {
			list = append(list, rules.Numbered("hanamikoji.cards."+k.Letter(), n))
		}
	}
	return list
}

// Offered returns what is on offer as an argument of a sentence: cards, or one pair or the other.
func Offered(name string, cards, pair Cards) rules.Arg {
	if pair == 0 {
		return cards.Arg(name)
	}
	return rules.And(name, append(append(cards.items(), rules.Either), pair.items()...)...)
}
