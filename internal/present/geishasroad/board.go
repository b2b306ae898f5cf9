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
// the first entry of the next one, and says so.
func Board(s *game.State, c present.Context) present.Board {
	t := table{kyoto.NewTable("geishasroad", c), s}
	circle, prestige := t.circle(), t.prestige()
	if !c.Compact { // what lies beside the circle stands beside it
		for i := range circle {
			circle[i] = append(circle[i], prestige[i]...)
		}
		prestige = nil
	}
	blocks := []present.Block{{Title: t.Title(s.Scored && !s.Ended, s.Round), Rows: circle}, {Rows: t.row()}, {Rows: t.sides()}}
	if prestige != nil {
		blocks = append(blocks, present.Block{Rows: prestige})
	}
	return present.Board{Blocks: blocks}
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
	blocks := []present.Block{{Rows: append(t.row(), favour)}}
	if s.Guests {
		blocks = append(blocks, present.Block{Rows: t.sets()})
	}
	return present.Board{Blocks: blocks}
}

// half is an influence token, which is worth half an influence (GR-SCORE-1).
const half = "½"
