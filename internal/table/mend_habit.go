package table

import (
	"strings"
	"unicode"
)

// strange is how unlikely a form of a move is that nobody at the table uses, against the one they use most.
const strange = 0.4

// habits is how often entries of each form are in a record: who says where a token is placed says it each time,
// and what is entered more often is more often forgotten.
type habits struct {
	forms map[string]int
	most  int
}

// habitsOf counts the forms of the entries that count.
func (h *evidence) habitsOf() (list habits) {
	list.forms = map[string]int{}
	for i := range h.fold.steps {
		if e := &h.fold.steps[i].entry; e.Status.Counts() && !e.Kind.Pairs() {
			f := form(e.Text)
			list.forms[f]++
			list.most = max(list.most, list.forms[f])
		}
	}
	return list
}

// of is how unlikely a text is by its form.
func (h *habits) of(text string) float64 {
	return strange * (1 - float64(h.forms[form(text)])/float64(max(1, h.most)))
}

// form is which of letters, digits and signs follow each other in a text. What nobody saw is a letter of its own.
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
