package lookup

const (
	togetherShare = 0.17 // what a document has of the best one read together with it
	learntShare   = 0.12 // what the logarithm of what the classifiers hold for likely counts beside the words
	leastScore    = 1e-6 // stands for a best score of nothing
)

// ponder has the classifiers read the question, in its language, without the names of games.
func (s *search) ponder() {
	l := &s.order[0].learnt
	s.plain = s.plain[:0]
	for i := range s.typed {
		if !s.typed[i].name {
			s.plain = append(s.plain, s.typed[i].folded)
		}
	}
	s.learnt = l.taught() && l.read(s.plain, &s.hidden)
	s.held = span{}
}

// recall finds what the classifiers hold of the documents of a game, or for 0 of all, unless it is
// known, and the share of each game of it.
func (s *search) recall(scope int32) float32 {
	x := s.x
	in := x.bounds[scope]
	if in.from < s.held.from || in.to > s.held.to {
		for at := in.from; at < in.to; at++ {
			s.holds[at] = s.order[0].learnt.holds(&s.hidden, int(at))
		}
		s.held = in
		for i, game := range x.bounds {
			if i > 0 && game.from >= in.from && game.to <= in.to {
				s.shares[i] = share(s.holds[game.from:game.to])
			}
		}
		if scope == 0 {
			s.shares[0] = share(s.shares[1:])
		}
	}
	return s.shares[scope]
}

// join scores the documents of a game, or for 0 of all, by their words and by what is read with
// them, and joins what the classifiers hold of them.
func (s *search) join(scope int32) {
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
	if !s.learnt {
		return
	}
	less := s.recall(scope)
	for _, at := range s.touched {
		d := &s.docs[at]
		d.learnt = s.holds[at] - less
		d.best += learntShare * d.learnt
	}
}

// beside returns the best score of what is read together with a document.
func (s *search) beside(at int32) float32 {
	most := float32(0)
	together := s.x.together.U16s(int(at))
	for i := range together.Len() {
		most = max(most, s.docs[together.At(i)].score)
	}
	return most
}
