package geishasroad

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/geishasroad"
	box "referee/rules/kyoto"
)

// Talk returns how it is answered what lies on the table at first.
func Talk(s *game.State, c present.Context) present.Talk {
	talk := kyoto.Talk("geishasroad", game.Turn(s).Bare, nil, c)
	if _, phase := s.Due(); phase == game.PhaseAction {
		talk.Shows = func(typed string) bool { return strings.HasPrefix(typed, "2") }
	}
	return talk
}

// Spoken returns an answer to that in the notation.
func Spoken(s *game.State, _ rules.Seat, _ *text.Printer, typed string) []string {
	return kyoto.Spoken(game.Turn(s).Bare, typed)
}

// Thing names a thing of a move: a card or a house, a token, or who begins.
func Thing(_ *game.State, _ rules.Seat, p rules.Part, _ rules.Parts) present.Sentence {
	if told := map[int]string{game.CircleAct: "circle", game.RowAct: "geiko", game.RowAct + 1: "okaasan", game.TokensAct: "tokens", game.BeginsAct: "begins"}[p.Thing]; p.Slot == rules.ActSlot && told != "" {
		return present.Item("geishasroad.thing." + told)
	}
	switch slot := strings.TrimRight(string(p.Slot), "0123456789"); slot {
	case "taken":
		return present.Item("geishasroad.gain." + game.Gain(p.Thing).Key())
	case "tokens", "flip":
		value, known := game.ValueThing(p.Thing)
		if !known {
			return present.Item("thing.unknown")
		}
		return present.Plainly(rules.N("", value))
	case "influence", "guest":
		return present.Item("geishasroad.colour." + box.Colour(p.Thing).Key())
	case "seat":
		return present.Holder(rules.Seat(p.Thing + 1))
	}
	return kyoto.Thing("geishasroad", p)
}

// acts are the pictures of acts, by their forms.
var acts = []present.Sign{"act1", "act2", "act3", "act4", "swap", "card", "house", "disc", "disc", "token", "", "back"}

// Look returns what a thing looks like: a token with its number, what a card brings, or a thing of the box.
func Look(s *game.State, p rules.Part, chosen rules.Parts) present.Look {
	switch strings.TrimRight(string(p.Slot), "0123456789") {
	case "tokens", "flip":
		if value, known := game.ValueThing(p.Thing); known {
			return present.Look{Sign: "disc", Text: strconv.Itoa(value), Rare: rare(s, value)}
		}
		return present.Look{Sign: "unknown", Text: "?"}
	case "taken":
		return gains[game.Gain(p.Thing).Key()]
	case "seat":
		return present.Look{}
	}
	return kyoto.Chosen(kyoto.Look(acts, p, chosen), p, chosen)
}

// The numbers on most prestige tokens, with those of the dark sides in Geisha's Fate.
const leastUsual, leastDark, mostUsual = 0, -3, 4

// rare reports whether a prestige token of a number is hardly to be expected: the nine of the first round are laid again.
func rare(s *game.State, value int) bool {
	before := &s.Before.Row
	if s.Scored {
		before = &s.Row
	}
	if !s.Fate && before[0][0] != 0 {
		return !slices.Contains(slices.Concat(before[0][:], before[1][:]), game.ValueOf(value))
	}
	return value > mostUsual || value < leastUsual && !s.Fate || value < leastDark
}

// gains are the pictures of what a card brings: guests with their number, and the influence token.
var gains = map[string]present.Look{
	"none": {Sign: "none"}, "g": {Sign: "guest", Text: "1"}, "gg": {Sign: "guest", Text: "2"}, "ggg": {Sign: "guest", Text: "3"},
	"i": {Sign: "token"}, "gi": {Sign: "both", Text: "1"}, "ggi": {Sign: "both", Text: "2"},
}

// Number returns the number on a token, or that of a card or its place.
func Number(p rules.Part, at, of int) int {
	switch strings.TrimRight(string(p.Slot), "0123456789") {
	case "tokens", "flip":
		value, _ := game.ValueThing(p.Thing)
		return value
	}
	return kyoto.Number(p, at, of)
}

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 2,
	Steps: []present.LessonStep{
		{Keys: "12345", Enters: "circle RYGBP"},
		{Before: []string{"okaasan 1 4 4 2", "geiko 4 1 3 2 2"}, Keys: "1r1", Enters: "1 R1"},
		{},
		{Before: []string{"1 y4", "4 g1 b1 | p1 g4"}, Keys: "111", Enters: "G1 +gg B1 +gg"},
		{Keys: "=p1 g4", Enters: "P1 G4"},
	},
}
