package sakura

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// written are the words of the notation that differ from language to language.
const written = "board court forward back"

// Written is a move in words that can be typed as they stand where its cards are
// known: they have only their numbers.
func Written(m game.Move) present.Sentence {
	text := game.Format(m)
	if m.Act == game.Show {
		text = m.Numbers()
	}
	return present.Written("sakura", text, written)
}

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{"board": "path"}

// Checklist is how the table is set up (SK-SETUP-1 to SK-SETUP-4, SK-TWO-1,
// SK-TACTIC-1).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Sentences{Under: "sakura.setup."}
	steps.AddAll(present.If(!s.Ready(), "path"), "emperor", "painters", present.If(s.HasCourt(), "court"))
	steps.Add("supply", rules.N("n", s.Supply()))
	steps.Add("deal")
	steps.Add("deck", rules.N("n", int(s.Pile.Left)))
	steps.AddAll(present.If(s.Seats >= game.ManySeats, "bridges"), present.If(s.HasCourt() && s.Tactics, "tactics"))
	return steps.List
}
