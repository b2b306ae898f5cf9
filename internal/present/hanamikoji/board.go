// Package hanamikoji shows a table of Hanamikoji: the row of geishas with the
// cards and the marker on either side, and what each player has done.
package hanamikoji

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// table is what the parts of a board are drawn from.
type table struct {
	present.Table
	s *game.State
}

// Board draws the table as it lies. A round that has been scored lies there until
// the first entry of the next one, and says so: until then people compare, move
// the markers and gather the cards (HK-NEXT-1).
func Board(s *game.State, c present.Context) present.Board {
	t := table{present.Table{Context: c, Game: "hanamikoji"}, s}
	blocks := []present.Block{{Name: t.Say("board.geishas"), Title: t.Title(s.Scored && !s.Ended, s.Round)}}
	if t.Drawn {
		blocks[0].Picture, blocks[0].Drawing = true, t.drawing()
	} else {
		blocks[0].Rows = t.row()
	}
	if t.Wide {
		blocks = append(blocks, present.Block{Name: t.Say("board.players"), Rows: t.sides()})
	} else {
		blocks = append(blocks, present.Block{Name: t.Say("board.players"), Rows: t.actions()})
	}
	return present.Board{
		Blocks: append(blocks, present.Block{Rows: []present.Row{{t.rest()}}, Close: !t.Wide}),
		Panel:  t.panel(),
	}
}

// Sheet draws the table of a scored round: the cards, and each marker before
// and after.
func Sheet(s *game.State, c present.Context) present.Board {
	t := table{present.Table{Context: c, Game: "hanamikoji"}, s}
	return present.Board{Blocks: []present.Block{{Rows: append(t.row(), t.held("before", &s.Before), t.held("after", &s.Markers))}}}
}

// longest is the most letters of a name beside the cards of its player.
const longest = 14

// name is the number of a seat and its name.
func (t *table) name(seat rules.Seat) present.Cell {
	called := t.Nick(seat)
	if !t.Compact {
		called = t.Brief(seat, longest)
	}
	return present.As(present.Of(seat), present.Chip(seat)+" "+called)
}

// held names on whose side each marker is.
func (t *table) held(key string, markers *[game.Kinds]rules.Seat) present.Row {
	return present.Line(t.Label(key), game.Kinds, func(k game.Kind) present.Cell {
		if markers[k] == rules.Table {
			return present.None()
		}
		return present.As(present.Of(markers[k]), t.Brief(markers[k], longest))
	})
}

// roles are the colours of the geishas, as the letters of their cards name them.
var roles = [game.Kinds]present.Role{
	present.Purple, present.Red, present.Yellow, present.Blue, present.Orange, present.Green, present.Pink,
}

// row is the seven geishas between both sides: seat 2 above, seat 1 below, as
// two people see a table they sit at.
func (t *table) row() []present.Row {
	line := func(cell func(game.Kind) present.Cell) present.Row {
		return present.Line(present.T(""), game.Kinds, cell)
	}
	value := line(func(k game.Kind) present.Cell { return present.T(strconv.Itoa(game.Value[k])) })
	if t.Compact {
		letters := line(func(k game.Kind) present.Cell { return present.As(roles[k], k.Letter()) })
		return []present.Row{letters, value, t.cards(2), t.marks(), t.cards(1)}
	}
	rows := []present.Row{
		line(func(k game.Kind) present.Cell {
			return present.As(roles[k], k.Letter()+" "+t.Say("hanamikoji.geisha."+k.Letter()))
		}),
		line(func(k game.Kind) present.Cell { return present.T(t.item(k)) }),
		value,
	}
	if t.Wide {
		return append(rows, nil, t.cards(2), nil, t.marks(), nil, t.cards(1))
	}
	return append(rows, nil, t.cards(2), t.marks(), t.cards(1))
}

// item is what lies on the cards of a geisha, in the shortest word there is.
func (t *table) item(k game.Kind) string {
	return present.Sentence{Key: "hanamikoji.item." + k.Letter()}.Short(t.Printer)
}

// cards is one side's cards in front of each geisha. More than three are shown by
// their number.
func (t *table) cards(seat rules.Seat) present.Row {
	return present.Line(t.name(seat), game.Kinds, func(k game.Kind) present.Cell {
		n := t.s.Side(seat).Front.Count(k)
		if n > 3 {
			return present.As(roles[k], strconv.Itoa(n)+"●")
		}
		return present.Or(roles[k], strings.Repeat("●", n))
	})
}

// marks is the markers: an arrow to the side that holds one.
func (t *table) marks() present.Row {
	return present.Line(t.Label("markers"), game.Kinds, func(k game.Kind) present.Cell {
		seat := t.s.Markers[k]
		return present.As(present.Of(seat), [...]string{"○", "▼", "▲"}[seat])
	})
}

// rest is the draw pile and the card that was set aside, which is known once somebody has
// turned it up (HK-DEAL-1, HK-DEAL-4).
func (t *table) rest() present.Cell {
	pile := rules.N("n", t.s.PileLen()+t.undrawn(t.s.Turner()))
	if known := t.s.Removed.Cards.Known(); known != 0 {
		return present.T(t.Say("hanamikoji.board.deck.aside", pile, rules.Word("card", "hanamikoji.item."+known.First().Letter())))
	}
	return present.T(t.Say("hanamikoji.board.deck", pile))
}
