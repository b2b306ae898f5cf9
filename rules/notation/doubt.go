package notation

import (
	"slices"
	"strings"
	"unicode"

	"referee/rules"
)

// Doubt is what two alphabets leave unclear in a text: a word that has letters of both, or
// letters that look alike in both.
type Doubt struct {
	// Texts are the ways to read it, the text as it was typed last; none where it is clear.
	Texts []string
	// Mixed is the column of a word that mixes the alphabets, 0 where none does.
	Mixed int
}

// DoubtOf is the doubt about a value, whose letters belong together.
func DoubtOf(text string) (d Doubt) {
	latin, all := Latin(text)
	if d.Mixed = Mixed(text, nil); all || d.Mixed > 0 {
		d.Texts = []string{latin, text}
	}
	return d
}

// DoubtOfMove is the doubt about a move, where the first word may be in another alphabet than
// what follows. Apart is as in [Mixed].
func DoubtOfMove(text string, apart func(string) int) (d Doubt) {
	latin, all := Latin(text)
	d.Mixed = Mixed(text, apart)
	first, rest := firstWord(text, all, apart)
	alike, behind := Latin(rest)
	if all || d.Mixed > 0 {
		d.Texts = append(d.Texts, latin)
	}
	if behind || len(d.Texts) > 0 {
		d.Texts = append(d.Texts, first+alike, text)
	}
	return d
}

// firstWord cuts a text behind its first word, where that is in doubt as well as what
// follows, or is a word of its own by nature.
func firstWord(text string, all bool, apart func(string) int) (first, rest string) {
	lead := len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
	if apart != nil {
		if n := apart(text[lead:]); n > 0 {
			return text[:lead+n], text[lead+n:]
		}
	}
	if n := strings.IndexFunc(text[lead:], unicode.IsSpace); n > 0 && all {
		return text[:lead+n], text[lead+n:]
	}
	return "", text
}

// Readings are the different things that a doubtful text reads as.
func Readings[T comparable](d Doubt, read func(text string) (T, error)) (list []T) {
	for _, text := range d.Texts {
		if got, err := read(text); err == nil && !slices.Contains(list, got) {
			list = append(list, got)
		}
	}
	return list
}

// Unclear is the error that asks for Latin letters, with the readings in them.
func (d Doubt) Unclear(readings []string) *rules.ParseError {
	return &rules.ParseError{Col: max(d.Mixed, 1), Code: "alphabets", Args: []rules.Arg{rules.Plain("readings", strings.Join(readings, " / "))}}
}
