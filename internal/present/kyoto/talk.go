package kyoto

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	box "referee/rules/kyoto"
)

// Talk returns how it is answered what lies on the table before the first turn: with a letter or a
// number for each colour or geisha. It is told of the question by its word ([rules.Turn.Bare])
// and of the houses that are known, clockwise.
func Talk(game, asked string, houses []box.Colour, c present.Context) (talk present.Talk) {
	t := NewTable(game, c)
	var rows, letters, digits, order []string
	house := func(c box.Colour) string { return t.Say(game + ".board.house." + c.Key()) }
	named := house
	example := func(c box.Colour) string { return strings.ToLower(t.Letter(c)) }
	between := ""
	switch asked {
	case "circle":
	case "geishas":
		named = t.Geisha
	case "guests":
		between = "|"
		example = func(c box.Colour) string { return strings.Repeat(strings.ToLower(t.Letter(c)), 3) }
	default:
		return talk
	}
	for c := box.Red; c < box.Colours; c++ {
		number := strconv.Itoa(int(c) + 1)
		rows, digits = append(rows, number+" "+t.Letter(c)+" "+named(c)), append(digits, number)
		letters = append(letters, example(c))
	}
	for _, h := range houses {
		order = append(order, house(h))
	}
	lot := box.Colours
	if asked == "guests" { // a lot would need the cards of the deck
		lot = 0
	}
	return present.Talk{Lot: lot, Hints: []string{strings.Join(rows, ", "), t.Say("kyoto.hint."+asked, rules.Plain("letters", strings.Join(letters, between)),
		rules.Plain("digits", strings.Join(digits, "")), rules.Plain("houses", strings.Join(order, ", ")))}}
}

// Spoken returns what an answer to such a question may stand for in the notation: numbers are the letters
// of their colours, and guests of five houses have strokes between them.
func Spoken(asked, typed string) []string {
	told := strings.Map(func(r rune) rune {
		if r >= '1' && r <= '0'+box.Colours {
			return rune(box.Letters[r-'1'])
		}
		return r
	}, typed)
	houses := strings.Fields(strings.TrimPrefix(strings.ToLower(told), asked+" "))
	return []string{typed, told, asked + " " + told, asked + " " + strings.Join(houses, "|")}
}

// Thing names a card, or the colour of a geisha, a house or a guest, that is a thing of a move of a game; what has
// other things names them itself.
func Thing(game string, p rules.Part) present.Sentence {
	switch slot := strings.TrimRight(string(p.Slot), "0123456789"); {
	case p.Slot == rules.ActSlot:
		return present.Sentence{}
	case slot == "order" || slot == "house" || slot == "under":
		return present.Item(game + ".house." + box.Colour(p.Thing).Key())
	case box.Card(p.Thing) == box.Hidden:
		return present.Item("piece.covered")
	}
	return present.Sentence{Key: "kyoto.card", Args: []rules.Arg{box.Named("card", box.Card(p.Thing).String())}}
}

// cardOf returns the card that a thing is, no card if it is none.
func cardOf(p rules.Part) box.Card {
	switch slot := strings.TrimRight(string(p.Slot), "0123456789"); slot {
	case "card", "cards", "pair", "kept", "out", "hand":
		return box.Card(p.Thing)
	}
	return box.NoCard
}

// Look returns what stands on the board for a thing: an action by its number, a card, or a house.
func Look[S any](_ *S, p rules.Part, _ rules.Parts) (look present.Look) {
	if k := cardOf(p); k.Known() {
		look.Marks = CardMarks(k)
		return look
	}
	switch strings.TrimRight(string(p.Slot), "0123456789") {
	case string(rules.ActSlot):
		look.Marks = []string{strconv.Itoa(p.Thing + 1)}
	case "house", "under":
		if p.Thing < box.Colours {
			look.Marks = []string{houseMark(box.Colour(p.Thing))}
		}
	}
	return look
}

// fewCards is how many cards are told apart by their places.
const fewCards = 9

// Number returns the place of a thing, of one among many cards its row and its own number.
func Number(p rules.Part, at, of int) int {
	if k := cardOf(p); k.Known() && of > fewCards {
		return 10*(int(k.Colour())+1) + k.Value()
	}
	return at + 1
}
