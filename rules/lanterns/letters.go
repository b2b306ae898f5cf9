package lanterns

import (
	"strings"
	"unicode/utf8"

	"referee/rules"
)

// LetterKey is the key of internal/text under which a colour has its letter: not
// every alphabet has the same.
func (c Colour) LetterKey() string { return letterKeys[c] }

var letterKeys = func() (keys [Colours]string) {
	for c, key := range colourKeys {
		keys[c] = "lanterns.letter." + key
	}
	return keys
}()

// colourLetters are the letters of the colours.
func colourLetters() (list []rules.Letter) {
	for c := range Colour(Colours) {
		list = append(list, rules.Letter{Letter: rune(Letters[c]), Key: c.LetterKey(), Name: "lanterns.colour." + c.Key()})
	}
	return list
}

// Turned is a text with the letters of colours put through a function; a cell at the
// beginning of a word is none of them.
func Turned(typed string, to func(rune) rune) string {
	return table.Turned(typed, colours, cellLen, to)
}

// Spelt is the letters of colours as an argument of a sentence, told with the
// letters of the reader's alphabet. Other characters are told as they stand.
func Spelt(name, letters string) rules.Arg {
	items := make([]string, 0, 2*Sides) // room for a tile, or a dedication
	for _, r := range letters {
		if c := strings.IndexRune(Letters, r); c >= 0 {
			items = append(items, Colour(c).LetterKey())
		} else {
			items = append(items, string(r))
		}
	}
	return rules.Spelt(name, items...)
}

// Arg is the tile as an argument of a sentence: its colours clockwise.
func (q Quad) Arg(name string) rules.Arg { return Either(name, q) }

// Either is tiles of which it may be one, as an argument of a sentence.
func Either(name string, tiles ...Quad) rules.Arg {
	var items []string
	for i, q := range tiles {
		if i > 0 {
			items = append(items, rules.Either)
		}
		for _, c := range q {
			items = append(items, "lanterns.colour."+c.Key())
		}
	}
	return rules.And(name, items...)
}

// Arg is the cards as an argument of a sentence: how many of each colour.
func (c *Cards) Arg(name string) rules.Arg {
	var items []string
	for colour, n := range c {
		if n > 0 {
			items = append(items, rules.Numbered("lanterns.cards."+Colour(colour).Key(), int(n)))
		}
	}
	if items == nil {
		items = []string{"lanterns.cards.none"}
	}
	return rules.And(name, items...)
}

// Spell puts the letters of colours and columns in any alphabet into those of the
// notation.
func Spell(typed string) string {
	if r, size := utf8.DecodeRuneInString(typed); size < len(typed) && column(r) > 0 {
		if next := typed[size]; next >= '0' && next <= '9' {
			return string(column(r)) + Spell(typed[size:])
		}
	}
	return strings.Map(func(r rune) rune {
		if c := table.Over(string(r)); c.Is(colours) {
			v, _ := c.At(colours)
			return rune(Letters[v])
		}
		return r
	}, typed)
}
