package lanterns

import "referee/rules"

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

// Thing is the number of a cell as a thing of its slot, and AtThing the cell of such a number.
func (a At) Thing() int { return int(uint8(a.Y))<<8 | int(uint8(a.X)) }

// AtThing is explained at [At.Thing].
func AtThing(n int) At { return At{X: int8(uint8(n)), Y: int8(uint8(n >> 8))} }
