package kyoto

import (
	"strings"

	"referee/rules"
	"referee/rules/notation"
)

// Suits names the geishas: the letter of the notation, the Russian letter, her name, and
// the colour in English, French and Russian.
var Suits = &notation.Names{What: "colour", Ranks: Highest, Lists: []string{
	Red:    "R к iroha ироха red rouge красная красный красную",
	Yellow: "Y ж tomoyo томоё томойо yellow jaune жёлтая желтая жёлтый желтый жёлтую желтую",
	Green:  "G з anju андзю green vert verte зелёная зеленая зелёный зеленый зелёную зеленую",
	Blue:   "B с yoko йоко ёко blue bleu bleue синяя синий синюю",
	Pink:   "P р ruri рури pink rose розовая розовый розовую",
}}

// Item names the cards: a geisha with a number directly behind her. FaceDown is one that
// nobody has seen.
var (
	Item     = &notation.Names{What: "card", First: 1, Suit: Suits}
	FaceDown = &notation.Names{First: int(Hidden), Lists: []string{"X ?"}}
)

// Bar is the sign between pairs, and between houses.
const Bar = "| /"

// Once implements a [notation.Slot] over a list of colours, each at most once.
func Once(list *[Colours]Colour, i, v int) int {
	for j := 0; v != notation.Ask && j < i; j++ {
		if int(list[j]) == v {
			return -1
		}
	}
	return notation.Nth(list[:], i, v)
}

// Nth implements a [notation.Slot] over a set of cards, each at most once.
func (set *Cards) Nth(i, v int) int {
	if v != notation.Ask {
		if set.Has(Card(v)) {
			return -1
		}
		*set |= Of(Card(v))
		return v
	}
	for left := *set; left != 0; left &= left - 1 {
		if i == 0 {
			return int(left.First())
		}
		i--
	}
	return -1
}

// LetterKey returns the key of internal/text under which a colour has its letter: not every
// language has the same.
func (c Colour) LetterKey() string { return "kyoto.letter." + c.Key() }

// LettersOf returns the colour letters of a game, which names the colours by keys of its own.
func LettersOf(game string) (list []rules.Letter) {
	for c := Red; c < Colours; c++ {
		list = append(list, rules.Letter{Letter: rune(Letters[c]), Key: c.LetterKey(), Name: game + ".colour." + c.Key()})
	}
	return list
}

// Turned returns the [rules.Def] function Turned for these words.
func Turned(words *notation.Words) func(string, func(rune) rune) string {
	return func(typed string, to func(rune) rune) string { return words.Turned(typed, Suits, nil, to) }
}

// Spelt returns written cards and colours as an argument of a sentence, in the letters of the reader's
// language.
func Spelt(name, written string) rules.Arg {
	var items []string
	for from := 0; from < len(written); {
		c := strings.IndexByte(Letters, written[from])
		size := 1
		switch {
		case c >= 0:
			items = append(items, Colour(c).LetterKey())
		case written[from] == ' ':
			items = append(items, rules.Space)
		default:
			if size = strings.IndexAny(written[from:], Letters+" "); size < 0 {
				size = len(written) - from
			}
			items = append(items, written[from:from+size])
		}
		from += size
	}
	return rules.Spelt(name, items...)
}

// Named returns the cards of a written text as an argument of a sentence, in words; pairs are joined
// by "or".
func Named(name, written string) rules.Arg { return told(name, "kyoto.card.", written) }

// Object returns the same as the object of playing or taking, which some languages inflect.
func Object(name, written string) rules.Arg { return told(name, "kyoto.object.", written) }

func told(name, under, written string) rules.Arg {
	var items []string
	hidden := 0
	for _, word := range append(strings.Fields(written), "") {
		if word == "X" {
			hidden++
			continue
		}
		if hidden > 0 {
			items, hidden = append(items, rules.Numbered(under+"hidden", hidden)), 0
		}
		switch c := strings.IndexByte(Letters, (word + " ")[0]); {
		case word == "|":
			items = append(items, rules.Either)
		case c >= 0 && len(word) == 2:
			items = append(items, rules.Numbered(under+Colour(c).Key(), int(word[1]-'0')))
		}
	}
	return rules.And(name, items...)
}

// Arg returns the card as an argument of a sentence.
func (k Card) Arg(name string) rules.Arg { return Named(name, k.String()) }

// Object returns the card as the object of playing or taking.
func (k Card) Object(name string) rules.Arg { return Object(name, k.String()) }
