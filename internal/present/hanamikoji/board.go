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
	return present.Board{Blocks: []present.Block{{Title: t.Title(s.Scored && !s.Ended, s.Round), Rows: t.row()}, {Rows: t.actions()}}}
}

// Sheet draws the table of a scored round: the cards, and each marker before
// and after.
func Sheet(s *game.State, c present.Context) present.Board {
	t := table{present.Table{Context: c, Game: "hanamikoji"}, s}
	return present.Board{Blocks: []present.Block{{Rows: append(t.row(), t.held("before", &s.Before), t.held("after", &s.Markers))}}}
}

// name names a player.
func (t *table) name(seat rules.Seat) present.Cell {
	return present.As(present.Of(seat), t.Names[seat-1])
}

// held names on whose side each marker is.
func (t *table) held(key string, markers *[game.Kinds]rules.Seat) present.Row {
	return present.Line(t.Label(key), game.Kinds, func(k game.Kind) present.Cell {
		if markers[k] == rules.Table {
			return present.None()
		}
		return t.name(markers[k])
	})
}

// row is the seven geishas between both sides: seat 2 above, seat 1 below, as
// two people see a table they sit at.
func (t *table) row() []present.Row {
	line := func(cell func(game.Kind) present.Cell) present.Row {
		return present.Line(present.T(""), game.Kinds, cell)
	}
	rows := []present.Row{line(func(k game.Kind) present.Cell { return present.As(present.Strong, k.Letter()) })}
	if !t.Compact {
		rows = append(rows, line(func(k game.Kind) present.Cell { return present.T(t.Say("hanamikoji.geisha." + k.Letter())) }))
	}
	return append(rows, line(func(k game.Kind) present.Cell { return present.T(strconv.Itoa(game.Value[k])) }), t.cards(2), t.marks(), t.cards(1))
}

// cards is one side's cards in front of each geisha. More than three are shown by
// their number.
func (t *table) cards(seat rules.Seat) present.Row {
	return present.Line(t.name(seat), game.Kinds, func(k game.Kind) present.Cell {
		n := t.s.Side(seat).Front.Count(k)
		if n > 3 {
			return present.As(present.Of(seat), strconv.Itoa(n)+"●")
		}
		return present.Or(present.Of(seat), strings.Repeat("●", n))
	})
}

// marks is the markers: an arrow to the side that holds one.
func (t *table) marks() present.Row {
	return present.Line(t.Label("markers"), game.Kinds, func(k game.Kind) present.Cell {
		seat := t.s.Markers[k]
		return present.As(present.Of(seat), [...]string{"○", "▼", "▲"}[seat])
	})
}

// actions is what each player has done, holds and has won.
func (t *table) actions() []present.Row {
	short := ""
	if t.Compact {
		short = ".short"
	}
	columns := append([]present.SeatColumn{{Of: t.name}}, present.Acts(&t.Table, game.Secret, game.Competition, game.Act.Key, t.action)...)
	rows := present.Grid(present.Facing, append(columns,
		t.Count("hand"+short, present.Plain, func(seat rules.Seat) int { return t.s.HandSize(seat) - t.undrawn(seat) }),
		t.Count("geishas"+short, present.Plain, t.s.Geishas),
		t.Count("points"+short, present.Plain, t.s.Points))...)
	return append(rows, present.Row{t.Label("deck"), present.T(strconv.Itoa(t.s.PileLen() + t.undrawn(t.s.Turner())))})
}

// action is an action of a player. What lies face down is shown with its cards only to
// those who may know them.
func (t *table) action(seat rules.Seat, a game.Act) present.Cell {
	p := t.s.Side(seat).Find(a)
	if p == nil {
		return present.As(present.Muted, "[ ]")
	}
	return present.As(present.Of(seat), "["+strings.ReplaceAll(p.Cards.String(), "X", "?")+"]")
}

// undrawn is the card that a player has not drawn while it is unknown whose turn it is.
func (t *table) undrawn(seat rules.Seat) int {
	return rules.One(t.Unsure && seat != rules.Table && seat == t.s.Turner())
}
