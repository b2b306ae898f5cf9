package lookup

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"referee/internal/text"
)

const (
	shown = 0.15 // what has less of the best score than this is not worth listing
	few   = 64   // how many hits are picked out without sorting all
)

// hits lists what was found, best first; equals stand in the order of the books.
func (s *search) hits(q Question) []Hit {
	found := s.candidates(q)
	s.rank(found, q.cut(len(found)))
	found = found[:q.cut(len(found))]
	if len(found) == 0 {
		return nil
	}
	question := &understood{s.x, slices.Clone(s.meant), s.asked()}
	hits := make([]Hit, len(found))
	for i, at := range found {
		d := s.x.doc(at)
		hits[i] = Hit{ID: d.id, Kind: d.kind, Game: s.x.games[d.scope-1], Score: s.docs[at].best, question: question}
	}
	return hits
}

// candidates returns the documents that may answer and are worth listing.
func (s *search) candidates(q Question) []int32 {
	all, most := s.listed[:0], float32(0)
	for _, at := range s.touched {
		if q.allows(s.x, at) {
			all = append(all, at)
			most = max(most, s.docs[at].score)
		}
	}
	s.listed = all
	kept := all[:0]
	for _, at := range all {
		if s.docs[at].score >= shown*most {
			kept = append(kept, at)
		}
	}
	return kept
}

// rank puts the best n documents in front, in their order.
func (s *search) rank(found []int32, n int) {
	if n == len(found) || n > few {
		slices.SortFunc(found, func(a, b int32) int {
			return cmp.Or(cmp.Compare(s.docs[b].best, s.docs[a].best), cmp.Compare(a, b))
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
	if s.docs[a].best != s.docs[b].best {
		return s.docs[a].best > s.docs[b].best
	}
	return a < b
}

// understood is what the words of a question mean, for all its hits.
type understood struct {
	index *Index
	meant []meaning
	asked []asked
}

// certain is how well a word of an entry must fit for one of the question to be answered by it:
// two slips away, it may be another word altogether.
const certain = 0.51

// asked is a word of a question that says what is asked, and its meanings, within meant.
type asked struct {
	said     string
	from, to int
}

// asked returns the words that an answer must have to be one for certain.
func (s *sentence) asked() []asked {
	var all []asked
	for i := range s.typed {
		if t := &s.typed[i]; t.says() && !t.mention {
			all = append(all, asked{t.said, t.from, t.to})
		}
	}
	return all
}

// Accounts lists the words of the question, as they were typed, that the entry has in some form
// or in other words for them, and those that are missing there. An answer that misses none
// accounts for all that was asked.
func (h Hit) Accounts() (found, missing []string) {
	if h.question == nil {
		return nil, nil
	}
	q := h.question
	doc := int32(q.index.ids.Find(string(h.ID)))
	for _, a := range q.asked {
		if has(doc, q.meant[a.from:a.to]) {
			found = append(found, a.said)
		} else {
			missing = append(missing, a.said)
		}
	}
	return found, missing
}

// has reports whether a document has a word, in one of its meanings.
func has(doc int32, word []meaning) bool {
	return slices.ContainsFunc(word, func(m meaning) bool { return m.fit >= certain && m.shelf.lists(m.stem, doc) })
}

// says reports whether a word says what is asked, so that an answer must have it to be certain.
func (t *token) says() bool { return !t.stop && !t.weak && !t.name }

// lists reports whether a document has a stem.
func (sh *shelf) lists(stem, doc int32) bool {
	list := sh.of(nil, stem, 0)
	at := search32(list.len(), doc, list.doc)
	return at < list.len() && list.doc(at) == doc
}

// Span is a piece of a text, in bytes.
type Span struct{ Start, End int }

// Found lists the words of texts in the language, each once, that the query asked for.
func (h Hit) Found(lang text.Lang, texts ...string) []string {
	var all []string
	for _, s := range texts {
		for _, at := range h.Highlight(lang, s) {
			if w := s[at.Start:at.End]; !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	return all
}

// Mark puts a sign before and behind each of the words in a text.
func Mark(s string, words []string, sign string) string {
	var b strings.Builder
	for _, piece := range Pieces(s) {
		if slices.Contains(words, piece) {
			piece = sign + piece + sign
		}
		b.WriteString(piece)
	}
	return b.String()
}

// Pieces splits a text into words and what is between them.
func Pieces(s string) []string {
	var all []string
	start, inside := 0, false
	for i, r := range s {
		word := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
		if i > 0 && word != inside {
			all = append(all, s[start:i])
			start = i
		}
		inside = word
	}
	return append(all, s[start:])
}

// Highlight returns the words of a text in the language that the query asked for, in any
// form: none for a query in another one, or an id.
func (h Hit) Highlight(lang text.Lang, s string) []Span {
	if h.question == nil {
		return nil
	}
	at := h.question.index.shelf(lang)
	if at < 0 {
		return nil
	}
	sh := &h.question.index.shelves[at]
	var spans []Span
	Scan(lang, s, func(w []byte, start, end int) {
		n, ok := sh.tells(w)
		if ok && slices.ContainsFunc(h.question.meant, func(m meaning) bool { return m.shelf == sh && m.stem == n }) {
			spans = append(spans, Span{start, end})
		}
	})
	return spans
}
