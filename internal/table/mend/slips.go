package mend

import (
	"iter"
	"slices"
	"strings"
	"unicode"

	"referee/rules"
	"referee/rules/notation"
)

// hand makes the slips of a hand that types moves of a game.
type hand struct {
	// Signs are the letters and digits that moves are written with.
	Signs []rune
	// Words are those of the record's moves, latest first.
	Words []string
}

// signsOf returns the letters and digits that moves of the game are written with.
func signsOf(examples []string, letters []rules.Letter) []rune {
	var list []rune
	for _, c := range strings.Join(examples, "") + "0123456789" {
		if c != ' ' && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	for _, l := range letters {
		if !slices.Contains(list, l.Letter) {
			list = append(list, l.Letter)
		}
	}
	return list
}

// Slips yields the texts that may have been meant by a typed one: one slip of the hand, the nearest
// words of the notation, another word of the record, two words exchanged.
func (h *hand) Slips(typed string, err error) iter.Seq[string] {
	return func(yield func(string) bool) {
		var respelt []string
		if fault, ok := err.(*rules.Fault); ok {
			for _, s := range notation.Respelt(typed, fault) {
				respelt = append(respelt, s.Text)
			}
		}
		for _, list := range []iter.Seq[string]{
			slices.Values(respelt), near(typed, h.Signs, names(h.Words)), otherWord(typed, h.Words), neighbours(typed),
		} {
			for text := range list {
				if !yield(text) {
					return
				}
			}
		}
	}
}

// mostLetters is the length of the longest entry of which every slip of the hand is tried.
const mostLetters = 80

// near yields the texts that are one slip of the hand away: one letter changed, missing, added, or
// exchanged with the next. Letters inside names are left alone: a wrong name is replaced as a whole.
func near(text string, signs []rune, names [][]rune) iter.Seq[string] {
	return func(yield func(string) bool) {
		letters := []rune(text)
		if len(letters) > mostLetters {
			return
		}
		inside := insideNames(letters, names)
		for i := range letters {
			if inside[i] {
				continue
			}
			if i+1 < len(letters) && letters[i] != letters[i+1] && !inside[i+1] {
				other := slices.Clone(letters)
				other[i], other[i+1] = other[i+1], other[i]
				if !yield(string(other)) {
					return
				}
			}
			if !yield(string(slices.Delete(slices.Clone(letters), i, i+1))) {
				return
			}
			for _, c := range signs {
				other := slices.Clone(letters)
				other[i] = c
				if !yield(string(other)) {
					return
				}
			}
		}
		for i := 0; i <= len(letters); i++ {
			if i < len(letters) && inside[i] || i > 0 && inside[i-1] {
				continue
			}
			for _, c := range signs {
				if !yield(string(slices.Insert(slices.Clone(letters), i, c))) {
					return
				}
			}
		}
	}
}

// longName is the number of letters from which a word counts as a name.
const longName = 4

// names returns the words that are names: small letters, as every name is written in a record.
func names(words []string) (list [][]rune) {
	for _, w := range words {
		name := []rune(w)
		if len(name) >= longName && !slices.ContainsFunc(name, func(c rune) bool { return !unicode.IsLower(c) && c != '-' }) {
			list = append(list, name)
		}
	}
	return list
}

// nearName is how many letters of a player's name may be wrong.
const nearName = 2

// insideNames marks the letters of words that are names, or were meant for one.
func insideNames(letters []rune, names [][]rune) []bool {
	inside := make([]bool, len(letters))
	for from := 0; from < len(letters); {
		to := from
		for to < len(letters) && letters[to] != ' ' {
			to++
		}
		if slices.ContainsFunc(names, func(name []rune) bool {
			return notation.Distance(letters[from:to], name, nearName) <= 1
		}) {
			for i := from; i < to; i++ {
				inside[i] = true
			}
		}
		from = to + 1
	}
	return inside
}

// nearly reports whether a word is nearly a name.
func nearly(typed, name string) bool {
	a, b := []rune(strings.ToLower(typed)), []rune(strings.ToLower(name))
	return notation.Distance(a, b, nearName) <= min(nearName, len(b)/2)
}

// neighbours yields the text with each two neighbouring words exchanged.
func neighbours(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		said := strings.Fields(text)
		for i := range len(said) - 1 {
			other := slices.Clone(said)
			other[i], other[i+1] = other[i+1], other[i]
			if said[i] != said[i+1] && !yield(strings.Join(other, " ")) {
				return
			}
		}
	}
}

// otherWord yields the text with one word added at the end, or with one word replaced.
func otherWord(text string, words []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		said := strings.Fields(text)
		for at := range len(said) + 1 {
			for _, w := range words {
				other := append(slices.Clone(said[:at]), w)
				if at < len(said) {
					other = append(other, said[at+1:]...)
				}
				if !yield(strings.Join(other, " ")) {
					return
				}
			}
		}
	}
}

// orders yields the text with the letters of its last word permuted, if they are few and distinct.
func orders(text string) iter.Seq[string] {
	at := strings.LastIndexByte(text, ' ') + 1
	letters := []rune(text[at:])
	sorted := ordered(letters)
	few := at > 0 && len(letters) <= 5 && len(slices.Compact(slices.Clone(sorted))) == len(letters)
	return func(yield func(string) bool) {
		if few {
			permute(letters, 0, func() bool { return yield(text[:at] + string(letters)) })
		}
	}
}

// permute calls yield with each permutation of the letters from a place on, until it returns false.
func permute(letters []rune, from int, yield func() bool) bool {
	if from == len(letters) {
		return yield()
	}
	for i := from; i < len(letters); i++ {
		letters[from], letters[i] = letters[i], letters[from]
		on := permute(letters, from+1, yield)
		letters[from], letters[i] = letters[i], letters[from]
		if !on {
			return false
		}
	}
	return true
}
