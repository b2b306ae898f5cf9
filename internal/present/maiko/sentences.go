package maiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/maiko"
)

// written are the words of the notation that differ from language to language.
var written = map[string]string{
	"circle": "circle", "geishas": "geishas", "guests": "guests", "remove": "remove", "study": "study", "work": "work", "+none": "none",
}

// Written is a move in words that can be typed as they stand. Cards and actions
// are written in letters and digits, the same in every language.
func Written(m game.Move) present.Sentence {
	return kyoto.Words("maiko", game.Format(m), written)
}

// steps are how the table is set up, up to who begins (MK-SETUP-1 to MK-SETUP-7).
var steps = []string{"houses", "slots", "lanterns", "guests", "deck", "row", "actions", "deal"}

// Checklist is how the table is set up.
func Checklist(setup rules.Setup) []present.Sentence {
	if _, err := game.Setup(setup); err != nil {
		return nil
	}
	list := present.Telling{Under: "maiko.setup."}
	for _, key := range steps {
		list.Tell(key)
	}
	if setup.First == rules.Table {
		list.Tell("first")
	} else {
		list.Tell("first.named", rules.Who("seat", setup.First))
	}
	list.Tell("tell")
	return list.Told
}
