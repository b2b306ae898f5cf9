package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/program"
	"referee/internal/testkit"
	"referee/internal/text"
)

// hasty lets progress be seen at once.
func hasty(t *testing.T) {
	after, every := progressAfter, progressEvery
	progressAfter, progressEvery = 0, time.Millisecond
	t.Cleanup(func() { progressAfter, progressEvery = after, every })
}

// nearly is nearly the name of a file: that is said where what is wrong is said.
func nearly(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "evening")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	return strings.TrimSuffix(path, "g")
}

const meant = "referee: Did you mean “evening”?\n"

// watched runs a command line in a language beside a terminal of so many columns for what is wrong,
// and returns what was sent there.
func watched(t *testing.T, lang string, columns int, args ...string) (sent string) {
	t.Helper()
	folder, out := t.TempDir(), bytes.Buffer{}
	app := App{In: strings.NewReader(""), Out: io.Discard, Err: &out, Now: time.Now, Getenv: func(string) string { return "" }, ErrColumns: func() int { return columns }}
	assert.Equal(t, unreadable, app.Run(append([]string{"--lang", lang, "--records", folder, "--house-sheets", folder}, args...)))
	return out.String()
}

// The line of progress is written over in place with numbers that grow, leaves what is said
// besides alone, and is gone at the end.
func TestProgressIsOneLineAndGoneAtTheEnd(t *testing.T) {
	hasty(t)
	const of = 600
	file := testkit.File("hanamikoji", filepath.Join("games", "en-2016_eleven-points.txt"))
	args := []string{"check"}
	for range of - 1 {
		args = append(args, file)
	}
	args = append(args, nearly(t))
	for lang, says := range map[string]string{"en": `(\d+) of 600 records read`, "fr": `(\d+) parties lues sur 600`, "ru": `прочитано записей: (\d+) из 600`} {
		sent := watched(t, lang, 80, args...)
		lines, last := strings.Split(sent, "\n"), 0
		require.Len(t, lines, 2, "%s: only the misspelt file has a line of its own: %q", lang, sent)
		assert.True(t, wiped(lines[1]), "%s: %q", lang, lines[1])
		parts := strings.Split(lines[0], "\r")
		assert.Contains(t, parts[len(parts)-1], "evening")
		seen := 0
		for _, part := range parts[:len(parts)-1] {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			found := regexp.MustCompile("^" + says + "$").FindStringSubmatch(part)
			require.NotNil(t, found, "%s: %q", lang, part)
			n, err := strconv.Atoi(found[1])
			require.NoError(t, err)
			assert.LessOrEqual(t, last, n)
			assert.LessOrEqual(t, n, of)
			last, seen = n, seen+1
		}
		assert.Greater(t, seen, 2, lang)
		assert.LessOrEqual(t, len(regexp.MustCompile(`\r +\r`).FindAllString(sent, -1)), 2, "%s: it stays until something is said there: %q", lang, sent)
	}
	for _, part := range strings.Split(watched(t, "ru", 20, args...), "\r") {
		if !strings.Contains(part, "evening") {
			assert.Less(t, len([]rune(part)), 20, "a narrow terminal breaks no line")
		}
	}
}

// wiped reports whether a row is empty on the screen once it has been written.
func wiped(row string) bool {
	written := strings.Split(row, "\r")
	return written[len(written)-1] == "" && strings.TrimSpace(written[max(0, len(written)-2)]) == ""
}

// What goes into a pipe or a file has no progress in it, nor what is read aloud; nor is there any of
// one record alone.
func TestProgressIsForTerminalsAlone(t *testing.T) {
	hasty(t)
	file := testkit.File("tokaido", filepath.Join("games", "ru-2013_return-trip_5_points.txt"))
	args := []string{"check", nearly(t)}
	for range 200 {
		args = append(args, file)
	}
	assert.Equal(t, meant, watched(t, "en", 0, args...))
	assert.Equal(t, meant, watched(t, "en", 80, append(args, "--plain")...))
	assert.Contains(t, watched(t, "en", 80, append(args, "--json")...), "of 201 records read")
	assert.Equal(t, meant, watched(t, "en", 80, "check", nearly(t)))
}

// What is done soon has none.
func TestProgressWaits(t *testing.T) {
	sent := &bytes.Buffer{}
	p, err := text.New(text.EN)
	require.NoError(t, err)
	e := &env{App: App{Err: sent, ErrColumns: func() int { return 80 }}, Program: program.New(program.Options{Text: p})}
	bar := e.progress()
	bar.at(1, 2)
	bar.beside(func() { fmt.Fprint(sent, "a") })
	bar.end()
	assert.Equal(t, "a", sent.String())
}
