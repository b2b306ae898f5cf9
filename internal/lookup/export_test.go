package lookup

import "referee/internal/text"

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
