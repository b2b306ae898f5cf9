package games

import (
	_ "embed"

	"referee/internal/text"
)

//go:generate go run ./compile

// BooksFile is the name of the file with the books.
const BooksFile = "books.idx"

// WordsFile returns the name of the file with their words in a language.
func WordsFile(lang text.Lang) string { return "books-" + string(lang) + ".idx" }

// books is every game's books in every language. As a string it stays where it lies in the program.
//
//go:embed books.idx
var books string
