package lookup

import (
	"strings"
	"unicode/utf8"
)

// reading is a piece of a question as words.
type reading struct {
	text    string // the piece, in the letters it is read in
	words   []word
	known   int // how many letters stand in words of the books
	letters int // how many there are
}

func (s *sentence) reading(piece string) reading {
	r := reading{text: piece, words: askedWords(piece)}
	for _, w := range r.words {
		n := utf8.RuneCountInString(w.folded)
		r.letters += n
		if s.known(w.folded) {
			r.known += n
		}
	}
	return r
}

// layout splits a question into words. What is no word as typed, and is one on another layout of
// the keyboard, or in other letters, is taken for that.
func (s *sentence) layout(pieces []string) {
	pieces = pieces[:min(len(pieces), maxWords)]
	typed, known, letters := make([]reading, len(pieces)), 0, 0
	for i, piece := range pieces {
		typed[i] = s.reading(piece)
		known += typed[i].known
		letters += typed[i].letters
	}
	best := typed
	if known < letters {
		for _, way := range otherwise(s.order[0].lang) {
			if other, n := s.typedAs(way, pieces, typed); n > known {
				best, known = other, n
			}
		}
	}
	for _, r := range best {
		for _, w := range r.words {
			s.typed = append(s.typed, token{word: w, said: r.text[w.start:w.end]})
		}
	}
}

// typedAs takes each piece as it was typed or as it would have been typed in another way, and
// returns how many letters are then in known words.
func (s *sentence) typedAs(way func(string) string, pieces []string, typed []reading) (best []reading, known int) {
	meant := make([]reading, len(pieces))
	other := func(i int) reading {
		typed := strings.TrimRight(pieces[i], ".,?!")
		if said := way(typed); said != typed {
			return s.reading(said)
		}
		return reading{}
	}
	before, after := 0, 0
	for i := range pieces {
		before += typed[i].known
		if typed[i].known < typed[i].letters {
			meant[i] = other(i)
			after += meant[i].known
		}
	}
	whole := after > max(before, 2) // all of it was typed so
	for i, r := range typed {
		if whole && r.known > 0 && r.known < 4 {
			meant[i] = other(i)
		}
		more := meant[i].known > r.known && (whole || meant[i].known > 2)
		if more || whole && r.known < 4 && meant[i].known > 0 {
			r = meant[i]
		}
		best = append(best, r)
		known += r.known
	}
	return best, known
}

// language puts the shelf in front that knows most of the words; between equals the
// reader's.
func (s *sentence) language() {
	best, lang := -1, s.order[0].lang
	for _, sh := range s.order {
		n := 0
		for i := range s.typed {
			if _, ok := sh.form(s.typed[i].folded); ok {
				n++
			}
		}
		if n > best {
			best, lang = n, sh.lang
		}
	}
	s.first(lang)
	s.settled = 2*best >= len(s.typed)
}

// How surely a word is known that no book has and that is near to one of theirs, by
// meaning, by its root or by a slip: a short word is near to many.
const (
	nearSure  = 0.8
	shortSure = 0.3
)

// makeSense is the known share of the question, by the weight of its words.
func (s *sentence) makeSense() float32 {
	known, mass := float32(0), float32(0)
	for i := range s.typed {
		t := &s.typed[i]
		if t.name {
			continue
		}
		fit, weight := float32(0), s.order[0].rare(0)
		for _, m := range s.meant[t.from:t.to] {
			if m.fit > fit {
				fit, weight = m.fit, m.shelf.idf(0, m.stem)
			}
		}
		switch {
		case t.stop:
			weight *= stopShare
		case t.weak:
			weight *= weakShare
		}
		mass += weight
		switch {
		case fit == 0:
		case fit > typoFit:
			known += weight
		case utf8.RuneCountInString(t.folded) > 4:
			known += nearSure * weight
		default:
			known += shortSure * weight
		}
	}
	return known / mass
}
