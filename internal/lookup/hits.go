package lookup

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"
)

// How a document's score is made of those for the words.
const (
	stopShare = 0.32 // what a word counts that says little
	weakShare = 0.3  // what a word of which any question is made says of what is asked
	dull      = 1.0  // a stop word that tells less than this is left out
	partly    = 0.32 // what is left of the score of a document that accounts for nothing
	kinShare  = 0.23 // what a document has of the best one read together with it
	keyShare  = 1    // what likeness to a title or a keyword counts beside the words
	newShare  = 0.79 // what a word nobody knows weighs in the question, beside the rarest
	coverUp   = 1.4  // how much more a word counts as accounted for than it fits
)

// enough is how much of a question one entry must account for. An entry that has less
// shares with it hardly more than a word such as card or round.
const enough = 0.2

// few is how many hits are picked out without sorting all.
const few = 64

// ask scores the documents of a game, or for 0 of all, and lists the best.
func (s *search) ask(q Question, scope int32) []Hit {
	for _, at := range s.touched {
		s.scores[at], s.cover[at], s.found[at] = 0, 0, 0
	}
	s.touched = s.touched[:0]
	mass := float32(0)
	for i := range s.typed {
		mass += s.weigh(i, scope)
	}
	s.likeness(scope, mass)
	for _, at := range s.touched {
		s.cover[at] /= mass
		s.scores[at] *= partly + (1-partly)*s.cover[at]
	}
	return s.hits(q, scope)
}

// weigh scores the documents for one word and returns what the word weighs in the
// question.
func (s *search) weigh(i int, scope int32) float32 {
	t := &s.typed[i]
	share := float32(1)
	if t.stop {
		share = stopShare
	}
	weight, fit := float32(0), float32(0)
	t.dull = false
	for _, m := range s.near[t.from:t.to] {
		idf := m.shelf.idf[scope][m.stem]
		if t.stop && idf < dull {
			t.dull = true
			t.weight = 0
			return 0
		}
		if m.fit > fit {
			weight, fit = idf, m.fit
		}
		for _, p := range m.shelf.postings[m.stem] {
			if scope > 0 && s.x.docs[p.doc].scope != scope {
				continue
			}
			v := share * m.fit * idf * p.weight
			if s.best[p.doc] == 0 {
				s.once = append(s.once, p.doc)
			}
			if v > s.best[p.doc] {
				s.best[p.doc], s.fits[p.doc] = v, m.fit
			}
		}
	}
	if fit == 0 {
		weight = newShare * s.order[0].rare[scope]
	}
	weight *= share
	t.weight = weight
	if t.weak {
		weight *= weakShare
	}
	for _, at := range s.once {
		if s.scores[at] == 0 {
			s.touched = append(s.touched, at)
		}
		s.scores[at] += s.best[at]
		s.cover[at] += weight * min(1, s.fits[at]*coverUp)
		s.found[at] |= 1 << i
		s.best[at], s.fits[at] = 0, 0
	}
	s.once = s.once[:0]
	return weight
}

// likeness adds to the documents what the question has in common with the most alike
// of their keys: the cosine of both as vectors of words.
func (s *search) likeness(scope int32, mass float32) {
	sh := s.order[0]
	if len(s.dots) < len(sh.keys) {
		s.dots = make([]dot, len(sh.keys))
	}
	long := float32(0)
	for i := range s.typed {
		t := &s.typed[i]
		long += t.weight * t.weight
		for _, m := range s.near[t.from:t.to] {
			if m.shelf != sh || t.dull {
				continue
			}
			worth := m.fit * t.weight * sh.idf[scope][m.stem]
			for _, in := range sh.keysOf[m.stem] {
				if scope == 0 || s.x.docs[sh.keys[in.key].doc].scope == scope {
					s.common(in.key, int32(i+1), worth*in.share)
				}
			}
		}
	}
	long = float32(math.Sqrt(float64(long)))
	side := min(scope, 1)
	for _, at := range s.keyed {
		k := &sh.keys[at]
		s.like[k.doc] = max(s.like[k.doc], s.dots[at].sum/(long*k.long[side]))
		s.dots[at] = dot{}
	}
	for _, at := range s.keyed {
		doc := sh.keys[at].doc
		s.scores[doc] += keyShare * mass * s.like[doc] * s.like[doc]
		s.like[doc] = 0
	}
	s.keyed = s.keyed[:0]
}

// common adds what a word has in common with a key; of several meanings of the word
// the best counts.
func (s *search) common(at, word int32, v float32) {
	d := &s.dots[at]
	if d.last == 0 {
		s.keyed = append(s.keyed, at)
	}
	if d.last != word {
		d.last, d.end = word, 0
	}
	if v > d.end {
		d.sum += v - d.end
		d.end = v
	}
}

// hits lists what was found, best first; equals stand in the order of the books.
func (s *search) hits(q Question, scope int32) []Hit {
	found, most := s.listed[:0], float32(0)
	for _, at := range s.touched {
		if q.allows(s.x, &s.x.docs[at]) {
			found = append(found, at)
			most = max(most, s.cover[at])
		}
	}
	s.listed = found
	if most < enough {
		return nil
	}
	s.rank(found, q.cut(len(found)))
	found = found[:q.cut(len(found))]
	typed := make([]string, len(s.typed))
	for i := range s.typed {
		typed[i] = s.typed[i].folded
	}
	asked := &asked{index: s.x, typed: typed, meant: slices.Clone(s.near)}
	hits := make([]Hit, len(found))
	for i, at := range found {
		d := &s.x.docs[at]
		hits[i] = Hit{ID: d.id, Kind: d.kind, Game: s.x.games[d.scope-1], Score: s.best[at],
			Lang: s.x.spoken(at, s.order[0].lang), has: s.found[at], asked: asked}
	}
	for _, at := range s.touched {
		s.best[at] = 0
	}
	return hits
}

// rank puts the best n documents in front, in their order. A document has a share of
// the best one that is read together with it.
func (s *search) rank(found []int32, n int) {
	for _, at := range found {
		kin := float32(0)
		for _, other := range s.x.docs[at].kin {
			kin = max(kin, s.scores[other])
		}
		s.best[at] = s.scores[at] + kinShare*kin
	}
	if n == len(found) || n > few {
		slices.SortFunc(found, func(a, b int32) int {
			return cmp.Or(cmp.Compare(s.best[b], s.best[a]), cmp.Compare(a, b))
		})
		return
	}
	for i, at := range found { // a few of many: each finds its place among the best so far
		j := min(i, n)
		for j > 0 && s.before(at, found[j-1]) {
			if j < n {
				found[j] = found[j-1]
			}
			j--
		}
		if j < n {
			found[j] = at
		}
	}
}

// before reports whether a document is listed before another.
func (s *search) before(a, b int32) bool {
	if s.best[a] != s.best[b] {
		return s.best[a] > s.best[b]
	}
	return a < b
}

// asked is a question as it was understood, for all its hits.
type asked struct {
	index *Index
	typed []string
	meant []meaning
}

// Words are the words of the question that were found in the entry, as they were typed
// but folded.
func (h Hit) Words() []string {
	var all []string
	for i := range min(bits.Len32(h.has), maxWords) {
		if h.has>>i&1 == 1 {
			all = append(all, h.asked.typed[i])
		}
	}
	return all
}

// Span is a piece of a text, in bytes.
type Span struct{ Start, End int }

// Found lists the words of texts, each once, that the query asked for. Where the texts
// are in another language than the question, they are the words as they were typed.
func (h Hit) Found(texts ...string) []string {
	var all []string
	for _, s := range texts {
		for _, at := range h.Highlight(s) {
			if w := s[at.Start:at.End]; !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	if len(all) == 0 {
		return h.Words()
	}
	return all
}

// Mark puts a sign before and behind each word of a text that the query asked for.
func (h Hit) Mark(s, sign string) string {
	var b strings.Builder
	end := 0
	for _, at := range h.Highlight(s) {
		b.WriteString(s[end:at.Start] + sign + s[at.Start:at.End] + sign)
		end = at.End
	}
	return b.String() + s[end:]
}

// Highlight returns the words of a text that the query asked for, in any form.
// The text is one of an entry in the language.
func (h Hit) Highlight(s string) []Span {
	if h.asked == nil {
		return nil // found by its id
	}
	var spans []Span
	for i := range h.asked.index.shelves {
		sh := &h.asked.index.shelves[i]
		if sh.lang != h.Lang {
			continue
		}
		for _, w := range words(h.Lang, s) {
			n, ok := sh.stems[sh.stem(w.folded)]
			if ok && !sh.stop[w.folded] && slices.ContainsFunc(h.asked.meant, func(m meaning) bool { return m.shelf == sh && m.stem == n }) {
				spans = append(spans, Span{w.start, w.end})
			}
		}
	}
	return spans
}
