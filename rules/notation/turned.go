package notation

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Turned is a text with the letters of values put through a function, which returns 0 for
// what is no such letter: those of runs of letters that are no word and have no other letter
// in them, but for a word of one letter. Apart, where given, is as in [Mixed]; what it
// tells of stays.
func (w *Words) Turned(text string, of *Names, apart func(string) int, to func(rune) rune) string {
	var out strings.Builder
	begins := true
	for text != "" {
		size := 0
		if begins && apart != nil {
			size = apart(text[:run(text, func(r rune) bool { return !unicode.IsSpace(r) })])
		}
		r, one := utf8.DecodeRuneInString(text)
		begins = unicode.IsSpace(r)
		switch {
		case size > 0:
			out.WriteString(text[:size])
		case unicode.IsLetter(r):
			if size = run(text, func(r rune) bool { return unicode.IsLetter(r) || within(r) }); w.first[string(folded(text[:size]))] == 0 {
				size = run(text, unicode.IsLetter)
			}
			out.WriteString(w.turned(text[:size], of, to))
		default:
			size = one
			out.WriteString(text[:size])
		}
		text = text[size:]
	}
	return out.String()
}

// turned is a run of letters, turned where all of them are letters of values or words.
func (w *Words) turned(letters string, of *Names, to func(rune) rune) string {
	one := utf8.RuneCountInString(letters) == 1
	if !one && w.first[string(folded(letters))] > 0 {
		return letters
	}
	out := make([]rune, 0, len(letters))
	for _, r := range letters {
		if other := w.other(r, of); other != 0 {
			out = append(out, other)
		} else if r = to(r); r != 0 {
			out = append(out, r)
		} else {
			return letters
		}
	}
	return string(out)
}

// other is a letter that is a word, as it is written, so that it goes with letters of the same
// alphabet; 0 for a value of some names, and for no word.
func (w *Words) other(r rune, of *Names) rune {
	c := w.Over(string(r))
	if c.meaning == 0 || c.Is(of) {
		return 0
	}
	m := w.meaning[c.meaning-1]
	if written := []rune(m.of.Text(m.value)); len(written) == 1 {
		return written[0]
	}
	return r
}
