package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is misspelt is refused with the known word that may have been meant.
func TestMisspeltWordsOfTheCommandLine(t *testing.T) {
	dir := evening(t)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "games", "Soir à Kyoto.referee"), []byte("referee: 1\ngame: maiko\nseats: Ada, Raya\ncampaign: Soir à Kyoto\n"), 0o600))
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
