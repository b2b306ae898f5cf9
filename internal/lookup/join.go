package lookup

const (
	togetherShare = 0.17 // what a document has of the best one read together with it
	learntShare   = 0.06 // what the logarithm of what the classifier holds for likely counts beside the words
	leastScore    = 1e-6 // stands for a best score of nothing
	unlikely      = -7   // the logarithm below which the classifier brings nothing up
)

// ponder has the classifier read the question, in its language, without the names of games.
func (s *search) ponder() {
	l := &s.order[0].learnt
	s.plain = s.plain[:0]
	for i := range s.typed {
		if !s.typed[i].name {
			s.plain = append(s.plain, s.typed[i].folded)
		}
	}
	s.learnt = l.cells != "" && l.hidden(s.plain, &s.hidden)
}

// join scores a run of documents by their words and by what is read with them, and joins what the
// classifier holds of them.
func (s *search) join(in span) {
	most := float32(0)
	for _, at := range s.touched {
		d := &s.docs[at]
		d.words = d.score + togetherShare*s.beside(at)
		most = max(most, d.words)
	}
	for _, at := range s.touched {
		d := &s.docs[at]
		d.words /= max(most, leastScore)
		d.best = d.words
	}
	s.top = most
	if !s.learnt {
		return
	}
	s.order[0].learnt.likely(&s.hidden, in, s.logs)
	for at := in.from; at < in.to; at++ {
		d := &s.docs[at]
		if d.last == 0 {
			if s.logs[at] < unlikely {
				continue
			}
			s.touched = append(s.touched, at)
			d.last = 1
		}
		d.best += learntShare * s.logs[at]
	}
}

// beside is the best score of what is read together with a document.
func (s *search) beside(at int32) float32 {
	most := float32(0)
	together := s.x.together.U16s(int(at))
	for i := range together.Len() {
		most = max(most, s.docs[together.At(i)].score)
	}
	return most
}
