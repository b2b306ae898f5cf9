package rules

import (
	"strconv"
	"strings"
)

// Slot names a place in a move that takes things: the act, its cards, the cell of a tile. Its question
// is "GAME.slot.SLOT" in internal/text.
type Slot string

// Nth returns the slot of the ith thing, from 0, for things whose order matters: "card", "card2",
// "card3".
func (s Slot) Nth(i int) Slot {
	if i == 0 {
		return s
	}
	return s + Slot(strconv.Itoa(i+1))
}

// ActSlot is the slot of the act itself, which every game has.
const ActSlot Slot = "act"

// Split returns a slot's name without its place, and that place from 0.
func (s Slot) Split() (name Slot, at int) {
	name = Slot(strings.TrimRight(string(s), "0123456789"))
	if n, err := strconv.Atoi(string(s[len(name):])); err == nil {
		at = n - 1
	}
	return name, at
}

// Part is one thing in one slot of a move. The thing is a number that the game defines: a kind of
// card, a place, an amount; at least 0.
type Part struct {
	Slot  Slot
	Thing int
}

// String returns the part as it stands in a web address: "cards.2".
func (p Part) String() string { return string(p.Slot) + "." + strconv.Itoa(p.Thing) }

// Parts lists the things of a move, with repetitions. Their order has no meaning.
type Parts []Part

// String returns the parts as they stand in a web address; [ParseParts] reads them.
func (p Parts) String() string {
	list := make([]string, len(p))
	for i := range p {
		list[i] = p[i].String()
	}
	return strings.Join(list, " ")
}

// mostParts is more parts than any move has.
const mostParts = 256

// ParseParts reads parts as [Parts.String] writes them and skips what is malformed.
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

// Count returns how often part occurs.
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

// First returns the first thing in a slot; ok is false if the slot is empty.
func (p Parts) First(slot Slot) (thing int, ok bool) {
	for i := range p {
		if p[i].Slot == slot {
			return p[i].Thing, true
		}
	}
	return 0, false
}

// Within reports whether every part occurs in others at least as often.
func (p Parts) Within(others Parts) bool {
	for i := range p {
		if p[:i+1].Count(p[i]) > others.Count(p[i]) {
			return false
		}
	}
	return true
}

// Without returns the parts less the last occurrence of part.
func (p Parts) Without(part Part) Parts {
	for i := len(p) - 1; i >= 0; i-- {
		if p[i] == part {
			return append(p[:i:i], p[i+1:]...)
		}
	}
	return p
}

// OpenSlot is a slot of an act whose moves are too many to list: it has every thing that could lie
// there, in table order.
type OpenSlot struct {
	Act    int
	Slot   Slot
	Things []int
	// Least and Most bound the number of things in the slot, Copies the number of alike ones, or Each
	// that of every single thing.
	Least, Most, Copies int
	Each                []int
	// Shared says that the copies are those for all slots of this name: each house has one place, and
	// each guest waits at one house.
	Shared bool
	// Others says that it is about another player, or about nobody, and may be told with the own; Of is that player.
	Others bool
	Of     Seat
}

// Alike returns how many copies of the ith thing may lie in the slot.
func (o *OpenSlot) Alike(i int) int {
	if o.Each != nil {
		return o.Each[i]
	}
	return o.Copies
}

// Numbers returns the numbers from 0 to n-1.
func Numbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}
