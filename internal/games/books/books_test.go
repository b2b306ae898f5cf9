package books_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/games/books"
	"referee/internal/lookup/compile"
	"referee/internal/testkit"
	"referee/internal/text"
)

// The program looks rules up in what would be made of the books now.
func TestWhatIsCompiledIsWhatIsWritten(t *testing.T) {
	have, want := read(t, "books.sum"), stamp(t, written(t))
	assert.Equal(t, want, string(have), "the books, the questions or the compiler have changed: go generate ./internal/games")
}

// What is stamped is what learning makes, and that is the same each time.
func TestWhatIsLearntIsWhatIsWritten(t *testing.T) {
	testkit.Whole(t)
	want, err := books.Compiled()
	require.NoError(t, err)
	for _, f := range books.Files(want) {
		assert.True(t, bytes.Equal(read(t, f.Name), f.Data), "%s: go generate ./internal/games", f.Name)
	}
}

// Another index has another stamp.
func TestAStampIsOfOneIndex(t *testing.T) {
	index := written(t)
	one := stamp(t, index)
	assert.Equal(t, one, stamp(t, index))
	for _, f := range books.Files(index) {
		f.Data[len(f.Data)-1]++
		assert.NotEqual(t, one, stamp(t, index), f.Name)
		f.Data[len(f.Data)-1]--
	}
}

// written is the index as it is written.
func written(t *testing.T) compile.Files {
	t.Helper()
	index := compile.Files{Books: read(t, games.BooksFile)}
	for _, lang := range text.Langs() {
		index.Words = append(index.Words, compile.Words{Lang: lang, File: read(t, games.WordsFile(lang))})
	}
	return index
}

// read reads a file that is made by go generate.
func read(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile("../" + name)
	require.NoError(t, err)
	return b
}

func stamp(t *testing.T, index compile.Files) string {
	t.Helper()
	s, err := books.Stamp(index)
	require.NoError(t, err)
	return s
}

func TestAFolderThatIsNowhere(t *testing.T) {
	_, err := books.Folder("no-such-game")
	assert.ErrorContains(t, err, "rules/no-such-game")
}
