package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/testkit"
	"referee/internal/text"
)

// sunset is when every record of these tests was changed.
var sunset = time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC)

// public are the commands that look at a record without asking for notes.
func public(game, file string) [][]string {
	list := [][]string{
		{"check", file}, {"check", "--json", file}, {"check", "--lang", "ru", file}, {"mend", file}, {"replay", file}, {"score", game, file}, {"score", game, file, "--json"},
		{"games"}, {"games", "--json"}, {"games", "--stats"}, {"games", "--stats", "--json"}, {"games", "unfinished"},
		{"disputes"}, {"disputes", "--json"}, {"disputes", file}, {"disputes", file, "1"}, {"disputes", file, "1", "--json"},
		{"campaign"}, {"campaign", "Spring", "--results"},
	}
	for _, form := range export.Names() {
		list = append(list, []string{"export", file, "--to", form}, []string{"score", game, file, "--to", form}, []string{"campaign", "Spring", "--to", form})
	}
	return list
}

// asks is an evening in line mode.
func asks(tw *testkit.Twins) string {
	lines := []string{"board", "log", "score", "worlds", "now", "why", "choices", "disputes", "disputes 1"}
	for _, note := range tw.Notes {
		for _, to := range []string{"", "= ", fmt.Sprintf("amend %d: ", tw.Number), fmt.Sprintf("insert %d: ", tw.Number)} {
			lines = append(lines, to+"private "+tw.A+" "+note, "no", to+"private "+tw.B+" "+note, "why")
		}
	}
	return strings.Join(append(lines, "log", "undo", "undo 3", "redo 2", "undo 20", "log", "score", "quit"), "\n") + "\n"
}

// Records that differ in what was noted privately, and in nothing else, are told alike by
// every public command, in every form and in line mode, while the game runs.
func TestNothingIsToldFromNotesWhileTheGameRuns(t *testing.T) {
	for game := range testkit.Notes {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			tw := testkit.NoteTwins(t, filepath.Join("..", ".."), game)
			folder := t.TempDir()
			var told [2]map[string]string
			for which, data := range tw.Records {
				told[which] = everything(t, game, folder, data, &tw)
			}
			require.Len(t, told[1], len(told[0]))
			for name, said := range told[0] {
				if strings.Contains(name, "--private") {
					assert.NotEqual(t, said, told[1][name], "the notes themselves differ")
					continue
				}
				assert.Equal(t, said, told[1][name], name)
			}
		})
	}
}

// everything is what all commands say of a record, the only one in a folder.
func everything(t *testing.T, game, folder, data string, tw *testkit.Twins) map[string]string {
	t.Helper()
	file := filepath.Join(folder, "game.referee")
	home := t.TempDir()
	head, body, _ := strings.Cut(data, "\n\n")
	lay := func() {
		require.NoError(t, os.WriteFile(file, []byte(head+"\ncampaign: Spring\n\n"+body), 0o600))
		require.NoError(t, os.Chtimes(file, sunset, sunset))
	}
	told := map[string]string{}
	run := func(in string, args ...string) {
		var out, wrong bytes.Buffer
		app := App{In: strings.NewReader(in), Out: &out, Err: &wrong, Now: func() time.Time { return sunset }, Getenv: livesIn(home)}
		code := app.Run(append(args, "--records", folder, "--house-sheets", t.TempDir()))
		told[strings.Join(args, " ")] = fmt.Sprintf("%d\n%s\n%s", code, &out, &wrong)
	}
	lay()
	for _, args := range public(game, file) {
		run("", args...)
	}
	run("", "replay", "--private", file)
	for _, form := range export.Names() {
		p, err := text.New("en")
		require.NoError(t, err)
		to, err := program.New(program.Options{Text: p, Now: func() time.Time { return sunset }}).Export(file, form)
		data, _ := os.ReadFile(to)
		told["F7 "+form] = fmt.Sprintf("%v\n%s", err, data)
		require.NoError(t, os.RemoveAll(to))
	}
	run(asks(tw), "play", "--plain", file)
	return told
}
