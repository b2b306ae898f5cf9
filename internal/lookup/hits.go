package lookup

import (
	"cmp"
	"slices"
)

// hits lists what was found, best first; equals stand in the order of the books.
func (s *search) hits(q question) []Hit {
	var docs []int32
	for doc, score := range s.scores {
		if score > 0 && q.allows(&s.shelf.entries[doc]) {
			docs = append(docs, int32(doc))
		}
	}
	slices.SortFunc(docs, func(a, b int32) int {
		return cmp.Or(cmp.Compare(s.scores[b], s.scores[a]), cmp.Compare(a, b))
	})
	docs = docs[:q.cut(len(docs))]
	hits := make([]Hit, len(docs))
	for i, doc := range docs {
		hits[i] = s.shelf.hit(doc, s.scores[doc])
		hits[i].Words, hits[i].meant = s.words(s.found[doc]), s.meant
	}
	return hits
}

// words lists the typed words of a set.
func (s *search) words(set uint32) []string {
	var all []string
	for i, w := range s.typed {
		if set>>i&1 == 1 {
			all = append(all, w.folded)
		}
	}
	return all
}

// Span is a piece of a text, in bytes.
type Span struct{ Start, End int }

// Highlight returns the words of a text that the query asked for, in any form.
// The text is one of an entry in the language of the hit.
func (h Hit) Highlight(s string) []Span {
	if len(h.meant) == 0 {
		return nil // found by its id
	}
	var spans []Span
	for _, w := range words(h.Lang, s) {
		if n, ok := h.shelf.stems[stem(h.Lang, w.folded)]; ok && h.meant[n] {
			spans = append(spans, Span{w.start, w.end})
		}
	}
	return spans
}
