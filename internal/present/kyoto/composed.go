package kyoto

import (
	"strings"

	"referee/internal/present"
	"referee/rules"
	box "referee/rules/kyoto"
)

// Thing names a card, or the colour of a geisha, a house or a guest, that is a thing of a move of a game; what has
// other things names them itself.
func Thing(game string, p rules.Part) present.Sentence {
	switch slot := strings.TrimRight(string(p.Slot), "0123456789"); {
	case p.Slot == rules.ActSlot:
		return present.Sentence{}
	case slot == "order" || slot == "house" || slot == "under":
		return present.Item(game + ".house." + box.Colour(p.Thing).Key())
	case box.Card(p.Thing) == box.Hidden:
		return present.Item("piece.covered")
	}
	return present.Sentence{Key: "kyoto.card", Args: []rules.Arg{box.Spelt("card", box.Card(p.Thing).String())}}
}
