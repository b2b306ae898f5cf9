package kyoto

import (
	"strconv"
	"strings"
	"unicode"

	"referee/internal/present"
	"referee/rules"
	box "referee/rules/kyoto"
)

// Talk is how it is answered what lies on the table before the first turn: with a letter or a
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

// Spoken is an answer to such a question in the notation: numbers of colours as their letters,
// and guests of five houses with strokes between them.
func Spoken(asked, typed string) []string {
	if asked != "circle" && asked != "geishas" && asked != "house" && asked != "guests" {
		return nil
	}
	head, rest := asked, strings.TrimSpace(typed)
	if word, behind, _ := strings.Cut(rest, " "); strings.EqualFold(word, asked) {
		rest = behind
	}
	told := strings.Map(func(r rune) rune {
		if r >= '1' && r <= '0'+box.Colours {
			return rune(box.Letters[r-'1'])
		}
		return r
	}, rest)
	if asked == "guests" {
		if houses := strings.FieldsFunc(told, unicode.IsSpace); len(houses) == box.Colours && !strings.ContainsAny(told, "|/") {
			told = strings.Join(houses, "|")
		}
	}
	if told == rest {
		return nil
	}
	return []string{head + " " + told}
}
