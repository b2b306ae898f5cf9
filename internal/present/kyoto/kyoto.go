// Package kyoto draws what the games in the box of Hanamikoji: Geisha's Road have
// in common: the circle of houses, the geishas and their cards.
package kyoto

import (
	"cmp"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	box "referee/rules/kyoto"
)

// Won marks what has won a house.
const Won = " ✓"

// Table is what the parts of a game's board are drawn with.
type Table struct{ present.Table }

// NewTable is a game's.
func NewTable(game string, c present.Context) Table {
	return Table{present.Table{Context: c, Game: game}}
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
	return present.Line(t.Label("houses"), len(order), func(i int) present.Cell {
		arrow := " →"
		if i == box.Colours-1 {
			arrow += " " + order[0].Letter()
		}
		return present.As(Role(order[i]), order[i].Letter()+arrow)
	})
}

// Here is the geishas at each house.
func (t *Table) Here(place [box.Colours]uint8) present.Row {
	return present.Line(t.Label("here"), uint8(box.Colours), func(house uint8) present.Cell {
		var list []string
		for c, at := range place {
			if at == house {
				list = append(list, box.Colour(c).Letter())
			}
		}
		return present.Or(present.Strong, strings.Join(list, " "))
	})
}

// Marker is the marker of an action with the cards that still lie there.
func (t *Table) Marker(cards string) string {
	if cards = strings.NewReplacer(" | ", "|", " ", "", "X", "?").Replace(cards); !t.Compact {
		cards = "[" + cmp.Or(cards, " ") + "]"
	}
	return cmp.Or(cards, present.Nothing)
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
