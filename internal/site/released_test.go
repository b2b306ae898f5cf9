package site

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What any release has kept in a browser opens: the settings hold, and the game is on the table that was there.
func TestWhatReleasesHaveKeptInABrowser(t *testing.T) {
	list, err := filepath.Glob("../../testdata/released/*/browser.json")
	require.NoError(t, err)
	require.NotEmpty(t, list)
	for _, path := range list {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		var kept map[string]struct{ Data []byte }
		require.NoError(t, json.Unmarshal(data, &kept))
		folder := t.TempDir()
		for name, file := range kept {
			if to := filepath.Join(folder, name); file.Data != nil {
				require.NoError(t, os.MkdirAll(filepath.Dir(to), 0o700))
				require.NoError(t, os.WriteFile(to, file.Data, 0o600))
			}
		}
		s := opened(t, filepath.Join(folder, "data"), "ru")
		assert.Equal(t, "fr", string(s.program.Text.Lang()), path)
		assert.Equal(t, http.StatusOK, asks(t, s, "GET", s.home, "").code, path)
		g := s.program.Playing()
		require.NotNil(t, g, path)
		assert.Equal(t, "2026-05-01-hanamikoji-unfinished.referee", filepath.Base(g.Path))
	}
}
