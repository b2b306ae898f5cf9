//go:build unix

package store_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A pipe in the folder would be waited for for ever.
func TestListOpensNoPipe(t *testing.T) {
	f := folder(t)
	require.NoError(t, syscall.Mkfifo(filepath.Join(f.Path, "pipe"), 0o600))
	list, err := f.List()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.False(t, list[0].Playable)
	assert.Contains(t, said(t, list[0].Problems), "not a regular file")
}
