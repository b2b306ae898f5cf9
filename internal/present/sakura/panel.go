package sakura

import (
	"referee/internal/present"
	game "referee/rules/sakura"
)

// panel is a column for each painter with the tokens and the space, and what lies
// beside the path.
func (t *table) panel() present.Block {
	head, spaces, tokens := present.Row{present.T("")}, present.Row{t.label("space")}, present.Row{t.label("tokens")}
	t.painters(func(p game.Painter) {
		head = append(head, present.Cell{Text: t.marked(p), Role: t.role(p), Right: true})
		spaces = append(spaces, space(present.Plain, t.s.Painters[p]))
		if t.s.IsCourt(p) {
			tokens = append(tokens, present.Cell{Text: nothing, Role: present.Muted, Right: true})
		} else {
			tokens = append(tokens, number(present.Strong, t.s.Held(p)))
		}
	})
	head = append(head, t.head("emperor"), t.head("supply"), t.head("deck"), t.head("discards"))
	spaces = append(spaces, space(present.Plain, t.s.Emperor))
	tokens = append(tokens, present.T(""), number(present.Plain, t.s.Supply()), number(present.Plain, int(t.s.Pile.Left)), number(present.Plain, t.s.Pile.Discards.Len()))
	return present.Block{Rows: []present.Row{head, spaces, tokens}}
}

// marked is a painter's mark and name, where there is room for both.
func (t *table) marked(p game.Painter) string {
	if t.Compact {
		return t.mark(p)
	}
	return t.mark(p) + " " + t.name(p)
}
