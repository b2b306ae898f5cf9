package tokaido

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Written is a move in words that can be typed again. A walk that says
// only the place is the same in every language.
func Written(m game.Move) present.Sentence {
	if m.Act == game.Travel && m.Whose == game.OwnPawn && !m.Told {
		return present.Sentence{}
	}
	return present.Sentence{Key: "tokaido.written", Args: []rules.Arg{rules.Phrase("entry", keys(m.Words)...)}}
}

// commonSteps is the number of lines of the set-up checklist that every table
// has, before those that depend on its players and variants.
const commonSteps = 4

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{"begin": "enter"}

// Checklist is how the table is set up (TK-SETUP-1 to TK-SETUP-4, TK-TWO-1,
// TK-VAR-1 to TK-VAR-4).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Sentences{Under: "tokaido.setup."}
	for i := range commonSteps {
		steps.Add(strconv.Itoa(i + 1))
	}
	travellers, direction := "none", "to-edo"
	if s.Travellers {
		travellers = "two"
	}
	if s.Back {
		direction = "to-kyoto"
	}
	steps.Add("travellers." + travellers)
	steps.Add("pawns." + direction)
	if s.WithNeutral() {
		steps.Add("neutral")
	}
	if s.Preparations {
		steps.Add("preparations")
	}
	steps.Add("menu", rules.N("n", int(s.Menu)))
	steps.Add("enter." + travellers)
	return steps.List
}
