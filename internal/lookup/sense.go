package lookup

import (
	"strings"
	"unicode/utf8"

	"referee/internal/text"
)

// understood is how many letters of a text stand in known words.
func (s *search) understood(list []word) (letters int) {
	for _, w := range list {
		if s.known(w.folded) {
			letters += utf8.RuneCountInString(w.folded)
		}
	}
	return letters
}

// layout splits a question into words. What is no word as typed, and is one on the
// other layout of the keyboard, is taken for that. French readers have another board.
func (s *search) layout(pieces []string) {
	pieces = pieces[:min(len(pieces), maxWords)]
	said, letters, all := s.typedOn(&qwerty, pieces)
	if s.order[0].lang == text.FR && letters < all {
		if other, more, _ := s.typedOn(&azerty, pieces); more > letters {
			said = other
		}
	}
	for _, w := range said {
		s.typed = append(s.typed, token{word: w})
	}
}

// typedOn makes out the words of a question, and how many of all their letters stand in
// known words.
func (s *search) typedOn(b *board, pieces []string) (said []word, letters, all int) {
	plain, other := make([][]word, len(pieces)), make([][]word, len(pieces))
	known := make([]int, len(pieces))
	typed, meant := 0, 0
	for i, piece := range pieces {
		plain[i] = askedWords(piece)
		known[i] = s.understood(plain[i])
		typed += known[i]
		if known[i] == 0 {
			other[i] = askedWords(b.other(strings.TrimRight(piece, ".,?!")))
			meant += s.understood(other[i])
		}
	}
	whole := meant > max(typed, 2) // all of it was typed on the other layout
	for i, piece := range pieces {
		take, n := plain[i], known[i]
		if whole && n < 4 {
			other[i] = askedWords(b.other(strings.TrimRight(piece, ".,?!")))
		}
		if better := s.understood(other[i]); n == 0 && better > 2 || whole && (n == 0 || better > 0) {
			take, n = other[i], better
		}
		said, letters = append(said, take...), letters+n
		for _, w := range take {
			all += utf8.RuneCountInString(w.folded)
		}
	}
	return said, letters, all
}

// language puts the shelf in front that knows most of the words; between equals the
// reader's.
func (s *search) language() {
	best, lang := -1, s.order[0].lang
	for _, sh := range s.order {
		n := 0
		for i := range s.typed {
			if _, ok := sh.forms[s.typed[i].folded]; ok {
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

// How surely a slip is one of the word it is near to: a short word is near to many.
const (
	slipSure  = 0.8
	shortSure = 0.3
)

// makeSense is how much of the question, by what its words tell, the books know at all.
func (s *search) makeSense() float32 {
	known, mass := float32(0), float32(0)
	for i := range s.typed {
		t := &s.typed[i]
		fit, weight := float32(0), s.order[0].rare[0]
		for _, m := range s.near[t.from:t.to] {
			if m.fit > fit {
				fit, weight = m.fit, m.shelf.idf[0][m.stem]
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
			known += slipSure * weight
		default:
			known += shortSure * weight
		}
	}
	return known / mass
}
