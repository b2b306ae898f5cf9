package geishasroad

import "strings"

// colourWords names the geishas: the letter of the notation, the Russian letter,
// her name, and the colour in English, French and Russian.
var colourWords = [Colours]string{
	Red:    "r к iroha ироха red rouge красная красный красную",
	Yellow: "y ж tomoyo томоё томойо yellow jaune жёлтая желтая жёлтый желтый жёлтую желтую",
	Green:  "g з anju андзю green vert verte зелёная зеленая зелёный зеленый зелёную зеленую",
	Blue:   "b с yoko йоко ёко blue bleu bleue синяя синий синюю",
	Pink:   "p р ruri рури pink rose розовая розовый розовую",
}

// sign is a word that is no colour.
type sign uint8

// The signs.
const (
	noSign     sign = iota
	hiddenSign      // a card face down
	takesSign       // what follows are tokens
	barSign         // between pairs
	noneSign        // no tokens
	unknownSign
	guestSign
	influenceSign
	flipSign
	atSign
	meetingSign
	intrigueSign
	giftSign
	exchangeSign
	counterSign
	circleSign
	geikoSign
	okaasanSign
	tokensSign
	beginsSign
	keepSign
)

var signWords = [...]string{
	hiddenSign:    "x",
	takesSign:     "+",
	barSign:       "| /",
	noneSign:      "none нет rien",
	unknownSign:   "?",
	guestSign:     "guest guests гость гостя гости invité invités",
	influenceSign: "i influence влияние",
	atSign:        "@ to у chez",
	flipSign:      "flip переворот retourne",
	meetingSign:   "meeting встреча rencontre",
	intrigueSign:  "intrigue интрига",
	giftSign:      "gift подарок cadeau",
	exchangeSign:  "exchange обмен échange echange",
	counterSign:   "counter встречное contre",
	circleSign:    "circle круг cercle",
	geikoSign:     "geiko гэйко row ряд rangée",
	okaasanSign:   "okaasan окаасан",
	tokensSign:    "tokens жетоны jetons",
	beginsSign:    "begins first начинает commence",
	keepSign:      "keeps keep хранит garde",
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
