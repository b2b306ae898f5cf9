// Package tokaido shows a table of Tokaido: the road as the list to choose from, what a
// village, an inn or an encounter has by number, and what everyone has collected. It reads
// the numbers and letters in which the reader answers.
package tokaido

import (
	"cmp"
	"slices"
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// table is what the parts of a board are drawn from.
type table struct {
	present.Table
	s *game.State
}

func newTable(s *game.State, c present.Context) table {
	return table{present.Table{Context: c, Game: "tokaido"}, s}
}

// Board draws the table as it lies: if somebody has stopped at what has numbers of its
// own, those, behind the road where there is room for both, and else the road.
func Board(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	if c.Drawn {
		return t.drawn()
	}
	road := t.road()
	if rows := t.wares(); rows != nil {
		where := present.Block{Rows: []present.Row{t.pawns()}}
		few := append([]present.Block{{Name: t.Say("board.collections"), Head: 1, Side: 1, Rows: t.pad(purse, false), Close: true}}, rows...)
		if c.Wide && height(few)+len(road.Rows) <= tallBoard {
			where = road
		}
		return present.Board{Blocks: append([]present.Block{where}, few...), Panel: t.abilities()}
	}
	if c.Wide {
		return present.Board{Blocks: []present.Block{road, present.Headed(t.Say("board.collections"), t.tall(len(road.Rows)))}, Panel: t.abilities()}
	}
	return present.Board{Blocks: []present.Block{road, {Name: t.Say("board.collections"), Head: 1, Side: 1, Rows: t.pad(whole, false), Beside: true}}}
}

// tallBoard is how many rows there are where a window is wide.
const tallBoard = 29

// height returns how many rows blocks take, one below the other.
func height(blocks []present.Block) (n int) {
	for _, b := range blocks {
		n += len(b.Rows)
		if !b.Close {
			n++
		}
	}
	return n
}

// pawns tells in one row where everybody is, the hindmost first, while something is to be had by
// number instead of the road.
func (t *table) pawns() (row present.Row) {
	list := t.walkers()
	slices.SortStableFunc(list, func(a, b rules.Seat) int {
		p, q := t.s.Pawn(a), t.s.Pawn(b)
		return cmp.Or(cmp.Compare(p.Place, q.Place), cmp.Compare(q.Slot, p.Slot))
	})
	for _, seat := range list {
		p := t.s.Pawn(seat).Place
		at := present.T(strconv.Itoa(int(p)))
		if len(list) <= manyPawns {
			at.Text += " " + t.stop(p)
		}
		at.Close = true
		row = append(row, t.chip(seat), at)
	}
	return row
}

// manyPawns is how many have the word of their stop beside its number in one row.
const manyPawns = 4

// Sheet draws the collections of a journey that is over, and who has which
// achievement.
func Sheet(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	return present.Board{Blocks: []present.Block{present.Headed(t.Say("board.collections"), t.pad(arrived, false)), t.achievements()}}
}

// walkers returns the seats of all travellers, the neutral one too.
func (t *table) walkers() (list []rules.Seat) {
	for seat := rules.Seat(1); int(seat) <= t.s.Walkers(); seat++ {
		list = append(list, seat)
	}
	return list
}

// neutral reports whether a seat is the neutral traveller's.
func (t *table) neutral(seat rules.Seat) bool { return seat == game.Neutral && t.s.WithNeutral() }

// role returns what colours a traveller.
func (t *table) role(seat rules.Seat) present.Role {
	if t.neutral(seat) {
		return present.Muted
	}
	return present.Of(seat)
}

// chip returns a traveller's sign: the number of the seat, a letter for the neutral one.
func (t *table) chip(seat rules.Seat) present.Cell {
	if t.neutral(seat) {
		return present.As(present.Muted, t.Say("tokaido.board.neutral.chip"))
	}
	return present.As(present.Of(seat), present.Chip(seat))
}
