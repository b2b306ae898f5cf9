package geishasroad

import (
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// The keys of internal/text under which things have their names.
func geishaKey(c game.Colour) string { return "geishasroad.geisha." + c.Key() }
func houseKey(c game.Colour) string  { return "geishasroad.house." + c.Key() }

// colours are colours for a sentence.
func colours(name string, list ...game.Colour) rules.Arg {
	return kyoto.Keys(name, "geishasroad.colour", list...)
}
