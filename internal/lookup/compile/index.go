package compile

import (
	"slices"
	"strings"
	"sync"

	"referee/internal/lookup"
	"referee/internal/text"
	"referee/rules"
)

// index is the searchable form of books while it is made. Nothing in the file of it depends on
// the order of a map, and what is computed is rounded at every step, so that it is the same on
// every machine.
type index struct {
	docs    []doc
	at      map[rules.ClauseID]int32 // number of a document
	games   []string                 // in the order of the books
	bounds  []int32                  // where the documents of each game begin, and where the last ones end
	shelves []shelf                  // one for each language that has books
}

// doc is a clause or a case, whatever the language.
type doc struct {
	id       rules.ClauseID
	kind     lookup.Kind
	scope    int32   // of its game: its place in games and one more
	together []int32 // the documents read together with it
}

// shelf is the index of one language.
type shelf struct {
	lang    text.Lang
	entries []*Entry // by document; nil where the language lacks it

	forms    map[string]string      // the stem of every word of the books and the thesaurus
	stems    map[string]int32       // number of a stem
	postings [][]posting            // by stem
	beside   map[[2]int32][]posting // by two stems that stand side by side in a title, a keyword or a question
	names    []name                 // what the games are called
	sizes    []float64              // by scope: how many documents
	with     [][]int32              // by scope (0 for all games, else one of them) and stem: in how many it is
	idf      [][]float32            // the same: how telling it is
	vocab    []term                 // sorted

	stop    map[string]bool    // folded words
	weak    map[string]bool    // stems
	groups  map[string][]int32 // by stem, as text: the groups of words alike it is in
	alike   [][]int32          // by group: stems of the books
	phrases []phrase
	sayings map[string][]int32 // by first stem: phrases

	learnt []byte // the classifier, if there is one
}

// posting is a document that has a stem, and what the stem counts there.
type posting struct {
	doc    int32
	weight float32
}

// name is what a game is called.
type name struct {
	words []int32 // stems
	scope int32
}

// term is a word of a book.
type term struct {
	word string
	stem int32
}

// Files are an index: the books, and beside them their words in each language that has some.
type Files struct {
	Books []byte
	Words []Words // in the order of the languages
}

// Words are the file of a language.
type Words struct {
	Lang text.Lang
	File []byte
}

// Open opens the index.
func (f Files) Open() *lookup.Index {
	var words []string
	for _, w := range f.Words {
		words = append(words, string(w.File))
	}
	return lookup.Open(string(f.Books), words...)
}

// Compile makes the index of the books: the same for the same books. It has not learnt
// anything from the questions.
func Compile(books ...Book) Files { return newIndex(books).write() }

// Learned makes the index with a classifier of questions, which learns from the books
// and from more questions.
func Learned(more []Question, books ...Book) Files {
	x := newIndex(books)
	var all sync.WaitGroup
	for i := range x.shelves {
		all.Go(func() { x.shelves[i].learn(x, more) })
	}
	all.Wait()
	return x.write()
}

func newIndex(books []Book) *index {
	x := &index{at: map[rules.ClauseID]int32{}, bounds: make([]int32, 1)}
	for i := range books {
		if x.scope(books[i].Game) == 0 {
			x.number(books, books[i].Game)
		}
	}
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
			s.build(x, books)
			x.shelves = append(x.shelves, s)
		}
	}
	x.relate()
	return x
}

func newShelf(lang text.Lang, docs int) shelf {
	return shelf{
		lang: lang, entries: make([]*Entry, docs),
		forms: map[string]string{}, stems: map[string]int32{}, beside: map[[2]int32][]posting{},
		stop: map[string]bool{}, weak: map[string]bool{},
		groups: map[string][]int32{}, sayings: map[string][]int32{},
	}
}

// number gives the entries of the books of a game their documents.
func (x *index) number(books []Book, game string) {
	x.games = append(x.games, game)
	scope := int32(len(x.games))
	for _, b := range books {
		for _, e := range b.Entries {
			if _, ok := x.at[e.ID]; ok || b.Game != game {
				continue
			}
			x.at[e.ID] = int32(len(x.docs))
			x.docs = append(x.docs, doc{id: e.ID, kind: e.Kind, scope: scope})
		}
	}
	x.bounds = append(x.bounds, int32(len(x.docs)))
}

// scope is the number of a game, from 1; 0 for none of the index.
func (x *index) scope(game string) int32 { return int32(slices.Index(x.games, game) + 1) }

// relate notes which documents are read together: a case and its clauses.
func (x *index) relate() {
	for i := range x.shelves {
		for at, e := range x.shelves[i].entries {
			if e == nil || e.Kind != lookup.Case {
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

// said are the words of a text, folded.
func said(lang text.Lang, s string) (all []string) {
	lookup.Scan(lang, s, func(w []byte, _, _ int) { all = append(all, strings.Clone(string(w))) })
	return all
}
