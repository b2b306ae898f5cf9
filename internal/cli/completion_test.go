package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// In a bash that has nothing of the package bash-completion, Tab finds commands and files; nothing is called that is not there.
func TestBashCompletesWithoutItsPackage(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	folder := t.TempDir()
	var script, wrong bytes.Buffer
	app := App{In: strings.NewReader(""), Out: &script, Err: &wrong, Now: time.Now, Getenv: livesIn(folder)}
	require.Zero(t, app.Run([]string{"completion", "bash", "--lang", "en"}), wrong.String())
	require.NoError(t, os.WriteFile(filepath.Join(folder, "evening one"), nil, 0o600))
	for name, c := range map[string]struct{ answers, do, want string }{
		"a command": {`games\tlist\n:4`, `COMP_WORDS=(referee ga) COMP_CWORD=1 COMP_TYPE=9; __start_referee`, "games\n"},
		"a file":    {`:0`, `cur=eve; __referee_files`, "evening one\n"},
	} {
		run := exec.Command(bash, "--norc", "--noprofile", "-c", script.String()+"\ncompopt() { :; }\nreferee() { printf '"+c.answers+"\n'; }\n"+c.do+`
printf '%s\n' "${COMPREPLY[@]}"`)
		run.Dir, run.Env = folder, []string{"PATH=" + os.Getenv("PATH")}
		said, err := run.CombinedOutput()
		require.NoError(t, err, "%s: %s", name, said)
		assert.Equal(t, c.want, string(said), name)
	}
}

// A flag that takes one of a few values says which, each once, when it is given another.
func TestAFlagSaysWhatItAccepts(t *testing.T) {
	for line, want := range map[string]string{
		"score hanamikoji --pad --paper letter": "“paper” does not accept “letter”; it accepts: a4, a5.", "plays import x --days noon": "it accepts: day, month.",
		"score tokaido --pad --profile xx": "“profile” does not accept “xx”; it accepts: en, ", "score tokaido --pad --variants xx": "“variants” does not accept “xx”; it accepts: ",
		"score tokaido --pad --columns 9": "“columns” does not accept “9”; it accepts numbers from 2 to 5.",
		"export x --to paper":             "“to” does not accept “paper”; it accepts: text, json, csv, svg, bgstats.", "serve --undo nobody": "“undo” does not accept “nobody”; it accepts: host, seat, anyone.",
	} {
		var wrong bytes.Buffer
		app := App{In: strings.NewReader(""), Out: &wrong, Err: &wrong, Now: time.Now, Getenv: livesIn(t.TempDir())}
		assert.NotZero(t, app.Run(append(strings.Fields(line), "--lang", "en")))
		assert.Contains(t, wrong.String(), want)
	}
}
