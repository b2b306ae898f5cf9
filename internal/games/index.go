package games

import (
	_ "embed"
	"sync"

	"referee/internal/lookup"
)

//go:generate go run ./compile

// compiled is the index of the words of every game in every language. As a string it stays
// where it lies in the program.
//
//go:embed books.idx
var compiled string

// Index is the words of every game in every language: a question may be asked in any.
var Index = sync.OnceValue(func() *lookup.Index { return lookup.Open(compiled) })
