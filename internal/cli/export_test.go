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
	for cell, want := range map[string]string{
		"=1+1": "'=1+1", "+7 Ann": "'+7 Ann", "-": "'-", "-x": "'-x", "@SUM(A1)": "'@SUM(A1)", "\tx": "'\tx", "\rx": "\"'x\"",
		"＝1": "'＝1", "-12": "-12", "0": "0", "12": "12", "Ann=1": "Ann=1", "1 2": "1 2", "": "",
	} {
		var out strings.Builder
		require.NoError(t, writeCSV(&out, [][]string{{"a", cell}}))
		assert.Equal(t, "a,"+want+"\r\n", out.String())
	}
	dir := evening(t)
	path := filepath.Join(dir, "games", "over.referee")
	require.NoError(t, os.WriteFile(path, []byte(strings.ReplaceAll(read(t, path), "Orange", "=Orange")), 0o600))
	var out strings.Builder
	code, wrong := speakIn(dir, "export over --to csv", "", &out)
	assert.Equal(t, clean, code, wrong)
	assert.Contains(t, out.String(), ",'=Orange,")
	assert.NotContains(t, out.String(), ",=")
}
