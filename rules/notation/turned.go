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
	w.Learn()
	var out strings.Builder
	begins, before := true, ' '
	whole := 0 // how many letters, hyphens and apostrophes of the run they are in are left
	for text != "" {
		size := 0
		if begins && apart != nil {
			size = apart(text[:run(text, func(r rune) bool { return !unicode.IsSpace(r) })])
		}
		r, one := utf8.DecodeRuneInString(text)
		switch {
		case size > 0:
			out.WriteString(text[:size])
		case unicode.IsLetter(r):
			if whole <= 0 {
				whole = run(text, func(r rune) bool { return unicode.IsLetter(r) || within(r) })
			}
			if size = whole; !w.isWord(text[:size]) {
				size = run(text, unicode.IsLetter)
			}
			out.WriteString(w.turned(text[:size], of, among(before, text[size:]), to))
		default:
			size = one
			out.WriteString(text[:size])
		}
		if begins = unicode.IsSpace(r); !begins {
			before, _ = utf8.DecodeLastRuneInString(text[:size])
		}
		text, whole = text[size:], whole-size
	}
	return out.String()
}

// isWord reports whether a text is a word, however it is written.
func (w *Words) isWord(text string) bool {
	var room [longest]byte
	return w.first[string(fold(room[:0], text))] > 0
}

// among reports whether a letter stands among values: a digit is behind it, or a sign that
// joins them before or behind.
func among(before rune, behind string) bool {
	if behind != "" && digit(rune(behind[0])) {
		return true
	}
	next, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(behind, unicode.IsSpace))
	return strings.ContainsRune("+@|/", before) || strings.ContainsRune("|/", next)
}

// turned is a run of letters, turned where all of them are letters of values or words. A letter
// that is both is a word where it is alone, and not among values.
func (w *Words) turned(letters string, of *Names, among bool, to func(rune) rune) string {
	one := utf8.RuneCountInString(letters) == 1
	values := among || !one
	if !one && w.isWord(letters) {
		return letters
	}
	out := make([]rune, 0, len(letters))
	for _, r := range letters {
		value, other := rune(0), w.other(r, of)
		if values || other == 0 {
			value = to(r)
		}
		switch {
		case value != 0:
			out = append(out, value)
		case other != 0:
			out = append(out, other)
		default:
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
