package line_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
)

var update = flag.Bool("update", false, "write the evenings anew")

// evenings are the recorded games that are read from the first question to the last.
var evenings = map[string]string{
	"hanamikoji": "fr-2018_four-geishas.txt", "geishasroad": "simple_points.txt", "maiko": "points.txt", "geiko": "points.txt",
	"sakura": "ru_3_nearest.txt", "tokaido": "ru-2013_3_points.txt", "lanterns": "ru_3_honour.txt",
}

// A whole evening of each game by ear, in each language, is as it was read and found good.
func TestAWholeEveningByEar(t *testing.T) {
	stories.Recorded(t, func(t *testing.T, game *store.Table) {
		if filepath.Base(game.Path) != evenings[game.Game.ID] {
			t.Skip("another evening is read")
		}
		k := stories.NewTalk(t, game.Record.Header)
		for _, l := range game.Record.Lines {
			for _, typed := range stories.Keys(k.Now(), k.Session, l) {
				k.Answer(t, typed)
			}
		}
		for _, lang := range text.Langs() {
			said, _ := inLinesOf(t, lang, k, "state", "quit")
			golden(t, filepath.Join("testdata", game.Game.ID+"."+string(lang)+".golden"), evening(append(k.Typed, "state", "quit"), said))
		}
	})
}

// evening is a talk: what was said, and what was typed then.
func evening(typed, said []string) string {
	var b strings.Builder
	for i, s := range said {
		b.WriteString(s)
		if i < len(typed) {
			b.WriteString("> " + typed[i] + "\n")
		}
	}
	before, _, _ := strings.Cut(b.String(), "> quit\n") // then the file is named
	return before
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(file, []byte(got), 0o600))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

// Each evening is of a game that is recorded.
func TestEveryGameHasItsEvening(t *testing.T) {
	for id, name := range evenings {
		assert.FileExists(t, testkit.File(id, "games", name))
	}
}
