package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A player may have any name, and a spreadsheet works out what begins like a formula.
func TestNoCellIsAFormula(t *testing.T) {
	dir := evening(t)
	path := filepath.Join(dir, "games", "over.referee")
	require.NoError(t, os.WriteFile(path, []byte(strings.ReplaceAll(read(t, path), "Orange", "=Orange")), 0o600))
	var out strings.Builder
	code, wrong := speakIn(dir, "export over --to csv", "", &out)
	assert.Equal(t, clean, code, wrong)
	assert.Contains(t, out.String(), ",'=Orange,")
	assert.NotContains(t, out.String(), ",=")
}
