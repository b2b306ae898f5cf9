package compile

import (
	"slices"

	"referee/internal/lookup"
	"referee/internal/lookup/learn"
	"referee/internal/text"
	"referee/rules"
)

// Question is what a player asked of a game, or for "" of none, and the entries that answer it: none
// where the books are silent.
type Question struct {
	Lang text.Lang
	Game string
	Ask  string
	Want []rules.ClauseID
}

// rehearsed is what a keyword teaches, beside a question: it is half of one.
const rehearsed = 0.5

// learn trains the classifier of a language.
func (s *shelf) learn(x *index, more []Question) {
	var samples []learn.Sample
	teach := func(scope int32, said string, weight float32, answers ...int32) {
		var words []string
		lookup.Scan(s.lang, said, func(w []byte, _, _ int) { words = append(words, string(w)) })
		if len(words) == 0 {
			return
		}
		sample := learn.Sample{Words: words, Answers: answers, To: int32(len(x.docs)), Weight: weight}
		if scope > 0 {
			sample.From, sample.To = x.bounds[scope-1], x.bounds[scope]
		}
		samples = append(samples, sample)
	}
	for at, e := range s.entries {
		if e == nil {
			continue
		}
		scope := x.docs[at].scope
		teach(scope, e.Title, 1, int32(at))
		for _, k := range e.Keywords {
			teach(scope, k, rehearsed, int32(at))
		}
		for _, q := range slices.Concat(e.Asked, e.Heard) {
			teach(scope, q, 1, int32(at))
		}
	}
	for _, q := range more {
		if q.Lang != s.lang {
			continue
		}
		var answers []int32
		for _, id := range q.Want {
			answers = append(answers, x.at[id])
		}
		teach(x.scope(q.Game), q.Ask, 1, answers...)
	}
	s.learnt = learn.Train(samples, len(s.entries))
}
