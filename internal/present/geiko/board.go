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
	return table{kyoto.Table{Context: c, Game: "geiko"}, s}
}

// Board draws the table as it lies. A round that has been scored lies there until
// the first entry of the next one, and says so.
func Board(s *game.State, c present.Context) present.Board {
	t := tableOf(s, c)
	circle := t.circle()
	circle[0] = append(circle[0], t.Head("deck"))
	circle[1] = append(circle[1], kyoto.Number(s.Pile()))
	if s.Shown[0] && s.Shown[1] {
		circle = append(circle, t.won()...)
	}
	return present.Board{Blocks: []present.Block{{Title: t.title(), Rows: circle}, {Rows: t.sides()}}}
}

// title says that a round has been scored and the next one is to come.
func (t *table) title() string {
	if !t.s.Scored || t.s.Ended {
		return ""
	}
	return t.Say("geiko.board.scored", rules.N("n", int(t.s.Round)), rules.N("next", int(t.s.Round)+1))
}

// Sheet draws the table of a scored round: the cards under the houses, who has won
// them, and both hands.
func Sheet(s *game.State, c present.Context) present.Board {
	t := tableOf(s, c)
	var hands []present.Row
	for _, seat := range []rules.Seat{2, 1} {
		hands = append(hands, present.Row{t.Name(seat), t.Label("hand"), t.hand(seat)})
	}
	return present.Board{Blocks: []present.Block{{Rows: append(t.circle(), t.won()...)}, {Rows: hands}}}
}

// circle is the houses clockwise: whose they are, who stands there, the cards
// beneath and what those are worth.
func (t *table) circle() []present.Row {
	own, cards, sums := present.Row{t.Label("own")}, present.Row{t.Label("under")}, present.Row{t.Label("sum")}
	for i, under := range t.s.Under {
		own = append(own, t.owner(uint8(i)))
		cards = append(cards, kyoto.Or(present.Plain, kyoto.Cards(under)))
		sum := kyoto.None()
		if under != 0 {
			sum = present.As(present.Strong, strconv.Itoa(under.Sum()))
		}
		sums = append(sums, sum)
	}
	return []present.Row{t.Houses(t.s.Houses), t.Here(t.s.Place), own, cards, sums}
}

// owner names whose house it is, which may be both (GK-C57).
func (t *table) owner(house uint8) present.Cell {
	one, two := t.s.Own[0] == house+1, t.s.Own[1] == house+1
	switch {
	case one && two:
		return present.T(t.Name(1).Text + " " + t.Name(2).Text)
	case one:
		return t.Name(1)
	case two:
		return t.Name(2)
	}
	return kyoto.None()
}

// won is the influence of both at each house where a geisha stands, marked where it
// has won the cards beneath.
func (t *table) won() []present.Row {
	rows := []present.Row{{t.Name(2)}, {t.Name(1)}}
	for house := range t.s.Under {
		for i, seat := range []rules.Seat{2, 1} {
			text := ""
			if n, here := score.Influence(t.s, seat, house); here {
				text = strconv.Itoa(n)
			}
			if score.Winner(t.s, house) == seat {
				text += kyoto.Won
			}
			rows[i] = append(rows[i], kyoto.Or(present.Of(seat), text))
		}
	}
	return rows
}

// sides is what each player has: points lying there, the card face down, the hand.
func (t *table) sides() []present.Row {
	head := present.Row{present.T(""), t.Head("visits")}
	if t.s.OwnColour {
		head = append(head, t.Head("tokens"))
	}
	if t.s.FaceDown {
		head = append(head, t.Label("aside"))
	}
	head = append(head, t.Head("points"), t.Label("hand"))
	points := score.Game.Sheet(t.s, game.Seats, false).Totals
	return []present.Row{head, t.side(2, points[1]), t.side(1, points[0])}
}

// side is one player's line.
func (t *table) side(seat rules.Seat, points int) present.Row {
	row := present.Row{t.Name(seat), kyoto.Number(game.Visit * int(t.s.Visited[seat-1]))}
	if t.s.OwnColour {
		row = append(row, kyoto.Number(t.s.Bonus(seat)))
	}
	if t.s.FaceDown {
		row = append(row, t.aside(seat))
	}
	hand := present.As(present.Of(seat), strconv.Itoa(t.s.HandLen(seat)))
	if t.s.Hands[seat-1] != 0 {
		hand = t.hand(seat)
	}
	return append(row, kyoto.Number(points), hand)
}

// aside is the card a player has laid face down.
func (t *table) aside(seat rules.Seat) present.Cell {
	k := t.s.Aside[seat-1]
	if k == box.NoCard {
		return kyoto.None()
	}
	text := strings.Replace(k.String(), "X", "?", 1)
	if !t.s.Opened[seat-1] {
		text = "[" + text + "]"
	}
	return present.As(present.Of(seat), text)
}

// hand is a hand that has been opened or noted, and its sum.
func (t *table) hand(seat rules.Seat) present.Cell {
	cards := t.s.Hands[seat-1]
	if cards == 0 {
		return kyoto.None()
	}
	return present.As(present.Of(seat), kyoto.Cards(cards)+" ="+strconv.Itoa(cards.Sum()))
}
