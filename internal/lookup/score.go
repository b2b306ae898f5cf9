package lookup

// How a document's score is made of those for the words. These and the other numbers of
// the search are those that answered most of the questions for tuning in testdata/questions.
const (
	stopShare = 0.82 // what a word counts that says little
	weakShare = 0.18 // the share of a word that any question may contain
	dull      = 0.42 // a stop word with less weight is left out
	partly    = 0.4  // what is left of the score of a document that accounts for nothing
	keyShare  = 0.65 // what likeness to a title, a keyword or a question counts beside the words
	pairShare = 0.3  // what two words count that stand side by side, beside the words alone
	newShare  = 1.15 // the weight of an unknown word, relative to the rarest
	coverUp   = 2.2  // how much more a word counts as accounted for than it fits
)

// tally is what a document has of the question, so far.
type tally struct {
	score, cover float32 // of all words: how well it answers, and how much of the question it accounts for
	end, part    float32 // the same of the last word
	like         float32 // how much one of its keys is like the question
	words        float32 // the share of the best score of all, together with what is read with it
	best         float32 // the same together with what the classifier holds of it
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
	s.likeness(scope)
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
	if t.dull, t.weight = t.name, 0; t.dull {
		return 0
	}
	for _, m := range s.meant[t.from:t.to] {
		idf := m.shelf.idf(scope, m.stem)
		if t.stop && idf < dull {
			t.dull = true
			t.weight = 0
			return 0
		}
		if m.fit > fit {
			weight, fit = idf, m.fit
		}
	}
	if fit == 0 {
		weight = newShare * s.order[0].rare(scope)
	}
	weight *= share
	t.weight = weight
	if t.weak {
		weight *= weakShare
	}
	s.spread(i, scope, share, weight)
	return weight
}

// spread gives the i-th word to the documents that have it.
func (s *search) spread(i int, scope int32, share, weight float32) {
	word := int32(i + 1)
	for _, m := range s.meant[s.typed[i].from:s.typed[i].to] {
		worth, part := share*m.fit*m.shelf.idf(scope, m.stem), weight*min(1, m.fit*coverUp)
		weights := m.shelf.weights
		for list := m.shelf.of(s.x, m.stem, scope); len(list) >= postingSize; list = list[postingSize:] {
			doc, weight := list.first()
			s.gain(doc, word, worth*weights.At(weight), part)
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
		worth := pairShare * sh.telling(scope, int32(len(list)/pairSize))
		for ; len(list) >= pairSize; list = list[pairSize:] {
			doc, weight := list[2:].first()
			if d := &s.docs[doc]; d.last > 0 {
				d.score += worth * sh.weights.At(weight)
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

// opening is what a word must weigh, beside the heaviest, for a key to be compared that
// has no other. It keeps the words that stand everywhere from comparing everything.
const opening = 0.5

// likeness adds to the documents what the question has in common with the most alike
// of their keys: the cosine of both as vectors of words.
func (s *search) likeness(scope int32) {
	sh := s.order[0]
	if len(s.dots) < sh.keys.Len() {
		s.dots = make([]dot, sh.keys.Len())
	}
	long, most := float32(0), float32(0)
	for i := range s.typed {
		w := s.typed[i].weight
		long += w * w
		most = max(most, w)
	}
	for i := range s.typed {
		if s.typed[i].weight >= opening*most {
			s.compare(i, scope, true)
		}
	}
	for i := range s.typed {
		if s.typed[i].weight < opening*most {
			s.compare(i, scope, false)
		}
	}
	side := min(int(scope), 1)
	for _, at := range s.keyed {
		d := &s.docs[sh.keys.At(int(at))]
		d.like = max(d.like, s.dots[at].sum*sh.lengths.At(2*int(at)+side))
		s.dots[at] = dot{}
	}
	s.keyed = s.keyed[:0]
	for _, at := range s.touched { // all that have a key have a word
		d := &s.docs[at]
		d.score += keyShare * s.mass * d.like * d.like / long
	}
}

// compare adds what a word has in common with the keys it is in; one that tells little
// with those only that have another.
func (s *search) compare(i int, scope int32, open bool) {
	t, sh := &s.typed[i], s.order[0]
	if t.dull {
		return
	}
	for _, m := range s.meant[t.from:t.to] {
		if m.shelf != sh || m.fit <= kinToo {
			continue
		}
		worth := m.fit * t.weight * sh.idf(scope, m.stem)
		for keys := sh.keysWith(s.x, m.stem, scope); len(keys) >= 2; keys = keys[2:] {
			key, share := keys.At(0), float32(1)
			if key&1 == 1 {
				share = stopShare
			}
			if open || s.dots[key>>1].last > 0 {
				s.common(key>>1, int32(i+1), worth*share)
			}
		}
	}
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
