package sakura

import (
	"referee/internal/present"
	game "referee/rules/sakura"
)

// panel is who has how many tokens, and the cards that lie beside the path.
func (t *table) panel() present.Block {
	b := t.tokens()
	b.Rows[0] = append(b.Rows[0], t.head("deck"), t.head("discards"))
	b.Rows[1] = append(b.Rows[1], number(present.Plain, int(t.s.Pile.Left)), number(present.Plain, t.s.Pile.Discards.Len()))
	return b
}

// tokens is a column for each painter with the tokens, and one for the supply.
func (t *table) tokens() present.Block {
	head, tokens := present.Row{present.T("")}, present.Row{t.label("tokens")}
	t.painters(func(p game.Painter) {
		head = append(head, present.Cell{Text: t.marked(p), Role: t.role(p), Right: true})
		if t.s.IsCourt(p) {
			tokens = append(tokens, present.Cell{Text: nothing, Role: present.Muted, Right: true})
		} else {
			tokens = append(tokens, number(present.Strong, t.s.Held(p)))
		}
	})
	head = append(head, t.head("supply"))
	tokens = append(tokens, number(present.Plain, t.s.Supply()))
	return present.Block{Rows: []present.Row{head, tokens}}
}

// spaces is a row of the panel with the space of each painter.
func (t *table) spaces() present.Row {
	row := present.Row{t.label("space")}
	t.painters(func(p game.Painter) { row = append(row, number(present.Plain, int(t.s.Painters[p]))) })
	return row
}

// marked is a painter's mark, with the name where there is room.
func (t *table) marked(p game.Painter) string {
	if t.Compact && !t.s.IsCourt(p) {
		return t.mark(p)
	}
	return t.mark(p) + " " + t.name(p)
}
