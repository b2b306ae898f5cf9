// Package geiko shows a table of Geiko's Life: the circle of houses with the
// geishas who stand there and the cards beneath, and what each player has.
package geiko

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
	box "referee/rules/kyoto"
	score "referee/scoring/geiko"
)

// table is what the parts of a board are drawn from.
type table struct {
	kyoto.Table
	s *game.State
}

func tableOf(s *game.State, c present.Context) table {
	return table{kyoto.NewTable("geiko", c), s}
}

// Board draws the table as it lies. A round that has been scored lies there until
// the first entry of the next one, and says so.
func Board(s *game.State, c present.Context) present.Board {
	t := tableOf(s, c)
	circle := present.Headed(t.Say("board.houses"), t.circle())
	if c.Drawn {
		circle = t.Ring(s.Houses, s.Place, t.lying)
	} else if s.Shown[0] && s.Shown[1] {
		circle.Rows = append(circle.Rows, t.won()...)
	}
	circle.Title = t.Title(s.Scored && !s.Ended, s.Round)
	blocks := []present.Block{circle, present.Headed(t.Say("board.players"), t.sides())}
	if due, phase := s.Due(); phase == game.PhaseTurn && c.View == rules.Table {
		blocks = append(blocks, present.Headed(t.Say("board.cards"), t.cards(due.First())))
	}
	return present.Board{Blocks: blocks}
}

// Sheet draws the table of a scored round: the cards under the houses, who has won
// them, and both hands.
func Sheet(s *game.State, c present.Context) present.Board {
	t := tableOf(s, c)
	hands := present.Grid(present.Facing, column{Of: t.Player}, column{Of: func(rules.Seat) present.Cell { return t.Label("hand") }}, column{Of: t.hand})
	return present.Board{Blocks: []present.Block{present.Headed("", append(t.circle(), t.won()...)), {Side: 1, Rows: hands[1:]}}}
}

// circle returns the houses clockwise: whose they are, who stands there, the cards
// beneath.
func (t *table) circle() []present.Row {
	const houses = len(game.State{}.Under)
	return append(append([]present.Row{t.Houses(t.s.Houses)}, t.Here(t.s.Place)...),
		present.Line(t.Label("own"), houses, t.owner),
		present.Line(t.Label("under"), houses, t.under))
}

// under returns the cards beneath a house.
func (t *table) under(house int) present.Cell {
	return kyoto.Or(present.Plain, t.Cards(t.s.Under[house]))
}

// lying returns what is drawn at a house: whose it is, the cards beneath, and once hands are shown
// what has won them.
func (t *table) lying(house int) []present.Cell {
	cells := append([]present.Cell{t.owner(house)}, t.Beneath(t.s.Under[house])...)
	if !t.s.Shown[0] || !t.s.Shown[1] {
		return cells
	}
	for _, seat := range present.Facing {
		if c := t.influence(seat, house); c.Text != present.Nothing {
			c.Text = present.Chip(seat) + " " + c.Text
			cells = append(cells, c)
		}
	}
	return cells
}

// owner names the owner of a house, which may be both players (GK-C57).
func (t *table) owner(house int) present.Cell {
	one, two := int(t.s.Own[0]) == house+1, int(t.s.Own[1]) == house+1
	switch {
	case one && two:
		return present.T(present.Chip(1) + " " + present.Chip(2))
	case one:
		return t.Owner(1)
	case two:
		return t.Owner(2)
	}
	return kyoto.Or(present.Plain, "")
}

// won returns the influence of both at each house where a geisha stands, marked where it
// has won the cards beneath.
func (t *table) won() (rows []present.Row) {
	for _, seat := range present.Facing {
		rows = append(rows, present.Line(t.Player(seat), len(t.s.Under), func(house int) present.Cell { return t.influence(seat, house) }))
	}
	return rows
}

// influence returns the influence of a player at a house.
func (t *table) influence(seat rules.Seat, house int) present.Cell {
	text := ""
	if n, here := score.Influence(t.s, seat, house); here {
		text = strconv.Itoa(n)
	}
	if score.Winner(t.s, house) == seat {
		text += kyoto.Won
	}
	return present.Or(present.Of(seat), text)
}

type column = present.SeatColumn

// sides returns what each player has: points lying there, the card face down, the hand.
func (t *table) sides() []present.Row {
	points := score.Game.Sheet(t.s, game.Seats, false).Totals
	return present.Grid(present.Facing, column{Of: t.Player},
		t.Count("visits", present.Plain, func(seat rules.Seat) int { return game.Visit * int(t.s.Visited[seat-1]) }),
		t.Count("tokens", present.Plain, t.s.Bonus).If(t.s.OwnColour),
		column{Head: t.Label("aside"), Of: t.aside}.If(t.s.FaceDown),
		t.Count("points", present.Plain, func(seat rules.Seat) int { return points[seat-1] }),
		column{Head: t.Label("hand"), Of: func(seat rules.Seat) present.Cell {
			if t.s.Hands[seat-1] == 0 {
				return present.As(present.Of(seat), strconv.Itoa(t.s.HandLen(seat)))
			}
			return t.hand(seat)
		}},
		column{Head: t.Label("deck"), Of: t.deck})
}

// deck returns the cards of the deck, beside the hand of the player who sits above.
func (t *table) deck(seat rules.Seat) present.Cell {
	if seat != present.Facing[0] {
		return present.T("")
	}
	return present.T(strconv.Itoa(t.s.Pile()))
}

// aside returns the card a player has laid face down.
func (t *table) aside(seat rules.Seat) present.Cell {
	k := t.s.Aside[seat-1]
	if k == box.NoCard {
		return present.None()
	}
	text := t.Spelt(strings.Replace(k.String(), "X", "?", 1))
	if !t.s.Opened[seat-1] {
		text = "[" + text + "]"
	}
	return present.As(present.Of(seat), text)
}

// hand returns a hand that has been opened or noted, and its sum.
func (t *table) hand(seat rules.Seat) present.Cell {
	cards := t.s.Hands[seat-1]
	if cards == 0 {
		return present.None()
	}
	return present.As(present.Of(seat), t.Cards(cards)+" = "+strconv.Itoa(cards.Sum()))
}
