package kyoto

import (
	"strconv"
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
	return present.Sentence{Key: "kyoto.card", Args: []rules.Arg{box.Named("card", box.Card(p.Thing).String())}}
}

// cardOf is the card that a thing is, no card where it is none.
func cardOf(p rules.Part) box.Card {
	switch slot := strings.TrimRight(string(p.Slot), "0123456789"); slot {
	case "card", "cards", "pair", "kept", "out", "hand":
		return box.Card(p.Thing)
	}
	return box.NoCard
}

// Marks are what stands on the board for a thing: an action by its number, a card, or a house.
func Marks(p rules.Part) []string {
	if k := cardOf(p); k.Known() {
		return CardMarks(k)
	}
	switch strings.TrimRight(string(p.Slot), "0123456789") {
	case string(rules.ActSlot):
		return []string{strconv.Itoa(p.Thing + 1)}
	case "house", "under":
		if p.Thing < box.Colours {
			return []string{houseMark(box.Colour(p.Thing))}
		}
	}
	return nil
}

// fewCards is how many cards are told apart by their places.
const fewCards = 9

// Number is the place of a thing, of one among many cards its row and its own number.
func Number(p rules.Part, at, of int) int {
	if k := cardOf(p); k.Known() && of > fewCards {
		return 10*(int(k.Colour())+1) + k.Value()
	}
	return at + 1
}
