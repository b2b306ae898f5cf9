package notation

import (
	"strings"
	"unicode"
)

// twins are the Latin letters that the small Cyrillic ones from а on look like, in one case at least; 0 where there is none.
var twins = [...]rune{
	0: 'a', 'в' - 'а': 'b', 'е' - 'а': 'e', 'к' - 'а': 'k', 'м' - 'а': 'm', 'н' - 'а': 'h',
	'о' - 'а': 'o', 'р' - 'а': 'p', 'с' - 'а': 'c', 'т' - 'а': 't', 'у' - 'а': 'y', 'х' - 'а': 'x',
}

// twin is the Latin letter that a Cyrillic one looks like, or 0.
func twin(r rune) rune {
	if 'А' <= r && r <= 'Я' {
		r += 'а' - 'А'
	}
	if at := int(r - 'а'); at >= 0 && at < len(twins) {
		return twins[at]
	}
	return 0
}

// Latin is a text with Latin letters in the place of the Cyrillic ones that look like
// them; all is whether it had such letters and no others.
func Latin(text string) (latin string, all bool) {
	letters, others := 0, 0
	latin = strings.Map(func(r rune) rune {
		if to := twin(r); to != 0 {
			letters++
			return to
		}
		if unicode.IsLetter(r) {
			others++
		}
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
