package books_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games/books"
)

// The program looks rules up in what would be made of the books now, and that is the same each
// time.
func TestWhatIsCompiledIsWhatIsWritten(t *testing.T) {
	have, err := os.ReadFile("../books.idx")
	require.NoError(t, err)
	want, err := books.Compiled()
	require.NoError(t, err)
	assert.True(t, bytes.Equal(have, want), "go generate ./internal/games")
}

func TestAFolderThatIsNowhere(t *testing.T) {
	_, err := books.Folder("no-such-game")
	assert.ErrorContains(t, err, "rules/no-such-game")
}
