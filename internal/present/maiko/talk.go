package maiko

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/internal/text"
	"referee/rules"
	box "referee/rules/kyoto"
	game "referee/rules/maiko"
)

// Talk returns how it is answered what lies on the table at first.
func Talk(s *game.State, c present.Context) present.Talk {
	return kyoto.Talk("maiko", game.Turn(s).Bare, s.Houses[:], c)
}

// Spoken returns an answer to that in the notation.
func Spoken(s *game.State, _ rules.Seat, _ *text.Printer, typed string) []string {
	return kyoto.Spoken(game.Turn(s).Bare, typed)
}

// Thing names a thing of a move: a card, a house, a guest, or what is done with cards.
func Thing(_ *game.State, _ rules.Seat, p rules.Part, _ rules.Parts) present.Sentence {
	if told := map[int]string{game.CircleAct: "circle", game.GeishasAct: "geishas", game.GuestsAct: "guests"}[p.Thing]; p.Slot == rules.ActSlot && told != "" {
		return present.Item("maiko.thing." + told)
	}
	switch slot := strings.TrimRight(string(p.Slot), "0123456789"); {
	case slot == "way":
		return present.Item("maiko.way." + game.Way(p.Thing).Key())
	case slot == "guest" || slot == "house":
		if p.Thing == box.Colours {
			return present.Item("thing.none")
		}
		return present.Item("maiko.piece.guest." + box.Colour(p.Thing).Key())
	}
	return kyoto.Thing("maiko", p)
}

// acts are the pictures of acts, by their forms.
var acts = []present.Sign{"act1", "dilemma", "act3", "act4", "none", "card", "house", kyoto.Geishas, kyoto.Guests}

// Look returns what a thing looks like.
func Look(s *game.State, p rules.Part, chosen rules.Parts) present.Look {
	look := kyoto.Chosen(kyoto.Look(acts, p, chosen), p, chosen)
	if slot, at := p.Slot.Split(); slot == "house" && p.Thing < box.Colours {
		look.At = &present.Look{Sign: "house", Text: strconv.Itoa(at + 1)}
		if s.Laid {
			look.At = &present.Look{Sign: "house", Role: kyoto.Role(s.Houses[at]), Name: present.Item("maiko.house." + s.Houses[at].Key())}
		}
	}
	return look
}

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 2,
	Steps: []present.LessonStep{
		{Keys: "12345", Enters: "circle RYGBP"},
		{Before: []string{"geishas RYGBP", "guests YGP | RBP | RBBP | YG | RYG"}, Keys: "1r3", Opens: true},
		{},
		{Keys: "2", Enters: "1 R3 +Y"},
		{Keys: "=1 r3 +g", Enters: "1 R3 +G"},
	},
}
