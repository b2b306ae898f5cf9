package hanamikoji

import "referee/rules"

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts { return table.Parts(m, buf) }

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (Move, bool) { return table.Make(list) }

// NoteSlot is the slot of a note of so many cards: of each kind as many as nobody has seen, and those that an action face down told
// before.
func NoteSlot(s *State, act Act, before Cards, n int) rules.OpenSlot {
	left := Deck.Excess(s.Told)
	if act == Keep {
		left = left.Plus(before.Known())
	}
	if s.Scored { // it is of the round that comes
		left = Deck
	}
	o := rules.OpenSlot{Act: int(act) - 1, Slot: "cards", Things: rules.Numbers(Kinds), Least: n, Most: n}
	for k := range Kind(Kinds) {
		o.Each = append(o.Each, left.Count(k))
	}
	return o
}
