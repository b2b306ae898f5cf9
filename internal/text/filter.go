package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

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
