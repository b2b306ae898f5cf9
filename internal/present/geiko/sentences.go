package geiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
	box "referee/rules/kyoto"
)

// written are the words of the notation that differ from language to language.
const written = "circle geishas house aside open hand holds"

// Written is a move in words that can be typed as they stand. Cards are written in
// letters and digits, the same in every language.
func Written(m game.Move) present.Sentence { return kyoto.Written("geiko", game.Format(m), written) }

// Says is a move in words of the table.
func Says(_ *game.State, _ rules.Seat, m game.Move) present.Sentence {
	says := present.Under("geiko.says.")
	switch m.Act {
	case game.Circle:
		return says("circle", kyoto.Keys("houses", "geiko.colour", m.Order[:]...))
	case game.House:
		return says("house", rules.Word("house", "geiko.house."+m.Own.Key()))
	case game.Aside:
		if m.Card.Known() {
			return says("veiled", m.Card.Object("card"))
		}
	case game.Play, game.Open:
		return says(m.Act.Key(), m.Card.Object("card"))
	case game.Hand, game.Note:
		return says(m.Act.Key(), box.Object("cards", m.Cards.String()))
	}
	return says(m.Act.Key())
}

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{"circle": "houses", "geishas": "houses", "house": "own", "aside": "aside"}

// Checklist is how the table is set up (GK-SETUP-1 to GK-SETUP-6, GK-OPTION-1,
// GK-OPTION-2).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Sentences{Under: "geiko.setup."}
	steps.AddAll("houses", "own", "lanterns", present.If(s.OwnColour, "tokens"), "deck", "deal", present.If(s.FaceDown, "aside"))
	steps.First(setup, "first")
	return steps.List
}
