package lookup

import "math"

// evidence is what tells how sure the first answer is.
type evidence [8]float64

// evidence is that of the first of what was found in the books of a game.
func (s *search) evidence(first int32) evidence {
	d := &s.docs[first]
	e := evidence{1, float64(s.sense * s.top * d.words / max(s.mass, leastScore))}
	if s.learnt {
		log := float64(s.logs[first])
		e[2], e[3] = math.Exp(log), log
	}
	rest := float32(-1)
	for _, at := range s.touched {
		if at != first && !s.together(first, at) {
			rest = max(rest, s.docs[at].best)
		}
	}
	e[4] = float64(min(d.best-rest, 1))
	asked, missing := 0.0, 0.0
	for i := range s.typed {
		t := &s.typed[i]
		if t.stop || t.weak || t.dull {
			continue
		}
		asked++
		if !s.accounts(t, first) {
			missing++
		}
	}
	if asked > 0 {
		e[5] = missing / asked
	}
	e[6] = float64(s.sense)
	e[7] = 1 / float64(len(s.typed))
	return e
}

func (s *search) together(one, other int32) bool {
	list := s.x.together.U16s(int(one))
	for i := range list.Len() {
		if list.At(i) == other {
			return true
		}
	}
	return false
}

// accounts reports whether a document has a word of the question in some form, or in other words
// for it.
func (s *search) accounts(t *token, doc int32) bool {
	for _, m := range s.meant[t.from:t.to] {
		if m.fit >= certain && m.shelf.lists(m.stem, doc) {
			return true
		}
	}
	return false
}

// weighed is how much each part of the evidence says, fitted to the questions for tuning.
var weighed = evidence{2.02, 0.18, 0.1, 0.24, 1.75, -4.58, -1.38, -2.49}

// sure is how likely the first of what was found settles the question.
func (s *search) sure(first int32) float32 {
	sum := 0.0
	for i, v := range s.evidence(first) {
		sum += weighed[i] * v
	}
	return float32(1 / (1 + math.Exp(-sum)))
}
