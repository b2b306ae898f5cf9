package lookup

import "math"

// The parts of the evidence for the first answer.
const (
	always      = iota // 1
	ofWords            // its score by words, of what the words of the question weigh, as far as the books know them
	ofLearnt           // how likely it is for the classifier
	ofLearntBy         // the same as a logarithm
	ahead              // how far it is ahead of the next that is not read together with it
	unaccounted        // the share of the words that say what is asked that it does not have
	known              // the share of the question that the books know
	short              // one by the number of words
	Evidences          // how many parts there are
)

// evidence is what tells how sure the first answer is.
type evidence [Evidences]float64

// weighed is what each part of the evidence says, fitted to the questions for tuning by TestFit.
var weighed = evidence{1.61, 0.08, 0.05, 0.1, 2.04, -3.24, -1.15, -2.89}

// sure is how likely the first of what was found settles the question.
func (s *search) sure(first int32) float32 {
	sum := 0.0
	for i, v := range s.evidence(first) {
		sum += weighed[i] * v
	}
	return float32(1 / (1 + math.Exp(-sum)))
}

// evidence is that of the first of what was found in the books of a game.
func (s *search) evidence(first int32) evidence {
	d := &s.docs[first]
	e := evidence{always: 1, ofWords: float64(s.sense * s.top * d.words / max(s.mass, leastScore)), known: float64(s.sense)}
	if s.learnt {
		e[ofLearnt], e[ofLearntBy] = math.Exp(float64(s.logs[first])), float64(s.logs[first])
	}
	next := float32(-1)
	for _, at := range s.touched {
		if at != first && s.docs[at].best > next && !s.together(first, at) {
			next = s.docs[at].best
		}
	}
	e[ahead] = float64(min(d.best-next, 1))
	e[unaccounted] = s.unaccounted(first)
	e[short] = 1 / float64(len(s.typed))
	return e
}

// unaccounted is the share of the words that say what is asked that a document does not have.
func (s *sentence) unaccounted(doc int32) float64 {
	asked, missing := 0.0, 0.0
	for i := range s.typed {
		t := &s.typed[i]
		if !t.says() {
			continue
		}
		asked++
		if !has(doc, s.meant[t.from:t.to]) {
			missing++
		}
	}
	return missing / max(asked, 1)
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
