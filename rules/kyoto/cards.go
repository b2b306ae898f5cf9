// Package kyoto is what the three games in the box of Hanamikoji: Geisha's Road
// have in common: the geishas and their houses, the item cards, and how both are
// written. It is no game.
package kyoto

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"referee/rules"
)

// Colour is one of the five geishas, and a tea house. NoColour is none.
type Colour uint8

// The colours.
const (
	Red Colour = iota
	Yellow
	Green
	Blue
	Pink
	NoColour
	Colours = 5
)

// Letters names the colours.
const Letters = "RYGBP"

// Letter returns the colour's letter.
func (c Colour) Letter() string { return Letters[c : c+1] }

var colourKeys = [Colours]string{"red", "yellow", "green", "blue", "pink"}

// Key returns the last part of the colour's keys in internal/text.
func (c Colour) Key() string { return colourKeys[c] }

// Highest is the highest number of an item card; there is one card of each number
// in each colour.
const Highest = 4

// Card is an item card, from 1 by colour and number. NoCard is none; Hidden is one
// nobody has seen.
type Card uint8

// The cards that are none.
const (
	NoCard Card = 0
	Hidden Card = AllCards + 1
)

// AllCards is the number of item cards.
const AllCards = Colours * Highest

// CardOf returns the card of a colour and number.
func CardOf(c Colour, value int) Card { return Card(int(c)*Highest + value) }

// Colour returns the card's colour; it must be known.
func (k Card) Colour() Colour { return Colour(k-1) / Highest }

// Value returns the card's number, 1 to 4; it must be known.
func (k Card) Value() int { return int(k-1)%Highest + 1 }

// Known reports whether the card is one that has been seen.
func (k Card) Known() bool { return k != NoCard && k != Hidden }

// String returns the card as it is written: "R3", "X" for one nobody has seen.
func (k Card) String() string {
	switch k {
	case NoCard:
		return "-"
	case Hidden:
		return "X"
	}
	return k.Colour().Letter() + string(rune('0'+k.Value()))
}

// Offered returns the cards of an offer as they are written, with a bar between pairs.
func Offered(cards []Card) (text string) {
	for i, k := range cards {
		switch {
		case i == 2 && len(cards) == 4:
			text += " | "
		case i > 0:
			text += " "
		}
		text += k.String()
	}
	return text
}

// Cards is a set of item cards.
type Cards uint32

// Deck holds every card of the box.
const Deck Cards = 1<<AllCards - 1

// Of returns the set of those cards that are known.
func Of(list ...Card) (set Cards) {
	for _, k := range list {
		if k.Known() {
			set |= 1 << (k - 1)
		}
	}
	return set
}

// Has reports whether a card is in the set.
func (set Cards) Has(k Card) bool { return k.Known() && set>>(k-1)&1 == 1 }

// Len returns the number of cards in the set.
func (set Cards) Len() int { return bits.OnesCount32(uint32(set)) }

// First returns the first card in the set, which must not be empty.
func (set Cards) First() Card { return Card(bits.TrailingZeros32(uint32(set))) + 1 }

// In returns the cards of one colour in the set.
func (set Cards) In(c Colour) Cards { return set & ((1<<Highest - 1) << (int(c) * Highest)) }

// Sum returns the sum of the numbers.
func (set Cards) Sum() (n int) {
	for ; set != 0; set &= set - 1 {
		n += set.First().Value()
	}
	return n
}

// String returns the cards separated by spaces, or "-" if there are none.
func (set Cards) String() string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, set.First().String())
	}
	return cmp.Or(strings.Join(list, " "), "-")
}

// Circle is the tea houses clockwise, each by its geisha.
type Circle struct {
	Houses [Colours]Colour
	Laid   bool // their order is known
}

// Place holds by geisha the index of the house where she stands.
type Place [Colours]uint8

// Stop returns the index of the house to which a card brings its geisha behind another one, which may be no card.
func (p *Place) Stop(k, before Card) int {
	steps := k.Value()
	if before != NoCard && before.Colour() == k.Colour() {
		steps += before.Value()
	}
	return (int(p[k.Colour()]) + steps) % Colours
}

// Boxed returns the houses in their standard order, before the table has entered its own, with each
// geisha in her house.
func Boxed() (c Circle, place Place) {
	for i := range c.Houses {
		c.Houses[i], place[i] = Colour(i), uint8(i)
	}
	return c, place
}

// House returns the index of a geisha's house.
func (c *Circle) House(of Colour) uint8 { return uint8(max(slices.Index(c.Houses[:], of), 0)) }

// Lay sets the order of the houses. The geishas stay where they stand.
func (c *Circle) Lay(order [Colours]Colour, place *Place) {
	was := c.Houses
	c.Houses, c.Laid = order, true
	for g, at := range place {
		place[g] = c.House(was[at])
	}
}

// Order and Stands are the slots of the houses, and of the geishas at them, clockwise.
const (
	Order  rules.Slot = "order"
	Stands rules.Slot = "stands"
)

// Ordered returns the open slots of a form that lists each colour once, in order.
func Ordered(form int, slot rules.Slot) (list []rules.OpenSlot) {
	for i := range Colours {
		list = append(list, rules.OpenSlot{Act: form, Slot: slot.Nth(i), Things: rules.Numbers(Colours), Least: 1, Most: 1, Copies: 1, Shared: true})
	}
	return list
}

// Dealt returns the open slot of a form that takes n of the cards.
func Dealt(form int, slot rules.Slot, cards Cards, n int) rules.OpenSlot {
	o := rules.OpenSlot{Act: form, Slot: slot, Least: n, Most: n, Copies: 1}
	for ; cards != 0; cards &= cards - 1 {
		o.Things = append(o.Things, int(cards.First()))
	}
	return o
}
