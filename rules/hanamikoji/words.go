package hanamikoji

import "strings"

// sign is what one typed word stands for.
type sign uint8

const (
	noSign      sign = iota
	cardSign         // a kind of card
	actSign          // an action, or reveal, keep, hand, draw
	takesSign        // what follows is the reply
	betweenSign      // between the pairs of a Competition
	nothingSign      // no card at all
)

// word is a sign with its value.
type word struct {
	sign sign
	kind Kind
	act  Act
}

// cardWords names the kinds: geisha, item and colour, as the English, French
// and Russian editions and their players call them.
var cardWords = [Kinds + 1]string{
	0: "ayane аяне flute flûte флейта флейту purple violet violette фиолетовая фиолетовый",
	1: "iroha ироха fan éventail eventail веер red rouge красная красный",
	2: "tomoyo томоё томое scroll paper papier свиток бумага бумагу yellow jaune жёлтая желтая жёлтый желтый",
	3: "yoko ёко еко umbrella parasol ombrelle зонт зонтик blue bleu bleue синяя синий",
	4: "chiharu chi-haru тихару shamisen lute luth сямисэн сямисен лютня лютню orange оранжевая оранжевый",
	5: "anju андзю tea tea-set teaset thé the чай сервиз green vert verte зелёная зеленая зелёный зеленый",
	6: "ruri рури hairpin flower fleur шпилька шпильку цветок pink rose розовая розовый",
	7: "x ? hidden cachée cachee закрытая закрытую",
}

// actWords names the acts.
var actWords = [...]string{
	Secret:      "secret тайна секрет",
	Discard:     "discard trade-off tradeoff dépôt depot сброс",
	Gift:        "gift offre подарок",
	Competition: "competition échange echange обмен",
	Reveal:      "reveal reveals révèle revele вскрыть вскрывает открывает",
	Keep:        "keeps keep garde хранит",
	Hand:        "hand main рука",
	Draw:        "draw draws pioche взял взяла добирает берёт-карту",
}

// markWords names what stands between cards.
var markWords = map[sign]string{
	takesSign:   "- – — > → takes took prend берёт берет взял-из",
	betweenSign: "| / + and et",
	nothingSign: "none aucune ничего",
}

// vocabulary is every word the notation knows, in lower case.
var vocabulary = func() map[string]word {
	v := map[string]word{}
	for k, names := range cardWords {
		for name := range strings.FieldsSeq(names) {
			v[name] = word{sign: cardSign, kind: Kind(k)}
		}
	}
	for a, names := range actWords {
		for name := range strings.FieldsSeq(names) {
			v[name] = word{sign: actSign, act: Act(a)}
		}
	}
	for sign, names := range markWords {
		for name := range strings.FieldsSeq(names) {
			v[name] = word{sign: sign}
		}
	}
	return v
}()

// keyPosition maps what a Russian or a French keyboard gives where the letters
// of the cards and the digits of the actions are, for whoever forgot to switch.
var keyPosition = map[rune]rune{
	'ф': 'a', 'и': 'b', 'с': 'c', 'в': 'd', 'у': 'e', 'а': 'f', 'п': 'g', 'ч': 'x',
	'&': '1', 'é': '2', '"': '3', '\'': '4',
}
