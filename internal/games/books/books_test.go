package books_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games/books"
	"referee/internal/lookup/compile"
)

// The program looks rules up in what would be made of the books now, and that is the same each
// time.
func TestWhatIsCompiledIsWhatIsWritten(t *testing.T) {
	have, err := os.ReadFile("../books.idx")
	require.NoError(t, err)
	for range 2 {
		all, err := books.All()
		require.NoError(t, err)
		assert.True(t, bytes.Equal(have, compile.Compile(all...)), "go generate ./internal/games")
	}
}

func TestAFolderThatIsNowhere(t *testing.T) {
	_, err := books.Folder("no-such-game")
	assert.ErrorContains(t, err, "rules/no-such-game/book")
}
