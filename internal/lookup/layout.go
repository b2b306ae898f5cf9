package lookup

import "strings"

// The letters of the keyboard layouts, key by key.
const (
	qwertyKeys   = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
	azertyKeys   = "²azertyuiop^$qsdfghjklmùwxcvbn,;:"
	cyrillicKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю"
)

// board is a keyboard with Latin letters on which another layout was on, or off, when
// somebody typed.
type board struct{ toCyrillic, toLatin map[rune]rune }

var qwerty, azerty = newBoard(qwertyKeys), newBoard(azertyKeys)

func newBoard(keys string) board {
	b := board{map[rune]rune{}, map[rune]rune{}}
	cyrillic := []rune(cyrillicKeys)
	for i, r := range []rune(keys) {
		b.toCyrillic[r], b.toLatin[cyrillic[i]] = cyrillic[i], r
	}
	return b
}

// other is the text as the same keys would have typed it on the other layout.
func (b *board) other(s string) string {
	s = strings.ToLower(s)
	keys := b.toCyrillic
	if strings.ContainsAny(s, cyrillicKeys) {
		keys = b.toLatin
	}
	return strings.Map(func(r rune) rune {
		if other, ok := keys[r]; ok {
			return other
		}
		return r
	}, s)
}
