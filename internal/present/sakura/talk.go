package sakura

import (
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// Thing names a thing of a move: a space of the path, a card by its number, what is on it, or a direction.
func Thing(_ *game.State, _ rules.Seat, p rules.Part, _ rules.Parts) present.Sentence {
	switch slot := strings.TrimRight(string(p.Slot), "0123456789"); slot {
	case string(rules.ActSlot):
		return present.Sentence{}
	case "path":
		return present.Item("sakura.thing." + [...]string{"plain", "torii", "sakura", "bridge"}[p.Thing])
	case "garden":
		return present.Item(game.Garden(p.Thing).Key() + ".whole")
	case "painter":
		return present.Item(game.Brush(p.Thing).Key() + ".whole")
	case "way":
		return present.Item("sakura.label.way." + game.Way(p.Thing).Key())
	}
	return present.Plainly(rules.N("", p.Thing))
}

// Number returns that of a card, of what is none of them its place.
func Number(p rules.Part, at, _ int) int {
	switch strings.TrimRight(string(p.Slot), "0123456789") {
	case "card", "court":
		return p.Thing
	}
	return at + 1
}

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 2, Box: [][2]string{{"board", "3b1t5s4b6s3b4s2b3"}, {"cards", "4=e*1*3 8=e+2+3"}},
	Steps: []present.LessonStep{
		{},
		{Keys: "17 4", Opens: true},
		{Keys: "11", Enters: "17=e+1+1 4=e*1*3"},
		{},
		{Keys: "=8 4", Enters: "8=e+2+3 4=e*1*3"},
	},
}
