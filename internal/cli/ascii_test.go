package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit"
)

// said is what a command writes with such input.
func said(t *testing.T, input string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	app := App{In: strings.NewReader(input), Out: &out, Err: &out, Build: func() Build { return Build{Version: "v1"} }, Now: time.Now, Getenv: livesIn(t.TempDir())}
	app.Run(append(args, "--records", t.TempDir(), "--house-sheets", t.TempDir()))
	return out.String()
}

// signs are the characters beyond ASCII that are no letters.
func signs(s string) string {
	return strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII || unicode.IsLetter(r) || unicode.IsMark(r) {
			return -1
		}
		return r
	}, s)
}

// forPeople are commands whose words are for people, with what is typed then.
func forPeople(t *testing.T, game string) map[string][]string {
	t.Helper()
	files, err := filepath.Glob(testkit.File(game, "games", "*.txt"))
	require.NoError(t, err)
	file := files[0]
	event := filepath.Join(t.TempDir(), "event.yaml")
	require.NoError(t, os.WriteFile(event, []byte("event: Cup\nrule: points\nseats: 2\nplayers: [A, B]\nrounds: [{tables: [{players: [A, B], points: [-1, 2]}]}]\n"), 0o600))
	return map[string][]string{
		"event": {"event", event}, "help": {"help"}, "help play": {"help", "play"}, "man": {"man"}, "profiles": {"profiles", game}, "games": {"games"},
		"rules": {"rules", "--game", game, "who begins"}, "check": {"check", file}, "replay": {"replay", file},
		"score": {"score", game, file}, "text": {"export", file, "--to", "text"}, "disputes": {"disputes", file},
		"unknown": {"nonsense"}, "blank": {"score", game},
	}
}

// With --ascii no command that speaks to people writes a sign beyond ASCII, in any language;
// letters stay.
func TestWithASCIINoCommandWritesOtherSigns(t *testing.T) {
	plainer := 0
	for i, g := range games.All {
		for _, lang := range testkit.Turns(i, []string{"en", "ru", "fr"}) {
			for name, args := range forPeople(t, g.ID) {
				assert.Empty(t, signs(said(t, "", append(args, "--ascii", "--lang", lang)...)), "%s, %s, %s", name, g.ID, lang)
				plainer += len(signs(said(t, "", append(args, "--lang", lang)...)))
			}
			typed := "state\nboard\nchoices\nscore\nlog\nwhy\nnow\nhelp\nrules who begins\nnonsense\n"
			lines := said(t, typed, "play", g.ID, "--plain", "--seats", "Anna,Zoë", "--ascii", "--lang", lang)
			assert.Greater(t, strings.Count(lines, "\n"), 20, "lines, %s, %s", g.ID, lang)
			assert.Empty(t, signs(lines), "lines, %s, %s", g.ID, lang)
		}
	}
	assert.NotZero(t, plainer, "nothing to be replaced")
}

// What programs read keeps every sign.
func TestWithASCIIDataStaysAsItIs(t *testing.T) {
	files, err := filepath.Glob(testkit.File("tokaido", "games", "*.txt"))
	require.NoError(t, err)
	for _, args := range [][]string{
		{"export", files[0], "--to", "json"}, {"export", files[0], "--to", "csv"}, {"export", files[0], "--to", "svg"},
		{"check", files[0], "--json"}, {"rules", "--json", "--game", "tokaido", "inn"},
	} {
		assert.Equal(t, said(t, "", append(args, "--lang", "ru")...), said(t, "", append(args, "--lang", "ru", "--ascii")...), args)
	}
}
