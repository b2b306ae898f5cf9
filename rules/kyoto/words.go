package kyoto

import "strings"

// ColourWords names the geishas: the letter of the notation, the Russian letter,
// her name, and the colour in English, French and Russian.
var ColourWords = [Colours]string{
	Red:    "r к iroha ироха red rouge красная красный красную",
	Yellow: "y ж tomoyo томоё томойо yellow jaune жёлтая желтая жёлтый желтый жёлтую желтую",
	Green:  "g з anju андзю green vert verte зелёная зеленая зелёный зеленый зелёную зеленую",
	Blue:   "b с yoko йоко ёко blue bleu bleue синяя синий синюю",
	Pink:   "p р ruri рури pink rose розовая розовый розовую",
}

// Sign is a word that is no colour; each game has its own, from 1.
type Sign uint8

// Vocabulary is every word of a game's notation.
type Vocabulary map[string]Token

// NewVocabulary is the colours and a game's signs: the words of each sign, in
// order of its number.
func NewVocabulary(signs []string) Vocabulary {
	v := Vocabulary{}
	for c, words := range ColourWords {
		for w := range strings.FieldsSeq(words) {
			v[w] = Token{Colour: Colour(c)}
		}
	}
	for s, words := range signs {
		for w := range strings.FieldsSeq(words) {
			v[w] = Token{Sign: Sign(s), Colour: NoColour}
		}
	}
	return v
}
