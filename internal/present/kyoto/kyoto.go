// Package kyoto draws what the games in the box of Hanamikoji: Geisha's Road have
// in common: the circle of houses, the geishas and their cards.
package kyoto

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	box "referee/rules/kyoto"
)

// Nothing stands where there is none of something, Won behind what has won a house.
const Nothing, Won = "·", " ✓"

// Table is what the parts of a game's board are drawn with.
type Table struct {
	present.Context
	Game string
}

// Label is the name of a row.
func (t *Table) Label(key string) present.Cell {
	return present.As(present.Label, t.Say(t.Game+".board."+key))
}

// Head is the head of a column of numbers.
func (t *Table) Head(key string) present.Cell {
	return present.Cell{Text: t.Say(t.Game + ".board." + key), Role: present.Label, Right: true}
}

// Called is a geisha's letter, with her name where there is room.
func (t *Table) Called(c box.Colour) present.Cell {
	text := c.Letter()
	if !t.Compact {
		text += " " + t.Say(t.Game+".geisha."+c.Key())
	}
	return present.As(Role(c), text)
}

// Houses is the houses clockwise, with an arrow back to the first.
func (t *Table) Houses(order [box.Colours]box.Colour) present.Row {
	row := present.Row{t.Label("houses")}
	for i, house := range order {
		arrow := " →"
		if i == box.Colours-1 {
			arrow += " " + order[0].Letter()
		}
		row = append(row, present.As(Role(house), house.Letter()+arrow))
	}
	return row
}

// Here is the geishas at each house.
func (t *Table) Here(place [box.Colours]uint8) present.Row {
	row := present.Row{t.Label("here")}
	for house := range uint8(box.Colours) {
		var list []string
		for c, at := range place {
			if at == house {
				list = append(list, box.Colour(c).Letter())
			}
		}
		row = append(row, Or(present.Strong, strings.Join(list, " ")))
	}
	return row
}

// Values is the numbers of cards of one colour.
func Values(set box.Cards) (text string) {
	for ; set != 0; set &= set - 1 {
		text += strconv.Itoa(set.First().Value())
	}
	return text
}

// Cards is cards by colour, "R34 B1".
func Cards(set box.Cards) string {
	var list []string
	for c := box.Red; c < box.Colours; c++ {
		if in := set.In(c); in != 0 {
			list = append(list, c.Letter()+Values(in))
		}
	}
	return strings.Join(list, " ")
}

// None is a cell where there is nothing.
func None() present.Cell { return present.As(present.Muted, Nothing) }

// Or is a cell with a text, or where there is nothing.
func Or(role present.Role, text string) present.Cell {
	if text == "" {
		return None()
	}
	return present.As(role, text)
}

// Number is a cell with a number.
func Number(n int) present.Cell { return present.Cell{Text: strconv.Itoa(n), Right: true} }

var roles = [box.Colours]present.Role{
	box.Red: present.Red, box.Yellow: present.Yellow, box.Green: present.Green, box.Blue: present.Blue, box.Pink: present.Pink,
}

// Role is that of the things of a colour.
func Role(c box.Colour) present.Role { return roles[c] }

// Card is a card for a sentence.
func Card(name string, k box.Card) rules.Arg { return rules.Plain(name, k.String()) }

// Keys are colours for a sentence, each by its word of such a kind.
func Keys(name, kind string, list ...box.Colour) rules.Arg {
	keys := make([]string, len(list))
	for i, c := range list {
		keys[i] = kind + "." + c.Key()
	}
	return rules.List(name, keys...)
}

// Words is a move in words that can be typed as they stand: the words of the
// notation that differ from language to language are said, the rest stays.
func Words(game, format string, words map[string]string) present.Sentence {
	pieces := strings.Fields(format)
	said := false
	for i, piece := range pieces {
		if key, ok := words[piece]; ok {
			pieces[i], said = game+".written."+key, true
		}
	}
	if !said {
		return present.Sentence{}
	}
	return present.Sentence{Key: game + ".written", Args: []rules.Arg{rules.Phrase("entry", pieces...)}}
}
