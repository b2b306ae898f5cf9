// Package tokaido shows a table of Tokaido: the stretch of the road on which the
// hindmost traveller is, who waits at an inn, and what everyone has collected.
package tokaido

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// neutralMark is the pawn of the neutral traveller.
const neutralMark = "*"

// table is what the parts of a board are drawn from.
type table struct {
	present.Table
	s     *game.State
	marks []string // the pawns, seat 1 first
}

func newTable(s *game.State, c present.Context) table {
	return table{present.Table{Context: c, Game: "tokaido"}, s, present.Pawns(c.Names)}
}

// Board draws the table as it lies.
func Board(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	blocks := t.road()
	if q := t.queues(); q.Rows != nil {
		blocks = append(blocks, q)
	}
	return present.Board{Blocks: append(blocks, t.panel(travelling)...)}
}

// Sheet draws the collections of a journey that is over, and who has which
// achievement.
func Sheet(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	return present.Board{Blocks: append(t.panel(arrived), t.achievements())}
}

// walkers are the seats of all travellers, the neutral one too.
func (t *table) walkers() (list []rules.Seat) {
	for seat := rules.Seat(1); int(seat) <= t.s.Walkers(); seat++ {
		list = append(list, seat)
	}
	return list
}

// neutral reports whether a seat is the neutral traveller's.
func (t *table) neutral(seat rules.Seat) bool { return seat == game.Neutral && t.s.WithNeutral() }

// role is what colours a traveller.
func (t *table) role(seat rules.Seat) present.Role {
	if t.neutral(seat) {
		return present.Muted
	}
	return present.Of(seat)
}

// name names a traveller.
func (t *table) name(seat rules.Seat) string {
	if t.neutral(seat) {
		return neutralMark + " " + t.Say("tokaido.board.neutral")
	}
	return t.Names[seat-1]
}

// called is a traveller's name, or the pawn where there is no room for names.
func (t *table) called(seat rules.Seat) string {
	if t.Compact {
		return t.mark(seat)
	}
	return t.name(seat)
}

// queues are those who wait at the inns around the hindmost traveller, each in a
// row from the road: the last of a row leaves first (TK-INN-2, TK-INN-9).
func (t *table) queues() (b present.Block) {
	from, to := t.leg()
	for _, inn := range []game.Place{from, to} {
		if t.s.Ready() && t.s.At(inn) > 0 {
			b.Rows = append(b.Rows, t.queue(inn))
		}
	}
	return b
}

// queue is the row at an inn, with the meals on offer while they are.
func (t *table) queue(inn game.Place) present.Row {
	n := t.s.At(inn)
	row := make(present.Row, 1+n)
	row[0] = present.As(present.Label, t.Say(innKey(t.s, inn)+".short", rules.N("place", int(inn))))
	for _, seat := range t.walkers() {
		p := t.s.Pawn(seat)
		if p.Place == inn && int(p.Slot) <= n {
			row[p.Slot] = present.As(t.role(seat), strconv.Itoa(int(p.Slot))+" "+t.called(seat))
		}
	}
	if t.serves(inn) {
		row = append(row, present.As(present.Label, t.Say("tokaido.board.meals", rules.N("n", t.s.MealsLeft(inn)))))
	}
	return row
}

// serves reports whether meals are on offer at an inn: somebody is still to come or
// to eat, and nobody has gone on.
func (t *table) serves(inn game.Place) (waits bool) {
	gone := inn == 0
	for _, seat := range t.walkers() {
		p := t.s.Pawn(seat)
		gone = gone || p.Place > inn
		waits = waits || p.Place < inn || t.s.Owing == seat
	}
	return waits && !gone
}

// innKey is the key of an inn's name: the ends of the road have their own.
func innKey(s *game.State, inn game.Place) string {
	switch {
	case s.Inner(inn):
		return "tokaido.board.inn"
	case (inn == 0) != s.Back:
		return "tokaido.board.kyoto"
	}
	return "tokaido.board.edo"
}
