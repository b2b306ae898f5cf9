package lookup

// How a document's score is made of those for the words. These and the other numbers of
// the search are those that answered most of the questions for tuning in testdata/questions.
const (
	stopShare = 0.82 // what a word counts that says little
	partly    = 0.4  // what is left of the score of a document that accounts for nothing
	pairShare = 0.3  // what two words count that stand side by side, beside the words alone
	coverUp   = 2.2  // how much more a word counts as accounted for than it fits
)

// tally is what a document has of the question, so far.
type tally struct {
	score, cover float32 // of all words: how well it answers, and how much of the question it accounts for
	end, part    float32 // the same of the last word
	words        float32 // the share of the best score of all, together with what is read with it
	learnt       float32 // how likely it is for the classifiers, as a logarithm
	best         float32 // the share together with that
	last         int32   // the last word, from 1
}

// ask scores the documents of a game, or for 0 of all.
func (s *search) ask(scope int32) {
	for _, at := range s.touched {
		s.docs[at] = tally{}
	}
	s.touched = s.touched[:0]
	s.mass = 0
	for i := range s.typed {
		s.mass += s.weigh(i, scope)
	}
	s.pairs(scope)
	for _, at := range s.touched {
		d := &s.docs[at]
		d.score *= partly + (1-partly)*d.cover/s.mass
	}
	s.join(scope)
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
	if t.name {
		return 0
	}
	for _, m := range s.meant[t.from:t.to] {
		if m.fit > fit {
			weight, fit = m.shelf.idf(scope, m.stem), m.fit
		}
	}
	if fit == 0 {
		weight = s.order[0].rare(scope)
	}
	weight *= share
	s.spread(i, scope, share, weight)
	return weight
}

// spread gives the i-th word to the documents that have it.
func (s *search) spread(i int, scope int32, share, weight float32) {
	word := int32(i + 1)
	for _, m := range s.meant[s.typed[i].from:s.typed[i].to] {
		worth, part := share*m.fit*m.shelf.idf(scope, m.stem), weight*min(1, m.fit*coverUp)
		weights := m.shelf.weights
		list := m.shelf.of(s.x, m.stem, scope)
		for i := range list.len() {
			s.gain(list.doc(i), word, worth*weights.At(list.weight(i)), part)
		}
	}
}

// pairs adds the weight of two neighbouring words to the documents.
func (s *search) pairs(scope int32) {
	sh := s.order[0]
	for i := range len(s.typed) - 1 {
		one, two := s.typed[i].exact, s.typed[i+1].exact
		if one < 0 || two < 0 {
			continue
		}
		list := sh.pair(s.x, one, two, scope)
		worth := pairShare * sh.telling(scope, int32(list.len()))
		for i := range list.len() {
			if d := &s.docs[list.doc(i)]; d.last > 0 {
				d.score += worth * sh.weights.At(list.weight(i))
			}
		}
	}
}

// gain adds what a document has of a word, to its score and to what it accounts for; of
// several meanings of the word the best counts.
func (s *search) gain(doc, word int32, score, part float32) {
	d := &s.docs[doc]
	if d.last == 0 {
		s.touched = append(s.touched, doc)
	}
	if d.last != word {
		d.last, d.end, d.part = word, 0, 0
	}
	if score > d.end {
		d.score += score - d.end
		d.cover += part - d.part
		d.end, d.part = score, part
	}
}
