package lookup

import "unicode/utf8"

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
	for i, r := range best {
		for _, w := range r.words {
			said := r.text[w.start:w.end]
			if r.text != pieces[i] { // nobody typed that
				said = pieces[i]
			}
			s.typed = append(s.typed, token{word: w, said: said})
		}
	}
}

// typedAs takes each piece as it was typed or as it would have been typed in another way, and
// returns how many letters are then in known words.
func (s *sentence) typedAs(way func(string) string, pieces []string, typed []reading) (best []reading, known int) {
	meant := make([]reading, len(pieces))
	other := func(i int) reading {
		if said := way(pieces[i]); said != pieces[i] {
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
}
