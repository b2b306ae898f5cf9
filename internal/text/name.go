package text

import (
	"slices"
	"strings"
	"unicode"
)

// NameKey returns what all ways to write one player's name have in common: a name without accents, case and signs that nobody
// sees. Letters of several alphabets that look alike stay apart. It is "" where there is nothing to see.
func NameKey(name string) string {
	if !plain(name) { // else it has none of these
		name = strings.Map(seen, name)
	}
	return Folded(name)
}

// seen returns a sign that can be seen, and -1 for any other.
func seen(r rune) rune {
	if unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) || r == brailleBlank {
		return -1
	}
	return r
}

// brailleBlank is the Braille letter without dots.
const brailleBlank = '\u2800'

// SameName reports whether two names are those of one player.
func SameName(a, b string) bool { return a == b || NameKey(a) == NameKey(b) }

// NameAt returns the place of a name in a list: where it is written so but for case, or else where the first is that is the same,
// or -1. A record may have a list with two that are, though no game begins with them.
func NameAt(names []string, name string) int {
	if at := slices.IndexFunc(names, func(other string) bool { return strings.EqualFold(other, name) }); at >= 0 {
		return at
	}
	key := NameKey(name)
	return slices.IndexFunc(names, func(other string) bool { return NameKey(other) == key })
}
