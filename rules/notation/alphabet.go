package notation

import (
	"strings"
	"unicode"
)

// twins are the Cyrillic letters that look like a Latin one, in one case at least.
var twins = map[rune]rune{
	'а': 'a', 'в': 'b', 'е': 'e', 'к': 'k', 'м': 'm', 'н': 'h', 'о': 'o', 'р': 'p', 'с': 'c', 'т': 't', 'у': 'y', 'х': 'x',
}

// Latin is a text with Latin letters in the place of the Cyrillic ones that look like
// them; all is whether it had such letters and no others.
func Latin(text string) (latin string, all bool) {
	letters, others := 0, 0
	latin = strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return r
		}
		if twin, ok := twins[unicode.ToLower(r)]; ok {
			letters++
			return twin
		}
		others++
		return r
	}, text)
	return latin, letters > 0 && others == 0
}

// Mixed is the column of the first word that has letters of two alphabets, 0 where none
// has. Apart, where given, is the length of what is a word of its own at the beginning of
// another.
func Mixed(text string, apart func(string) int) int {
	col := 0
	for text != "" {
		n := strings.IndexFunc(text, unicode.IsSpace)
		switch {
		case n == 0:
			n = len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
		case n < 0:
			n = len(text)
		}
		if apart != nil {
			if own := apart(text[:n]); own > 0 {
				n = own
			}
		}
		if word := text[:n]; strings.ContainsFunc(word, latin) && strings.ContainsFunc(word, cyrillic) {
			return col + 1
		}
		col += len([]rune(text[:n]))
		text = text[n:]
	}
	return 0
}

func latin(r rune) bool { return unicode.Is(unicode.Latin, r) }

func cyrillic(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }
