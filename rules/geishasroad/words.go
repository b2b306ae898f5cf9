package geishasroad

import "referee/rules/kyoto"

// The words of the notation that are no colours.
const (
	hiddenSign kyoto.Sign = iota + 1 // a card face down
	takesSign                        // what follows are tokens
	barSign                          // between pairs
	noneSign                         // no tokens
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

var vocabulary = kyoto.NewVocabulary([]string{
	hiddenSign:    "x",
	takesSign:     "+",
	barSign:       "| /",
	noneSign:      "none нет rien - −",
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
})
