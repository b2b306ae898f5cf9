// Package text turns the codes and arguments of the rest of the program into
// sentences in English, Russian and French. It is the only place where
// sentences live.
//
// The catalogues are the YAML files below catalog, one folder per language: a
// flat map from key to sentence, or to a map of plural forms. A sentence names
// its arguments in braces: "{who} has {n} cards", and has ‹ and › around each example of
// what can be typed, which nobody is shown. The program reads them as go
// generate has compiled them, in one file per language.
package text

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"

	"referee/rules"
)

// Lang is a language the program speaks.
type Lang string

// The languages.
const (
	EN Lang = "en"
	RU Lang = "ru"
	FR Lang = "fr"
)

var (
	langs      = []Lang{EN, RU, FR}
	tags       = []language.Tag{language.English, language.Russian, language.French}
	catalogues = [...]catalogue{{lines: english}, {lines: russian}, {lines: french}}
	matcher    = sync.OnceValue(func() language.Matcher { return language.NewMatcher(tags) })
)

// Langs returns every language, English first.
func Langs() []Lang { return slices.Clone(langs) }

// Match returns the language the names ask for. Names are tried in order, the
// first that is not empty and means one of ours decides. They may be written as
// in the environment (ru_RU.UTF-8, a list fr:en) or as BCP 47 tags (fr-CA).
// Without a match it is English.
func Match(names ...string) Lang {
	for _, name := range names {
		for one := range strings.SplitSeq(name, ":") {
			if l, ok := matchOne(one); ok {
				return l
			}
		}
	}
	return EN
}

// matchOne reads a single name. Only close relatives count: a neighbouring
// language is not offered to readers who did not ask for it.
func matchOne(name string) (Lang, bool) {
	name, _, _ = strings.Cut(name, ".") // the encoding
	name, _, _ = strings.Cut(name, "@") // the modifier
	switch strings.TrimSpace(name) {
	case "":
		return "", false
	case "C", "POSIX":
		return EN, true
	}
	if l, _, _ := strings.Cut(name, "_"); slices.Contains(langs, Lang(l)) {
		return Lang(l), true // as in most environments; no tables are needed
	}
	tag, err := language.Parse(strings.ReplaceAll(strings.TrimSpace(name), "_", "-"))
	if err != nil {
		return "", false
	}
	_, i, sure := matcher().Match(tag)
	return langs[i], sure >= language.High
}

// Players are the arguments for how many can play a game: "{players}" is
// said as one number where there is no choice. The larger number is the one
// that plurals go by.
func Players(least, most int) []rules.Arg {
	key := "players.range"
	if least == most {
		key = "players.exact"
	}
	return []rules.Arg{rules.N("n", most), rules.N("least", least), rules.Word("players", key)}
}

// Nobody reports whether a name is what a player without one is called, in any language.
func Nobody(name string) bool {
	words := strings.Fields(name)
	if len(words) == 0 {
		return false
	}
	n, err := strconv.Atoi(words[len(words)-1])
	return err == nil && slices.ContainsFunc(langs, func(lang Lang) bool {
		p, _ := New(lang)
		return Folded(p.Say("seat.number", rules.N("n", n))) == Folded(name)
	})
}

// Clean makes a string from outside fit to be shown: line breaks and tabs become
// spaces; other control characters, which could command a terminal, and
// invisible formatting, which could reverse what is read, are dropped.
func Clean(s string) string {
	if isClean(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\u2028' || r == '\u2029':
			return ' '
		case hidden(r):
			return -1
		default:
			return r
		}
	}, strings.ToValidUTF8(s, "\uFFFD"))
}

// isClean reports whether nothing of s must change; mostly so, without a copy.
func isClean(s string) bool {
	if !utf8.ValidString(s) {
		return false
	}
	for _, r := range s {
		if r >= ' ' && r < 0x7f {
			continue
		}
		if hidden(r) || r == '\u2028' || r == '\u2029' {
			return false
		}
	}
	return true
}

// hidden reports whether r is a control or formatting character. The two joiners
// stay: some scripts and signs need them.
func hidden(r rune) bool {
	if r == '\u200c' || r == '\u200d' {
		return false
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}

// Filter finds texts: each of its words begins a word of the text. Accents and case do
// not matter. The zero Filter takes every text.
type Filter struct{ words []string }

// NewFilter makes a filter of what somebody typed.
func NewFilter(typed string) Filter { return Filter{words(typed)} }

// Empty reports whether the filter takes every text.
func (f Filter) Empty() bool { return len(f.words) == 0 }

// Words is a text made ready to be filtered many times.
type Words []string

// WordsOf makes a text ready.
func WordsOf(texts ...string) (w Words) {
	for _, text := range texts {
		w = append(w, words(text)...)
	}
	return w
}

// Fits reports whether a text has a word that begins so for each word.
func (f Filter) Fits(text Words) bool {
	for _, typed := range f.words {
		if !slices.ContainsFunc(text, func(w string) bool { return strings.HasPrefix(w, typed) }) {
			return false
		}
	}
	return true
}

// Whole reports whether the filter is all the words of a text.
func (f Filter) Whole(text Words) bool { return slices.Equal(f.words, text) }

// words are the words of a text as they are compared.
func words(text string) []string {
	return strings.FieldsFunc(Folded(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// Folded is a text as it is compared: without accents and case, of one width and
// with single spaces.
func Folded(text string) string {
	if plain(text) {
		return text
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToUpper(text)) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// plain reports whether a text is as it is compared already, as names of files and games are: small letters, digits
// and signs of ASCII with single spaces between them.
func plain(text string) bool {
	space := true // none stands at the beginning
	for i := range len(text) {
		c := text[i]
		if c == ' ' && space || c < ' ' || c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			return false
		}
		space = c == ' '
	}
	return !space || text == ""
}

// elided are the French words that lose their vowel before another one, as they stand
// in a sentence before what is put in.
var elided = [][]byte{[]byte("de "), []byte("que "), []byte("le "), []byte("la ")}

var apostrophe = []byte("’")

// elide joins what begins at start of a French sentence to the word before it: "tour de
// Orange" becomes "tour d’Orange". So a sentence is written with the whole word, whoever
// it will be about.
func elide(buf []byte, start int) []byte {
	if !opensWithVowel(buf[start:]) {
		return buf
	}
	for _, word := range elided {
		at := start - len(word)
		if at < 0 || !bytes.EqualFold(buf[at:start], word) {
			continue
		}
		if before, _ := utf8.DecodeLastRune(buf[:at]); !unicode.IsLetter(before) {
			return slices.Replace(buf, start-len("e "), start, apostrophe...)
		}
	}
	return buf
}

// opensWithVowel reports whether a French word would lose its vowel before a text that
// begins with a name: before a vowel or a mute h, but not before a lone letter, such as
// that of a card, nor before the y of Yoko, which is a consonant. The h of Japanese and
// other foreign names is not mute, and they nearly all begin with ha or hi.
func opensWithVowel(text []byte) bool {
	first, size := utf8.DecodeRune(text)
	second, _ := utf8.DecodeRune(text[size:])
	if !unicode.IsLetter(second) {
		return false
	}
	vowel := func(r rune) bool { return strings.ContainsRune("aàâäæeéèêëiîïoôöœuùûü", r) }
	switch first = unicode.ToLower(first); first {
	case 'h':
		second = unicode.ToLower(second)
		return second == 'y' || vowel(second) && second != 'a' && second != 'i'
	case 'y':
		return !vowel(unicode.ToLower(second))
	}
	return vowel(first)
}
