package lookup

import (
	"slices"
	"strings"
	"sync"

	"referee/internal/text"
	"referee/rules"
)

// Index is the searchable form of any number of books. Once made it is only
// read, by any number of goroutines.
type Index struct {
	docs    []doc
	at      map[rules.ClauseID]int32 // number of a document
	games   []string                 // in the order of the books
	bounds  []span                   // by scope: its documents, which lie side by side
	longest int                      // letters and digits of an id
	shelves []shelf                  // one for each language that has books
	room    sync.Pool                // of *search: what a search writes on
}

// doc is a clause or a case, whatever the language.
type doc struct {
	id       rules.ClauseID
	code     string // its id, letters and digits only
	kind     Kind
	scope    int32   // of its game: its place in games and one more
	together []int32 // the documents read together with it
}

// shelf is the index of one language.
type shelf struct {
	lang    text.Lang
	entries []*Entry // by document; nil where the language lacks it

	forms    map[string]string // the stem of every word of the books and the thesaurus
	stems    map[string]int32  // number of a stem
	postings [][]posting       // by stem
	pairs    map[[2]int32]span // by two stems that stand side by side in a title, a keyword or a question
	beside   []posting         // of all pairs
	names    []name            // what the games are called
	sizes    []float64         // by scope: how many documents
	idf      [][]float32       // by scope (0 for all games, else one of them) and stem: how telling it is
	rare     []float32         // by scope: the weight of a word that is in no book
	vocab    []term            // sorted
	bySize   []sized           // words of vocab by number of letters
	keys     []key             // titles, keywords and questions of several words
	keysOf   [][]inKey         // by stem: the keys it is in

	stop    map[string]bool    // folded words
	weak    map[string]bool    // stems
	groups  map[string][]int32 // by stem, as text: the groups of words alike it is in
	alike   [][]int32          // by group: stems of the books
	phrases []phrase
	sayings map[string][]int32 // by first stem: phrases
}

// posting is a document that has a stem, and what the stem counts there.
type posting struct {
	doc    int32
	weight float32
}

// span is a run of postings, or of documents.
type span struct{ from, to int32 }

// name is what a game is called.
type name struct {
	words []int32 // stems
	scope int32
}

// sized are the words of one size. Their letters lie side by side, so that most are
// passed over without a look at the word.
type sized struct {
	letters []uint64
	at      []int32 // in vocab
}

// term is a word of a book.
type term struct {
	word string
	stem int32
}

// mask is a set of the letters of a word, for telling quickly that two words are
// far apart: a slip takes one letter from the set at most and brings one at most.
func mask(runes []rune) (m uint64) {
	for _, r := range runes {
		m |= 1 << (r & 63)
	}
	return m
}

func newShelf(lang text.Lang, docs int) shelf {
	return shelf{
		lang: lang, entries: make([]*Entry, docs),
		forms: map[string]string{}, stems: map[string]int32{}, pairs: map[[2]int32]span{},
		stop: map[string]bool{}, weak: map[string]bool{},
		groups: map[string][]int32{}, sayings: map[string][]int32{},
	}
}

// NewIndex indexes the books.
func NewIndex(books ...Book) *Index {
	x := &Index{at: map[rules.ClauseID]int32{}, bounds: make([]span, 1)}
	for i := range books {
		if x.scope(books[i].Game) == 0 {
			x.number(books, books[i].Game)
		}
	}
	x.bounds[0].to = int32(len(x.docs))
	for _, lang := range text.Langs() {
		s := newShelf(lang, len(x.docs))
		for i := range books {
			if books[i].Lang != lang {
				continue
			}
			for j := range books[i].Entries {
				e := &books[i].Entries[j]
				s.entries[x.at[e.ID]] = e
			}
		}
		if slices.ContainsFunc(s.entries, func(e *Entry) bool { return e != nil }) {
			x.shelves = append(x.shelves, s)
		}
	}
	var all sync.WaitGroup
	for i := range x.shelves {
		all.Go(func() { x.shelves[i].build(x, books) })
	}
	all.Wait()
	x.relate()
	return x
}

// number gives the entries of the books of a game their documents.
func (x *Index) number(books []Book, game string) {
	x.games = append(x.games, game)
	from, scope := int32(len(x.docs)), int32(len(x.games))
	for _, b := range books {
		for _, e := range b.Entries {
			if _, ok := x.at[e.ID]; ok || b.Game != game {
				continue
			}
			x.at[e.ID] = int32(len(x.docs))
			x.longest = max(x.longest, len(code(string(e.ID))))
			x.docs = append(x.docs, doc{id: e.ID, code: code(string(e.ID)), kind: e.Kind, scope: scope})
		}
	}
	x.bounds = append(x.bounds, span{from, int32(len(x.docs))})
}

// scope is the number of a game, from 1; 0 for none of the index.
func (x *Index) scope(game string) int32 { return int32(slices.Index(x.games, game) + 1) }

// relate notes which documents are read together: a case and its clauses.
func (x *Index) relate() {
	for i := range x.shelves {
		for at, e := range x.shelves[i].entries {
			if e == nil || e.Kind != Case {
				continue
			}
			for _, id := range e.Related {
				if to, ok := x.at[id]; ok && !slices.Contains(x.docs[at].together, to) {
					x.docs[at].together = append(x.docs[at].together, to)
					x.docs[to].together = append(x.docs[to].together, int32(at))
				}
			}
		}
	}
}

// Entry returns the entry with the id, in the reader's language where the book
// has it.
func (x *Index) Entry(id rules.ClauseID, lang text.Lang) (Entry, bool) {
	at, ok := x.at[id]
	if !ok {
		return Entry{}, false
	}
	var found *Entry
	for i := range x.shelves {
		if e := x.shelves[i].entries[at]; e != nil && (found == nil || x.shelves[i].lang == lang) {
			found = e
		}
	}
	return *found, true
}

// Entries returns everything in the language, in the order of the books.
func (x *Index) Entries(lang text.Lang) []Entry {
	var all []Entry
	for i := range x.shelves {
		for _, e := range x.shelves[i].entries {
			if e != nil && x.shelves[i].lang == lang {
				all = append(all, *e)
			}
		}
	}
	return all
}

// code is an id without what people leave out or type differently.
func code(id string) string {
	var b strings.Builder
	number := false // within one: HK-C4 is HK-C04
	for _, r := range strings.ToUpper(id) {
		digit := r >= '0' && r <= '9'
		number = digit && (number || r != '0')
		if number || r >= 'A' && r <= 'Z' {
			b.WriteRune(r)
		}
	}
	return b.String()
}
