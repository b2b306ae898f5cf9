package lookup

import (
	"slices"
	"strings"

	"referee/internal/near"
	"referee/internal/text"
	"referee/rules"
)

// How much a word of a book counts, by how it fits the word that was typed.
const (
	exactFit  = 1
	prefixFit = 0.8 // the last word, while it is being typed
	beyondFit = 0.4 // the last word, when it is already one itself
	typoFit   = 0.6 // one slip; two count half
)

const (
	// home makes a shelf in the reader's language win unless another fits clearly
	// better: a beginning there beats a whole word elsewhere, a typo does not.
	home     = 1.3
	maxWords = 32   // words of a query that count
	maxQuery = 1000 // bytes of a query that are read
	poor     = 0.5  // below this fit the other keyboard layout is tried as well
)

// Hit is an entry that was found.
type Hit struct {
	ID    rules.ClauseID
	Kind  Kind
	Game  string
	Score float32
	// Lang is the language in which it was found.
	Lang text.Lang
	// Words are the words of the query that were found in it, as typed but folded.
	Words []string

	shelf *shelf
	meant []bool // by stem: what to highlight
}

// Filter says whether an entry may be found.
type Filter func(*Entry) bool

// Search finds the entries for a query, best first: one entry for its id, else
// those that share the query's words, in any of their forms, begun or misspelt.
// The query may be in any of the languages or typed on the wrong keyboard layout.
// A limit of 0 is none.
func (x *Index) Search(query string, lang text.Lang, limit int, filters ...Filter) []Hit {
	if len(query) > maxQuery {
		query = strings.ToValidUTF8(query[:maxQuery], "")
	}
	hits, fit := x.find(query, lang, filters)
	if fit < poor {
		if other, better := x.find(otherLayout(query), lang, filters); better > fit {
			hits = other
		}
	}
	if limit > 0 && len(hits) > limit {
		hits = hits[:limit]
	}
	return hits
}

// find looks on every shelf and returns what the best has, and how well it fits.
func (x *Index) find(query string, lang text.Lang, filters []Filter) ([]Hit, float32) {
	if hits := x.byCode(code(query), lang, filters); len(hits) > 0 {
		return hits, 2
	}
	var best *search
	rank := float32(0)
	for i := range x.shelves {
		s := newSearch(&x.shelves[i], query)
		r := s.fit
		if s.shelf.lang == lang {
			r *= home
		}
		if r > rank {
			best, rank = s, r
		}
	}
	if best == nil {
		return nil, 0
	}
	return best.hits(filters), best.fit
}

// byCode finds the entry with the id, or the entries of a chapter: those whose id
// is the query and a number.
func (x *Index) byCode(want string, lang text.Lang, filters []Filter) []Hit {
	if len(want) < 3 || len(x.shelves) == 0 {
		return nil
	}
	s := &x.shelves[0]
	for i := range x.shelves {
		if x.shelves[i].lang == lang {
			s = &x.shelves[i]
		}
	}
	var hits []Hit
	for i, c := range s.codes {
		rest, ok := strings.CutPrefix(c, want)
		if !ok || strings.Trim(rest, "0123456789") != "" || !allow(filters, &s.entries[i]) {
			continue
		}
		hit := s.hit(int32(i), 1)
		if rest == "" {
			return []Hit{hit}
		}
		hits = append(hits, hit)
	}
	if last := want[len(want)-1]; last >= '0' && last <= '9' {
		return nil // 1 is not the chapter of 10 to 19
	}
	return hits
}

func allow(filters []Filter, e *Entry) bool {
	for _, f := range filters {
		if !f(e) {
			return false
		}
	}
	return true
}

func (s *shelf) hit(doc int32, score float32) Hit {
	e := &s.entries[doc]
	return Hit{ID: e.ID, Kind: e.Kind, Game: e.Game, Score: score, Lang: s.lang, shelf: s}
}

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
	case len(typed) < 4:
		return
	case len(typed) >= 8:
		limit = 2
	}
	sizes := s.shelf.bySize
	for size := max(0, len(typed)-limit); size <= len(typed)+limit && size < len(sizes); size++ {
		for _, at := range sizes[size] {
			t := &s.shelf.vocab[at]
			if d := near.Distance(typed, t.runes, limit); d <= limit {
				s.mean(t.stem, typoFit/float32(max(d, 1)))
			}
		}
	}
}
