package maiko

import (
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	box "referee/rules/kyoto"
	game "referee/rules/maiko"
)

// Thing names a thing of a move: a card, a house, a guest, or what is done with cards.
func Thing(_ *game.State, _ rules.Seat, p rules.Part, _ rules.Parts) present.Sentence {
	if told := map[int]string{game.CircleAct: "circle", game.GeishasAct: "geishas", game.GuestsAct: "guests"}[p.Thing]; p.Slot == rules.ActSlot && told != "" {
		return present.Item("maiko.thing." + told)
	}
	switch slot := strings.TrimRight(string(p.Slot), "0123456789"); {
	case slot == "way":
		return present.Item("maiko.way." + game.Way(p.Thing).Key())
	case slot == "guest" || slot == "house":
		if p.Thing == box.Colours {
			return present.Item("thing.none")
		}
		return present.Item("maiko.piece.guest." + box.Colour(p.Thing).Key())
	}
	return kyoto.Thing("maiko", p)
}
