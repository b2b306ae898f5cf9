package kyoto

import "referee/rules/notation"

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

// Once is a [notation.Slot] of the colours of a list, each of which is there once.
func Once(list *[Colours]Colour, i, v int) int {
	for j := 0; v != notation.Ask && j < i; j++ {
		if int(list[j]) == v {
			return -1
		}
	}
	return notation.Nth(list[:], i, v)
}

// Nth is a [notation.Slot] of the cards of a set, each of which is there once.
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
