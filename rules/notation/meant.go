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
	// offered is the largest number of equally near words that are offered.
	offered = 3
)

// near adds to an error the words that a misspelt word at its column may have meant, or of which it is the beginning.
func (w *Words) near(text string, e *rules.Fault, what string) *rules.Fault {
	list := w.several(text, e.Col, what)
	if list == nil {
		list = w.meant(text, e.Col)
	}
	if len(list) > 0 {
		e.Code += "-near"
		e.Args = append(e.Args, rules.Plain("near", strings.Join(list, ", ")))
	}
	return e
}

// Nearby returns the words that an error offers for the misspelt one.
func Nearby(e *rules.Fault) []string {
	i := slices.IndexFunc(e.Args, func(a rules.Arg) bool { return a.Name == "near" })
	if i < 0 {
		return nil
	}
	return strings.Split(e.Args[i].Str, ", ")
}

// Spelling is a text with one word replaced.
type Spelling struct{ Text, Word string }

// Respelt returns the text once with each word that its error offers, in place of the word at its
// column: that of letters only, and that with hyphens and apostrophes.
func Respelt(text string, e *rules.Fault) (list []Spelling) {
	letters := []rune(text)
	for _, word := range Nearby(e) {
		for _, in := range []func(rune) bool{unicode.IsLetter, ofWord} {
			from, to := around(letters, e.Col, in)
			list = append(list, Spelling{string(letters[:from]) + word + string(letters[to:]), word})
		}
	}
	return list
}

// WordAt returns the word at a column of a text, "" where there is none.
func WordAt(text string, col int) string {
	letters := []rune(text)
	from, to := around(letters, col, ofWord)
	return string(letters[from:to])
}

// ofWord reports whether a sign may be part of a word.
func ofWord(r rune) bool { return unicode.IsLetter(r) || within(r) }

// around returns the bounds of the characters around a column that satisfy in.
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

// several returns the words of a kind that begin like the one at a column where that is the beginning of more than one, one of each
// value.
func (w *Words) several(text string, col int, what string) (list []string) {
	for _, typed := range wordAt([]rune(text), col) {
		for _, n := range w.names {
			if list = nil; n.What != what || len(typed) < n.Begun || n.Begun == 0 || w.first[string(typed)] > 0 {
				continue
			}
			for _, words := range n.known {
				begins := func(k known) bool { return strings.HasPrefix(string(folded(k.text)), string(typed)) }
				if i := slices.IndexFunc(words, begins); i >= 0 {
					list = append(list, words[i].text)
				}
			}
			if len(list) > 1 {
				return list
			}
		}
	}
	return nil
}

// known is a word of a name, with its number of letters after folding and the set of them, by which
// most other words are ruled out quickly.
type known struct {
	text    string
	letters int
	sign    uint64
}

// names appends the words of a list that are long enough to be names. The folded letters are not kept;
// they are made again for near words.
func names(to []known, list string) []known {
	var room [longest]rune
	for text := range strings.FieldsSeq(list) {
		if letters := letters(room[:0], text); len(letters) >= named {
			to = append(to, known{text, len(letters), sign(letters)})
		}
	}
	return to
}

// sign returns a bit set of the letters of a word. A slip changes at most two of its bits.
func sign(letters []rune) (set uint64) {
	for _, r := range letters {
		set |= 1 << (r % 64)
	}
	return set
}

// nearest returns the word nearest to a typed one and the number of slips between: at most one, or two
// in a long word; otherwise long+1.
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

// wordAt returns the letters around a column, and the same with hyphens and apostrophes if that
// differs. Fewer than named-1 letters are no word.
func wordAt(text []rune, col int) (list [][]rune) {
	for _, in := range []func(rune) bool{unicode.IsLetter, ofWord} {
		from, to := around(text, col, in)
		if word := folded(string(text[from:to])); len(word) >= named-1 && (len(list) == 0 || !slices.Equal(list[0], word)) {
			list = append(list, word)
		}
	}
	return list
}

// folded returns a word folded for comparison.
func folded(text string) []rune { return letters(nil, text) }

// letters appends the folded letters of a word.
func letters(to []rune, text string) []rune {
	var room [longest]byte
	for word := fold(room[:0], text); len(word) > 0; {
		r, size := utf8.DecodeRune(word)
		to, word = append(to, r), word[size:]
	}
	return to
}

// All returns the names of the notation, those of one value together; letters and signs are left out.
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
