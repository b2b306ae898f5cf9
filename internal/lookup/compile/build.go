package compile

import (
	"math"
	"slices"
	"strings"

	"referee/internal/lookup"
	"referee/internal/lookup/words"
)

// How much a word counts by its place.
const (
	titleWeight   = 2.1
	keywordWeight = 4.4
	askedWeight   = 0.44
	textWeight    = 0.43
)

// The parameters of BM25: how soon repetition stops to count, and how much long
// texts are held back.
const (
	saturation = 2.2
	lengthHold = 0.17
)

// maker is what is needed only while a shelf is made.
type maker struct {
	*shelf
	known   map[string]int32 // the stem of each folded word of the books
	lengths []float32        // of the texts of a document, in words
	said    []int32          // the stems of a text

	counts map[int32]float32    // by stem: what it counts in a document
	paired map[[2]int32]float32 // by pair of stems: the same
}

// build indexes the shelf's entries, and what the games are called.
func (s *shelf) build(x *index, books []Book) {
	said := along[thesaurus](words.Files, s.lang)
	s.learnStops(said)
	m := maker{
		shelf: s, known: map[string]int32{}, lengths: make([]float32, len(s.entries)),
		counts: map[int32]float32{}, paired: map[[2]int32]float32{},
	}
	for at, e := range s.entries {
		if e != nil {
			m.take(int32(at), e)
		}
	}
	for i := range books {
		if books[i].Lang == s.lang {
			m.learnNames(x.scope(books[i].Game), books[i].Names)
		}
	}
	s.learnAlike(said)
	m.weigh(x)
	m.list()
}

// take indexes an entry.
func (m *maker) take(doc int32, e *Entry) {
	clear(m.counts)
	clear(m.paired)
	for _, f := range e.fields() {
		m.said = m.said[:0]
		lookup.Scan(m.lang, f.text, func(w []byte, _, _ int) { m.said = append(m.said, m.learn(w)) })
		for i, w := range m.said {
			m.counts[w] += f.weight
			if i > 0 && !f.long {
				m.paired[[2]int32{m.said[i-1], w}] += f.weight
			}
		}
		if f.long {
			m.lengths[doc] += float32(len(m.said))
		}
	}
	for stem, weight := range m.counts {
		m.postings[stem] = append(m.postings[stem], posting{doc, weight})
	}
	for pair, weight := range m.paired {
		m.beside[pair] = append(m.beside[pair], posting{doc, weight})
	}
}

// learnNames notes what a game is called.
func (m *maker) learnNames(scope int32, names []string) {
	for _, said := range names {
		n := name{scope: scope}
		lookup.Scan(m.lang, said, func(w []byte, _, _ int) { n.words = append(n.words, m.learn(w)) })
		m.names = append(m.names, n)
	}
}

type part struct {
	text   string
	weight float32
	long   bool
}

// fields are the texts of an entry that are searched.
func (e *Entry) fields() []part {
	parts := []part{{e.Title, titleWeight, false}, {e.Text, textWeight, true}}
	for _, k := range e.Keywords {
		parts = append(parts, part{k, keywordWeight, false})
	}
	for _, q := range e.Asked {
		parts = append(parts, part{q, askedWeight, false})
	}
	for _, r := range e.Readings {
		parts = append(parts, part{r.Text, textWeight, true})
	}
	return parts
}

// learn returns the stem of a folded word of the books.
func (m *maker) learn(folded []byte) int32 {
	if n, ok := m.known[string(folded)]; ok {
		return n
	}
	w := string(folded)
	st := m.stem(w)
	m.forms[w] = st
	n, ok := m.stems[st]
	if !ok {
		n = int32(len(m.postings))
		m.stems[st] = n
		m.postings = append(m.postings, nil)
	}
	m.known[w] = n
	return n
}

// weigh turns counts into shares of a document's score, and finds how telling a stem is
// among all games and within each.
func (m *maker) weigh(x *index) {
	s, scopes := m.shelf, len(x.games)+1
	s.sizes = make([]float64, scopes)
	total := float32(0)
	for i, e := range s.entries {
		if e != nil {
			s.sizes[0]++
			s.sizes[x.docs[i].scope]++
			total += m.lengths[i]
		}
	}
	mean := total / float32(s.sizes[0])
	share := func(p *posting) {
		hold := saturation * (1 - lengthHold + lengthHold*m.lengths[p.doc]/mean)
		p.weight = p.weight * (saturation + 1) / (p.weight + hold)
	}
	s.idf, s.with = make([][]float32, scopes), make([][]int32, scopes)
	for scope := range scopes {
		s.idf[scope], s.with[scope] = make([]float32, len(s.postings)), make([]int32, len(s.postings))
	}
	for stem, list := range s.postings {
		for i := range list {
			s.with[0][stem]++
			s.with[x.docs[list[i].doc].scope][stem]++
			share(&list[i])
		}
		for scope := range scopes {
			s.idf[scope][stem] = telling(s.sizes[scope], float64(s.with[scope][stem]))
		}
	}
	for _, list := range s.beside {
		for i := range list {
			share(&list[i])
		}
	}
}

// telling is the weight of a word that is in some of so many documents.
func telling(documents, with float64) float32 {
	return float32(math.Log(1 + (documents-with+0.5)/(with+0.5)))
}

// list makes the sorted vocabulary. Stems are in it too: a misspelt form of a word
// may be nearer to its stem than to any form that is printed.
func (m *maker) list() {
	s := m.shelf
	for w, n := range m.known {
		s.vocab = append(s.vocab, term{w, n})
	}
	for st, n := range s.stems {
		if _, ok := m.known[st]; !ok {
			s.vocab = append(s.vocab, term{st, n})
		}
	}
	slices.SortFunc(s.vocab, func(a, b term) int { return strings.Compare(a.word, b.word) })
}
