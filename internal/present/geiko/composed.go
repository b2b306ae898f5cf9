package geiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
)

// Thing names a thing of a move.
func Thing(_ *game.State, _ rules.Seat, p rules.Part, _ rules.Parts) present.Sentence {
	return kyoto.Thing("geiko", p)
}
