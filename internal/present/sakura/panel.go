package sakura

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// panel is what each painter has, where he is and what the next sakura would pay him, with what
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

// tokens is a column for each painter with the tokens.
func (t *table) tokens() present.Block {
	head := present.Line(present.T(""), t.s.PainterCount(), func(p game.Painter) present.Cell { return present.Right(t.role(p), t.marked(p)) })
	tokens := present.Line(t.Label("tokens"), t.s.PainterCount(), func(p game.Painter) present.Cell {
		if t.s.IsCourt(p) {
			return present.Right(present.Muted, present.Nothing)
		}
		return present.Number(present.Strong, t.s.Held(p))
	})
	return present.Block{Name: t.Say("board.players"), Rows: []present.Row{head, tokens}}
}

// spaces is a row of the panel with the place of each painter.
func (t *table) spaces() present.Row {
	return present.Line(t.Label("space"), t.s.PainterCount(), func(p game.Painter) present.Cell { return present.Number(present.Plain, int(t.s.Painters[p])) })
}

// marked is a painter's mark, with the name where there is room.
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
