package geishasroad

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// written are the words of the notation that differ from language to language.
const written = "counter keeps circle geiko okaasan tokens begins flip +none +g +gg +ggg +i +gi +ggi"

// Written is a move in words that can be typed as they stand. Cards are written in the
// reader's letters, actions in digits.
func Written(m game.Move) present.Sentence {
	return kyoto.Written("geishasroad", game.Format(m), written)
}

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{"circle": "houses", "tokens": "simple", "row": "fate", "geiko": "prestige", "okaasan": "prestige"}

// Checklist is how the table is set up (GR-SETUP-1 to GR-SETUP-9, GR-FATE-1,
// GR-FATE-2).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Sentences{Under: "geishasroad.setup."}
	steps.AddAll("houses", "deck", "row", "actions",
		present.If(s.Guests, "guests"), present.If(!s.Guests, "simple"), present.If(s.Fate, "fate"), present.If(!s.Fate, "prestige"),
		present.If(s.Counter, "counter"), present.If(s.Hidden, "hidden"), "deal")
	steps.First(setup, "first")
	return steps.List
}
