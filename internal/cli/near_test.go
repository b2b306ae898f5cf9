package cli

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
)

// What is misspelt is refused with the known word that may have been meant.
func TestMisspeltWordsOfTheCommandLine(t *testing.T) {
	dir := evening(t)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "games", "Soir à Kyoto.referee"), []byte("referee: 1\ngame: maiko\nseats: Ada, Raya\ncampaign: Soir à Kyoto\n"), 0o600))
	if os.Symlink("nowhere", filepath.Join(dir, "games", "dead.referee")) == nil {
		_, wrong := speakIn(dir, "check dead.referee", "", &bytes.Buffer{})
		assert.NotContains(t, wrong, "Did you mean “dead.referee”", "a link that leads nowhere is not what was meant")
	}
	for line, near := range map[string]string{
		"play tokiado":          "Tokaido",
		"play tokiado Ada Raya": "Tokaido",
		"check ovr.referee":     "over.referee",
		"play tokaido --profile ru-2031 --seats Ada,Raya": "ru-2013",
		"plya tokaido":             "play",
		"score tokiado":            "Tokaido",
		"disputes --game сакуры":   "Сакура",
		"games --theem dark":       "theme",
		"campaign --results Kyoro": "",
		"serve --tables --port 80": "listen",
		"play --port 80":           "",
		"server --tables":          "serve --tables",
		"serve tables":             "serve --tables",
		"serve table":              "serve --tables",
		"campaign Soir_a_Kioto":    "Soir à Kyoto",
	} {
		var out bytes.Buffer
		code, wrong := speakIn(dir, line, "", &out)
		assert.Equal(t, unreadable, code, line)
		if near == "" {
			assert.NotContains(t, wrong, "Did you mean", line)
			continue
		}
		assert.Contains(t, wrong, "Did you mean “"+near+"”?", line)
	}
}

// What is no name is none of a file, and none of a computer.
func TestNamesThatAreNone(t *testing.T) {
	for name, want := range map[string]string{
		"": "", " ": "", "a b": "", "http://": "", "https://:80": "", "table.example": "table.example", "table.example:80": "table.example",
		"https://table.example/": "table.example", "[::1]:80": "::1", "::1": "::1",
	} {
		w := address{listen: "127.0.0.1:0", names: []string{name}}
		d, err := w.open(network)
		if want == "" {
			assert.ErrorContains(t, err, "cli.serve.name", "%q", name)
			continue
		}
		require.NoError(t, err, name)
		assert.Contains(t, d.names, want)
		require.NoError(t, d.Close())
	}
	assert.Equal(t, "store.unnamed", store.FromDisk("", fs.ErrNotExist).Code)
}
