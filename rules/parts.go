package rules

import (
	"strconv"
	"strings"
)

// Slot names a place of a move that takes things: what is done, the cards, the cell of a tile. Its
// question is "GAME.slot.SLOT" in internal/text.
type Slot string

// Nth returns the slot of the thing at a place, from 0, where their order has a meaning: "card", "card2", "card3".
func (s Slot) Nth(i int) Slot {
	if i == 0 {
		return s
	}
	return s + Slot(strconv.Itoa(i+1))
}

// ActSlot is the slot of every game that takes what is done.
const ActSlot Slot = "act"

// Part is one thing in one slot of a move. The thing is a number of the game's own: a kind of card, a
// place, an amount; 0 or more.
type Part struct {
	Slot  Slot
	Thing int
}

// String returns the part as it stands in an address: "cards.2".
func (p Part) String() string { return string(p.Slot) + "." + strconv.Itoa(p.Thing) }

// Parts are the things of a move, alike ones as often as they are there. Their order tells nothing.
type Parts []Part

// String returns the parts as they stand in an address, see [ParseParts].
func (p Parts) String() string {
	list := make([]string, len(p))
	for i := range p {
		list[i] = p[i].String()
	}
	return strings.Join(list, " ")
}

// mostParts is more things than any move has.
const mostParts = 256

// ParseParts reads parts as [Parts.String] writes them; what is none is left out.
func ParseParts(text string) (list Parts) {
	for word := range strings.FieldsSeq(text) {
		slot, thing, ok := strings.Cut(word, ".")
		n, err := strconv.Atoi(thing)
		if ok && err == nil && n >= 0 && slot != "" && len(list) < mostParts {
			list = append(list, Part{Slot(slot), n})
		}
	}
	return list
}

// Count returns how many of the parts are the part.
func (p Parts) Count(part Part) (n int) {
	for i := range p {
		if p[i] == part {
			n++
		}
	}
	return n
}

// In returns how many things are in a slot.
func (p Parts) In(slot Slot) (n int) {
	for i := range p {
		if p[i].Slot == slot {
			n++
		}
	}
	return n
}

// First returns the first thing in a slot, false where there is none.
func (p Parts) First(slot Slot) (thing int, ok bool) {
	for i := range p {
		if p[i].Slot == slot {
			return p[i].Thing, true
		}
	}
	return 0, false
}

// Within reports whether every part is one of the others, alike ones as often.
func (p Parts) Within(others Parts) bool {
	for i := range p {
		if p[:i+1].Count(p[i]) > others.Count(p[i]) {
			return false
		}
	}
	return true
}

// Without returns the parts less the last one that is the part.
func (p Parts) Without(part Part) Parts {
	for i := len(p) - 1; i >= 0; i-- {
		if p[i] == part {
			return append(p[:i:i], p[i+1:]...)
		}
	}
	return p
}

// OpenSlot is a slot of an act whose moves are too many to be listed: every thing that could lie in it, in
// the order in which they lie on the table.
type OpenSlot struct {
	Act    int
	Slot   Slot
	Things []int
	// Least and Most are how many things a move has there, Copies how many may be alike, or Each of every thing.
	Least, Most, Copies int
	Each                []int
	// Once says that a thing lies in one of the slots of this name alone, as a house has one place.
	Once bool
}

// Alike returns how many of the things at a place may be alike.
func (o *OpenSlot) Alike(i int) int {
	if o.Each != nil {
		return o.Each[i]
	}
	return o.Copies
}

// Numbers returns the numbers from 0 below n.
func Numbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}
