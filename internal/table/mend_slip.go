package table

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/rules"
	"referee/rules/notation"
)

// How unlikely slips are: less is likelier.
const (
	misnamed  = 0.3 // told of a player whose name is misspelt
	twice     = 0.8 // entered twice
	nextTo    = 0.8 // a letter, a number or a place beside the one that was meant
	unsaid    = 1.4 // the end of a move left out
	oversaid  = 1.4 // a word that nobody meant
	lacking   = 0.9 // a word left out
	otherSeat = 1.5 // told of another player
	swapped   = 1.5 // entered in the other order
	usual     = 1.5 // what most often happens left out
	missed    = 1.8 // left out
	unlikely  = 2.5 // what is not looked for where there is much to choose from
	tooMany   = 3   // entered although nothing was done
	variation = 0.5 // a move of which another of the kind is told before
	wild      = 10  // another entry altogether: no correction of this one
)

// slipOf is how unlikely it is that an entry was entered where another was meant. One that stands by itself lacks
// its end less likely than one that does not.
func slipOf(e *record.Standing, seat rules.Seat, text string, stands bool) float64 {
	cost := between(e.Text, text)
	if stands && strings.HasPrefix(text, e.Text) {
		cost += 0.8
	}
	if seat != e.Seat {
		cost += otherSeat
	}
	return cost
}

// between is how unlikely it is that one text was typed for another.
func between(typed, meant string) float64 {
	if typed == meant {
		return 0
	}
	a, b := strings.Fields(typed), strings.Fields(meant)
	if strings.HasPrefix(meant, typed) {
		return unsaid + 0.2*float64(len(b)-len(a))
	}
	cost := lacking*float64(max(0, len(b)-len(a))) + oversaid*float64(max(0, len(a)-len(b)))
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			cost += word(a[i], b[i])
		}
	}
	return cost
}

// word is the same of one word: slips of the hand, or another word that was taken for it, which is the less
// likely the less is the same.
func word(typed, meant string) float64 {
	if n, err := strconv.Atoi(typed); err == nil {
		if m, err := strconv.Atoi(meant); err == nil && (n == m+1 || n == m-1) {
			return nextTo
		}
	}
	a, b := []rune(strings.ToLower(typed)), []rune(strings.ToLower(meant))
	if len(a) == len(b) {
		if first, n := differing(a, b); n == 1 {
			return another(a[first], b[first])
		} else if n == 2 && first+1 < len(a) && a[first] == b[first+1] && a[first+1] == b[first] {
			return nextTo // two letters exchanged
		} else if n > 1 && slices.Equal(ordered(a), ordered(b)) {
			return 1.3 // the same in another order
		}
	}
	d := notation.Distance(a, b, len(a)+len(b))
	return 0.6 + 0.4*float64(min(d, 4)) + 0.05*float64(d)
}

// differing says in how many places words of one length differ, and where first.
func differing(a, b []rune) (first, n int) {
	for i := len(a) - 1; i >= 0; i-- {
		if a[i] != b[i] {
			first, n = i, n+1
		}
	}
	return first, n
}

func ordered(letters []rune) []rune {
	letters = slices.Clone(letters)
	slices.Sort(letters)
	return letters
}

// keyboard is the rows of keys. On it, beside each other are keys that a finger mistakes.
var keyboard = [...]string{"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"}

// alike are letters and digits that a hand writes alike.
var alike = [...]string{"0o", "1il7", "2z", "5s", "6bg", "8b", "9gq", "uv", "mn", "ceo", "pr", "pb", "kr"}

// another is how unlikely it is that one letter was entered for another: less where it looks like it, or is
// the next on the keyboard or in the alphabet, as of places that lie side by side.
func another(typed, meant rune) float64 {
	if typed == meant+1 || typed == meant-1 {
		return nextTo
	}
	for _, list := range alike {
		if strings.ContainsRune(list, typed) && strings.ContainsRune(list, meant) {
			return nextTo
		}
	}
	for i, row := range keyboard {
		at := strings.IndexRune(row, typed)
		if at < 0 {
			continue
		}
		for j := max(0, i-1); j <= min(i+1, len(keyboard)-1); j++ {
			if other := strings.IndexRune(keyboard[j], meant); other >= at-1 && other >= 0 && other <= at+1 {
				return nextTo
			}
		}
	}
	return 1
}

// spread puts variations of a correction behind others that are as likely, so that the few that are told
// differ in what can be told apart: whose move of which kind is missing, not only its particulars or where.
func spread(list []Mend) {
	type group struct {
		seat rules.Seat
		kind uint8
	}
	seen := map[group]int{}
	for i := range list {
		if m := &list[i]; m.Op == InsertEntry {
			g := group{m.Seat, m.kind}
			m.slip += variation * float64(min(seen[g], 2))
			seen[g]++
		}
	}
}
