package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/internal/ui"
	"referee/internal/ui/shell"
	"referee/rules"
)

// The first game of README is begun by what is typed there, on the screen of somebody who has nothing yet, and goes on with a traveller.
func TestTheFirstGameOfReadme(t *testing.T) {
	times := regexp.MustCompile(`^\p{L}+, (\d) `) // of Enter alone
	for lang, seats := range map[text.Lang]string{text.EN: "anna, boris, vika", text.RU: "анна, борис, вика", text.FR: "anna, boris, vika"} {
		name := "docs/README." + string(lang) + ".md"
		if lang == text.EN {
			name = "README.md"
		}
		dir := t.TempDir()
		p, err := text.New(text.EN)
		require.NoError(t, err)
		do := program.New(program.Options{Text: p, Now: time.Now, File: filepath.Join(dir, "config.yaml"), Config: config.Config{Records: dir, House: dir, Theme: "dark"}})
		frames.Run(t, 80, 40, func(screen tcell.Screen) *shell.Shell {
			return ui.New(screen, ui.Options{Program: do, First: true}).Shell
		}, func(st *frames.Stage) {
			for line := range strings.Lines(example(t, name, "text") + "kinko 2") {
				typed, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
				n := 1
				if m := times.FindStringSubmatch(typed); m != nil {
					typed, n = "", int(m[1][0]-'0')
				}
				for range n {
					st.Type(typed)
					st.Key("enter")
				}
			}
		})
		list, err := filepath.Glob(filepath.Join(dir, "*.referee"))
		require.NoError(t, err)
		require.Len(t, list, 1, name)
		head, lines, _ := strings.Cut(read(t, list[0]), "\n\n")
		assert.Contains(t, head, "\ngame: tokaido\nseats: "+seats+"\n", name)
		assert.Contains(t, read(t, filepath.Join(dir, "config.yaml")), "lang: "+string(lang), name)
		first, _, _ := strings.Cut(seats, ",")
		assert.Regexp(t, "^(@ .*\n)?"+first+" kinko 2\n$", lines, name)
	}
}

// What the reference lists as typed can be typed in a recorded game of Tokaido: where "…" stands, the move that it is about once more.
func TestWhatTheReferenceTypes(t *testing.T) {
	for lang, names := range map[text.Lang][3]string{
		text.EN: {"reference.md", "Anna", "Boris"}, text.RU: {"reference.ru.md", "Анна", "Борис"}, text.FR: {"reference.fr.md", "Anna", "Boris"},
	} {
		left := map[string]bool{}
		for _, table := range readPage(names[0], top(t, "docs", names[0])).tables {
			for _, row := range table[2:] {
				cell, _, _ := strings.Cut(strings.ReplaceAll(row[1:], `\|`, "¦"), "|")
				for _, typed := range codes(cell) {
					left[strings.ReplaceAll(typed, "¦", "|")] = true
				}
			}
		}
		require.Greater(t, len(left), 5, names[0])
		one, bad := record.Parse([]byte(strings.NewReplacer("Anna", names[1], "Boris", names[2]).Replace(top(t, "testdata", "tokaido", "games", "ru-2013_2_points.txt"))))
		require.Empty(t, bad)
		talk := stories.NewTalkIn(t, one.Header, lang)
		can := func() {
			list := talk.Session.Entries(rules.Table)
			for typed := range left {
				r := talk.Type(strings.Replace(typed, "…", list[len(list)-1].Text, 1)).Reading
				if r.Error == nil && r.Entry.Status != table.Unread {
					delete(left, typed)
				}
			}
		}
		for i, l := range one.Lines {
			if i >= 5 {
				can()
			}
			if i == 5 {
				talk.Answer(t, "undo")
				can() // what was undone can be done again
				talk.Answer(t, "redo")
			}
			talk.Answer(t, record.FormatLine(one.Header, l))
		}
		assert.Empty(t, left, names[0])
	}
}

// What else README and the reference show in sentences is known as well: a word that is typed, the name of a command, a place on the disk or a file of the
// project, or a move that can be entered somewhere in a recorded game.
func TestReadersAreToldNothingUnknown(t *testing.T) {
	words := map[string]bool{"referee": true, "make": true, "go": true, dialogue.LetStand: true, "<": true}
	list := []*cobra.Command{tree()}
	for i := 0; i < len(list); i++ {
		words[list[i].Name()] = true
		list = append(list, list[i].Commands()...)
	}
	for word := range record.Keywords() {
		words[word] = true
	}
	var ids []commands.ID
	for i := range commands.All {
		ids = append(ids, commands.All[i].ID)
	}
	other := regexp.MustCompile(`^(--|[a-z]+://|~/|\.[a-z]+$|dist/|bin/|referee/|referee-VERSION|casebook$)|-box\.yaml$`) // a flag, an address, a place on the disk or in a release
	for lang, names := range map[text.Lang][]string{
		text.EN: {"README.md", "docs/reference.md"}, text.RU: {"docs/README.ru.md", "docs/reference.ru.md"}, text.FR: {"docs/README.fr.md", "docs/reference.fr.md"},
	} {
		typed := map[string]bool{}
		for word := range commands.Typed(lang, ids) {
			typed[word] = true
		}
		left := map[string]string{}
		for _, name := range names {
			for _, s := range readPage(name, top(t, name)).spans {
				first := strings.Fields(s.text)[0]
				_, missing := os.Stat(filepath.Join("..", "..", s.text))
				if !words[first] && !typed[first] && missing != nil && !other.MatchString(s.text) && !strings.Contains(s.text, "…") {
					left[s.text] = s.at
				}
			}
		}
		for _, g := range games.All {
			for _, file := range testkit.Few(t, g.ID) {
				one, bad := record.Parse([]byte(read(t, file)))
				require.Empty(t, bad)
				talk := stories.NewTalkIn(t, one.Header, lang)
				for i := 0; i <= len(one.Lines) && len(left) > 0; i++ {
					for typed := range left {
						if slices.ContainsFunc(append([]string{""}, one.Header.Seats...), func(name string) bool {
							now := talk.Type(strings.TrimSpace(name + " " + typed))
							return now.Reading.Fits() || now.Unfinished
						}) {
							delete(left, typed)
						}
					}
					if i < len(one.Lines) {
						_, err := talk.Session.Enter(record.FormatLine(one.Header, one.Lines[i]), true)
						require.NoError(t, err)
					}
				}
			}
		}
		assert.Empty(t, left, lang)
	}
}
