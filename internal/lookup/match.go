package lookup

import (
	"math/bits"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/french"
	"github.com/kljensen/snowball/russian"

	"referee/internal/lookup/flat"
	"referee/internal/text"
	"referee/rules/notation"
)

// begun takes the words that begin like the last one, for a search while typing.
func (s *sentence) begun(t *token, sh *shelf) {
	w := t.folded
	if len(w) < 2 || len(w) == 2 && w[0] >= utf8.RuneSelf {
		return // a single letter
	}
	fit := float32(prefixFit)
	if len(s.meant) > t.from {
		fit = beyondFit
	}
	sh.beginning(w, func(_ string, stem int32) { s.mean(t, sh, stem, fit) })
}

// kin takes the words of the same root: those that begin like a word, all but its ending.
func (s *sentence) kin(t *token, sh *shelf) {
	w := []rune(t.folded)
	head := string(w[:max(4, len(w)*2/3)])
	before := len(s.meant)
	sh.beginning(head, func(_ string, stem int32) { s.mean(t, sh, stem, kinFit) })
	if len(s.meant)-before > 6 { // too many to mean anything
		s.meant = s.meant[:before]
	}
}

// misspelt takes the words that are one slip from w, two for a long word.
func (s *sentence) misspelt(t *token, sh *shelf, w string) {
	typed := []rune(w)
	limit := 1
	switch {
	case len(typed) < 4 || cyrillic(typed[0]) != (sh.lang == text.RU):
		return
	case len(typed) >= 7:
		limit = 2
	}
	letters := Mask(w)
	for size := len(typed) - limit; size <= len(typed)+limit && size < sh.sizes.Len(); size++ {
		missing, more := limit-max(0, size-len(typed)), limit-max(0, len(typed)-size)
		from, to := sh.sizes.At(size)
		for i := from; i < to; i++ {
			m := sh.masks.At(i)
			if bits.OnesCount64(letters^m) > missing+more || bits.OnesCount64(letters&^m) > missing || bits.OnesCount64(m&^letters) > more {
				continue
			}
			at := int(flat.U16s(sh.sizes.Items).At(i))
			word, most := sh.words.At(at), limit
			if first, _ := utf8.DecodeRuneInString(word); first != typed[0] {
				most = 1 // two slips rarely include the first letter
			}
			s.letters = s.letters[:0]
			for _, r := range word {
				s.letters = append(s.letters, r)
			}
			if d := notation.Distance(typed, s.letters, most); d <= most {
				s.mean(t, sh, sh.means.At(at), typoFit/float32(max(d, 1)))
			}
		}
	}
}

// cyrillic reports the script of a letter; words of two scripts never match.
func cyrillic(r rune) bool { return r >= 0x400 && r < 0x530 }

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

// Stem returns what the forms of a word have in common.
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
