//go:build !js

package games

import (
	_ "embed"
	"sync"

	"referee/internal/lookup"
	"referee/internal/text"
)

// Their words.
var (
	//go:embed books-en.idx
	english string
	//go:embed books-ru.idx
	russian string
	//go:embed books-fr.idx
	french string
)

// Index is every game's books and their words in every language: a question may be asked in any.
var Index = sync.OnceValue(func() *lookup.Index { return lookup.Open(books, english, russian, french) })

// Asked returns the index for a question, with all words that can be had.
func Asked(...text.Lang) *lookup.Index { return Index() }
