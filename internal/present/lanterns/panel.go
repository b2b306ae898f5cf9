package lanterns

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// arrows point to where players sit.
var arrows = [game.Sides]string{game.North: "↑", game.East: "→", game.South: "↓", game.West: "←"}

// players is what lies in front of each player, and the supply below.
func (t *table) players() present.Block {
	columns := []column{{Of: func(seat rules.Seat) present.Cell { return present.As(present.Of(seat), arrows[t.s.Around[seat-1]]) }}, {Of: t.name}}
	for c := range game.Colour(game.Colours) {
		columns = append(columns, column{Head: t.letter(c), Of: func(seat rules.Seat) present.Cell { return count(&t.s.Hand(seat).Cards, c) }})
	}
	rows := present.Grid(t.seats(), append(columns, t.favours(), t.honour(), t.Count("tiles", present.Plain, t.s.InHand))...)
	stack := t.s.Stack()
	for _, seat := range t.seats() {
		stack -= t.s.InHand(seat)
	}
	supply := present.Line(t.Label("supply"), game.Colours, func(c game.Colour) present.Cell { return count(&t.s.Supply, c) })
	supply = append(present.Row{present.T("")}, supply...)
	supply = append(supply, present.Number(present.Plain, int(t.s.Favours)), present.T(""), present.Number(present.Plain, stack))
	return present.Block{Title: t.Say("lanterns.board.legend"), Rows: append(rows, supply), Beside: true}
}

// count is how many cards there are of a colour.
func count(cards *game.Cards, c game.Colour) present.Cell {
	if cards[c] == 0 {
		return present.Right(present.Muted, present.Nothing)
	}
	return present.Number(role(c), int(cards[c]))
}

// stacks are the dedication tokens: what the next one of each kind is worth, and
// how many the stack has.
func (t *table) stacks() present.Block {
	line := func(label string, cell func(game.Pattern) present.Cell) present.Row {
		return present.Line(t.Label(label), game.Seven, func(i game.Pattern) present.Cell { return cell(i + game.Four) })
	}
	return present.Block{Beside: true, Rows: []present.Row{
		line("stacks", func(p game.Pattern) present.Cell { return t.Head("pattern." + p.Key()) }),
		line("top", func(p game.Pattern) present.Cell {
			if honour, _ := t.s.Top(p); t.s.Open(p) {
				return present.Number(present.Strong, honour)
			}
			return present.Right(present.Muted, present.Nothing)
		}),
		line("left", func(p game.Pattern) present.Cell {
			return present.Number(present.Plain, len(game.Stack(p, int(t.s.Players)))-int(t.s.Used[p-1]))
		}),
	}}
}
