// Package geishasroad shows a table of Hanamikoji: Geisha's Road: the circle of
// houses with the geishas who stand there, the row between both zones, and what
// each player has done.
package geishasroad

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// table is what the parts of a board are drawn from.
type table struct {
	present.Context
	s *game.State
}

// Board draws the table as it lies. A round that has been scored lies there until
// the first entry of the next one, and says so.
func Board(s *game.State, c present.Context) present.Board {
	t := table{c, s}
	circle, prestige := t.circle(), t.prestige()
	if !c.Compact { // what lies beside the circle stands beside it
		for i := range circle {
			circle[i] = append(circle[i], prestige[i]...)
		}
		prestige = nil
	}
	blocks := []present.Block{{Title: t.title(), Rows: circle}, {Rows: t.row()}, {Rows: t.sides()}}
	if prestige != nil {
		blocks = append(blocks, present.Block{Rows: prestige})
	}
	return present.Board{Blocks: blocks}
}

// title says that a round has been scored and the next one is to come.
func (t *table) title() string {
	if !t.s.Scored || t.s.Ended {
		return ""
	}
	return t.Say("geishasroad.board.scored", rules.N("n", int(t.s.Round)), rules.N("next", int(t.s.Round)+1))
}

// Sheet draws the table of a scored round: both zones, whose favour was won, and
// how each player's guests are shared out.
func Sheet(s *game.State, c present.Context) present.Board {
	t := table{c, s}
	favour := present.Row{t.label("favour")}
	for _, seat := range s.Favour {
		favour = append(favour, t.holder(seat))
	}
	blocks := []present.Block{{Rows: append(t.row(), favour)}}
	if s.Guests {
		blocks = append(blocks, present.Block{Rows: t.sets()})
	}
	return present.Board{Blocks: blocks}
}

// label is the name of a row.
func (t *table) label(key string) present.Cell {
	return present.As(present.Label, t.Say("geishasroad.board."+key))
}

// head is the head of a column of numbers.
func (t *table) head(key string) present.Cell {
	return present.Cell{Text: t.Say("geishasroad.board." + key), Role: present.Label, Right: true}
}

// holder names whose favour was won.
func (t *table) holder(seat rules.Seat) present.Cell {
	if seat == rules.Table {
		return present.As(present.Muted, nothing)
	}
	return t.Name(seat)
}

// nothing stands where there is none of something, half for an influence token,
// which is worth half an influence (GR-SCORE-1).
const nothing, half = "·", "½"

func number(n int) present.Cell { return present.Cell{Text: strconv.Itoa(n), Right: true} }

// called is a geisha's letter, with her name where there is room.
func (t *table) called(c game.Colour) string {
	if t.Compact {
		return c.Letter()
	}
	return c.Letter() + " " + t.Say(geishaKey(c))
}
