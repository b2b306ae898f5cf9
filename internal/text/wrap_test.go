package text

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
)

// FuzzWrap breaks any text between its words: none is lost, and a line is longer than it may be
// only where it is one word, with the marks that stay beside it.
func FuzzWrap(f *testing.F) {
	f.Add("Да, при равенстве жетон остаётся там, где был.", 12)
	f.Add("", 0)
	f.Add("a  b\n\nc", 1)
	f.Add("漢字 漢字漢字", 5)
	f.Add("fin !", -3)
	f.Fuzz(func(t *testing.T, s string, width int) {
		if !utf8.ValidString(s) {
			t.Skip()
		}
		lines := Wrap(s, width)
		assert.Equal(t, strings.Fields(s), strings.Fields(strings.Join(lines, " ")))
		for _, l := range lines {
			assert.True(t, uniseg.StringWidth(l) <= width || len(WordsIn(l)) == 1, "%q", l)
		}
		if width > 0 {
			assert.LessOrEqual(t, uniseg.StringWidth(Cut(s, width)), width)
		}
	})
}

// A sign that French parts from its word by a space that does not break stays with it.
func TestWrapKeepsWhatDoesNotBreak(t *testing.T) {
	assert.Equal(t, []string{"Que faut-il", "faire\u00a0?"}, Wrap("Que faut-il faire\u00a0?", 17))
}

// What goes on stands behind what begins.
func TestHangIndentsWhatGoesOn(t *testing.T) {
	assert.Equal(t, []string{"one two", "  three", "  four"}, Hang("one two three four", 8, 2))
	assert.Equal(t, []string{"one"}, Hang("one", 8, 2))
	assert.Empty(t, Hang("", 8, 2))
}

// Each line goes on behind its own beginning.
func TestFoldKeepsIndentations(t *testing.T) {
	assert.Equal(t, "one two\n  three\n    four\n      five\n", Fold("one two three\n    four five\n", 8))
}

// A line is as wide as a terminal shows it.
func TestCutCountsCells(t *testing.T) {
	assert.Equal(t, "слово", Cut("слово", 5))
	assert.Equal(t, "сл…", Cut("слово", 3))
	assert.Equal(t, "漢…", Cut("漢字漢", 4))
	assert.Empty(t, Cut("слово", 0))
}

// What is packed into lines stays as it is for whoever listed it.
func TestPackedLeavesItsTexts(t *testing.T) {
	texts := []string{"one.", "two.", "three."}
	assert.Equal(t, []string{"one. two.", "three."}, Packed(texts, 10))
	assert.Equal(t, []string{"one.", "two.", "three."}, texts)
}

// A mark that stands by itself begins no line, and one that opens a quotation ends none.
func TestALoneMarkStaysBesideItsWord(t *testing.T) {
	const said = "tapez « kinko 2 » : un voyageur ; puis « fin » ?"
	for width := 12; width < len(said); width++ {
		for _, lines := range [][]string{Wrap(said, width), Lines(said, width)} {
			for _, l := range lines {
				assert.NotRegexp(t, `^[»:;?]|«$`, strings.TrimSpace(l), "%d", width)
			}
			assert.Equal(t, said, strings.Join(strings.Fields(strings.Join(lines, " ")), " "))
		}
	}
}
