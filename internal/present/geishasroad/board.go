// Package geishasroad shows a table of Hanamikoji: Geisha's Road: the circle of
// houses with the geishas who stand there, the row between both zones, and what
// each player has done.
package geishasroad

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// table is what the parts of a board are drawn from.
type table struct {
	kyoto.Table
	s *game.State
}

// Board draws the table as it lies. A round that has been scored lies there until
// the first entry of the next one, and says so in place of the tokens still to be taken.
func Board(s *game.State, c present.Context) present.Board {
	t := table{kyoto.NewTable("geishasroad", c), s}
	foot := t.prestige()
	if s.Scored && !s.Ended {
		foot = present.Row{present.As(present.Label, t.Title(true, s.Round))}
	}
	circle := present.Block{Name: t.Say("board.houses"), Rows: t.circle()}
	zones, sides := t.row(), t.sides()
	if c.Wide {
		zones, sides = t.weighed(), t.acts()
	}
	switch {
	case c.Wide && !c.Drawn:
		circle = t.ring()
	case c.Drawn:
		circle = t.Ring(s.Houses, s.Place, func(i int) []present.Cell {
			return []present.Cell{present.T(t.guestsAt(s.Houses[i])), present.T(t.influenceAt(s.Houses[i]))}
		})
	}
	blocks := []present.Block{circle, {Name: t.Say("board.geishas"), Rows: zones}, {Name: t.Say("board.players"), Rows: sides}}
	for _, row := range t.feet(foot, t.points()) {
		blocks = append(blocks, present.Block{Rows: []present.Row{row}, Close: !c.Wide})
	}
	return present.Board{Blocks: blocks, Panel: t.steps()}
}

// feet are the rows below the table: one, unless the window is too narrow for both.
func (t *table) feet(tokens, points present.Row) []present.Row {
	if t.Compact && len(points) > 0 {
		return []present.Row{tokens, points}
	}
	return []present.Row{append(tokens, points...)}
}

// Sheet draws the table of a scored round: both zones, whose favour was won, and
// how each player's guests are shared out.
func Sheet(s *game.State, c present.Context) present.Board {
	t := table{kyoto.NewTable("geishasroad", c), s}
	favour := present.Line(t.Label("favour"), game.Colours, func(c game.Colour) present.Cell {
		if s.Favour[c] == rules.Table {
			return present.None()
		}
		return t.Name(s.Favour[c])
	})
	blocks := []present.Block{{Rows: append(t.weighed(), favour)}}
	if s.Guests {
		blocks = append(blocks, present.Block{Rows: t.sets()})
	}
	return present.Board{Blocks: blocks}
}

// half is an influence token, which is worth half an influence (GR-SCORE-1).
const half = "½"
