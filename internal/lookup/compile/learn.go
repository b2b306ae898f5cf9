package compile

import (
	"referee/internal/lookup"
	"referee/internal/lookup/learn"
	"referee/internal/text"
	"referee/rules"
)

// Question is what a player asked, and the entries that answer it.
type Question struct {
	Lang text.Lang
	Ask  string
	Want []rules.ClauseID
}

// rehearsed is what a keyword teaches, beside a question: it is half of one.
const rehearsed = 0.5

// learn trains the classifier of a language.
func (s *shelf) learn(x *index, more []Question) {
	var samples []learn.Sample
	teach := func(said string, weight float32, answers ...int32) {
		var words []string
		lookup.Scan(s.lang, said, func(w []byte, _, _ int) { words = append(words, string(w)) })
		if len(words) == 0 || len(answers) == 0 {
			return
		}
		scope := x.docs[answers[0]].scope
		samples = append(samples, learn.Sample{Words: words, Answers: answers, From: x.bounds[scope-1], To: x.bounds[scope], Weight: weight})
	}
	for at, e := range s.entries {
		if e == nil {
			continue
		}
		teach(e.Title, 1, int32(at))
		for _, k := range e.Keywords {
			teach(k, rehearsed, int32(at))
		}
		for _, q := range e.Asked {
			teach(q, 1, int32(at))
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
		teach(q.Ask, 1, answers...)
	}
	s.learnt = learn.Train(samples, len(s.entries))
}
