package lookup

import (
	"math/bits"
	"slices"
	"strings"

	"referee/internal/near"
	"referee/internal/text"
)

// search is one query on one shelf.
type search struct {
	shelf  *shelf
	typed  []word
	fit    float32   // how well the shelf knows the words, from 0 to 1
	scores []float32 // by document
	found  []uint32  // by document: the typed words that are in it, a bit each
	best   []float32 // by document: the score for one word
	near   []meaning // the stems one word may mean
	meant  []bool    // by stem: whether any word may mean it
}

// meaning is a stem a typed word may mean, and how well it fits.
type meaning struct {
	stem int32
	fit  float32
}

func newSearch(sh *shelf, query string) *search {
	s := &search{shelf: sh, typed: words(sh.lang, query)}
	if len(s.typed) == 0 {
		return s
	}
	s.typed = s.typed[:min(len(s.typed), maxWords)]
	n := len(sh.entries)
	room := make([]float32, 2*n)
	s.scores, s.best, s.found = room[:n], room[n:], make([]uint32, n)
	s.meant = make([]bool, len(sh.postings))
	for i := range s.typed {
		s.fit += s.word(i) / float32(len(s.typed))
	}
	return s
}

// word scores the documents for the i-th typed word and returns how well the
// shelf knows it.
func (s *search) word(i int) float32 {
	s.near = s.near[:0]
	w := s.typed[i].folded
	if n, ok := s.shelf.stems[stem(s.shelf.lang, w)]; ok {
		s.mean(n, exactFit)
	}
	if i == len(s.typed)-1 {
		s.begun(w)
	}
	if len(s.near) == 0 {
		s.misspelt(w)
	}
	if len(s.near) == 0 { // a form of a word that loses a vowel: подарок, подарками
		s.misspelt(stem(s.shelf.lang, w))
	}
	fit := float32(0)
	for _, m := range s.near {
		fit = max(fit, m.fit)
		s.meant[m.stem] = true
		for _, p := range s.shelf.postings[m.stem] {
			v := m.fit * s.shelf.idf[m.stem] * p.weight
			s.best[p.doc] = max(s.best[p.doc], v)
		}
	}
	if fit > 0 {
		s.collect(uint32(1) << i)
	}
	return fit
}

// collect adds the scores for one word to those for all.
func (s *search) collect(bit uint32) {
	for doc, v := range s.best {
		if v > 0 {
			s.scores[doc] += v
			s.found[doc] |= bit
			s.best[doc] = 0
		}
	}
}

// mean notes a stem the word may mean.
func (s *search) mean(stem int32, fit float32) {
	for i := range s.near {
		if s.near[i].stem == stem {
			s.near[i].fit = max(s.near[i].fit, fit)
			return
		}
	}
	s.near = append(s.near, meaning{stem, fit})
}

// begun takes the words that begin like w, for a search while typing.
func (s *search) begun(w string) {
	if len(w) < 2 || len(w) == 2 && w[0] >= 0x80 {
		return // a single letter
	}
	fit := float32(prefixFit)
	if len(s.near) > 0 {
		fit = beyondFit
	}
	vocab := s.shelf.vocab
	i, _ := slices.BinarySearchFunc(vocab, w, func(t term, w string) int { return strings.Compare(t.word, w) })
	for ; i < len(vocab) && strings.HasPrefix(vocab[i].word, w); i++ {
		s.mean(vocab[i].stem, fit)
	}
}

// misspelt takes the words that are one slip from w, two for a long word.
func (s *search) misspelt(w string) {
	typed := []rune(w)
	limit := 1
	switch {
	case len(typed) < 4 || cyrillic(typed[0]) != (s.shelf.lang == text.RU):
		return
	case len(typed) >= 8:
		limit = 2
	}
	letters, sizes := mask(typed), s.shelf.bySize
	for size := len(typed) - limit; size <= len(typed)+limit && size < len(sizes); size++ {
		for _, at := range sizes[size] {
			t := &s.shelf.vocab[at]
			if bits.OnesCount64(letters^t.mask) > 2*limit {
				continue
			}
			if d := near.Distance(typed, t.runes, limit); d <= limit {
				s.mean(t.stem, typoFit/float32(max(d, 1)))
			}
		}
	}
}

// cyrillic reports the script of a letter: nobody means a word in another one.
func cyrillic(r rune) bool { return r >= 0x400 && r < 0x530 }
