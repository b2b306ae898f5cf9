package lookup

import (
	"cmp"

	"referee/internal/text"
	"referee/rules"
)

// What tests see of an index, which only compile can make: they are outside of the package.

const Few = few

func (x *Index) Size() int { return x.ids.Len() }

func (x *Index) ByCode(typed string, q Question) []Hit { return x.byCode(typed, q) }

// LanguageOf is the language in which a question is asked.
func (x *Index) LanguageOf(typed string, reader text.Lang) text.Lang {
	s := x.newSearch(reader)
	s.read(typed)
	return s.order[0].lang
}

// Evidence is that of the first answer to a question.
func (x *Index) Evidence(query string, q Question) (evidence, rules.ClauseID, bool) {
	s := x.newSearch(q.Lang)
	if !s.read(query) || s.call(x.scope(q.Game)) {
		return evidence{}, "", false
	}
	s.ponder()
	scope := cmp.Or(s.named, x.scope(q.Game))
	if scope == 0 {
		s.ask(0)
		if len(s.hits(q)) == 0 {
			return evidence{}, "", false
		}
		g := s.games(q.Last)
		scope = g[0].scope
	}
	s.ask(scope)
	hits := s.hits(q)
	if len(hits) == 0 {
		return evidence{}, "", false
	}
	return s.evidence(s.listed[0]), hits[0].ID, true
}
