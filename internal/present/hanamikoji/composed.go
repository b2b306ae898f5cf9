package hanamikoji

import (
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
