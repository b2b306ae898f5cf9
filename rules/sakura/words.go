package sakura

import (
	"strconv"
	"strings"
)

// sign is a word of the notation.
type sign uint8

// The signs that begin an entry or stand before a card.
const (
	noSign sign = iota
	boardSign
	courtSign
	forwardSign
	backSign
)

var signs = lexicon([]string{
	boardSign:   "board path доска поле путь plateau chemin",
	courtSign:   "court придворный двор cour",
	forwardSign: "forward f + вперёд вперед в avant av",
	backSign:    "back b - – − назад н arrière arriere ar",
})

// The words of the kinds of space; a plain one is a point, or counted by a number.
var spaceWords = lexicon([]string{
	Plain:  ". plain пустая обычная vide",
	Torii:  "t т torii тории",
	Sakura: "s с sakura сакура cerisier",
	Bridge: "b м bridge мост мостик pont p",
})

// The letters of the garden actions that are no matter of the Emperor; his begin with
// one of emperorLetters.
var (
	emperorLetters = "eи"
	gardenLetters  = map[rune]Garden{'c': ClosestBack, 'б': ClosestBack, 'p': ClosestBack, 'f': FurthestOn, 'д': FurthestOn, 'l': FurthestOn}
	brushLetters   = map[rune]Brush{'>': Leap, 'п': Leap, 's': Leap, 'n': Count, 'ч': Count, 'c': Count}
)

// gardenTexts and brushTexts are the icons as they are written.
var (
	gardenTexts = [Gardens]string{EmperorOne: "e+1", EmperorTwo: "e+2", EmperorBack: "e-1", EmperorEither: "e*1", ClosestBack: "c", FurthestOn: "f"}
	brushTexts  = [Brushes]string{On1: "+1", On2: "+2", On3: "+3", Either1: "*1", Either2: "*2", Either3: "*3", Leap: ">", Count: "n"}
)

// Text is a garden action as it is written, for example "e+1".
func (g Garden) Text() string { return gardenTexts[g] }

// Text is a painter action as it is written, for example "*2".
func (b Brush) Text() string { return brushTexts[b] }

// Key is the key of a garden action's words in internal/text.
func (g Garden) Key() string { return "sakura.garden." + strconv.Itoa(int(g)+1) }

// Key is the key of a painter action's words in internal/text.
func (b Brush) Key() string { return "sakura.brush." + strconv.Itoa(int(b)+1) }

// Icon is the key of a garden action as it is typed in a language.
func (g Garden) Icon() string { return g.Key() + ".icon" }

// Icon is the key of a painter action as it is typed in a language.
func (b Brush) Icon() string { return b.Key() + ".icon" }

// String is the icons as they are written behind a number, "" where they are not
// known.
func (i Icons) String() string {
	if i == NoIcons {
		return ""
	}
	return "=" + i.Garden().Text() + i.Brush().Text()
}

// lexicon is the value of each word: its index in the list of words.
func lexicon(lists []string) map[string]uint8 {
	words := map[string]uint8{}
	for value, list := range lists {
		for w := range strings.FieldsSeq(list) {
			words[w] = uint8(value)
		}
	}
	return words
}
