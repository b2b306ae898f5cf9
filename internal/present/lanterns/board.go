// Package lanterns shows a table of Lanterns: the lake with everybody's seat, what
// lies in front of each, the supply and the dedication tokens.
package lanterns

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// table is what the parts of a board are drawn from.
type table struct {
	present.Context
	s     *game.State
	marks []string // the shortest names, seat 1 first
}

// Board draws the table as it lies.
func Board(s *game.State, c present.Context) present.Board {
	t := table{c, s, present.Pawns(c.Names)}
	return present.Board{Blocks: []present.Block{t.lake(), t.players(), t.stacks()}}
}

// Sheet draws what everybody had at the end, the tokens one by one.
func Sheet(s *game.State, c present.Context) present.Board {
	t := table{c, s, present.Pawns(c.Names)}
	head := present.Row{present.T("")}
	for p := game.Four; p <= game.Generic; p++ {
		head = append(head, t.head("pattern."+p.Key()))
	}
	rows := []present.Row{append(head, t.head("honour"), t.head("favours"), t.head("cards"))}
	for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
		h := s.Hand(seat)
		row := present.Row{t.name(seat)}
		for _, kind := range h.Tokens {
			row = append(row, right(present.Plain, tokens(kind)))
		}
		rows = append(rows, append(row, number(present.Strong, s.Honour(seat)),
			number(present.Plain, int(h.Favours)), number(present.Plain, h.Held())))
	}
	return present.Board{Blocks: []present.Block{{Rows: rows}}}
}

// tokens are the honours of dedication tokens, the highest first.
func tokens(kind [7]uint8) string {
	var list []string
	for i := len(kind) - 1; i >= 0; i-- {
		for range kind[i] {
			list = append(list, strconv.Itoa(i+game.GenericHonour))
		}
	}
	if list == nil {
		return nothing
	}
	return strings.Join(list, " ")
}

// nothing stands where there is none of something.
const nothing = "·"

// right is a cell aligned to the right.
func right(role present.Role, text string) present.Cell {
	return present.Cell{Text: text, Role: role, Right: true}
}

func number(role present.Role, n int) present.Cell { return right(role, strconv.Itoa(n)) }

// head is the head of a column.
func (t *table) head(key string) present.Cell {
	return right(present.Label, t.Say("lanterns.board."+key))
}

func (t *table) name(seat rules.Seat) present.Cell {
	return present.As(present.Of(seat), t.Names[seat-1])
}

// letter is a colour's letter in its colour.
func (t *table) letter(c game.Colour) present.Cell {
	return right(role(c), t.Say(c.LetterKey()))
}

// role is the role of the things of a colour.
func role(c game.Colour) present.Role { return present.Orange + present.Role(c) }
