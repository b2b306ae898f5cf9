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
	var list []present.Sentence
	step := func(key string, args ...rules.Arg) {
		list = append(list, present.Sentence{Key: "geiko.setup." + key, Args: args})
	}
	step("houses")
	step("own")
	step("lanterns")
	if s.OwnColour {
		step("tokens")
	}
	step("deck")
	step("deal")
	if s.FaceDown {
		step("aside")
	}
	if setup.First == rules.Table {
		step("first")
	} else {
		step("first.named", rules.Who("seat", setup.First))
	}
	step("tell")
	return list
}
