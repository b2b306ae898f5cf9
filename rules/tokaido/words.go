package tokaido

import (
	"referee/rules"
	"referee/rules/notation"
)

// From so many letters the beginning of a word will do. A sign wants more: "fu" is
// a furoshiki and not the full price.
const (
	shortest     = 2
	shortestSign = 3
)

// words are all words of the notation. Of names with Begun the beginning will do.
var words = &notation.Words{Game: "tokaido", Between: "+", Names: []*notation.Names{
	stopWords, viewWords, cardWords, mealWords, souvenirWords, wareWords, travellerWords, signWords,
}}

// The names of the kinds of place, of the panoramas, and of the cards, as the
// English, French and Russian editions and their players call them.
const (
	paddyWords    = "paddy rice ricefield rizière riziere рис рисовое"
	mountainWords = "mountain montagne гора горы"
	seaWords      = "sea mer море"
)

var stopWords = &notation.Names{What: "place", Begun: shortest, Lists: []string{
	Inn:       "i inn a auberge relais гостиница",
	Village:   "v village échoppe echoppe д деревня",
	Temple:    "t temple х храм",
	Encounter: "e encounter r rencontre в встреча",
	Paddy:     "p р " + paddyWords,
	Mountain:  "m г " + mountainWords,
	Sea:       "s м " + seaWords,
	Spring:    "h o spring hot-spring hotspring onsen source и источник онсэн онсен",
	Farm:      "f ф farm ferme ферма",
}}

var viewWords = &notation.Names{What: "view", First: int(PaddyView), Begun: shortest, Lists: []string{paddyWords, mountainWords, seaWords}}

var cardWords = &notation.Names{What: "encounter", First: int(Shokunin), Begun: shortest, Lists: []string{
	"shokunin artisan сёкунин секунин торговец",
	"samurai samouraï samourai самурай",
	"kuge noble кугэ куге дворянин",
	"miko мико",
	"guide-paddy " + paddyWords,
	"guide-mountain " + mountainWords,
	"guide-sea " + seaWords,
}}

var mealWords = &notation.Names{What: "meal", First: 1, Begun: shortest, Lists: []string{
	"dango данго", "nigirimeshi нигиримэси нигиримеси", "misoshiru мисосиру",
	"tempura тэмпура темпура", "yakitori якитори", "tofu tōfu тофу", "sushi суси суши", "soba соба",
	"unagi унаги", "fugu фугу", "donburi домбури донбури", "udon удон",
	"tai-meshi taï-meshi таймэси таймеси", "sashimi сасими сашими",
}}

var souvenirWords = &notation.Names{What: "souvenir", First: 1, Begun: shortest, Lists: []string{
	"koma кома", "gofu гофу", "washi васи", "hashi хаси", "uchiwa утива", "yunomi юноми",
	"konpeito kompeito компэйто компейто", "kamaboko камабоко", "manju мандзю", "daifuku дайфуку", "ocha отя", "sake saké сакэ саке",
	"haori хаори", "furoshiki фуросики", "sandogasa сандогаса", "kanzashi кандзаси", "geta гэта гета", "yukata юката",
	"netsuke нэцкэ нэцке нецке", "jubako дзюбако", "shikki сикки", "shamisen сямисэн сямисен", "sumie sumi-e сумиэ суми-э", "ukiyoe ukiyo-e укиёэ укиё-э укие-э",
}}

// wareWords are the kinds of souvenirs (TK-COMP-2).
var wareWords = &notation.Names{What: "wares", Begun: shortest, Lists: []string{
	"object objects objet objets вещица вещицы вещиц", "food nourriture еда кушанье кушанья кушаний",
	"clothing clothes vêtement vêtements vetement vetements одежда одежды", "art искусство искусства",
}}

var travellerWords = &notation.Names{What: "traveller", First: int(Hiroshige), Begun: shortest, Lists: []string{
	"hiroshige хиросигэ хиросиге", "chuubei chubei тюбэй тюбей", "kinko кинко", "yoshiyasu ёсиясу есиясу",
	"satsuki сацуки", "mitsukuni мицукуни", "sasayakko сасаякко", "hirotada хиротада",
	"umegae умэгаэ умегаэ умегае", "zen-emon zenemon дзэн-эмон дзэнэмон дзен-эмон",
}}

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

var signWords = &notation.Names{First: int(noneSign), Begun: shortestSign, Lists: []string{
	noneSign - 1:    "- none nothing rien нет ничего",
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
}}

// parser reads one move.
type parser struct {
	notation.Cursor
	state *State
	by    rules.Seat
}

// over is a parser at the beginning of a text.
func over(s *State, by rules.Seat, text string) parser {
	return parser{words.Over(text), s, by}
}

// sign is the sign that comes next.
func (p *parser) sign() sign {
	v, _ := p.At(signWords)
	return sign(v)
}

// takes reads a sign if it comes next.
func (p *parser) takes(s sign) bool {
	if p.sign() != s {
		return false
	}
	p.Next()
	return true
}

// behind is the parser behind what comes next.
func (p *parser) behind() parser {
	next := *p
	next.Next()
	return next
}
