package lookup

import (
	"slices"
	"unicode/utf8"

	"referee/internal/text"
	"referee/rules/notation"
)

// content is from how many letters on a word says what a text is about; shorter ones
// mostly join others.
const content = 4

// Same reports whether two texts in plain words are about the same: more than half of
// the longer words of one of them are in the other in some form, and not one alone
// where there are more.
func Same(a, b string) bool {
	for _, lang := range text.Langs() {
		one, other := stems(lang, a), stems(lang, b)
		if len(one) > len(other) {
			one, other = other, one
		}
		common := 0
		for _, s := range one {
			if slices.ContainsFunc(other, func(t string) bool { return sameWord(s, t) }) {
				common++
			}
		}
		if 2*common > len(one) && (common > 1 || len(one) == 1) {
			return true
		}
	}
	return false
}

// stems are the longer words of a text, as far as their forms have them in common.
func stems(lang text.Lang, s string) (all []string) {
	for _, w := range words(lang, s) {
		if one := Stem(lang, w.folded); utf8.RuneCountInString(w.folded) >= content && !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return all
}

// sameWord reports whether two stems are those of one word: a longer one may lose a vowel,
// as подарок and подарки do, or be misspelt.
func sameWord(s, t string) bool {
	if s == t {
		return true
	}
	one, other := []rune(s), []rune(t)
	return min(len(one), len(other)) > content && notation.Distance(one, other, 1) <= 1
}
