package lookup

import (
	"strings"
	"unicode/utf8"

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
	q := question{lang, limit, filters}
	hits, fit := x.find(query, q)
	if fit < poor && utf8.RuneCountInString(query) > 2 {
		if other, better := x.find(otherLayout(query), q); better > fit {
			return other
		}
	}
	return hits
}

// question is what a search asks for beside its words.
type question struct {
	lang    text.Lang
	limit   int
	filters []Filter
}

func (q question) allows(e *Entry) bool {
	for _, f := range q.filters {
		if !f(e) {
			return false
		}
	}
	return true
}

// cut is how many of n hits are wanted.
func (q question) cut(n int) int {
	if q.limit > 0 {
		return min(n, q.limit)
	}
	return n
}

// find looks on every shelf, the reader's first, and returns what the best has and
// how well it fits.
func (x *Index) find(query string, q question) ([]Hit, float32) {
	if hits := x.byCode(code(query), q); len(hits) > 0 {
		return hits, 2
	}
	var best *search
	rank := float32(0)
	for _, s := range x.order(q.lang) {
		if rank >= 1 {
			break // a whole word elsewhere could not beat that
		}
		found := newSearch(s, query)
		r := found.fit
		if s.lang == q.lang {
			r *= home
		}
		if r > rank {
			best, rank = found, r
		}
	}
	if best == nil {
		return nil, 0
	}
	return best.hits(q), best.fit
}

// order lists the shelves, the reader's first.
func (x *Index) order(lang text.Lang) []*shelf {
	order := make([]*shelf, 0, 3)
	for i := range x.shelves {
		if x.shelves[i].lang == lang {
			order = append(order, &x.shelves[i])
		}
	}
	for i := range x.shelves {
		if x.shelves[i].lang != lang {
			order = append(order, &x.shelves[i])
		}
	}
	return order
}

// byCode finds the entry with the id, or the entries of a chapter: those whose id
// is the query and a number.
func (x *Index) byCode(want string, q question) []Hit {
	if len(want) < 3 || len(x.shelves) == 0 {
		return nil
	}
	s := x.order(q.lang)[0]
	var hits []Hit
	for i, c := range s.codes {
		rest, ok := strings.CutPrefix(c, want)
		if !ok || strings.Trim(rest, "0123456789") != "" || !q.allows(&s.entries[i]) {
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
	return hits[:q.cut(len(hits))]
}

func (s *shelf) hit(doc int32, score float32) Hit {
	e := &s.entries[doc]
	return Hit{ID: e.ID, Kind: e.Kind, Game: e.Game, Score: score, Lang: s.lang, shelf: s}
}
