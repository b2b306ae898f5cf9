package hanamikoji

import (
	_ "embed"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// Talk returns how an action is answered: by its number and, of an offer, the cards behind it.
func Talk(s *game.State, _ present.Context) present.Talk {
	if _, phase := s.Due(); phase != game.PhaseAction {
		return present.Talk{}
	}
	return present.Talk{Shows: shows}
}

// shows reports whether cards are told next that lie face down: the action alone is all that the table sees.
func shows(typed string) bool {
	a, n, _ := game.Begun(typed)
	return a.Action() && !a.Offers() && n < a.Size()
}

// Spoken returns what an answer may stand for in the notation.
func Spoken(_ *game.State, _ rules.Seat, _ *text.Printer, typed string) []string {
	_, _, spelt := game.Begun(typed)
	return []string{typed, spelt}
}

// Thing names a thing of a move: a card.
func Thing(_ *game.State, _ rules.Seat, p rules.Part, _ rules.Parts) present.Sentence {
	switch {
	case p.Slot == rules.ActSlot:
		return present.Sentence{}
	case game.Kind(p.Thing) == game.Unknown:
		return present.Item("piece.covered")
	}
	return present.Item("hanamikoji.item." + game.Kind(p.Thing).Letter())
}

// Signs has a picture of each item, of a card face down and of each action.
//
//go:embed signs.svg
var Signs string

// items are the signs of the items, by the letters of their cards.
var items = [game.Kinds]present.Sign{"flute", "fan", "scroll", "umbrella", "shamisen", "tea", "hairpin"}

// actions are the signs of the actions.
var actions = []present.Sign{"secret", "discard", "gift", "competition"}

// Look returns what stands on the board for a thing, and its picture: an action marker by its number, or a card by its letter, with the
// number of copies that nobody has seen.
func Look(s *game.State, p rules.Part, _ rules.Parts) present.Look {
	switch k := game.Kind(p.Thing); {
	case p.Slot == rules.ActSlot:
		return present.Look{Marks: []string{strconv.Itoa(p.Thing + 1)}, Sign: present.Sign(game.Act(p.Thing + 1).Key())}
	case k == game.Unknown:
		return present.Look{Sign: "covered"}
	default:
		look := present.Look{Marks: []string{k.Letter()}, Sign: items[k], Role: roles[k]}
		if p.Slot != "taken" {
			look.Text = strconv.Itoa(game.Unseen(s).Count(k))
		}
		return look
	}
}

// Lesson is the guided first turn.
var Lesson = present.Lesson{Seats: 2, Steps: []present.LessonStep{
	{},
	{Keys: "1", Enters: "1X"},
	{Keys: "3BCC", Enters: "3BCC"},
	{Keys: "2", Enters: "C"},
	{Keys: "=B", Enters: "B"},
}}

// Field returns the picture of what a part of the table is about: the item of a geisha.
func Field(key string) (look present.Look) {
	of, letter, _ := strings.Cut(key, ".")
	if k := strings.Index(game.Letters, letter); k >= 0 && (of == "marker" || of == "geisha") {
		look = present.Look{Sign: items[k], Role: roles[k]}
	}
	return look
}
