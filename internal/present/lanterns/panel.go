package lanterns

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// arrows point to where players sit.
var arrows = [game.Sides]string{game.North: "↑", game.East: "→", game.South: "↓", game.West: "←"}

// players is what lies in front of each player, and the supply below.
func (t *table) players() present.Block {
	head := present.Row{present.T(""), present.T("")}
	for c := range game.Colour(game.Colours) {
		head = append(head, t.letter(c))
	}
	rows := []present.Row{append(head, t.head("favours"), t.head("honour"), t.head("tiles"))}
	held := 0
	for seat := rules.Seat(1); seat <= rules.Seat(t.s.Players); seat++ {
		h := t.s.Hand(seat)
		held += t.s.InHand(seat)
		row := present.Row{present.As(present.Of(seat), arrows[t.s.Around[seat-1]]), t.name(seat)}
		row = append(row, counts(&h.Cards)...)
		rows = append(rows, append(row, number(present.Plain, int(h.Favours)),
			number(present.Strong, t.s.Honour(seat)), number(present.Plain, t.s.InHand(seat))))
	}
	row := present.Row{present.T(""), present.As(present.Label, t.Say("lanterns.board.supply"))}
	row = append(row, counts(&t.s.Supply)...)
	row = append(row, number(present.Plain, int(t.s.Favours)), present.T(""), number(present.Plain, t.s.Stack()-held))
	return present.Block{Title: t.Say("lanterns.board.legend"), Rows: append(rows, row), Beside: true}
}

// counts is how many cards there are of each colour.
func counts(cards *game.Cards) (row present.Row) {
	for c, n := range cards {
		if n == 0 {
			row = append(row, right(present.Muted, nothing))
			continue
		}
		row = append(row, right(role(game.Colour(c)), strconv.Itoa(int(n))))
	}
	return row
}

// stacks are the dedication tokens: what the next one of each kind is worth, and
// how many the stack has.
func (t *table) stacks() present.Block {
	head := present.Row{present.As(present.Label, t.Say("lanterns.board.stacks"))}
	top := present.Row{present.As(present.Label, t.Say("lanterns.board.top"))}
	left := present.Row{present.As(present.Label, t.Say("lanterns.board.left"))}
	for p := game.Four; p <= game.Seven; p++ {
		head = append(head, t.head("pattern."+p.Key()))
		if honour, _ := t.s.Top(p); t.s.Open(p) {
			top = append(top, number(present.Strong, honour))
		} else {
			top = append(top, right(present.Muted, nothing))
		}
		left = append(left, number(present.Plain, len(game.Stack(p, int(t.s.Players)))-int(t.s.Used[p-1])))
	}
	return present.Block{Rows: []present.Row{head, top, left}, Beside: true}
}
