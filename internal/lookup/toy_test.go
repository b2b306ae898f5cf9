package lookup_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/lookup"
	"referee/internal/lookup/compile"
	"referee/internal/text"
)

func toyBooks(t testing.TB) []compile.Book {
	t.Helper()
	var books []compile.Book
	for _, l := range text.Langs() {
		b, err := compile.Read(os.DirFS("testdata/toy"), l)
		require.NoError(t, err)
		books = append(books, b)
	}
	return books
}

// index is an index of books.
func index(books ...compile.Book) *lookup.Index {
	return compile.Compile(books...).Open()
}
