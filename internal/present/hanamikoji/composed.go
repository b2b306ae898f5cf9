package hanamikoji

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// Thing names a thing of a move: a card.
func Thing(_ *game.State, _ rules.Seat, p rules.Part, _ rules.Parts) present.Sentence {
	switch {
	case p.Slot == rules.ActSlot:
		return present.Sentence{}
	case game.Kind(p.Thing) == game.Unknown:
		return present.Item("piece.covered")
	}
	return present.Item("hanamikoji.item." + game.Kind(p.Thing).Letter())
}

// Marks are what stands on the board for a thing: an action marker by its number, or a card by its letter.
func Marks(p rules.Part) []string {
	switch k := game.Kind(p.Thing); {
	case p.Slot == rules.ActSlot:
		return []string{strconv.Itoa(p.Thing + 1)}
	case k == game.Unknown:
		return nil
	default:
		return []string{k.Letter()}
	}
}
