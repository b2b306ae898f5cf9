package keys

import (
	"unicode"

	"github.com/gdamore/tcell/v2"
)

// The terminal reports the letter a key writes, not the key. On a Russian or a
// French keyboard the key of a command writes another letter; these tables say
// which key it was. They are tried after the letter itself. The key of 6 writes "-" on some French
// keyboards; that says "none" and "back" in every game, and is never a digit.
const (
	russian = "йцукенгшщзхъфывапролджэячсмитьбюё"
	latin   = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

	azerty = "&é\"'(§è_çà"
	digits = "1234567890"
)

// elsewhere maps what a key writes to what it writes in the plain Latin layout.
var elsewhere = layoutTable()

func layoutTable() map[rune]rune {
	t := map[rune]rune{}
	add := func(from, to string) {
		target := []rune(to)
		for i, r := range []rune(from) {
			t[r] = target[i]
			if up := unicode.ToUpper(r); up != r {
				t[up] = unicode.ToUpper(target[i])
			}
		}
	}
	add(azerty, digits)
	add(russian, latin)
	return t
}

// Digit returns the number of a digit key, which on a French keyboard writes
// something else without Shift.
func Digit(r rune) (n int, ok bool) {
	if other, found := elsewhere[r]; found {
		r = other
	}
	return int(r - '0'), r >= '0' && r <= '9'
}

// Number returns the number that was typed with digit keys alone, as digits; false for anything else.
func Number(typed string) (number string, ok bool) {
	for _, r := range typed {
		n, ok := Digit(r)
		if !ok {
			return "", false
		}
		number += string(rune('0' + n))
	}
	return number, number != ""
}

// Latin returns the small letter that the key of a letter writes in the plain Latin layout.
func Latin(r rune) rune {
	if other, found := elsewhere[r]; found {
		r = other
	}
	return unicode.ToLower(r)
}

// onLatin returns the chord the same key gives in the plain Latin layout.
func (c chord) onLatin() (chord, bool) {
	if c.key != tcell.KeyRune {
		return c, false
	}
	r, ok := elsewhere[c.r]
	c.r = r
	return c, ok
}
