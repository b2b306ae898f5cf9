package maiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/maiko"
)

// written are the words of the notation that differ from language to language.
const written = "circle geishas guests remove study work +none"

// Written is a move in words that can be typed as they stand. Cards and actions
// are written in letters and digits, the same in every language.
func Written(m game.Move) present.Sentence {
	return kyoto.Written("maiko", game.Format(m), written)
}

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{"circle": "houses", "geishas": "houses", "guests": "guests"}

// Checklist is how the table is set up (MK-SETUP-1 to MK-SETUP-7).
func Checklist(setup rules.Setup) []present.Sentence {
	if _, err := game.Setup(setup); err != nil {
		return nil
	}
	steps := present.Sentences{Under: "maiko.setup."}
	steps.AddAll("houses", "slots", "lanterns", "guests", "deck", "row", "actions", "deal")
	steps.First(setup, "first")
	return steps.List
}
