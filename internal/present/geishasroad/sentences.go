package geishasroad

import (
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// written are the words of the notation that differ from language to language.
var written = map[string]string{
	"counter": "counter", "keeps": "keeps", "circle": "circle", "geiko": "geiko", "okaasan": "okaasan",
	"tokens": "tokens", "begins": "begins", "flip": "flip", "+none": "none",
}

// Written is a move in words that can be typed as they stand. Cards, actions and
// tokens are written in letters and digits, the same in every language.
func Written(m game.Move) present.Sentence {
	pieces := strings.Fields(game.Format(m))
	words := false
	for i, piece := range pieces {
		if key, ok := written[piece]; ok {
			pieces[i], words = "geishasroad.written."+key, true
		}
	}
	if !words {
		return present.Sentence{}
	}
	return present.Sentence{Key: "geishasroad.written", Args: []rules.Arg{rules.Phrase("entry", pieces...)}}
}

// Checklist is how the table is set up (GR-SETUP-1 to GR-SETUP-9, GR-FATE-1,
// GR-FATE-2).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Telling{Under: "geishasroad.setup."}
	steps.Tell("houses")
	steps.Tell("deck")
	steps.Tell("row")
	steps.Tell("actions")
	if s.Fate {
		steps.Tell("fate")
	} else {
		steps.Tell("prestige")
	}
	if s.Guests {
		steps.Tell("guests")
	} else {
		steps.Tell("simple")
	}
	if s.Counter {
		steps.Tell("counter")
	}
	if s.Hidden {
		steps.Tell("hidden")
	}
	steps.Tell("deal")
	if setup.First == rules.Table {
		steps.Tell("first")
	} else {
		steps.Tell("first.named", rules.Who("seat", setup.First))
	}
	steps.Tell("tell")
	return steps.Told
}
