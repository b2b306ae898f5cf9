package text

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

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
