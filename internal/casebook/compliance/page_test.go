package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/games/books"
	"referee/internal/text"
)

// The pages say what the program has: go generate ./internal/casebook makes them.
func TestPagesAreTrue(t *testing.T) {
	pages := filepath.Join("..", "..", "..", "docs", "compliance")
	for _, g := range games.All {
		book, err := books.Read(g, text.EN)
		require.NoError(t, err)
		have, err := os.ReadFile(filepath.Join(pages, g.ID+".md"))
		require.NoError(t, err)
		assert.Equal(t, string(page(g, book)), string(have), "run go generate ./internal/casebook")
	}
	files, err := os.ReadDir(pages)
	require.NoError(t, err)
	assert.Len(t, files, len(games.All)+1, "a page for each game, one for all, and no other")

	have, err := os.ReadFile(filepath.Join(pages, "README.md"))
	require.NoError(t, err)
	want, err := all(games.All, filepath.Join("..", "..", "..", "testdata"))
	require.NoError(t, err)
	assert.Equal(t, string(want), string(have), "run go generate ./internal/casebook")
}
