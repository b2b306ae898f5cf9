package geiko

import (
	"strconv"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
)

// Path is a card by the number of its row and its own.
func Path(_ *game.State, _ rules.Seat, m game.Move) []present.Step {
	if m.Act != game.Play || m.At != 0 {
		return nil
	}
	return []present.Step{kyoto.Numbered(m.Card.Colour() + 1), {Key: m.Card.Value(), Word: strconv.Itoa(m.Card.Value())}}
}
