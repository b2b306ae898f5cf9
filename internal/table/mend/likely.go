// Package mend finds the slips of a record: corrections with which what is wrong with it is right, the
// likeliest first. It tries what a hand may have meant by each entry, what may be missing before it and what
// is one too many; how the record reads then it asks of an [Evidence].
package mend

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"referee/rules/notation"
)

// How unlikely slips of the hand are: less is likelier.
const (
	nextTo   = 0.8 // a letter, a number or a place beside the one that was meant
	unsaid   = 1.4 // the end of a move left out
	oversaid = 1.4 // a word that nobody meant
	lacking  = 0.9 // a word left out
	crossed  = 1.0 // two neighbouring words exchanged
)

// sameWords reports whether two texts have the same words, in whatever order.
func sameWords(a, b string) bool {
	return slices.Equal(slices.Sorted(strings.FieldsSeq(a)), slices.Sorted(strings.FieldsSeq(b)))
}

// between returns how unlikely it is that one text was typed for another.
func between(typed, meant string) float64 {
	if typed == meant {
		return 0
	}
	a, b := strings.Fields(typed), strings.Fields(meant)
	if strings.HasPrefix(meant, typed) {
		return unsaid + 0.2*float64(len(b)-len(a))
	}
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) == 1 && len(b) == 1 {
		return word(a[0], b[0])
	}
	return aligned(a, b)
}

// aligned returns how unlikely it is that words were typed for others, in the likeliest alignment:
// words left out, words added, neighbours exchanged, the others typed for their counterparts.
func aligned(a, b []string) float64 {
	before, last, row := make([]float64, len(b)+1), make([]float64, len(b)+1), make([]float64, len(b)+1)
	for j := range row {
		row[j] = lacking * float64(j)
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, before
		row[0] = oversaid * float64(i)
		for j := 1; j <= len(b); j++ {
			beside := last[j-1]
			if a[i-1] != b[j-1] {
				beside += word(a[i-1], b[j-1])
			}
			row[j] = min(beside, last[j]+oversaid, row[j-1]+lacking)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+crossed)
			}
		}
	}
	return row[len(b)]
}

// word returns how unlikely it is that one word was typed for another: slips of the hand, or another
// word, less likely the less they share.
func word(typed, meant string) float64 {
	if beside(typed, meant) {
		return nextTo
	}
	a, b := []rune(strings.ToLower(typed)), []rune(strings.ToLower(meant))
	if len(a) == len(b) {
		if first, n := differing(a, b); n == 1 {
			return another(a[first], b[first])
		} else if n == 2 && first+1 < len(a) && a[first] == b[first+1] && a[first+1] == b[first] {
			return nextTo // two letters exchanged
		} else if n > 1 && slices.Equal(ordered(a), ordered(b)) {
			return 1.3 // the same in another order
		}
	}
	d := notation.Distance(a, b, len(a)+len(b))
	return 0.6 + 0.4*float64(min(d, 4)) + 0.05*float64(d)
}

// beside reports whether two words differ only in a final number, by 1: neighbouring places, also 9
// and 10.
func beside(a, b string) bool {
	letters := len(strings.TrimRight(a, "0123456789"))
	if letters > len(b) || a[:letters] != b[:letters] {
		return false
	}
	n, err := strconv.Atoi(a[letters:])
	m, bad := strconv.Atoi(b[letters:])
	return err == nil && bad == nil && (n == m+1 || n == m-1)
}

// differing returns in how many places two words of the same length differ, and the first of them.
func differing(a, b []rune) (first, n int) {
	for i := len(a) - 1; i >= 0; i-- {
		if a[i] != b[i] {
			first, n = i, n+1
		}
	}
	return first, n
}

func ordered(letters []rune) []rune {
	letters = slices.Clone(letters)
	slices.Sort(letters)
	return letters
}

// keyboard has the rows of keys: neighbouring keys are confused.
var keyboard = [...]string{"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"}

// alike lists letters and digits that look alike in handwriting.
var alike = [...]string{"0o", "1il7", "2z", "5s", "6bg", "8b", "9gq", "uv", "mn", "ceo", "pr", "pb", "kr"}

// another returns how unlikely it is that one letter was entered for another: less if they look alike
// or are neighbours on the keyboard or in the alphabet.
func another(typed, meant rune) float64 {
	if typed == meant+1 || typed == meant-1 {
		return nextTo
	}
	for _, list := range alike {
		if strings.ContainsRune(list, typed) && strings.ContainsRune(list, meant) {
			return nextTo
		}
	}
	for i, row := range keyboard {
		at := strings.IndexRune(row, typed)
		if at < 0 {
			continue
		}
		for j := max(0, i-1); j <= min(i+1, len(keyboard)-1); j++ {
			if other := strings.IndexRune(keyboard[j], meant); other >= at-1 && other >= 0 && other <= at+1 {
				return nextTo
			}
		}
	}
	return 1
}

// strange is how unlikely a form of move is that nobody at the table uses, compared with the
// commonest.
const strange = 0.4

// habits counts the entries of each form: a form entered more often is more often forgotten.
type habits struct {
	forms map[string]int
	most  int
}

// Add counts an entry.
func (h *habits) Add(text string) {
	if h.forms == nil {
		h.forms = map[string]int{}
	}
	f := form(text)
	h.forms[f]++
	h.most = max(h.most, h.forms[f])
}

// Of returns how unlikely a text is by its form.
func (h *habits) Of(text string) float64 {
	return strange * (1 - float64(h.forms[form(text)])/float64(max(1, h.most)))
}

// form returns the sequence of letters, digits and signs of a text. X, for an unseen card, is a letter
// of its own.
func form(text string) string {
	var s strings.Builder
	var last rune
	for _, c := range text {
		switch {
		case c == 'X':
		case unicode.IsUpper(c):
			c = 'A'
		case unicode.IsLower(c):
			c = 'a'
		case unicode.IsDigit(c):
			c = '0'
		}
		if c != last {
			s.WriteRune(c)
		}
		last = c
	}
	return s.String()
}
