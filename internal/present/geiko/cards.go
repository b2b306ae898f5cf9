package geiko

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geiko"
	box "referee/rules/kyoto"
)

// cards returns a row for each colour and a column for each number: what each card that can be
// played would do now. A cell is the choice of its card.
func (t *table) cards(by rules.Seat) []present.Row {
	may := map[box.Card]bool{}
	for _, m := range game.Candidates(t.s, by, rules.KindSet(game.Play), nil) {
		may[m.Card] = true
	}
	head := present.Line(present.T(""), box.Highest, func(i int) present.Cell { return present.As(present.Label, strconv.Itoa(i+1)) })
	rows := []present.Row{head}
	for c := box.Red; c < box.Colours; c++ {
		called := t.Called(c)
		if !t.Drawn { // where cards are pressed, nothing is typed
			called.Text = strconv.Itoa(int(c)+1) + " " + called.Text
		}
		rows = append(rows, present.Line(called, box.Highest, func(i int) present.Cell {
			k := box.CardOf(c, i+1)
			if !may[k] {
				return present.As(present.Muted, "×")
			}
			return t.would(by, k)
		}))
	}
	return rows
}

// would returns what a card would do: the house where its geisha stops, with the player whose
// that is and the points this brings.
func (t *table) would(by rules.Seat, k box.Card) present.Cell {
	to := t.s.Houses[t.s.Stop(k, box.NoCard)]
	cell := t.House(to)
	cell.Pick = k.String()
	switch {
	case t.Drawn:
		cell.Text = t.Letter(to)
	case !t.Compact:
		cell.Text = t.Say("geiko.board.house." + to.Key())
	}
	after, err := game.Def.After(*t.s, 1, by, game.Move{Act: game.Play, Card: k})
	if err != nil {
		return cell
	}
	visited, matched := brought(t.s, &after)
	var gains []string
	for i := range visited {
		n := game.Visit * int(visited[i])
		if rules.Seat(i+1) == by {
			n += int(matched[i])
		}
		if n > 0 {
			gains = append(gains, present.Chip(rules.Seat(i+1))+"+"+strconv.Itoa(n))
		}
	}
	if gains != nil {
		cell.Text += " " + strings.Join(gains, " ")
	}
	return cell
}
