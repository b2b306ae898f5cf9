package lookup

import (
	"slices"
	"strings"
	"unicode/utf8"

	"referee/internal/lookup/flat"
	"referee/internal/text"
)

// How much a word of a book counts, by how it fits the word that was typed.
const (
	exactFit  = 1
	prefixFit = 0.8  // the last word, while it is being typed
	beyondFit = 0.13 // the last word, when it is already one itself
	alikeFit  = 0.61 // another word that players use for it
	kinFit    = 0.26 // a word with the same beginning
	typoFit   = 0.66 // one slip; two count half
)

// sentence is the words of a question and what they may mean.
type sentence struct {
	x      *Index
	order  []*shelf // the language of the question first, then the reader's
	typed  []token
	meant  []meaning // what they mean, one word after the other
	single bool      // one word alone says what is asked, and some book knows it
	named  int32     // the game that it names, or 0

	mentioned []int32 // the games whose names stand in it, even as things of another
	several   []int32 // the games that it names

	stems   []stemmed // found so far
	letters []rune    // of a word of the books
}

// search is one question and the room to answer it in.
type search struct {
	sentence
	mass    float32 // what its words weigh together
	docs    []tally
	touched []int32 // the documents that have a word of it
	listed  []int32 // the documents that may answer

	plain  []string        // its words without the names of games
	hidden [Readers]hidden // the question as the classifiers see it
	learnt bool            // one of the classifiers knows something of it
	held   span            // the documents of which holds is known
	holds  []float32       // by document: what the classifiers hold of it
	shares []float32       // by scope: the logarithm of the sum of that
}

// token is a word of a question.
type token struct {
	word
	said     string // as it was typed
	stop     bool   // says little
	from, to int    // its meanings, within meant
	weak     bool   // says little of whether there is an answer
	name     bool   // of a game, or a part of it
	mention  bool   // of a game, perhaps
	exact    int32  // the stem of its own, in the language of the question; less than 0 if the books have none
}

// meaning is a stem a typed word may mean, and how well it fits.
type meaning struct {
	shelf *shelf
	stem  int32
	fit   float32
}

func (x *Index) newSearch(lang text.Lang) *search {
	s, _ := x.room.Get().(*search)
	if s == nil {
		s = &search{sentence: sentence{x: x}, docs: make([]tally, x.ids.Len()), holds: make([]float32, x.ids.Len()), shares: make([]float32, len(x.bounds))}
	}
	s.order, s.typed, s.meant = s.order[:0], s.typed[:0], s.meant[:0]
	s.stems = s.stems[:0]
	for i := range x.shelves {
		s.order = append(s.order, &x.shelves[i])
	}
	s.first(lang)
	return s
}

// first puts the shelf of a language in front.
func (s *sentence) first(lang text.Lang) {
	if at := slices.IndexFunc(s.order, func(sh *shelf) bool { return sh.lang == lang }); at > 0 {
		sh := s.order[at]
		copy(s.order[1:at+1], s.order[:at])
		s.order[0] = sh
	}
}

// read makes out the words of a question, their language and what they may mean. It
// is false if there are none.
func (s *sentence) read(query string) bool {
	s.layout(strings.Fields(query))
	if len(s.typed) == 0 {
		return false
	}
	s.typed = s.typed[:min(len(s.typed), maxWords)]
	s.language()
	telling := 0
	for i := range s.typed {
		t := &s.typed[i]
		t.stop = s.order[0].stop(t.folded)
		t.weak = s.order[0].weak(s.stem(s.order[0], t.folded))
		if !t.stop {
			telling++
		}
	}
	s.single = telling < 2
	for i := range s.typed {
		t := &s.typed[i]
		t.stop = t.stop && telling > 0 // a question of such words alone asks with them
		t.from = len(s.meant)
		s.word(i)
		t.to = len(s.meant)
		s.single = s.single && (t.stop || t.to > t.from)
	}
	s.sayings()
	return true
}

// stem returns what the forms of a word of the question have in common. It is found once
// for each language: that takes longer than all the rest.
func (s *sentence) stem(sh *shelf, w string) string {
	if st, ok := sh.form(w); ok || w == "" {
		return st
	}
	if r, _ := utf8.DecodeRuneInString(w); cyrillic(r) != (sh.lang == text.RU) {
		return w // it cannot be a word of another script
	}
	for i := range s.stems {
		if m := &s.stems[i]; m.shelf == sh && m.word == w {
			return m.stem
		}
	}
	st := Stem(sh.lang, w)
	s.stems = append(s.stems, stemmed{sh, w, st})
	return st
}

// stemmed is a word of a question and its stem in a language.
type stemmed struct {
	shelf      *shelf
	word, stem string
}

// knows reports whether a word is in a book of the shelf, or of the language.
func (s *sentence) knows(sh *shelf, w string) bool {
	if _, ok := sh.form(w); ok {
		return true
	}
	if r, _ := utf8.DecodeRuneInString(w); cyrillic(r) != (sh.lang == text.RU) {
		return false
	}
	_, ok := sh.stemNumber(s.stem(sh, w))
	return ok
}

// known reports whether a word is in a book in any language.
func (s *sentence) known(w string) bool {
	return slices.ContainsFunc(s.order, func(sh *shelf) bool { return s.knows(sh, w) })
}

// word finds what the i-th word may mean: itself in the language of the question or
// else another; the words alike; what it begins, where it may be unfinished; what it
// is misspelt from.
func (s *sentence) word(i int) {
	t := &s.typed[i]
	main, st := s.order[0], ""
	t.exact = -1
	for at, sh := range s.order {
		st = s.stem(sh, t.folded)
		n, ok := sh.stemNumber(st)
		if ok {
			s.mean(t, sh, n, exactFit)
			if at == 0 {
				t.exact = n
			}
			if at == 0 && utf8.RuneCountInString(t.folded) > 4 {
				s.kin(t, sh)
			}
		}
		if !t.stop {
			s.others(t, sh, st, alikeFit)
		}
		if len(s.meant) > t.from || t.stop {
			break
		}
	}
	if t.stop {
		return
	}
	if i == len(s.typed)-1 {
		s.begun(t, main)
	}
	for _, sh := range s.order {
		if len(s.meant) > t.from {
			return
		}
		s.misspelt(t, sh, t.folded)
		if len(s.meant) == t.from && sh.lang == text.RU { // a form of a word that loses a vowel: подарок, подарками
			s.misspelt(t, sh, s.stem(sh, t.folded))
		}
	}
}

// others takes the words alike.
func (s *sentence) others(t *token, sh *shelf, st string, fit float32) {
	groups := sh.under(sh.groups, st)
	for i := 1; i < groups.Len(); i += 2 {
		s.group(t, sh, groups.At(i), fit)
	}
}

// group takes the words of a group.
func (s *sentence) group(t *token, sh *shelf, group int32, fit float32) {
	alike := sh.alike.U16s(int(group))
	for i := range alike.Len() {
		s.mean(t, sh, alike.At(i), fit)
	}
}

// mean notes a stem a word may mean; of two fits the better counts.
func (s *sentence) mean(t *token, sh *shelf, stem int32, fit float32) {
	for i := t.from; i < len(s.meant); i++ {
		if m := &s.meant[i]; m.stem == stem && m.shelf == sh {
			m.fit = max(m.fit, fit)
			return
		}
	}
	s.meant = append(s.meant, meaning{sh, stem, fit})
}

// sayings finds the phrases of a question and takes the words they stand for.
func (s *sentence) sayings() {
	sh := s.order[0]
	for i := range s.typed {
		sayings := sh.under(sh.sayings, s.stem(sh, s.typed[i].folded))
		for k := 1; k < sayings.Len(); k += 2 {
			phrase := sh.phrases.U16s(int(sayings.At(k)))
			if !s.says(sh, i, phrase[2:]) {
				continue
			}
			t := &s.typed[i]
			t.stop = false
			kept := s.meant[t.from:t.to]
			t.from = len(s.meant)
			s.meant = append(s.meant, kept...)
			s.group(t, sh, phrase.At(0), alikeFit)
			t.to = len(s.meant)
		}
	}
}

// says reports whether the words from the i-th on are those of a phrase.
func (s *sentence) says(sh *shelf, i int, phrase flat.U16s) bool {
	if i+phrase.Len() > len(s.typed) {
		return false
	}
	for n := range phrase.Len() {
		if s.stem(sh, s.typed[i+n].folded) != sh.words.At(int(phrase.At(n))) {
			return false
		}
	}
	return true
}
