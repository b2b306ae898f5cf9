package sakura

import (
	"referee/internal/present"
	game "referee/rules/sakura"
)

// panel is who has how many tokens, and the cards that lie beside the path.
func (t *table) panel() present.Block {
	b := t.tokens()
	b.Rows[0] = append(b.Rows[0], t.Head("deck"), t.Head("discards"))
	b.Rows[1] = append(b.Rows[1], present.Number(present.Plain, int(t.s.Pile.Left)), present.Number(present.Plain, t.s.Pile.Discards.Len()))
	return b
}

// tokens is a column for each painter with the tokens, and one for the supply.
func (t *table) tokens() present.Block {
	head := present.Line(present.T(""), t.s.PainterCount(), func(p game.Painter) present.Cell { return present.Right(t.role(p), t.marked(p)) })
	tokens := present.Line(t.Label("tokens"), t.s.PainterCount(), func(p game.Painter) present.Cell {
		if t.s.IsCourt(p) {
			return present.Right(present.Muted, present.Nothing)
		}
		return present.Number(present.Strong, t.s.Held(p))
	})
	return present.Block{Rows: []present.Row{append(head, t.Head("supply")), append(tokens, present.Number(present.Plain, t.s.Supply()))}}
}

// spaces is a row of the panel with the space of each painter.
func (t *table) spaces() present.Row {
	return present.Line(t.Label("space"), t.s.PainterCount(), func(p game.Painter) present.Cell { return present.Number(present.Plain, int(t.s.Painters[p])) })
}

// marked is a painter's mark, with the name where there is room.
func (t *table) marked(p game.Painter) string {
	if t.Compact && !t.s.IsCourt(p) {
		return t.mark(p)
	}
	return t.mark(p) + " " + t.name(p)
}
