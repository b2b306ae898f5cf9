package books_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games/books"
	"referee/internal/testkit"
)

// The program looks rules up in what would be made of the books now.
func TestWhatIsCompiledIsWhatIsWritten(t *testing.T) {
	have, want := read(t, "books.sum"), stamp(t, read(t, "books.idx"))
	assert.Equal(t, want, string(have), "the books, the questions or the compiler have changed: go generate ./internal/games")
}

// What is stamped is what learning makes, and that is the same each time.
func TestWhatIsLearntIsWhatIsWritten(t *testing.T) {
	testkit.Thorough(t)
	want, err := books.Compiled()
	require.NoError(t, err)
	assert.True(t, bytes.Equal(read(t, "books.idx"), want), "go generate ./internal/games")
}

// Another index has another stamp.
func TestAStampIsOfOneIndex(t *testing.T) {
	index := read(t, "books.idx")
	one := stamp(t, index)
	assert.Equal(t, one, stamp(t, index))
	index[len(index)-1]++
	assert.NotEqual(t, one, stamp(t, index))
}

// read reads a file that is made by go generate.
func read(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile("../" + name)
	require.NoError(t, err)
	return b
}

func stamp(t *testing.T, index []byte) string {
	t.Helper()
	s, err := books.Stamp(index)
	require.NoError(t, err)
	return s
}

func TestAFolderThatIsNowhere(t *testing.T) {
	_, err := books.Folder("no-such-game")
	assert.ErrorContains(t, err, "rules/no-such-game")
}
