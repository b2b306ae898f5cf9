package kyoto

import (
	_ "embed" // for the signs
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
	case slot == string(box.Stands):
		return present.Item(game + ".geisha." + box.Colour(p.Thing).Key())
	case slot == string(box.Order) || slot == "house" || slot == "under":
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

// Signs has a picture of each kind of thing in the box.
//
//go:embed signs.svg
var Signs string

// The pictures of acts that say what their things are.
const (
	Geishas present.Sign = "geisha" // who stands at each house
	Guests  present.Sign = "guest"  // who waits there
)

// actions are the acts with a marker, which come first.
const actions = 4

// Chosen returns what a thing looks like where it may be an action, which makes room for its cards once it is chosen.
func Chosen(look present.Look, p rules.Part, chosen rules.Parts) present.Look {
	if p.Slot == rules.ActSlot && p.Thing < actions && chosen.Count(p) > 0 {
		look.Made = present.Instead
	}
	return look
}

// Look returns what a thing looks like in a game whose acts have such pictures, and what stands for it on the board: a card with
// its number, a house, a geisha or a guest in their colours.
func Look(acts []present.Sign, p rules.Part, chosen rules.Parts) (look present.Look) {
	act := func(n int) (sign present.Sign) {
		if n < len(acts) {
			sign = acts[n]
		}
		return sign
	}
	if k := cardOf(p); k.Known() {
		return present.Look{Marks: CardMarks(k), Sign: "card", Role: Role(k.Colour()), Text: k.String(), Column: int(k.Colour()) + 1, Row: k.Value()}
	}
	slot := strings.TrimRight(string(p.Slot), "0123456789")
	if p.Slot == rules.ActSlot {
		return present.Look{Marks: []string{strconv.Itoa(p.Thing + 1)}, Sign: act(p.Thing)}
	}
	if cardOf(p) == box.Hidden {
		return present.Look{Sign: "back", Text: "?", Column: 1, Row: box.Highest + 1}
	}
	of, _ := chosen.First(rules.ActSlot)
	sign := present.Sign("house")
	switch {
	case slot == "way":
		return present.Look{Sign: [...]present.Sign{"none", "study", "work"}[p.Thing]}
	case slot == "guest" || slot == "house" && act(of) == Guests:
		sign = Guests
	case slot == string(box.Stands):
		sign = Geishas
	case slot == "influence":
		sign = "token"
	}
	if p.Thing >= box.Colours {
		return present.Look{Sign: "none"}
	}
	look = present.Look{Sign: sign, Role: Role(box.Colour(p.Thing))}
	if sign == "house" && slot != string(box.Order) {
		look.Marks = []string{houseMark(box.Colour(p.Thing))}
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

// parts are the pictures of what parts of the table are about, by what their keys begin with.
var parts = map[string]present.Sign{"prestige": Geishas, "stands": Geishas, "empty": "house", "home": Geishas, "under": "house", "lie": "house", "house": "house", "geisha": Geishas, "guest": Guests}

// Field returns the picture of what a part of the table is about: a house or a geisha in her colour.
func Field(key string) (look present.Look) {
	of, colour, _ := strings.Cut(key, ".")
	for c := range box.Colour(box.Colours) {
		if c.Key() == colour {
			look = present.Look{Sign: parts[of], Role: Role(c)}
		}
	}
	return look
}
