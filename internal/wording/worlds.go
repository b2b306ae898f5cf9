package wording

import (
	"referee/internal/text"
	"referee/rules"
)

// fewWorlds are so many ways that somebody could go through them.
const fewWorlds = 20

// Worlds says how much is known of the unseen cards, by the ways in which they can lie: a number that is
// large says nothing to anybody. Some is false of a game that has none.
func Worlds(p *text.Printer, ways uint64, some bool) string {
	switch {
	case !some:
		return p.Say("worlds.none")
	case ways == 0:
		return p.Say("worlds.contradict")
	case ways == 1:
		return p.Say("worlds.known")
	case ways <= fewWorlds:
		return p.Say("worlds.few", rules.N("n", int(ways)))
	}
	return p.Say("worlds.open")
}
