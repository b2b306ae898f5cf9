package tokaido

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// leg is the inns between which the hindmost traveller is.
func (t *table) leg() (from, to game.Place) {
	from = t.s.Pawn(t.s.Hindmost()).Place
	if from == game.Last {
		from--
	}
	for from > 0 && t.s.Kind(from) != game.Inn {
		from--
	}
	return from, t.s.NextInn(from)
}

// halves is how many blocks a narrow board cuts the road into.
const halves = 2

// road is the places of a leg with the pawns on them: a row of numbers, with a
// sign at double stops, one of kinds, and one for each spot.
func (t *table) road() []present.Block {
	from, to := t.leg()
	title := t.Say("tokaido.board.leg", rules.N("n", t.s.Leg(to)), rules.N("of", game.Inns),
		rules.Word("inn", innKey(t.s, to)), rules.N("place", int(to)))
	each := int(to-from) + 1
	if t.Compact {
		each = (each + halves - 1) / halves
	}
	var blocks []present.Block
	for ; from <= to; from += game.Place(each) {
		blocks = append(blocks, t.places(from, min(to, from+game.Place(each)-1)))
	}
	blocks[0].Title = title
	return blocks
}

// doubleSign follows the number of a double stop.
const doubleSign = "="

// places draws the places from one to another.
func (t *table) places(from, to game.Place) present.Block {
	rows := make([]present.Row, 2+t.spots(from, to))
	for p := from; p <= to; p++ {
		number := strconv.Itoa(int(p))
		if t.s.Double(p) {
			number += doubleSign
		}
		rows[0] = append(rows[0], present.As(present.Label, number))
		rows[1] = append(rows[1], present.T(t.Say("tokaido.short."+t.s.Kind(p).Key())))
		for i := range rows[2:] {
			rows[2+i] = append(rows[2+i], t.spot(p, i))
		}
	}
	return present.Block{Rows: rows}
}

// spots is the most pawns a stop between two places holds, or has on it by a
// ruling.
func (t *table) spots(from, to game.Place) int {
	n := 1
	for p := from; p <= to; p++ {
		if t.s.Kind(p) != game.Inn {
			n = max(n, t.s.Room(p), t.s.At(p))
		}
	}
	return n
}

// spot is one place for a pawn: who stands there, or that somebody could. An inn
// shows on its first how many are there.
func (t *table) spot(p game.Place, spot int) present.Cell {
	if t.s.Kind(p) == game.Inn {
		if n := t.s.At(p); spot == 0 && n > 0 && t.s.Ready() {
			return present.As(present.Strong, "×"+strconv.Itoa(n))
		}
		return present.T("")
	}
	cell := present.T("")
	if spot < t.s.Room(p) {
		cell = present.None()
	}
	for _, seat := range t.walkers() {
		pawn := t.s.Pawn(seat)
		if pawn.Place == p && int(pawn.Slot) == spot+1 {
			cell = present.As(t.role(seat), t.mark(seat))
		}
	}
	return cell
}

// mark is a traveller's pawn.
func (t *table) mark(seat rules.Seat) string {
	if t.neutral(seat) {
		return neutralMark
	}
	return t.marks[seat-1]
}
