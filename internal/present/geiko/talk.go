package geiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/geiko"
)

// Talk returns how the questions about the initial table are answered.
func Talk(s *game.State, c present.Context) present.Talk {
	turn := game.Turn(s)
	if turn.Why == "first" || turn.Why == "alternate" {
		return present.Talk{Hints: []string{c.Say("geiko.hint.card")}}
	}
	return kyoto.Talk("geiko", turn.Bare, s.Houses[:], c)
}

// Spoken returns the notation of such an answer.
func Spoken(s *game.State, _ rules.Seat, _ *text.Printer, typed string) []string {
	return kyoto.Spoken(game.Turn(s).Bare, typed)
}

// Thing names a thing of a move.
func Thing(_ *game.State, _ rules.Seat, p rules.Part, _ rules.Parts) present.Sentence {
	return kyoto.Thing("geiko", p)
}

// acts are the pictures of acts, by their forms.
var acts = []present.Sign{"house", kyoto.Geishas, "house", "back", "card", "card", "card", "card"}

// Look returns what a thing looks like.
func Look(_ *game.State, p rules.Part, chosen rules.Parts) present.Look {
	return kyoto.Look(acts, p, chosen)
}

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 2,
	Steps: []present.LessonStep{
		{Keys: "12345", Enters: "circle RYGBP"},
		{Before: []string{"geishas GBPRY", "house P", "house G"}, Keys: "r1", Enters: "R1"},
		{},
		{},
		{Keys: "=r2", Enters: "R2"},
	},
}
