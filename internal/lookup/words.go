package lookup

import (
	"unicode"
	"unicode/utf8"

	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/french"
	"github.com/kljensen/snowball/russian"

	"referee/internal/text"
)

// word is a word of a text, folded, and where it stands there in bytes.
type word struct {
	folded     string
	start, end int
}

// folds are letters told apart in print but not in a search, as typed.
var folds = map[rune]string{
	'ё': "е", 'œ': "oe", 'æ': "ae", 'ß': "ss",
	'à': "a", 'á': "a", 'â': "a", 'ã': "a", 'ä': "a", 'å': "a", 'ç': "c",
	'è': "e", 'é': "e", 'ê': "e", 'ë': "e", 'ì': "i", 'í': "i", 'î': "i", 'ï': "i",
	'ñ': "n", 'ò': "o", 'ó': "o", 'ô': "o", 'õ': "o", 'ö': "o", 'ō': "o",
	'ù': "u", 'ú': "u", 'û': "u", 'ü': "u", 'ū': "u", 'ý': "y", 'ÿ': "y",
}

// elided are the French words that lose their end before a vowel, beyond those of
// one letter.
var elided = map[string]bool{"qu": true, "jusqu": true, "lorsqu": true, "puisqu": true, "quoiqu": true, "quelqu": true}

// words splits a text. Accents go before stemming, so that a text and a query
// typed without them meet; an elided French word and an English possessive are
// left out.
func words(lang text.Lang, s string) []word {
	all := make([]word, 0, len(s)/6+1)
	var buf []byte
	start := 0
	flush := func(end int, apostrophe bool) {
		if len(buf) > 0 {
			w := string(buf)
			if !(apostrophe && lang == text.FR && (len(w) == 1 || elided[w])) {
				all = append(all, word{w, start, end})
			}
			buf = buf[:0]
		}
	}
	for i, r := range s {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if len(buf) == 0 {
				start = i
			}
			buf = fold(buf, r)
		case unicode.Is(unicode.Mn, r):
			buf = mark(buf, r)
		default:
			flush(i, r == '\'' || r == '’')
		}
	}
	flush(len(s), false)
	if lang == text.EN {
		return withoutEndings(s, all)
	}
	return all
}

// fold appends the letter as it is searched for.
func fold(buf []byte, r rune) []byte {
	r = unicode.ToLower(r)
	if f, ok := folds[r]; ok {
		return append(buf, f...)
	}
	return utf8.AppendRune(buf, r)
}

// mark deals with a mark that is typed apart from its letter: it makes й of и,
// any other is an accent.
func mark(buf []byte, r rune) []byte {
	if last, n := utf8.DecodeLastRune(buf); r == '\u0306' && last == 'и' {
		return append(buf[:len(buf)-n], "й"...)
	}
	return buf
}

// withoutEndings drops what follows an English apostrophe: 's, 'll, 't.
func withoutEndings(s string, all []word) []word {
	kept := all[:0]
	for _, w := range all {
		before, _ := utf8.DecodeLastRuneInString(s[:w.start])
		if len(w.folded) <= 2 && (before == '\'' || before == '’') && len(kept) > 0 {
			continue
		}
		kept = append(kept, w)
	}
	return kept
}

// stem is what the forms of a word have in common.
func stem(lang text.Lang, w string) string {
	switch lang {
	case text.RU:
		return russian.Stem(w, false)
	case text.FR:
		return french.Stem(w, false)
	default:
		return english.Stem(w, false)
	}
}
