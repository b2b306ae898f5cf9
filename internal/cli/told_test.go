package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui"
	"referee/internal/ui/shell"
)

// step is what is done in a face, and what it says then.
type step struct {
	verb, typed string
	said        []string
}

// told is a story of testdata/stories.txt.
type told struct {
	name, head string
	steps      []step
	record     string
	recorded   bool // the record is told, too
}

// readStories reads the stories.
func readStories(t *testing.T) (list []*told) {
	t.Helper()
	for _, part := range strings.Split(read(t, filepath.Join("testdata", "stories.txt")), "\n## ")[1:] {
		name, rest, _ := strings.Cut(part, "\n")
		one := &told{name: name}
		rest, one.record, one.recorded = strings.Cut(strings.TrimSpace(rest)+"\n", "=\n")
		one.record = strings.TrimSpace(one.record)
		before := ""
		for l := range strings.Lines(rest) {
			l = strings.TrimSuffix(l, "\n")
			if file, ok := strings.CutPrefix(l, "with: "); ok {
				_, before, _ = strings.Cut(read(t, testkit.File(file)), "\n\n")
			} else if s, ok := strings.CutPrefix(l, "    "); ok {
				at := &one.steps[len(one.steps)-1]
				at.said = append(at.said, s)
			} else if verb, typed, ok := strings.Cut(l, ">"); ok {
				one.steps = append(one.steps, step{verb: verb, typed: strings.TrimSpace(typed)})
			} else {
				one.head += l + "\n"
			}
		}
		one.head = "referee: 1\n" + one.head + "\n" + before
		list = append(list, one)
	}
	return list
}

// Every face that has a step of a story says what is told of it, and the record is the same.
func TestStoriesAreTheSameInEveryFace(t *testing.T) {
	for _, one := range readStories(t) {
		for name, face := range map[string]func(*testing.T, *program.Program, string){"lines": one.inLines, "screen": one.onScreen} {
			t.Run(one.name+"/"+name, func(t *testing.T) {
				folder := t.TempDir()
				path := filepath.Join(folder, "evening.referee")
				require.NoError(t, os.WriteFile(path, []byte(one.head), 0o600))
				p, err := text.New(text.EN)
				require.NoError(t, err)
				face(t, program.New(program.Options{Config: config.Config{Records: folder, Theme: "dark"},
					File: filepath.Join(folder, "config.yaml"), Text: p, Now: time.Now}), path)
				if one.recorded {
					assert.Equal(t, one.record, strings.TrimSpace(strings.TrimPrefix(read(t, path), one.head)))
				}
				one.onCommandLine(t, path)
			})
		}
	}
}

// between is the prompt between what is said of one line and of the next.
const between = "\x00"

// inLines types a story into a pipe.
func (one *told) inLines(t *testing.T, do *program.Program, path string) {
	var typed []string
	for _, s := range one.steps {
		if s.verb == "" || s.verb == "lines" || s.verb == "paste" {
			typed = append(typed, strings.Split(s.typed, " | ")...)
		}
	}
	var out bytes.Buffer
	g, err := do.Open(path)
	if err == nil {
		in := strings.NewReader(strings.Join(typed, "\n") + "\n")
		var to line.ToCampaign
		if err = line.Play(g, line.Options{In: in, Out: &out, Prompt: between, Program: do}); errors.As(err, &to) {
			err = line.Campaign(string(to), line.Options{In: in, Out: &out, Program: do})
		}
		require.NoError(t, errors.Join(err, g.Close()))
	} else {
		out.WriteString(strings.Repeat(between+dialogue.Problem(do.Text, err), len(typed)+1))
	}
	said := strings.Split(out.String(), between)[1:]
	for _, s := range one.steps {
		if s.verb == "" || s.verb == "lines" || s.verb == "paste" {
			n := strings.Count(s.typed, " | ") + 1
			says(t, strings.Join(said[:n], "\n"), s)
			said = said[n:]
		}
	}
}

// onScreen types a story on the full screen, which is so wide that no sentence is broken.
func (one *told) onScreen(t *testing.T, do *program.Program, path string) {
	onStage(t, [2]int{300, 60}, do, path, func(st *frames.Stage) {
		for _, s := range one.steps {
			switch s.verb {
			case "":
				st.Paste(s.typed)
				st.Key("enter")
			case "paste":
				st.Paste(strings.ReplaceAll(s.typed, " | ", "\n") + "\n")
			case "screen":
				st.Key(strings.Fields(s.typed)...)
			default:
				continue
			}
			says(t, st.Text(), s)
		}
	})
}

// onStage shows a game on the full screen or, without a path, the first page.
func onStage(t *testing.T, size [2]int, do *program.Program, path string, then func(*frames.Stage)) {
	t.Helper()
	frames.Run(t, size[0], size[1], func(screen tcell.Screen) *shell.Shell {
		house := ui.New(screen, ui.Options{Program: do})
		if path != "" {
			house.OpenGame(path)
		}
		return house.Shell
	}, then)
}

// onCommandLine asks the command line about the record of a story.
func (one *told) onCommandLine(t *testing.T, path string) {
	for _, s := range one.steps {
		if s.verb == "command" {
			args := append(strings.Fields(s.typed), "--lang", "en", "--records", filepath.Dir(path))
			if s.typed == "check" || s.typed == "replay" {
				args = append(args, path)
			}
			var out, wrong bytes.Buffer
			App{In: strings.NewReader(""), Out: &out, Err: &wrong, Now: time.Now, Getenv: os.Getenv}.Run(args)
			says(t, out.String()+wrong.String(), s)
		}
	}
}

// says checks what a face says after a step, however it is spaced.
func says(t *testing.T, face string, s step) {
	t.Helper()
	spaced := strings.Join(strings.Fields(face), " ")
	for _, want := range s.said {
		assert.Contains(t, spaced, strings.Join(strings.Fields(want), " "), "%s> %s\n%s", s.verb, s.typed, face)
	}
}
