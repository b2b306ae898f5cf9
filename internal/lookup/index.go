package lookup

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"referee/internal/text"
	"referee/rules"
)

// How much a word counts by where it stands.
const (
	titleWeight   = 3
	keywordWeight = 2.5
	textWeight    = 1
)

// The parameters of BM25: how soon repetition stops to count, and how much long
// texts are held back.
const (
	saturation = 1.2
	lengthHold = 0.75
)

// Index is the searchable form of any number of books. Once made it is only
// read, by any number of goroutines.
type Index struct {
	shelves []shelf
}

// shelf is the index of one language.
type shelf struct {
	lang    text.Lang
	entries []Entry
	at      map[rules.ClauseID]int // the entry with the id
	codes   []string               // each entry's id, letters and digits only

	stems    map[string]int32 // number of a stem
	postings [][]posting      // by stem
	idf      []float32        // by stem: how telling it is
	vocab    []term           // sorted
	bySize   [][]int32        // words of vocab by number of letters
}

// posting is a document that has a stem, and what the stem counts there.
type posting struct {
	doc    int32
	weight float32
}

// term is a word as it stands in a book.
type term struct {
	word  string
	runes []rune
	mask  uint64 // which letters are in it
	stem  int32
}

func newTerm(word string, stem int32) term {
	runes := []rune(word)
	return term{word, runes, mask(runes), stem}
}

// mask is a set of the letters of a word, for telling quickly that two words are
// far apart: a slip changes two letters of the set at most.
func mask(runes []rune) (m uint64) {
	for _, r := range runes {
		m |= 1 << (r & 63)
	}
	return m
}

// NewIndex indexes the books.
func NewIndex(books ...Book) *Index {
	x := &Index{}
	for _, lang := range text.Langs() {
		s := shelf{lang: lang, at: map[rules.ClauseID]int{}, stems: map[string]int32{}}
		for _, b := range books {
			if b.Lang == lang {
				s.entries = append(s.entries, b.Entries...)
			}
		}
		if len(s.entries) > 0 {
			s.build()
			x.shelves = append(x.shelves, s)
		}
	}
	return x
}

// Entry returns the entry with the id, in the reader's language where the book
// has it.
func (x *Index) Entry(id rules.ClauseID, lang text.Lang) (Entry, bool) {
	var found *Entry
	for i := range x.shelves {
		s := &x.shelves[i]
		if n, ok := s.at[id]; ok && (found == nil || s.lang == lang) {
			found = &s.entries[n]
		}
	}
	if found == nil {
		return Entry{}, false
	}
	return *found, true
}

// Entries returns everything in the language, in the order of the books.
func (x *Index) Entries(lang text.Lang) []Entry {
	for i := range x.shelves {
		if x.shelves[i].lang == lang {
			return slices.Clone(x.shelves[i].entries)
		}
	}
	return nil
}

// build indexes the shelf's entries.
func (s *shelf) build() {
	known := map[string]int32{} // word to stem
	lengths := make([]float32, len(s.entries))
	total := float32(0)
	counts := map[int32]float32{}
	for i := range s.entries {
		e := &s.entries[i]
		s.at[e.ID] = i
		s.codes = append(s.codes, code(string(e.ID)))
		clear(counts)
		for _, f := range e.fields() {
			scan(s.lang, f.text, func(w []byte, _, _ int) {
				counts[s.learn(known, w)] += f.weight
				lengths[i] += f.weight
			})
		}
		total += lengths[i]
		for stem, n := range counts {
			s.postings[stem] = append(s.postings[stem], posting{int32(i), n})
		}
	}
	s.weigh(lengths, total/float32(len(s.entries)))
	s.list(known)
}

type part struct {
	text   string
	weight float32
}

// fields are the texts of an entry that are searched.
func (e *Entry) fields() []part {
	parts := []part{{e.Title, titleWeight}, {e.Text, textWeight}}
	for _, k := range e.Keywords {
		parts = append(parts, part{k, keywordWeight})
	}
	for _, r := range e.Readings {
		parts = append(parts, part{r.Text, textWeight})
	}
	return parts
}

// learn returns the number of the word's stem.
func (s *shelf) learn(known map[string]int32, folded []byte) int32 {
	if n, ok := known[string(folded)]; ok {
		return n
	}
	w := string(folded)
	st := stem(s.lang, w)
	n, ok := s.stems[st]
	if !ok {
		n = int32(len(s.postings))
		s.stems[st] = n
		s.postings = append(s.postings, nil)
	}
	known[w] = n
	return n
}

// weigh turns counts into the share each makes of a document's score.
func (s *shelf) weigh(lengths []float32, mean float32) {
	s.idf = make([]float32, len(s.postings))
	n := float64(len(s.entries))
	for stem, list := range s.postings {
		df := float64(len(list))
		s.idf[stem] = float32(math.Log(1 + (n-df+0.5)/(df+0.5)))
		for i := range list {
			p := &list[i]
			hold := saturation * (1 - lengthHold + lengthHold*lengths[p.doc]/mean)
			p.weight = p.weight * (saturation + 1) / (p.weight + hold)
		}
	}
}

// list makes the sorted vocabulary. Stems are in it too: a misspelt form of a word
// may be nearer to its stem than to any form that is printed.
func (s *shelf) list(known map[string]int32) {
	for w, stem := range known {
		s.vocab = append(s.vocab, newTerm(w, stem))
	}
	for st, n := range s.stems {
		if _, ok := known[st]; !ok {
			s.vocab = append(s.vocab, newTerm(st, n))
		}
	}
	slices.SortFunc(s.vocab, func(a, b term) int { return strings.Compare(a.word, b.word) })
	for i, t := range s.vocab {
		for len(s.bySize) <= len(t.runes) {
			s.bySize = append(s.bySize, nil)
		}
		s.bySize[len(t.runes)] = append(s.bySize[len(t.runes)], int32(i))
	}
}

// code is an id without what people leave out or type differently.
func code(id string) string {
	var b strings.Builder
	for _, r := range strings.ToUpper(id) {
		if r < utf8.RuneSelf && (r >= 'A' && r <= 'Z' || r >= '0' && r <= '9') {
			b.WriteRune(r)
		}
	}
	return b.String()
}
