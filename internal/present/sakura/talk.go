package sakura

import (
	_ "embed"
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

// Signs has a picture of each space of a path, of who walks there, and of what is on the cards.
//
//go:embed signs.svg
var Signs string

// The pictures of the spaces of a path, and of what is in the garden and below it on a card; how far is said beside these.
var (
	kinds   = [...]present.Sign{game.Plain: "space", game.Torii: "torii", game.Sakura: "sakura", game.Bridge: "bridge"}
	gardens = [game.Gardens]present.Sign{"emperor-forward", "emperor-forward", "emperor-back", "emperor-either", "closest", "furthest"}
	brushes = [game.Brushes]present.Sign{"forward", "forward", "forward", "either", "either", "either", "leap", "count"}
	steps   = [game.Gardens]string{"+1", "+2", "−1", "±1", "−2", "+2"}
)

// Look returns the picture of a space, of what is on a card that is new to the box, of that card, and of a direction.
func Look(s *game.State, p rules.Part, chosen rules.Parts) present.Look {
	switch slot := strings.TrimRight(string(p.Slot), "0123456789"); slot {
	case "path":
		return present.Look{Sign: kinds[p.Thing], Made: present.Instead}
	case "garden":
		return present.Look{Sign: gardens[p.Thing], Role: present.Orange, Name: present.Item(game.Garden(p.Thing).Key()), Gives: present.Plainly(rules.Plain("", steps[p.Thing])), Made: present.Instead}
	case "painter":
		return present.Look{Sign: brushes[p.Thing], Role: present.Pink, Name: present.Item(game.Brush(p.Thing).Key()), Made: present.Added}
	case "card", "court":
		if chosen.Count(p) > 0 && s.Known[p.Thing] == game.NoIcons {
			return present.Look{Made: present.Instead}
		}
	case "way":
		return present.Look{Sign: present.Sign(game.Way(p.Thing).Key())}
	}
	return present.Look{}
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
