//go:build unix

package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
)

// evenings are recorded games, one of each game, in the order of their names.
var evenings = map[string]string{
	"geiko": "face-down_own-colour_points", "geishasroad": "advanced_counter-offer-in-answer", "hanamikoji": "fr-2018_most-points",
	"lanterns": "ru_4_generic-three_discard-without-a-token", "maiko": "six-guests", "sakura": "ru_4_met-beside-a-stop",
	"tokaido": "ru-2013_preparations_2_points",
}

// typedAt is a line that tells when the next was typed.
var typedAt = regexp.MustCompile(`(?m)^@ .*\n`)

// A whole evening of each game is typed on a real terminal, in one language after the other and, in a thorough run, in
// each of them; in numbers and in words by turns. It leaves the record it was, byte for byte.
func TestAWholeEveningOnATerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games, key by key")
	}
	require.Len(t, evenings, len(games.All))
	for i, game := range slices.Sorted(maps.Keys(evenings)) {
		file := testkit.File(game, filepath.Join("games", evenings[game]+".txt"))
		for _, lang := range testkit.Turns(i, text.Langs()) {
			t.Run(game+"-"+string(lang), func(t *testing.T) {
				t.Parallel()
				played(t, file, lang)
			})
		}
	}
}

// played types a recorded game.
func played(t *testing.T, file string, lang text.Lang) {
	t.Helper()
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	head, _, _ := strings.Cut(string(want), "\n\n")
	home := t.TempDir()
	path := filepath.Join(home, "evening"+store.Ext)
	require.NoError(t, os.WriteFile(path, []byte(head+"\n\n"), 0o600))
	recorded := store.Opener{Games: games.Find}.Read(file)
	require.NotNil(t, recorded.Position, "%v", recorded.Problems)
	h := recorded.Record.Header
	s := start(t, home, "--lang", string(lang), "play", path)
	s.sees("▌")
	talk := stories.NewTalkIn(t, h, lang)
	for i, line := range recorded.Record.Lines {
		typed := talk.Spell(line, i%2 == 1)
		s.types(typed + "\r")
		talk.Answer(t, typed)
		require.Equal(t, dialogue.Entered, talk.Last.Did, "%q for %q", typed, line.Text)
	}
	got := ""
	for end := time.Now().Add(patience); got != string(want) && time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		got = typedAt.ReplaceAllString(string(data), "")
	}
	require.Equal(t, string(want), got, "typed: %q\n%s", talk.Typed, s.Screen())
}
