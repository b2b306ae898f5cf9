package prose

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
)

// FuzzWrap breaks any text between its words: none is lost, and a line is longer than it may be
// only where it is one word.
func FuzzWrap(f *testing.F) {
	f.Add("Да, при равенстве жетон остаётся там, где был.", 12)
	f.Add("", 0)
	f.Add("a  b\n\nc", 1)
	f.Fuzz(func(t *testing.T, s string, width int) {
		if !utf8.ValidString(s) {
			t.Skip()
		}
		lines := Wrap(s, width)
		assert.Equal(t, strings.Fields(s), strings.Fields(strings.Join(lines, " ")))
		for _, l := range lines {
			assert.True(t, utf8.RuneCountInString(l) <= width || len(strings.FieldsFunc(l, breaks)) == 1, "%q", l)
		}
		if width > 0 {
			assert.LessOrEqual(t, utf8.RuneCountInString(Cut(s, width)), width)
		}
	})
}

// A sign that French parts from its word by a space that does not break stays with it.
func TestWrapKeepsWhatDoesNotBreak(t *testing.T) {
	assert.Equal(t, []string{"Que faut-il", "faire\u00a0?"}, Wrap("Que faut-il faire\u00a0?", 17))
}

// What is packed into lines stays as it is for whoever listed it.
func TestPackedLeavesItsTexts(t *testing.T) {
	texts := []string{"one.", "two.", "three."}
	assert.Equal(t, []string{"one. two.", "three."}, Packed(texts, 10))
	assert.Equal(t, []string{"one.", "two.", "three."}, texts)
}
