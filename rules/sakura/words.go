package sakura

import (
	"strconv"

	"referee/rules/notation"
)

// The words that begin an entry or stand before a card.
var (
	boardWord = notation.One("board path доска поле путь plateau chemin")
	courtWord = notation.One("court придворный двор cour")
	ways      = &notation.Names{First: int(Forward), Lists: []string{"forward f + вперёд вперед в avant av", "back b - назад н arrière arriere ar"}}
)

// spaces are the words of the kinds of space; a plain one is a point, or counted by a number.
var spaces = &notation.Names{What: "space", Lists: []string{
	Plain:  ". plain пустая обычная vide",
	Torii:  "t т torii тории",
	Sakura: "s с sakura сакура cerisier",
	Bridge: "b м bridge мост мостик pont p",
}}

// The letters of the icons, and the signs before a number: both is either way, however that
// is written.
var (
	icons   = notation.One("= :")
	emperor = notation.One("e и")
	gardens = &notation.Names{First: int(ClosestBack), Lists: []string{"c б p", "f д l"}}
	brushes = &notation.Names{First: int(Leap), Lists: []string{"> п s", "n ч c"}}
	plus    = notation.One("+")
	minus   = notation.One("-")
	both    = notation.One("* ± +- +/")
)

// words are all words of the notation.
var words = &notation.Words{Game: "sakura", Spelt: true, Names: []*notation.Names{
	boardWord, courtWord, ways, spaces, icons, emperor, gardens, brushes, plus, minus, both,
}}

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

// iconTexts are all icons as they are written behind a number, "" where they are not known;
// made once, so that writing a card makes none.
var iconTexts = func() (list [1 + int(Gardens)*int(Brushes)]string) {
	for i := 1; i < len(list); i++ {
		list[i] = "=" + Icons(i).Garden().Text() + Icons(i).Brush().Text()
	}
	return list
}()

// String is the icons as they are written behind a number.
func (i Icons) String() string { return iconTexts[i] }
