package lookup

import (
	"math"
	"slices"
	"strings"
)

// How much a word counts by where it stands. These and the other numbers of the search
// are those that answered most of the questions for tuning in testdata/questions.
const (
	titleWeight   = 3
	keywordWeight = 3.8
	textWeight    = 0.39
)

// The parameters of BM25: how soon repetition stops to count, and how much long
// texts are held back.
const (
	saturation = 1.9
	lengthHold = 0.17
)

// build indexes the shelf's entries.
func (s *shelf) build(x *Index) {
	known := map[string]int32{} // word to stem
	lengths := make([]float32, len(s.entries))
	total, n := float32(0), 0
	counts := map[int32]float32{}
	for i, e := range s.entries {
		if e == nil {
			continue
		}
		clear(counts)
		for _, f := range e.fields() {
			scan(s.lang, f.text, func(w []byte, _, _ int) {
				counts[s.learn(known, w)] += f.weight
				if f.long {
					lengths[i]++
				}
			})
		}
		total += lengths[i]
		n++
		for stem, weight := range counts {
			s.postings[stem] = append(s.postings[stem], posting{int32(i), weight})
		}
	}
	s.forms = make(map[string]string, 2*len(known))
	for w := range known {
		s.forms[w] = stem(s.lang, w)
	}
	s.learnWords(readThesaurus(s.lang))
	s.weigh(x, lengths, total/float32(n))
	s.learnKeys(x)
	s.list(known)
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
	for _, r := range e.Readings {
		parts = append(parts, part{r.Text, textWeight, true})
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

// weigh turns counts into the share each makes of a document's score, and tells how
// telling a stem is among all games and within each.
func (s *shelf) weigh(x *Index, lengths []float32, mean float32) {
	scopes := len(x.games) + 1
	sizes := make([]float64, scopes)
	for i, e := range s.entries {
		if e != nil {
			sizes[0]++
			sizes[x.docs[i].scope]++
		}
	}
	s.idf, s.rare = make([][]float32, scopes), make([]float32, scopes)
	for scope := range scopes {
		s.idf[scope] = make([]float32, len(s.postings))
		s.rare[scope] = telling(sizes[scope], 0)
	}
	with := make([]float64, scopes)
	for stem, list := range s.postings {
		clear(with)
		for i := range list {
			p := &list[i]
			with[0]++
			with[x.docs[p.doc].scope]++
			hold := saturation * (1 - lengthHold + lengthHold*lengths[p.doc]/mean)
			p.weight = p.weight * (saturation + 1) / (p.weight + hold)
		}
		for scope := range scopes {
			s.idf[scope][stem] = telling(sizes[scope], with[scope])
		}
	}
}

// telling is how much a word tells that stands in some of so many documents.
func telling(documents, with float64) float32 {
	return float32(math.Log(1 + (documents-with+0.5)/(with+0.5)))
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
