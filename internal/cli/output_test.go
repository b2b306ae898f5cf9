package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/text"
)

// speaking are command lines for every command, each of which has something to say; "-"
// is the program without a command. What is typed follows a line by itself.
var speaking = map[string][]string{
	"-":               {"--plain", "--help"},
	"play":            {"play --plain over", "play --plain hanamikoji --seats A1,B1"},
	"serve":           {"serve --plain --listen 127.0.0.1:0 over", "serve --plain --listen 127.0.0.1:0"},
	"check":           {"check over", "check over --json"},
	"mend":            {"mend over"},
	"score":           {"score hanamikoji over", "score hanamikoji over --json", "score hanamikoji table.yaml", "score hanamikoji --blank", "score hanamikoji table.yaml --to csv"},
	"rules":           {"rules --cases", "rules hot spring", "rules hot spring --json"},
	"replay":          {"replay over"},
	"games":           {"games", "games --json", "games --stats", "games --stats --json"},
	"campaign":        {"campaign", "campaign Spring --results", "campaign Spring --to json", "campaign Spring --to csv", "campaign Spring --to svg", "campaign Spring --plain"},
	"event":           {"event event.yaml", "event event.yaml --pair", "event event.yaml --json", "event event.yaml --csv", "event event.yaml --pair --seed 3 --json"},
	"profiles":        {"profiles"},
	"profiles list":   {"profiles list"},
	"profiles show":   {"profiles show en-2016", "profiles show sakura-box"},
	"profiles check":  {"profiles check house.yaml"},
	"profiles diff":   {"profiles diff en-2016", "profiles diff tokaido --json"},
	"profiles export": {"profiles export sakura"},
	"profiles import": {"profiles import box.yaml"},
	"export":          {"export over", "export over --to json", "export over --to csv", "export over --to svg", "export over --to bgstats"},
	"disputes":        {"disputes", "disputes --json", "disputes over", "disputes over 1", "disputes over 1 --json"},
	"backup":          {"backup new.yaml", "backup new.yaml --links"},
	"restore":         {"restore backup.yaml", "restore backup.yaml --write"},
	"plays":           {"plays"},
	"plays export":    {"plays export", "plays export --to json", "plays export --to bgstats", "plays export orange --bom"},
	"plays import":    {"plays import plays.yaml", "plays import plays.yaml --write"},
	"players":         {"players", "players --json"},
	"players rename":  {"players rename Orange Rose", "players rename Orange Rose --write"},
	"players merge":   {"players merge Orange Ada", "players merge Orange Ada --write"},
	"players remove":  {"players remove Orange", "players remove Orange --write"},
	"tables":          {"tables"},
	"version":         {"version", "version --json"},
	"completion":      {"completion bash"},
	"man":             {"man"},
	"help":            {"help", "help play"},
}

// Again is set in the environment of a test that is run again in a program of its own, to
// say what for.
const Again = "CLI_TEST_AGAIN"

// commandPaths are all commands that do something, without the program's name. Those that want a store are tried where there is one.
func commandPaths(c *cobra.Command) (paths []string) {
	if c.Runnable() && !(c.HasParent() && c.Parent().Name() == "tables") {
		path := strings.TrimPrefix(strings.TrimPrefix(c.CommandPath(), "referee"), " ")
		if path == "" {
			path = "-"
		}
		paths = append(paths, path)
	}
	for _, sub := range c.Commands() {
		paths = append(paths, commandPaths(sub)...)
	}
	return paths
}

// evening is a folder with a record, a table, a box and a sheet in it.
func evening(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	box := "id: ours\nkind: box\ngame: sakura\ntitle: Ours\nbox:\n  cards:\n    1: e+1*3\n"
	copied, err := store.Pack([]store.Packed{{Name: "copy.referee", Data: []byte("referee: 1\ngame: hanamikoji\nseats: Ada, Raya\n")}})
	require.NoError(t, err)
	for name, data := range map[string]string{
		"games/over.referee": "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\nOrange 3FGG-G\nViolet 3ABC-A\nOrange 4FGDE-DE\nViolet 4ABCD-CD\n" +
			"dispute 4: May he?\nOrange 1X\nViolet 1X\nOrange 2XX\nViolet 2XX\nOrange reveal D\nViolet reveal E\n",
		"games/part.referee": "referee: 1\ngame: maiko\nseats: Ada, Raya\ncampaign: Spring\n",
		"table.yaml":         "seats: [Orange, Violet]\ntable:\n  round: 1\n  cards@Orange: AFFGGCDD\n",
		"full.yaml": "seats: [Orange, Violet]\ntable: {round: 1, marker.A: \"-\", marker.B: \"-\", marker.C: \"-\", marker.D: \"-\", marker.E: \"-\", " +
			"marker.F: \"-\", marker.G: \"-\", cards@Orange: AFFGGGDD, cards@Violet: BBCCEEFG}\n",
		"plays.yaml": "date,game,Ada,Raya\n2026-03-01,tokaido,54,61\n",
		"event.yaml": "event: Cup\nrule: wins\nseats: 2\nplayers: [Ada, Raya]\n",
		"house.yaml": "id: ours\nkind: house\ngame: hanamikoji\ntitle: Ours\n",
		"box.yaml":   box, "backup.yaml": string(copied), "house/sakura-box.yaml": box,
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, []byte(data), 0o600))
	}
	return dir
}

// speak runs a command line of [speaking] in a new evening, and returns the exit code and
// what was said on standard error. Nothing can be read but what is typed.
func speak(t *testing.T, line, typed string, out interface{ Write([]byte) (int, error) }) (code int, wrong string) {
	t.Helper()
	return speakIn(evening(t), line, typed, out)
}

// speakIn is [speak] in an evening that has begun.
func speakIn(dir, line, typed string, out interface{ Write([]byte) (int, error) }) (code int, wrong string) {
	args := strings.Fields(line)
	for i, a := range args {
		if strings.HasSuffix(a, ".yaml") && !filepath.IsAbs(a) {
			args[i] = filepath.Join(dir, a)
		}
	}
	var said bytes.Buffer
	app := App{In: strings.NewReader(typed), Out: out, Err: &said, Build: func() Build { return Build{Version: "v1"} }, Now: time.Now, Getenv: func(string) string { return "" }}
	code = app.Run(append([]string{"--lang", "en", "--records", filepath.Join(dir, "games"), "--house-sheets", filepath.Join(dir, "house")}, args...))
	return code, said.String()
}

// typed is what is entered where a command line asks.
const typed = "quit\n"

// Every command notices that nobody gets what it says: where the disk behind the output is
// full it says so in one line, and where nobody reads on it ends without a word.
func TestEveryCommandNoticesThatItsOutputIsLost(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	paths := append(commandPaths(newRoot(&env{Program: program.New(program.Options{Text: p})})), "help")
	for _, path := range paths {
		assert.NotEmpty(t, speaking[path], "no command line tries %q", path)
	}
	assert.Len(t, speaking, len(paths), "there is no such command")
	for _, path := range paths {
		for _, line := range speaking[path] {
			var out bytes.Buffer
			code, remarks := speak(t, line, typed, &out)
			assert.Equal(t, clean, code, "%s: %s", line, remarks)
			assert.NotEmpty(t, out.String(), line)
			if full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0); err == nil {
				code, wrong := speak(t, line, typed, full)
				assert.Equal(t, unreadable, code, "%s > /dev/full", line)
				assert.Equal(t, remarks+"referee: Cannot write the output: the disk is full.\n", wrong, "%s > /dev/full", line)
				require.NoError(t, full.Close())
			}
			reader, writer, err := os.Pipe()
			require.NoError(t, err)
			require.NoError(t, reader.Close())
			code, wrong := speak(t, line, typed, writer)
			assert.Equal(t, pipeClosed, code, "%s | true", line)
			assert.Equal(t, remarks, wrong, "%s | true", line)
			require.NoError(t, writer.Close())
		}
	}
}
