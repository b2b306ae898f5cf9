package kyoto

import (
	"referee/internal/present"
	box "referee/rules/kyoto"
)

// Chosen is the step in which a card is named.
func Chosen(k box.Card, says, asks present.Sentence) present.Step {
	return present.Step{Word: k.String(), Says: says, Asks: asks}
}

// Numbered is the step of an action, chosen by its number.
func Numbered[A ~uint8](act A) present.Step {
	return present.Step{Key: int(act), Word: string(rune('0' + act))}
}
