package tokaido

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// lexicon is the words for the values of one type, in lower case and without
// hyphens, sorted.
type lexicon []lexeme

type lexeme struct {
	word  string
	value uint8
}

// lexiconOf makes a lexicon of a list: the words of each value, the values
// counted from first.
func lexiconOf(first uint8, lists ...string) (lex lexicon) {
	for i, words := range lists {
		for w := range strings.FieldsSeq(words) {
			lex = append(lex, lexeme{bare(w), first + uint8(i)})
		}
	}
	slices.SortStableFunc(lex, func(a, b lexeme) int { return strings.Compare(a.word, b.word) })
	return lex
}

// inside are the characters inside a word that do not tell words apart.
var inside = strings.NewReplacer("-", "", "’", "", "'", "")

// bare is a word without hyphens and apostrophes; a hyphen alone stays.
func bare(word string) string {
	if len(word) == 1 || !strings.ContainsAny(word, "-’'") {
		return word
	}
	return inside.Replace(word)
}

// From so many letters the beginning of a word will do. A sign wants more: "fu" is
// a furoshiki and not the full price.
const (
	shortest     = 2
	shortestSign = 3
)

// find returns the value of a word, or of the only value with a word that begins
// like it.
func (lex lexicon) find(word string) (value uint8, ok bool) { return lex.begun(word, shortest) }

// begun does so from a number of letters on.
func (lex lexicon) begun(word string, letters int) (value uint8, ok bool) {
	at, exact := slices.BinarySearchFunc(lex, word, func(l lexeme, word string) int { return strings.Compare(l.word, word) })
	if exact {
		return lex[at].value, true
	}
	if utf8.RuneCountInString(word) < letters {
		return 0, false
	}
	for _, l := range lex[at:] {
		switch {
		case !strings.HasPrefix(l.word, word):
			return value, ok
		case ok && l.value != value:
			return 0, false
		}
		value, ok = l.value, true
	}
	return value, ok
}

// The names of the kinds of place, of the panoramas, and of the cards, as the
// English, French and Russian editions and their players call them.
const (
	paddyWords    = "paddy rice ricefield rizière riziere рис рисовое"
	mountainWords = "mountain montagne гора горы"
	seaWords      = "sea mer море"
)

var stopWords = lexiconOf(0, []string{
	Inn:       "i inn a auberge relais гостиница",
	Village:   "v village échoppe echoppe д деревня",
	Temple:    "t temple х храм",
	Encounter: "e encounter r rencontre в встреча",
	Paddy:     "p р " + paddyWords,
	Mountain:  "m г " + mountainWords,
	Sea:       "s м " + seaWords,
	Spring:    "h o spring hot-spring hotspring onsen source и источник онсэн онсен",
	Farm:      "f ф farm ferme ферма",
}...)

var viewWords = lexiconOf(uint8(PaddyView), paddyWords, mountainWords, seaWords)

var cardWords = lexiconOf(uint8(Shokunin),
	"shokunin artisan сёкунин секунин торговец",
	"samurai samouraï samourai самурай",
	"kuge noble кугэ куге дворянин",
	"miko мико",
	"guide-paddy "+paddyWords,
	"guide-mountain "+mountainWords,
	"guide-sea "+seaWords,
)

var mealWords = lexiconOf(1,
	"dango данго", "nigirimeshi нигиримэси нигиримеси", "misoshiru мисосиру",
	"tempura тэмпура темпура", "yakitori якитори", "tofu tōfu тофу", "sushi суси суши", "soba соба",
	"unagi унаги", "fugu фугу", "donburi домбури донбури", "udon удон",
	"tai-meshi taï-meshi таймэси таймеси", "sashimi сасими сашими",
)

var souvenirWords = lexiconOf(1,
	"koma кома", "gofu гофу", "washi васи", "hashi хаси", "uchiwa утива", "yunomi юноми",
	"konpeito kompeito компэйто компейто", "kamaboko камабоко", "manju мандзю", "daifuku дайфуку", "ocha отя", "sake saké сакэ саке",
	"haori хаори", "furoshiki фуросики", "sandogasa сандогаса", "kanzashi кандзаси", "geta гэта гета", "yukata юката",
	"netsuke нэцкэ нэцке нецке", "jubako дзюбако", "shikki сикки", "shamisen сямисэн сямисен", "sumie sumi-e сумиэ суми-э", "ukiyoe ukiyo-e укиёэ укиё-э укие-э",
)

// wareWords are the kinds of souvenirs (TK-COMP-2).
var wareWords = lexiconOf(0,
	"object objects objet objets вещица вещицы вещиц", "food nourriture еда кушанье кушанья кушаний",
	"clothing clothes vêtement vêtements vetement vetements одежда одежды", "art искусство искусства",
)

var travellerWords = lexiconOf(uint8(Hiroshige),
	"hiroshige хиросигэ хиросиге", "chuubei chubei тюбэй тюбей", "kinko кинко", "yoshiyasu ёсиясу есиясу",
	"satsuki сацуки", "mitsukuni мицукуни", "sasayakko сасаякко", "hirotada хиротада",
	"umegae умэгаэ умегаэ умегае", "zen-emon zenemon дзэн-эмон дзэнэмон дзен-эмон",
)

// sign is a word that is no name.
type sign uint8

// The signs.
const (
	noSign      sign = iota
	noneSign         // nothing bought, nothing taken
	shownSign        // what follows was turned up and not bought
	hereSign         // what came of the stop where the traveller stands
	neutralSign      // the neutral traveller
	menuSign
	trackSign
	freeSign
	refuseSign
	ownSign // none of the bank's coin; in front of a place the own traveller
	fullSign
	guideSign
	leavesSign
)

var signWords = lexiconOf(uint8(noneSign), []string{
	noneSign - 1:    "- – — none nothing rien нет ничего",
	shownSign - 1:   "| /",
	hereSign - 1:    "here ici здесь тут",
	neutralSign - 1: "n н neutral neutre нейтральный",
	menuSign - 1:    "menu меню",
	trackSign - 1:   "track points piste счёт счет очки",
	freeSign - 1:    "free gratuit gratuite бесплатно даром",
	refuseSign - 1:  "refuse refuses отказ отказалась",
	ownSign - 1:     "own seul без свой своя свою sien sienne mien mienne",
	fullSign - 1:    "full plein полностью",
	guideSign - 1:   "guide annaibito аннайбито проводник",
	leavesSign - 1:  "leaves part выходит",
}...)
