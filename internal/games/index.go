package games

import (
	"referee/internal/lookup"
	"referee/internal/text"
)

// Books reads the words of every game in every language: a question may be asked
// in any. Its error is that of a book that cannot be read.
func Books() ([]lookup.Book, error) {
	var all []lookup.Book
	for _, g := range All {
		for _, lang := range text.Langs() {
			b, err := lookup.Read(g.Words, lang)
			if err != nil {
				return nil, err
			}
			b.Link(g.Clauses, g.Cases)
			all = append(all, b)
		}
	}
	return all, nil
}

// Index makes the words of every game searchable.
func Index() (*lookup.Index, error) {
	all, err := Books()
	if err != nil {
		return nil, err
	}
	return lookup.NewIndex(all...), nil
}
