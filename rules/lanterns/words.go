package lanterns

import "strings"

// colourWords names the colours: the letter of the notation, the Russian letter,
// and the words of the English, French and Russian editions.
var colourWords = [Colours]string{
	Orange: "o о orange оранжевый оранжевая оранжевую",
	Red:    "r к red rouge красный красная красную",
	Purple: "p ф purple violet violette фиолетовый фиолетовая фиолетовую",
	White:  "w б white blanc blanche белый белая белую",
	Blue:   "b с blue bleu bleue синий синяя синюю",
	Black:  "k ч black noir noire чёрный черный чёрная черная чёрную черную",
	Green:  "g з green vert verte зелёный зеленый зелёная зеленая зелёную зеленую",
}

// sign is a word that is no colour.
type sign uint8

// The signs.
const (
	noSign sign = iota
	exchangeSign
	fourSign
	pairsSign
	sevenSign
	discardSign
	passSign
	forSign // between the card given and the card taken
)

var signWords = [...]string{
	exchangeSign: "x х exchange swap échange echange обмен меняет",
	fourSign:     "four quatre четыре 4",
	pairsSign:    "pairs paires пары 2",
	sevenSign:    "seven sept семь 7",
	discardSign:  "discard défausse defausse сброс",
	passSign:     "pass passe пас - – —",
	forSign:      "> → for pour на",
}

// vocabulary is every word of the notation.
var vocabulary = func() map[string]token {
	v := map[string]token{}
	for c, words := range colourWords {
		for w := range strings.FieldsSeq(words) {
			v[w] = token{colour: Colour(c)}
		}
	}
	for s, words := range signWords {
		for w := range strings.FieldsSeq(words) {
			v[w] = token{sign: sign(s), colour: NoColour}
		}
	}
	return v
}()
