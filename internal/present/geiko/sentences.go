package geiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
)

// written are the words of the notation that differ from language to language.
var written = map[string]string{
	"circle": "circle", "geishas": "geishas", "house": "house", "aside": "aside", "open": "open", "hand": "hand", "holds": "holds",
}

// Written is a move in words that can be typed as they stand. Cards are written in
// letters and digits, the same in every language.
func Written(m game.Move) present.Sentence { return kyoto.Words("geiko", game.Format(m), written) }

// Checklist is how the table is set up (GK-SETUP-1 to GK-SETUP-6, GK-OPTION-1,
// GK-OPTION-2).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Telling{Under: "geiko.setup."}
	steps.Tell("houses")
	steps.Tell("own")
	steps.Tell("lanterns")
	if s.OwnColour {
		steps.Tell("tokens")
	}
	steps.Tell("deck")
	steps.Tell("deal")
	if s.FaceDown {
		steps.Tell("aside")
	}
	if setup.First == rules.Table {
		steps.Tell("first")
	} else {
		steps.Tell("first.named", rules.Who("seat", setup.First))
	}
	steps.Tell("tell")
	return steps.Told
}
