package line_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/line"
	"referee/internal/testkit"
	"referee/internal/text"
)

// piped types lines at the end of a record and returns what was written, and the record then.
func piped(t testing.TB, o line.Options, before string, typed ...string) (said, after string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.referee")
	require.NoError(t, os.WriteFile(path, []byte(before), 0o600))
	var out bytes.Buffer
	o.In, o.Out = strings.NewReader(strings.Join(typed, "\n")), &out
	g, err := playOn(t, path, o)
	require.NoError(t, err)
	require.NoError(t, g.Close())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return out.String(), string(data)
}

// listened checks that what was written can be read aloud.
func listened(t testing.TB, lang text.Lang, said string) {
	t.Helper()
	assert.NotContains(t, said, "⟦", "every sentence is there in %s", lang)
	assert.NotContains(t, said, "\x1b", "nothing commands a terminal")
	assert.False(t, strings.ContainsAny(said, "│┌┐└┘─├┤"), "no frames")
}

// recorded is a game of testdata.
type recorded struct{ file, head, body, ending string }

// recordings returns the recorded games of a game that are typed: see [testkit.Few].
func recordings(t testing.TB, game string) (list []recorded) {
	t.Helper()
	for _, file := range testkit.Few(t, game) {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		head, body, _ := strings.Cut(string(data), "\n\n")
		_, ending, _ := strings.Cut(head, "ending: ")
		ending, _, _ = strings.Cut(ending, "\n")
		list = append(list, recorded{file, head, body, ending})
	}
	return list
}

// again checks that a recorded game, typed in a language, gives the same record and is said to
// its end.
func (g *recorded) again(t testing.TB, lang text.Lang, typed []string, says ...string) {
	t.Helper()
	said, played := festival(t, lang, g.head+"\n\n", typed)
	require.Equal(t, g.body, played, "%s %s\n%s", lang, g.file, said)
	p, err := text.New(lang)
	require.NoError(t, err)
	ending := strings.TrimSuffix(p.Say("ending."+g.ending), ".") // how many to how many may follow
	for _, s := range append(says, ending) {
		assert.Contains(t, said, s, g.file)
	}
	listened(t, lang, said)
}
