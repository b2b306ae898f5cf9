package table

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"referee/internal/record"
	"referee/rules"
	"referee/rules/notation"
)

// How unlikely slips are: less is likelier.
const (
	twice    = 0.8 // entered twice
	swapped  = 1.5 // entered in the other order
	missed   = 2.2 // left out
	unlikely = 2.5 // what is not looked for where there is much to choose from
)

// mostLetters is how long an entry is of which every slip of the hand is tried.
const mostLetters = 80

// signs are the letters and digits that moves of the game are written with.
func (r *reader[S, M]) signs() []rune {
	var list []rune
	for _, c := range strings.Join(r.game.Def.Examples, "") + "0123456789" {
		if c != ' ' && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	for _, l := range r.game.Def.Letters {
		if !slices.Contains(list, l.Letter) {
			list = append(list, l.Letter)
		}
	}
	return list
}

// near gives the texts that are one slip of the hand away: a letter that is another, is missing, is one
// too many, or stands behind the next.
func near(text string, signs []rune) iter.Seq[string] {
	return func(yield func(string) bool) {
		letters := []rune(text)
		if len(letters) > mostLetters {
			return
		}
		for i := range letters {
			if i+1 < len(letters) && letters[i] != letters[i+1] {
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
			for _, c := range signs {
				if !yield(string(slices.Insert(slices.Clone(letters), i, c))) {
					return
				}
			}
		}
	}
}

// slipOf is how unlikely it is that an entry was entered where another was meant.
func slipOf(e *record.Standing, seat rules.Seat, text string) float64 {
	cost := between(e.Text, text)
	if seat != e.Seat {
		cost += 1.5
	}
	return cost
}

// between is how unlikely it is that one text was typed for another.
func between(typed, meant string) float64 {
	if typed == meant {
		return 0
	}
	a, b := strings.Fields(typed), strings.Fields(meant)
	if len(a) < len(b) && slices.Equal(a, b[:len(a)]) {
		return 1.6 // the end was left out
	}
	cost := 0.9 * float64(max(len(a), len(b))-min(len(a), len(b)))
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			cost += word(a[i], b[i])
		}
	}
	return cost
}

// word is the same of one word.
func word(a, b string) float64 {
	d := notation.Distance([]rune(a), []rune(b), 3)
	if d == 1 || d == 2 && utf8.RuneCountInString(a) > 4 {
		return 0.6 + 0.4*float64(d)
	}
	return 1.8
}
