package notation

import (
	"math/bits"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// named is the shortest word that is a name and no letter, and long is one in which two
// slips are forgiven.
const (
	named = 3
	long  = 8
	// offered is how many words are told at most that are equally near.
	offered = 3
)

// near adds to an error the words that somebody may have meant who misspelt the one at its
// column.
func (w *Words) near(text string, e *rules.ParseError) *rules.ParseError {
	if list := w.meant(text, e.Col); len(list) > 0 {
		e.Code += "-near"
		e.Args = append(e.Args, rules.Plain("near", strings.Join(list, ", ")))
	}
	return e
}

// Nearby returns the words that an error says are near to the one that cannot be read.
func Nearby(e *rules.ParseError) []string {
	i := slices.IndexFunc(e.Args, func(a rules.Arg) bool { return a.Name == "near" })
	if i < 0 {
		return nil
	}
	return strings.Split(e.Args[i].Str, ", ")
}

// Spelling is a text with another word in the place of one that cannot be read.
type Spelling struct{ Text, Word string }

// Respelt returns a text with each of the words that its error says are near in the place of the one at its
// column: that of letters alone, and with the hyphens and apostrophes between.
func Respelt(text string, e *rules.ParseError) (list []Spelling) {
	letters := []rune(text)
	for _, word := range Nearby(e) {
		for _, in := range []func(rune) bool{unicode.IsLetter, ofWord} {
			from, to := around(letters, e.Col, in)
			list = append(list, Spelling{string(letters[:from]) + word + string(letters[to:]), word})
		}
	}
	return list
}

// ofWord reports whether a sign may be part of a word.
func ofWord(r rune) bool { return unicode.IsLetter(r) || within(r) }

// around returns the bounds of the signs around a column of which a function is true.
func around(text []rune, col int, in func(rune) bool) (from, to int) {
	from = min(max(col-1, 0), len(text))
	to = from
	for from > 0 && in(text[from-1]) {
		from--
	}
	for to < len(text) && in(text[to]) {
		to++
	}
	return from, to
}

// meant returns the words nearest to the one at a column, at most one of each value.
func (w *Words) meant(text string, col int) (list []string) {
	limit := long
	for _, typed := range wordAt([]rune(text), col) {
		if w.first[string(typed)] > 0 {
			continue // it is no slip, it stands in the wrong place
		}
		for _, n := range w.names {
			for _, words := range n.known {
				word, d := nearest(words, typed)
				switch {
				case d > limit:
					continue
				case d < limit:
					list, limit = list[:0], d
				}
				if len(list) < offered && !slices.Contains(list, word) {
					list = append(list, word)
				}
			}
		}
	}
	return list
}

// known is a word that is a name, with what tells quickly that it is another: how many letters it has, folded, and
// which.
type known struct {
	text    string
	letters int
	sign    uint64
}

// names appends the words of a list that are names. A text that cannot be read is compared with all of them; their
// letters are folded again where one is near.
func names(to []known, list string) []known {
	var room [longest]rune
	for text := range strings.FieldsSeq(list) {
		if letters := letters(room[:0], text); len(letters) >= named {
			to = append(to, known{text, len(letters), sign(letters)})
		}
	}
	return to
}

// sign has a bit for each letter of a word. A slip changes two of them at most.
func sign(letters []rune) (set uint64) {
	for _, r := range letters {
		set |= 1 << (r % 64)
	}
	return set
}

// nearest returns the word of some that is nearest to a typed one, and how many slips it is away:
// one, or two in a long word, else more than any.
func nearest(words []known, typed []rune) (word string, slips int) {
	slips = long + 1
	in := sign(typed)
	var room [longest]rune
	for i := range words {
		k := &words[i]
		limit := 1
		if k.letters >= long {
			limit = 2
		}
		if bits.OnesCount64(in^k.sign) > 2*limit {
			continue
		}
		if d := Distance(typed, letters(room[:0], k.text), limit); d <= limit && d < slips {
			word, slips = k.text, d
		}
	}
	return word, slips
}

// wordAt returns the letters around a column, and with the hyphens and apostrophes between where
// there are some. Fewer than two are no word.
func wordAt(text []rune, col int) (list [][]rune) {
	for _, in := range []func(rune) bool{unicode.IsLetter, ofWord} {
		from, to := around(text, col, in)
		if word := folded(string(text[from:to])); len(word) >= named-1 && (len(list) == 0 || !slices.Equal(list[0], word)) {
			list = append(list, word)
		}
	}
	return list
}

// folded returns a word as it is compared.
func folded(text string) []rune { return letters(nil, text) }

// letters appends them.
func letters(to []rune, text string) []rune {
	var room [longest]byte
	for word := fold(room[:0], text); len(word) > 0; {
		r, size := utf8.DecodeRune(word)
		to, word = append(to, r), word[size:]
	}
	return to
}

// All returns the names of the notation as they are listed, those of a value together; letters
// and signs are none.
func (w *Words) All() (list [][]string) {
	w.Learn()
	for _, n := range w.names {
		for i := range n.Lists {
			words := slices.DeleteFunc(strings.Fields(n.Lists[i]), func(word string) bool { return len(folded(word)) < named })
			if len(words) > 0 {
				list = append(list, words)
			}
		}
	}
	return list
}
