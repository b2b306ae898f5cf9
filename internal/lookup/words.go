package lookup

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/french"
	"github.com/kljensen/snowball/russian"

	"referee/internal/text"
)

// word is a word of a text, folded, and its place there in bytes.
type word struct {
	folded     string
	start, end int
}

// folds are letters that print distinguishes and a search does not.
var folds = map[rune]string{
	'ё': "е", 'œ': "oe", 'æ': "ae", 'ß': "ss",
	'à': "a", 'á': "a", 'â': "a", 'ã': "a", 'ä': "a", 'å': "a", 'ç': "c",
	'è': "e", 'é': "e", 'ê': "e", 'ë': "e", 'ì': "i", 'í': "i", 'î': "i", 'ï': "i",
	'ñ': "n", 'ò': "o", 'ó': "o", 'ô': "o", 'õ': "o", 'ö': "o", 'ō': "o",
	'ù': "u", 'ú': "u", 'û': "u", 'ü': "u", 'ū': "u", 'ý': "y", 'ÿ': "y",
}

// elided are the words that lose their end before an apostrophe: French ones, beyond
// those of one letter, and the English one that is another word without its end.
var elided = map[string]bool{"qu": true, "jusqu": true, "lorsqu": true, "puisqu": true, "quoiqu": true, "quelqu": true, "won": true}

// words splits a text into its words.
func words(lang text.Lang, s string) []word {
	var all []word
	Scan(lang, s, func(folded []byte, start, end int) {
		all = append(all, word{string(folded), start, end})
	})
	return all
}

// askedWords splits a question into its words, whatever the language: what is elided
// before an apostrophe and the ending behind one are left out.
func askedWords(s string) []word {
	all := words(text.FR, s)
	for i := len(all) - 1; i > 0; i-- {
		head := s[:all[i].start]
		before := strings.TrimSuffix(strings.TrimSuffix(head, "'"), "’")
		ending := all[i].folded == "t" || len(all[i].folded) <= 2 && all[i-1].end == len(before)
		if before != head && ending {
			all = slices.Delete(all, i, i+1)
		}
	}
	return all
}

// softHyphen is where a printed word may be broken. It comes along when one is copied.
const softHyphen = '\u00ad'

// Scan calls do for every word of a text; the bytes are good for that call only.
// Accents go before stemming, so that a text and a query typed without them meet;
// an elided French word and what follows an English apostrophe are left out.
func Scan(lang text.Lang, s string, do func(folded []byte, start, end int)) {
	var buf []byte
	start, tail := 0, false // tail: the word follows the apostrophe of another
	flush := func(end int, apostrophe bool) {
		elision := apostrophe && (lang == text.FR && len(buf) == 1 || elided[string(buf)])
		ending := tail && lang == text.EN && len(buf) <= 2
		if len(buf) > 0 && !elision && !ending {
			do(buf, start, end)
		}
		tail = apostrophe && len(buf) > 0
		buf = buf[:0]
	}
	for i, r := range s {
		switch {
		case r == softHyphen:
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
}

// fold appends the letter as it is searched for.
func fold(buf []byte, r rune) []byte {
	r = unicode.ToLower(r)
	if plain := r < utf8.RuneSelf || r >= 'а' && r <= 'я'; !plain {
		if f, ok := folds[r]; ok {
			return append(buf, f...)
		}
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

// Stem is what the forms of a word have in common.
func Stem(lang text.Lang, w string) string {
	switch lang {
	case text.RU:
		return russian.Stem(w, false)
	case text.FR:
		return french.Stem(w, false)
	default:
		return english.Stem(w, false)
	}
}
