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
	var list []string
	switch m.Act {
	case game.Begin:
		list = append(list, "tokaido.written.leaves", strconv.Itoa(int(m.Leaves)))
		if m.Who != game.Nobody {
			list[0] = travellerKey(m.Who)
		}
	case game.Offer:
		list = append(list, "tokaido.written.menu")
		if m.Menu == 0 {
			list = append(list, nothing)
		}
		for d := game.Meal(1); d <= game.Meals; d++ {
			for range m.Menu.Count(d) {
				list = append(list, mealKey(d))
			}
		}
	case game.Track:
		list = append(list, "tokaido.written.track", strconv.Itoa(int(m.Points)))
	case game.Here:
		list = append([]string{"tokaido.written.here"}, phrase(&m.Out)...)
	case game.Travel:
		if m.Whose == game.OwnPawn && !m.Told {
			return present.Sentence{}
		}
		list = walked(m)
	}
	return present.Sentence{Key: "tokaido.written", Args: []rules.Arg{rules.Phrase("entry", list...)}}
}

// walked is a walk of the neutral traveller or of one said to be the own, or one with
// its outcome.
func walked(m game.Move) (list []string) {
	switch m.Whose {
	case game.NeutralPawn:
		list = append(list, "tokaido.written.neutral")
	case game.OwnNamed:
		list = append(list, "tokaido.written.own-pawn")
	}
	if list = append(list, strconv.Itoa(int(m.To))); m.Told {
		list = append(list, phrase(&m.Out)...)
	}
	return list
}

// commonSteps is the number of lines of the set-up checklist that every table
// has, before those that depend on its players and variants.
const commonSteps = 4

// Checklist is how the table is set up (TK-SETUP-1 to TK-SETUP-4, TK-TWO-1,
// TK-VAR-1 to TK-VAR-4).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Telling{Under: "tokaido.setup."}
	for i := range commonSteps {
		steps.Tell(strconv.Itoa(i + 1))
	}
	travellers, direction := "none", "to-edo"
	if s.Travellers {
		travellers = "two"
	}
	if s.Back {
		direction = "to-kyoto"
	}
	steps.Tell("travellers." + travellers)
	steps.Tell("pawns." + direction)
	if s.WithNeutral() {
		steps.Tell("neutral")
	}
	if s.Preparations {
		steps.Tell("preparations")
	}
	steps.Tell("menu", rules.N("n", int(s.Menu)))
	steps.Tell("enter." + travellers)
	return steps.Told
}
