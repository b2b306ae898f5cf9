package lookup

import (
	"cmp"
	"math"
	"slices"
)

// Answer is what the books say to a question.
type Answer struct {
	Hits  []Hit // best first; none if the books are silent
	Grade Grade
	// Sure is how likely the first hit settles the question, from 0 to 1.
	Sure float32
	// Games are those that may be meant, likeliest first: more than one where nobody said which
	// and they answer about equally well.
	Games []string
}

// Grade says how surely the first hit answers the question.
type Grade uint8

// The grades.
const (
	Silent   Grade = iota // the books do not speak of it
	Nearest               // nothing is known to answer it: these entries are near to it
	Probable              // it answers, as far as can be told
	Certain
)

// From how sure an answer on it is certain, or probable, and from how sure on it is worth naming at all:
// where it was measured to be right in 95 and in 80 of a hundred.
const (
	certainFrom  = 0.74
	probableFrom = 0.56
	nearestFrom  = 0.10
	anywhereFrom = 0.14 // the same where no game is known: who sits at one asks about it as a rule
)

// named returns the answer to a question that names entries, or a game.
func named(hits []Hit) Answer {
	if len(hits) == 0 {
		return Answer{}
	}
	return Answer{hits, Certain, 1, []string{hits[0].Game}}
}

// within answers from the books of a game.
func (s *search) within(q Question, scope int32) Answer {
	s.ask(scope)
	hits := s.hits(q)
	if len(hits) == 0 {
		return Answer{}
	}
	a := Answer{Sure: s.sure(s.listed[0]), Games: []string{s.x.games[scope-1]}}
	switch {
	case a.Sure < nearestFrom && !s.single:
		return Answer{}
	case a.Sure < probableFrom:
		a.Grade = Nearest
	case a.Sure < certainFrom:
		a.Grade = Probable
	default:
		a.Grade = Certain
	}
	a.Hits = hits
	return a
}

// How the likeliest game is told from the words, and the others: fitted to the questions for tuning.
const (
	wordsTell  = 4.0 // the share of the best score of all that the best entry of the game has
	learntTell = 0.5 // the logarithm of what the classifiers give to the entries of the game
	nameTells  = 3.5 // that its name stands in the question, and may be a thing of another game as well
	playedLast = 1.5 // that it was played last
	noneOfIt   = -9  // the least that this counts
)

// Which games are asked back about: none if one is as likely as surelyMeant, else those that are
// likelier than perhapsMeant.
const (
	surelyMeant  = 0.88
	perhapsMeant = 0.02
)

// anywhere answers from the books of the likeliest game, or if that has nothing to say of the next, and then
// from those of the others.
func (s *search) anywhere(q Question) Answer {
	s.ask(0)
	rest := s.hits(q)
	if len(rest) == 0 {
		return Answer{}
	}
	likely := s.games(q.Last)
	meant := likely[:1]
	if len(s.several) > 1 {
		meant = slices.DeleteFunc(likely, func(g chance) bool { return !slices.Contains(s.several, g.scope) })
	} else if likely[0].chance < surelyMeant {
		meant = likely[:1+len(slices.DeleteFunc(slices.Clone(likely[1:]), func(g chance) bool { return g.chance < perhapsMeant }))]
	}
	a, weakly := Answer{}, []string{}
	for _, g := range meant {
		game := s.x.games[g.scope-1]
		if a.Grade != Silent {
			a.Games = append(a.Games, game)
			continue
		}
		switch of := s.within(q, g.scope); {
		case of.Sure >= anywhereFrom || s.single && of.Grade != Silent:
			a = of
		case of.Grade != Silent:
			weakly = append(weakly, game)
		}
	}
	if a.Grade == Silent {
		return Answer{}
	}
	a.Games = append(a.Games, weakly...)
	if len(a.Games) > 1 {
		a.Grade = min(a.Grade, Probable)
	}
	for _, h := range rest {
		if h.Game != a.Games[0] {
			a.Hits = append(a.Hits, h)
		}
	}
	a.Hits = a.Hits[:q.cut(len(a.Hits))]
	return a
}

// chance is how likely a game is meant.
type chance struct {
	scope  int32
	chance float64
}

// games returns the games that may be meant, likeliest first.
func (s *search) games(last string) []chance {
	var all []chance
	total := 0.0
	for i, in := range s.x.bounds[1:] {
		best := float32(0)
		for at := in.from; at < in.to; at++ {
			best = max(best, s.docs[at].words)
		}
		tells := wordsTell * float64(best)
		if s.learnt {
			tells += learntTell * max(float64(s.shares[i+1]-s.shares[0]), noneOfIt)
		}
		if slices.Contains(s.mentioned, int32(i+1)) {
			tells += nameTells
		}
		if s.x.games[i] == last {
			tells += playedLast
		}
		c := chance{int32(i + 1), math.Exp(tells)}
		total += c.chance
		all = append(all, c)
	}
	for i := range all {
		all[i].chance /= total
	}
	slices.SortStableFunc(all, func(a, b chance) int { return cmp.Compare(b.chance, a.chance) })
	return all
}

// The parts of the evidence for the first answer.
const (
	always      = iota // 1
	ofLearnt           // how likely it is for the classifiers, as a logarithm
	agreed             // for how many of the classifiers it is the likeliest, or what is read together with it, as a share
	ahead              // how far it is ahead of the next that is not read together with it
	unaccounted        // the share of the words that say what is asked that it does not have
	short              // one by the number of words
	silence            // how much likelier it is for the classifiers that nothing answers than that something does, as a logarithm
	Evidences          // how many parts there are
)

// evidence is what tells how sure the first answer is.
type evidence [Evidences]float64

// weighed is what each part of the evidence says, fitted to the questions for tuning by TestFit.
var weighed = evidence{0.10, 0.12, 0.49, 1.28, -3.48, -2.63, -0.04}

// sure returns how likely the first of what was found settles the question.
func (s *search) sure(first int32) float32 {
	sum := 0.0
	for i, v := range s.evidence(first) {
		sum += weighed[i] * v
	}
	return float32(1 / (1 + math.Exp(-sum)))
}

// evidence returns that of the first of what was found in the books of a game.
func (s *search) evidence(first int32) evidence {
	d := &s.docs[first]
	e := evidence{always: 1, ofLearnt: float64(d.learnt)}
	if !s.learnt { // nobody disagrees
		e[agreed] = 1
	} else {
		l, scope := &s.order[0].learnt, s.x.doc(first).scope
		e[silence] = float64(l.holds(&s.hidden, s.x.ids.Len()) - s.recall(scope))
		for i := range l {
			if at := l[i].best(&s.hidden[i], s.x.bounds[scope]); at == first || s.together(first, at) {
				e[agreed] += 1.0 / Readers
			}
		}
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

// unaccounted returns the share of the words that say what is asked that a document does not have.
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
