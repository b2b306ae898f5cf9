package lanterns

import (
	"slices"

	"referee/rules"
)

// Choices returns the kinds of move that Candidates makes now.
func Choices(s *State) (kinds rules.Kinds) {
	h := s.Hand(s.Turner)
	switch {
	case s.Over():
		return 0
	case s.Final():
		kinds = rules.KindSet(Pass)
	case h.Cards.Len() > HandLimit:
		kinds = rules.KindSet(Place, Discard)
	default:
		kinds = rules.KindSet(Place)
	}
	if h.Favours >= ExchangeFee {
		kinds |= rules.KindSet(Exchange)
	}
	return kinds | h.Cards.sets().kinds()
}

// Candidates appends every well-shaped move the seat could type now, allowed or
// not: exchanges and dedications out of the own cards, discards down to the
// limit, and any tile that has not been seen, turned any way, beside the lake.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	due, phase := s.Due()
	if by == rules.Table || !due.Has(by) {
		return buf
	}
	h := s.Hand(by)
	if want.Has(uint8(Exchange)) {
		buf = h.exchanges(&s.Supply, buf)
	}
	if want&Gifts != 0 {
		buf = h.Cards.dedications(want, buf)
	}
	if phase == PhaseFinal {
		if want.Has(uint8(Pass)) {
			buf = append(buf, Move{Act: Pass})
		}
		return buf
	}
	if over := h.Cards.Len() - HandLimit; over > 0 && want.Has(uint8(Discard)) {
		buf = discards(h.Cards, over, Orange, Move{Act: Discard}, buf)
	}
	if want.Has(uint8(Place)) {
		for k := Kind(1); k <= Tiles; k++ {
			if k.Quad().Kind() == k && s.Unseen(k) > 0 {
				buf = s.Placements(k, buf)
			}
		}
	}
	return buf
}

// Unseen returns the number of tiles of a kind that are not placed.
func (s *State) Unseen(k Kind) int {
	return copies[k] - int(s.Once>>k&1) - int(s.Twice>>k&1)
}

// turned is a tile in the turns that differ.
type turned struct {
	moves [Sides]Move // without a cell
	n     int
}

// turns is every kind turned.
var turns = func() (all [Tiles + 1]turned) {
	for k := Kind(1); k <= Tiles; k++ {
		t := &all[k]
		for steps := range Sides {
			if q := k.Quad().Turned(steps); steps > 0 && q == t.moves[0].Quad {
				break
			} else {
				t.moves[steps] = Move{Act: Place, Quad: q}
				t.n++
			}
		}
	}
	return all
}()

// Placements appends the tile in every turn on every cell beside the lake.
func (s *State) Placements(k Kind, buf []Move) []Move {
	t := &turns[k]
	n := len(buf)
	// All four turns are copied at once; of those that do not differ the next cell's
	// take the room.
	room := n + int(s.Shores)*t.n + Sides
	buf = slices.Grow(buf, room-n)[:room]
	for _, a := range s.Shore[:s.Shores] {
		cell := (*[Sides]Move)(buf[n:])
		*cell = t.moves
		for i := range cell {
			cell[i].At = a
		}
		n += t.n
	}
	return buf[:n]
}

// exchanges appends every card of the player for every other colour of the supply.
func (h *Hand) exchanges(supply *Cards, buf []Move) []Move {
	if h.Favours < ExchangeFee {
		return buf
	}
	for give := range Colours {
		for take := range Colours {
			if give != take && h.Cards[give] > 0 && supply[take] > 0 {
				buf = append(buf, Move{Act: Exchange, Cards: singles[give], Take: Colour(take)})
			}
		}
	}
	return buf
}

// dedications appends every dedication of these kinds the cards allow.
func (c *Cards) dedications(want rules.Kinds, buf []Move) []Move {
	have := c.sets()
	if want&Gift(Four) != 0 {
		buf = append(buf, fours[have.fours()]...)
	}
	if want&Gift(Pairs) != 0 {
		buf = append(buf, pairs[have.twos()]...)
	}
	if want&Gift(Seven) != 0 && have.seven() {
		buf = append(buf, Move{Act: Dedicate, Pattern: Seven, Cards: each})
	}
	return buf
}

// Ways is in how many ways the cards make a dedication of a pattern (LN-GIFT-2 to LN-GIFT-5).
func (c *Cards) Ways(p Pattern) int {
	have := c.sets()
	switch p {
	case Four:
		return len(fours[have.fours()])
	case Pairs:
		return len(pairs[have.twos()])
	}
	return rules.One(have.seven())
}

// fours and pairs are the dedications of these patterns, for every set of colours of which
// there are cards enough.
var fours, pairs = func() (four, pair bySet) {
	var one, three []Move
	for a := range Colours {
		one = append(one, Move{Act: Dedicate, Pattern: Four, Cards: of(4, a)})
		for b := a + 1; b < Colours; b++ {
			for c := b + 1; c < Colours; c++ {
				three = append(three, Move{Act: Dedicate, Pattern: Pairs, Cards: of(2, a, b, c)})
			}
		}
	}
	return sorted(one, 1), sorted(three, 3)
}()

// bySet is the dedications that are made of no other colours, for every set of colours.
type bySet [1 << Colours][]Move

// sorted puts dedications of so many colours into every set that has these. They share one array:
// every start of the program makes it.
func sorted(list []Move, colours int) (all bySet) {
	needs := make([]uint8, len(list))
	for i := range list {
		needs[i] = uint8(list[i].Cards.sets())
	}
	room := make([]Move, 0, len(list)<<(Colours-colours))
	for set := range all {
		before := len(room)
		for i, need := range needs {
			if need&^uint8(set) == 0 {
				room = append(room, list[i])
			}
		}
		all[set] = room[before:len(room):len(room)]
	}
	return all
}

// of is so many cards of each of the colours.
func of(n uint8, colours ...int) (cards Cards) {
	for _, c := range colours {
		cards[c] = n
	}
	return cards
}

// singles is one card of each colour.
var singles = func() (list [Colours]Cards) {
	for c := range list {
		list[c] = of(1, c)
	}
	return list
}()

// discards appends every way to give so many cards back.
func discards(have Cards, n int, from Colour, m Move, buf []Move) []Move {
	if n == 0 {
		return append(buf, m)
	}
	for c := from; c < Colours; c++ {
		if m.Cards[c] < have[c] {
			next := m
			next.Cards[c]++
			buf = discards(have, n-1, c, next, buf)
		}
	}
	return buf
}

// The slots of a tile: where it comes to lie, which it is, and how often it is turned on clockwise from the
// way in which [Kind.Quad] has it.
const (
	CellSlot rules.Slot = "cell"
	TileSlot rules.Slot = "tile"
	TurnSlot rules.Slot = "turn"
)

// PlaceAct is a tile as a thing of [rules.ActSlot]: the place of its form in the table.
const PlaceAct = 7

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts {
	if m.Act != Place {
		return table.Parts(m, buf)
	}
	k := m.Quad.Kind()
	buf = append(buf, rules.Part{Slot: rules.ActSlot, Thing: PlaceAct}, rules.Part{Slot: CellSlot, Thing: m.At.Thing()}, rules.Part{Slot: TileSlot, Thing: int(k)})
	for turn := range Sides {
		if k != NoKind && k.Quad().Turned(turn) == m.Quad {
			return append(buf, rules.Part{Slot: TurnSlot, Thing: turn})
		}
	}
	return buf
}

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (m Move, ok bool) {
	if act, _ := list.First(rules.ActSlot); act != PlaceAct {
		return table.Make(list)
	}
	cell, placed := list.First(CellSlot)
	kind, known := list.First(TileSlot)
	turn, turned := list.First(TurnSlot)
	if !placed || !known || !turned || kind <= int(NoKind) || kind > Tiles || turn < 0 || turn >= Sides {
		return m, false
	}
	return Move{Act: Place, At: AtThing(cell), Quad: Kind(kind).Quad().Turned(turn)}, true
}

// Thing returns the number of a cell as a thing of its slot, and AtThing the cell of such a number.
func (a At) Thing() int { return int(uint8(a.Y))<<8 | int(uint8(a.X)) }

// AtThing is explained at [At.Thing].
func AtThing(n int) At { return At{X: int8(uint8(n)), Y: int8(uint8(n >> 8))} }
