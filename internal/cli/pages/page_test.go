package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The pages say what the program says: go generate ./internal/cli/pages makes them.
func TestPagesAreTrue(t *testing.T) {
	pages, err := all()
	require.NoError(t, err)
	for name, want := range pages {
		have, err := os.ReadFile(filepath.Join(root, "docs", name))
		require.NoError(t, err)
		assert.True(t, string(want) == string(have), "%s: run go generate ./internal/cli/pages", name)
	}
	files, err := os.ReadDir(filepath.Join(root, "docs", "games"))
	require.NoError(t, err)
	assert.Len(t, files, len(pages)-3, "the pages of the games and no others, beside the three of the commands")
}
