package lookup

import (
	"strings"

	"referee/internal/text"
)

// The letters of the keyboard layouts, key by key.
const (
	qwertyKeys   = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
	azertyKeys   = "²azertyuiop^$qsdfghjklmùwxcvbn,;:"
	cyrillicKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю"
)

// board is a keyboard with Latin letters on which another layout was on, or off, when
// somebody typed.
type board struct{ toCyrillic, toLatin map[rune]rune }

var qwerty, azerty = newBoard(qwertyKeys), newBoard(azertyKeys)

func newBoard(keys string) board {
	b := board{map[rune]rune{}, map[rune]rune{}}
	cyrillic := []rune(cyrillicKeys)
	for i, r := range []rune(keys) {
		b.toCyrillic[r], b.toLatin[cyrillic[i]] = cyrillic[i], r
	}
	return b
}

// azertyAsQwerty and its reverse are the letters that the same keys give on the other of the two
// layouts with Latin letters.
var azertyAsQwerty, qwertyAsAzerty = sameKeys(azertyKeys, qwertyKeys), sameKeys(qwertyKeys, azertyKeys)

func sameKeys(from, to string) *strings.Replacer {
	var pairs []string
	other := []rune(to)
	for i, r := range []rune(from) {
		pairs = append(pairs, string(r), string(other[i]))
	}
	return strings.NewReplacer(pairs...)
}

// bySound writes Russian in Latin letters as it is meant, the longer sounds first.
var bySound = strings.NewReplacer(
	"shch", "щ", "sch", "щ", "sh", "ш", "ch", "ч", "zh", "ж", "kh", "х", "ts", "ц", "yu", "ю", "ju", "ю", "iu", "ю",
	"ya", "я", "ja", "я", "ia", "ия", "yo", "е", "jo", "е", "ay", "ай", "oy", "ой", "ey", "ей", "iy", "ий", "yy", "ый", "uy", "уй",
	"a", "а", "b", "б", "c", "ц", "d", "д", "e", "е", "f", "ф", "g", "г", "h", "х", "i", "и", "j", "й", "k", "к", "l", "л",
	"m", "м", "n", "н", "o", "о", "p", "п", "q", "к", "r", "р", "s", "с", "t", "т", "u", "у", "v", "в", "w", "в", "x", "кс",
	"y", "ы", "z", "з", "'", "ь",
)

// otherwise are the ways in which a question may have been typed that is in no words of the books, for
// readers of a language, likeliest first.
func otherwise(lang text.Lang) []func(string) string {
	latin := func(r *strings.Replacer) func(string) string {
		return func(s string) string { return r.Replace(strings.ToLower(s)) }
	}
	ways := []func(string) string{qwerty.other}
	switch lang {
	case text.RU:
		return append(ways, latin(bySound))
	case text.FR:
		ways = append(ways, azerty.other)
	}
	return append(ways, latin(azertyAsQwerty), latin(qwertyAsAzerty))
}

// other is the text as the same keys would have typed it on the other layout.
func (b *board) other(s string) string {
	s = strings.ToLower(s)
	keys := b.toCyrillic
	if strings.ContainsAny(s, cyrillicKeys) {
		keys = b.toLatin
	}
	return strings.Map(func(r rune) rune {
		if other, ok := keys[r]; ok {
			return other
		}
		return r
	}, s)
}
