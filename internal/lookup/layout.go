package lookup

import "strings"

// The letters of the two keyboard layouts, key by key.
const (
	latinKeys    = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
	cyrillicKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю"
)

var toCyrillic, toLatin = func() (c, l map[rune]rune) {
	c, l = map[rune]rune{}, map[rune]rune{}
	cyrillic := []rune(cyrillicKeys)
	for i, r := range []rune(latinKeys) {
		c[r], l[cyrillic[i]] = cyrillic[i], r
	}
	return c, l
}()

// otherLayout is the text as the same keys would have typed it on the other
// layout.
func otherLayout(s string) string {
	s = strings.ToLower(s)
	keys := toCyrillic
	if strings.ContainsAny(s, cyrillicKeys) {
		keys = toLatin
	}
	return strings.Map(func(r rune) rune {
		if other, ok := keys[r]; ok {
			return other
		}
		return r
	}, s)
}
