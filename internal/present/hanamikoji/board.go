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

// Board draws the table as it lies. A round that has been scored lies there until
// the first entry of the next one, and says so: until then people compare, move
// the markers and gather the cards (HK-NEXT-1).
func Board(s *game.State, c present.Context) present.Board {
	b := row(s, c, s.Markers)
	if s.Scored && !s.Ended {
		b.Title = c.Say("hanamikoji.board.scored", rules.N("n", int(s.Round)), rules.N("next", int(s.Round)+1))
	}
	return present.Board{Blocks: []present.Block{b, actions(s, c)}}
}

// Sheet draws the table of a scored round: the cards, and each marker before
// and after.
func Sheet(s *game.State, c present.Context) present.Board {
	b := row(s, c, s.Markers)
	before := present.Row{present.As(present.Label, c.Say("hanamikoji.board.before"))}
	after := present.Row{present.As(present.Label, c.Say("hanamikoji.board.after"))}
	for k := range s.Markers {
		before = append(before, holder(c, s.Before[k]))
		after = append(after, holder(c, s.Markers[k]))
	}
	b.Rows = append(b.Rows, before, after)
	return present.Board{Blocks: []present.Block{b}}
}

// holder names whose side a marker is on.
func holder(c present.Context, seat rules.Seat) present.Cell {
	if seat == rules.Table {
		return present.As(present.Muted, "·")
	}
	return present.As(present.Of(seat), c.Names[seat-1])
}

// row is the seven geishas between both sides: seat 2 above, seat 1 below, as
// two people see a table they sit at.
func row(s *game.State, c present.Context, markers [game.Kinds]rules.Seat) present.Block {
	letters := present.Row{present.T("")}
	names := present.Row{present.T("")}
	values := present.Row{present.T("")}
	for k := game.Kind(0); k < game.Kinds; k++ {
		letters = append(letters, present.As(present.Strong, k.Letter()))
		names = append(names, present.T(c.Say("hanamikoji.geisha."+k.Letter())))
		values = append(values, present.T(strconv.Itoa(game.Value[k])))
	}
	rows := []present.Row{letters}
	if !c.Compact {
		rows = append(rows, names)
	}
	rows = append(rows, values, cards(s, c, 2), marks(c, markers), cards(s, c, 1))
	return present.Block{Rows: rows}
}

// cards is one side's cards in front of each geisha. More than three are told by
// their number.
func cards(s *game.State, c present.Context, seat rules.Seat) present.Row {
	r := present.Row{present.As(present.Of(seat), c.Names[seat-1])}
	for k := game.Kind(0); k < game.Kinds; k++ {
		n := s.Side(seat).Front.Count(k)
		switch {
		case n == 0:
			r = append(r, present.As(present.Muted, "·"))
		case n <= 3:
			r = append(r, present.As(present.Of(seat), strings.Repeat("●", n)))
		default:
			r = append(r, present.As(present.Of(seat), strconv.Itoa(n)+"●"))
		}
	}
	return r
}

// marks is the markers: an arrow to the side that holds one.
func marks(c present.Context, markers [game.Kinds]rules.Seat) present.Row {
	r := present.Row{present.As(present.Label, c.Say("hanamikoji.board.markers"))}
	for _, seat := range markers {
		switch seat {
		case 1:
			r = append(r, present.As(present.Of(1), "▼"))
		case 2:
			r = append(r, present.As(present.Of(2), "▲"))
		default:
			r = append(r, present.As(present.Muted, "○"))
		}
	}
	return r
}

// actions is what each player has done, holds and has won.
func actions(s *game.State, c present.Context) present.Block {
	head := present.Row{present.T("")}
	for a := game.Secret; a <= game.Competition; a++ {
		name := strconv.Itoa(int(a))
		if !c.Compact {
			name += " " + c.Say("hanamikoji.action."+a.Key())
		}
		head = append(head, present.As(present.Label, name))
	}
	for _, key := range []string{"hand", "geishas", "points"} {
		if c.Compact {
			key += ".short"
		}
		head = append(head, present.Cell{Text: c.Say("hanamikoji.board." + key), Role: present.Label, Right: true})
	}
	rows := []present.Row{head}
	for _, seat := range []rules.Seat{2, 1} {
		rows = append(rows, side(s, c, seat))
	}
	rows = append(rows, present.Row{present.As(present.Label, c.Say("hanamikoji.board.deck")), present.T(strconv.Itoa(s.PileLen() + undrawn(s, c, s.Turner())))})
	return present.Block{Rows: rows}
}

// side is one player's line. What lies face down is shown with its cards only to
// whoever may know them.
func side(s *game.State, c present.Context, seat rules.Seat) present.Row {
	d := s.Side(seat)
	r := present.Row{present.As(present.Of(seat), c.Names[seat-1])}
	for a := game.Secret; a <= game.Competition; a++ {
		p := d.Find(a)
		if p == nil {
			r = append(r, present.As(present.Muted, "[ ]"))
			continue
		}
		r = append(r, present.As(present.Of(seat), "["+strings.ReplaceAll(p.Cards.String(), "X", "?")+"]"))
	}
	for _, n := range []int{s.HandSize(seat) - undrawn(s, c, seat), s.Geishas(seat), s.Points(seat)} {
		r = append(r, present.Cell{Text: strconv.Itoa(n), Right: true})
	}
	return r
}

// undrawn is the card that a player has not drawn while nobody knows whose turn it is.
func undrawn(s *game.State, c present.Context, seat rules.Seat) int {
	if c.Unsure && seat != rules.Table && seat == s.Turner() {
		return 1
	}
	return 0
}
