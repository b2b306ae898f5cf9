package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/text"
)

// counted is a story of testdata/stories: what is pressed one key after the other, how many keys
// that are and may be at most, what is to be seen then, and what it leaves in the record.
type counted struct {
	name   string
	fields map[string]string // "with", "lang", "limit", "keys", "lines", "entry"
	sees   []string          // on the screen
	says   []string          // in lines
}

// countedStories reads the stories.
func countedStories(t *testing.T) (list []*counted) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "stories", "*.txt"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		for _, part := range strings.Split("\n"+read(t, file), "\n## ")[1:] {
			name, rest, _ := strings.Cut(part, "\n")
			one := &counted{name: strings.TrimSuffix(filepath.Base(file), ".txt") + "/" + name, fields: map[string]string{}}
			for l := range strings.Lines(strings.TrimSpace(rest)) {
				key, value, ok := strings.Cut(strings.TrimSpace(l), ": ")
				require.True(t, ok, "%s: %s", one.name, l)
				switch key {
				case "sees":
					one.sees = append(one.sees, value)
				case "says":
					one.says = append(one.says, value)
				default:
					one.fields[key] = value
				}
			}
			list = append(list, one)
		}
	}
	return list
}

// pressed are the keys that have a sign in a story; a letter, a digit and a space are themselves.
var pressed = map[rune]string{'⏎': "enter", '⎋': "esc", '⌫': "backspace", '↑': "up", '↓': "down", '←': "left", '→': "right", '⌕': "ctrl-f", '⌥': "alt-p"}

// Every story takes the keys that are told, no more than its limit, and leaves the same record on
// the screen, key by key, and in lines through a pipe.
func TestStoriesWithCountedKeys(t *testing.T) {
	for _, one := range countedStories(t) {
		t.Run(one.name, func(t *testing.T) {
			limit, err := strconv.Atoi(one.fields["limit"])
			require.NoError(t, err)
			assert.LessOrEqual(t, len([]rune(one.fields["keys"])), limit)
			begun, screen := one.play(t, one.onScreen)
			_, lines := one.play(t, one.inLines)
			assert.Equal(t, screen, lines, "the record on the screen and in lines")
			assert.Equal(t, one.fields["entry"], strings.ReplaceAll(strings.TrimSpace(strings.TrimPrefix(screen, begun)), "\n", " ; "))
		})
	}
}

// play tells a story to one face in a folder of its own, and returns what the records were before
// and after.
func (one *counted) play(t *testing.T, face func(*testing.T, *program.Program, string)) (before, after string) {
	folder, path := t.TempDir(), ""
	if with := one.fields["with"]; with != "" {
		path = filepath.Join(folder, "0-evening.referee") // before all that begin then
		require.NoError(t, os.WriteFile(path, []byte(begunWith(t, with)), 0o600))
	}
	lang := text.EN
	if l := one.fields["lang"]; l != "" {
		lang = text.Lang(l)
	}
	p, err := text.New(lang)
	require.NoError(t, err)
	now := func() time.Time { return time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC) }
	do := program.New(program.Options{Config: config.Config{Records: folder, Theme: "dark", Mouse: true},
		File: filepath.Join(t.TempDir(), "config.yaml"), Text: p, Now: now})
	before = recordsIn(t, folder)
	if one.fields["at"] == "home" {
		path = ""
	}
	face(t, do, path)
	return before, recordsIn(t, folder)
}

// begunWith is a recorded game as far as so many of its lines, or a game of which the header is
// told, its fields apart by semicolons, with entries behind strokes.
func begunWith(t *testing.T, with string) string {
	t.Helper()
	file, n, ok := strings.Cut(with, " ")
	count, err := strconv.Atoi(n)
	if !ok || err != nil {
		head, lines, _ := strings.Cut(with, " | ")
		return "referee: 1\n" + strings.ReplaceAll(head, "; ", "\n") + "\n\n" + strings.ReplaceAll(lines+"\n", " | ", "\n")
	}
	head, body, _ := strings.Cut(read(t, testkit.File(filepath.Split(filepath.FromSlash(file+".txt")))), "\n\n")
	lines := strings.SplitAfter(body, "\n")
	return head + "\n\n" + strings.Join(lines[:min(count, len(lines))], "")
}

// recordsIn are the records of a folder, one behind the other.
func recordsIn(t *testing.T, folder string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.referee"))
	require.NoError(t, err)
	slices.Sort(files)
	var all strings.Builder
	for _, file := range files {
		all.WriteString(read(t, file))
	}
	return all.String()
}

// onScreen presses the keys of a story.
func (one *counted) onScreen(t *testing.T, do *program.Program, path string) {
	onStage(t, [2]int{80, 24}, do, path, func(st *frames.Stage) {
		for _, r := range one.fields["keys"] {
			if name := pressed[r]; name != "" {
				st.Key(name)
			} else {
				st.Type(string(r))
			}
		}
		says(t, st.Text(), step{typed: one.fields["keys"], said: one.sees})
	})
}

// inLines types a story into a pipe: what stands before each Enter, where nothing else is told.
func (one *counted) inLines(t *testing.T, do *program.Program, path string) {
	typed := strings.Split(strings.TrimSuffix(one.fields["keys"], "⏎"), "⏎")
	if told, ok := one.fields["lines"]; ok {
		typed = strings.Split(strings.ReplaceAll(told, "⏎", ""), " | ") // ⏎ alone is an empty line
	}
	var out bytes.Buffer
	o := line.Options{In: strings.NewReader(strings.Join(typed, "\n") + "\n"), Out: &out, Prompt: between, Program: do}
	if path == "" {
		require.NoError(t, line.Home(o))
	} else {
		g, err := do.Open(path)
		require.NoError(t, err)
		require.NoError(t, line.Play(g, o))
		require.NoError(t, g.Close())
	}
	says(t, out.String(), step{typed: strings.Join(typed, " | "), said: one.says})
}
