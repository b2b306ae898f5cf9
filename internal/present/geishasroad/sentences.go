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
	var list []present.Sentence
	step := func(key string, args ...rules.Arg) {
		list = append(list, present.Sentence{Key: "geishasroad.setup." + key, Args: args})
	}
	step("houses")
	step("deck")
	step("row")
	step("actions")
	if s.Fate {
		step("fate")
	} else {
		step("prestige")
	}
	if s.Guests {
		step("guests")
	} else {
		step("simple")
	}
	if s.Counter {
		step("counter")
	}
	if s.Hidden {
		step("hidden")
	}
	step("deal")
	if setup.First == rules.Table {
		step("first")
	} else {
		step("first.named", rules.Who("seat", setup.First))
	}
	step("tell")
	return list
}
