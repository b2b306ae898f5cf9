// Package sakura shows a table of Sakura: the path with everybody on it, what each
// painter has, the cards of the round and what happened in it step by step.
package sakura

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// table is what the parts of a board are drawn from.
type table struct {
	present.Table
	s *game.State
}

func newTable(s *game.State, c present.Context) table {
	return table{present.Table{Context: c, Game: "sakura"}, s}
}

// Board draws the table as it lies. The cards of a round that is over lie there until
// the first of the next one.
func Board(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	if !s.Ready() {
		return present.Board{Blocks: t.unknown()}
	}
	blocks := []present.Block{t.path(), t.panel()}
	if c.Drawn && c.Far { // the path says where everybody is, and the score what they have
		blocks = blocks[:1]
	}
	if s.Round > 0 && s.Table.Cards != ([game.MaxPlayers]game.Played{}) {
		if round := t.round(); len(round.Rows) > 0 {
			blocks = append(blocks, round)
		}
	}
	if steps := s.Steps(); len(steps) > 0 && !t.tight() {
		blocks = append(blocks, t.replay(steps))
	}
	return present.Board{Blocks: blocks}
}

// Sheet draws where everybody stood at the end, and with how many tokens.
func Sheet(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	panel := t.tokens()
	panel.Rows = append(panel.Rows, t.spaces())
	if !s.Ready() {
		return present.Board{Blocks: []present.Block{panel}}
	}
	return present.Board{Blocks: []present.Block{t.path(), panel}}
}

// tight reports whether there are many players and little room: their path is longer, so that
// only what is to come stands below it.
func (t *table) tight() bool { return t.s.Seats >= game.ManySeats && !t.Wide }

// painters returns all of them, the court painter too.
func (t *table) painters() (list []game.Painter) {
	for p := range t.s.PainterCount() {
		list = append(list, p)
	}
	return list
}

// mark returns a painter on the path.
func (t *table) mark(p game.Painter) string {
	if t.s.IsCourt(p) {
		return t.Say("sakura.board.court.mark")
	}
	return present.Chip(t.s.Seat(p))
}

// role returns what colours a painter.
func (t *table) role(p game.Painter) present.Role { return present.Of(t.s.Seat(p)) }

// name names a painter, with the mark on the path before the name.
func (t *table) name(p game.Painter) string {
	if t.s.IsCourt(p) {
		return t.Say("sakura.board.court")
	}
	return t.Names[p]
}

// called returns a painter's name, or the mark if there is no room for names.
func (t *table) called(p game.Painter) string {
	if t.Compact {
		return t.mark(p)
	}
	return t.name(p)
}

// spaceArg returns a space of a sentence.
func spaceArg(name string, at uint8) rules.Arg { return gateArg(name, "sakura.gate", at) }

// gateArg returns a place of a sentence that calls the gate by a word of its own.
func gateArg(name, gate string, at uint8) rules.Arg {
	if at == game.Gate {
		return rules.Word(name, gate)
	}
	return rules.Plain(name, strconv.Itoa(int(at)))
}

// who returns a painter of a sentence.
func who(s *game.State, name string, p game.Painter) rules.Arg {
	if s.IsCourt(p) {
		return rules.Word(name, "sakura.court")
	}
	return rules.Who(name, s.Seat(p))
}

// How many places of the path stand in a row of the drawing, which goes to and fro, how large a place is with those who
// stand on it, and how large these are: smaller where they are more than two.
const (
	drawnRow, farRow      = 8, 12
	drawnWide, drawnHigh  = 44, 62
	farWide               = 49
	drawnPlace            = 30
	drawnPiece, drawnLess = 22, 14
	drawnCrowd            = 3
)

// drawing draws the path in shapes.
func (t *table) drawing() *present.Drawing {
	last := int(t.s.Path.Len)
	each := t.each()
	d := &present.Drawing{W: each * t.wide(), H: (last/each+1)*drawnHigh + 2}
	d.Things = make([]present.Drawn, 0, 2*last+2+int(t.s.PainterCount())+1)
	for at := 1; at <= last; at++ {
		x, y := t.placed(at - 1)
		nx, ny := t.placed(at)
		d.Put(present.Track, x, y, nx-x, ny-y, present.T(""))
	}
	for at := 0; at <= last; at++ {
		t.spotted(d, uint8(at))
	}
	return d
}

// each returns how many places stand in a row.
func (t *table) each() int {
	if t.Far {
		return farRow
	}
	return drawnRow
}

// wide returns how wide a place is.
func (t *table) wide() int {
	if t.Far {
		return farWide
	}
	return drawnWide
}

// placed returns the middle of a place.
func (t *table) placed(at int) (x, y int) {
	each := t.each()
	row, column := at/each, at%each
	if row%2 == 1 {
		column = each - 1 - column
	}
	return column*t.wide() + t.wide()/2, row*drawnHigh + drawnHigh - drawnPlace/2
}

// spotted draws a place and those who stand on it.
func (t *table) spotted(d *present.Drawing, at uint8) {
	x, y := t.placed(int(at))
	shape, place := present.Spot, t.place(at)[0]
	switch kind := t.s.Path.Spaces[at]; {
	case at == game.Gate:
		shape, place = present.Word, present.Cell{Sign: "gate"}
	case kind == game.Sakura:
		shape, place.Text, place.Sign = present.Word, strconv.Itoa(t.nth(at)), "sakura"
	case kind == game.Torii:
		shape, place = present.Word, present.Cell{Sign: "torii"}
	case kind == game.Bridge:
		shape, place = present.Word, present.Cell{Sign: "bridge"}
	}
	d.Put(shape, x-drawnPlace/2, y-drawnPlace/2, drawnPlace, drawnPlace, place)
	stand := t.standing(at)
	size, each := drawnPiece, len(stand)
	if each > 2 {
		size, each = drawnLess, drawnCrowd
	}
	for i, c := range stand {
		if c.Text, c.Sign = strings.Trim(c.Text, "[]"), "painter"; c.Role == present.Strong {
			c = present.Cell{Sign: "emperor"}
		} else if len([]rune(c.Text)) > 1 {
			c.Text, c.Role = "", present.Plain // the court's
		}
		in := min(len(stand)-i/each*each, each)
		d.Put(present.Word, x-in*size/2+i%each*size, y-drawnPlace/2-(i/each+1)*size, size, size, c)
	}
}

// panel returns what each painter has, where he is and what the next sakura would pay him, with what
// lies beside the path.
func (t *table) panel() present.Block {
	b := t.tokens()
	b.Close = true
	b.Rows[1] = append(b.Rows[1], present.T(t.Say("sakura.board.beside", rules.N("supply", t.s.Supply()), rules.N("deck", int(t.s.Pile.Left)))))
	b.Rows = append(b.Rows, append(t.spaces(), present.T(t.Say("sakura.board.emperor.at", rules.N("n", int(t.s.Emperor))))))
	if t.s.Over() {
		return b
	}
	paid := t.s.Payable()
	b.Rows = append(b.Rows, append(present.Line(t.Label("pays"), t.s.PainterCount(), func(p game.Painter) present.Cell {
		if paid[p] == 0 {
			return present.Right(present.Muted, present.Nothing)
		}
		return present.Right(present.Plain, "+"+strconv.Itoa(int(paid[p])))
	}), present.T(t.Say("sakura.board.pays."+strconv.Itoa(int(t.s.Scored)+1)))))
	return b
}

// tokens returns a column for each painter with the tokens.
func (t *table) tokens() present.Block {
	head := present.Line(present.T(""), t.s.PainterCount(), func(p game.Painter) present.Cell { return present.Right(t.role(p), t.marked(p)) })
	tokens := present.Line(t.Label("tokens"), t.s.PainterCount(), func(p game.Painter) present.Cell {
		if t.s.IsCourt(p) {
			return present.Right(present.Muted, present.Nothing)
		}
		return present.Number(present.Strong, t.s.Held(p))
	})
	return present.Headed(t.Say("board.players"), []present.Row{head, tokens})
}

// spaces returns a row of the panel with the place of each painter.
func (t *table) spaces() present.Row {
	return present.Line(t.Label("space"), t.s.PainterCount(), func(p game.Painter) present.Cell { return present.Number(present.Plain, int(t.s.Painters[p])) })
}

// marked returns a painter's mark, with the name where there is room.
func (t *table) marked(p game.Painter) string {
	switch {
	case t.s.IsCourt(p):
		return t.name(p)
	case t.Compact, t.s.Seats > narrowSeats:
		return t.mark(p)
	}
	return t.mark(p) + " " + t.Nick(t.s.Seat(p))
}

// narrowSeats is the most players whose names stand over the columns.
const narrowSeats = 4
