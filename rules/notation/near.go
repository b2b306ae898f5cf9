package notation

import (
	"slices"
	"strings"
	"unicode"

	"referee/rules"
)

// short is the length up to which [Distance] does not allocate.
const short = 40

// Distance returns the number of letters to insert, drop, change or swap with their
// neighbour to make b of a. It stops counting above limit and then returns
// limit+1.
func Distance(a, b []rune, limit int) int {
	if d := len(a) - len(b); d > limit || -d > limit {
		return limit + 1
	}
	var room [3][short + 1]int
	before, last, row := room[0][:], room[1][:], room[2][:]
	if len(b) > short {
		before, last, row = make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	}
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		if fill(before, last, row, a, b, i) > limit {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return min(last[len(b)], limit+1)
}

// fill computes row i of the table from the two rows above it and returns its
// least value.
func fill(before, last, row []int, a, b []rune, i int) int {
	row[0] = i
	least := i
	for j := 1; j <= len(b); j++ {
		change := 1
		if a[i-1] == b[j-1] {
			change = 0
		}
		d := min(last[j]+1, row[j-1]+1, last[j-1]+change)
		if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
			d = min(d, before[j-2]+1)
		}
		row[j] = d
		least = min(least, d)
	}
	return least
}

// Nearest returns the known word nearest to s, if it may have been meant: one slip in a short word,
// one more for every four letters.
func Nearest(s string, known []string) (word string, ok bool) {
	typed := []rune(s)
	limit := 1 + len(typed)/4
	if len(typed) < 2 {
		return "", false
	}
	for _, k := range known {
		if d := Distance(typed, []rune(k), limit); d <= limit {
			word, ok, limit = k, true, d-1
		}
	}
	return word, ok
}

// Doubt tells what is ambiguous about the alphabet of a text: a word with letters of two alphabets, or
// letters that look alike in both.
type Doubt struct {
	// Texts lists the possible readings, the text as typed last; empty if it is unambiguous.
	Texts []string
	// Mixed is the column of a word that mixes alphabets, or 0.
	Mixed int
}

// DoubtOf returns the doubt about a value, whose letters all belong to one alphabet.
func DoubtOf(text string) (d Doubt) {
	latin, all := Latin(text)
	if d.Mixed = Mixed(text, nil); all || d.Mixed > 0 {
		d.Texts = []string{latin, text}
	}
	return d
}

// DoubtOfMove returns the doubt about a move, whose first word may be in another alphabet than the
// rest. Apart is as in [Mixed].
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

// firstWord splits a text behind its first word if both are in doubt, or if apart finds a token of its
// own.
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

// Readings returns the distinct results of reading the texts of a doubt.
func Readings[T comparable](d Doubt, read func(text string) (T, error)) (list []T) {
	for _, text := range d.Texts {
		if got, err := read(text); err == nil && !slices.Contains(list, got) {
			list = append(list, got)
		}
	}
	return list
}

// Unclear returns the error that asks for Latin letters and lists the readings.
func (d Doubt) Unclear(readings []string) *rules.Fault {
	return &rules.Fault{Col: max(d.Mixed, 1), Code: "parse.alphabets", Args: []rules.Arg{rules.Plain("readings", strings.Join(readings, " / "))}}
}
