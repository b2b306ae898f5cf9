package hanamikoji

import (
	"strconv"
	"strings"
	"unicode/utf8"

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
	a, n := game.Begun(separators.Replace(lettered(typed)))
	return a.Action() && !a.Offers() && n < a.Size()
}

// separators may stand between the cards of an offer.
var separators = strings.NewReplacer("|", " ", "/", " ", "+", " ", ",", " ")

// Spoken returns what an answer may stand for in the notation: a card may be told by its place in
// the row, so that no keyboard has to be changed.
func Spoken(_ *game.State, _ rules.Seat, _ *text.Printer, typed string) []string {
	return []string{typed, lettered(typed)}
}

// lettered returns an action with letters for the places of its cards; what follows them is a reply,
// and stays.
func lettered(typed string) string {
	first, _ := utf8.DecodeRuneInString(typed)
	head, _ := game.Begun(string(first))
	if !head.Action() {
		return typed
	}
	var out strings.Builder
	cards := 0
	for i, r := range typed {
		switch {
		case i == 0 || strings.ContainsRune(" ,|/+", r):
		case cards == head.Size():
			return out.String() + typed[i:]
		case r >= '1' && r < '1'+game.Kinds:
			r = rune(game.Letters[r-'1'])
			cards++
		default:
			cards++
		}
		out.WriteRune(r)
	}
	return out.String()
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

// Marks returns what stands on the board for a thing: an action marker by its number, or a card by its
// letter.
func Marks(p rules.Part) []string {
	switch k := game.Kind(p.Thing); {
	case p.Slot == rules.ActSlot:
		return []string{strconv.Itoa(p.Thing + 1)}
	case k == game.Unknown:
		return nil
	default:
		return []string{k.Letter()}
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
