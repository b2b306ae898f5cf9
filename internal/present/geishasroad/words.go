package geishasroad

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// The keys of internal/text under which things have their names.
func geishaKey(c game.Colour) string { return "geishasroad.geisha." + c.Key() }
func houseKey(c game.Colour) string  { return "geishasroad.house." + c.Key() }
func colourKey(c game.Colour) string { return "geishasroad.colour." + c.Key() }

// colours are colours for a sentence.
func colours(name string, list ...game.Colour) rules.Arg {
	keys := make([]string, len(list))
	for i, c := range list {
		keys[i] = colourKey(c)
	}
	return rules.List(name, keys...)
}

// roles are those of the things of each colour.
var roles = [game.Colours]present.Role{
	game.Red: present.Red, game.Yellow: present.Yellow, game.Green: present.Green, game.Blue: present.Blue, game.Pink: present.Pink,
}

func role(c game.Colour) present.Role { return roles[c] }

// card is a card for a sentence.
func card(name string, k game.Card) rules.Arg { return rules.Plain(name, k.String()) }
