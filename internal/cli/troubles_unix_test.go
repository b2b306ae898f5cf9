//go:build unix

package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/program"
	"referee/internal/text"
)

// reads are command lines for every command that is given a file, which stands as FILE;
// nothing for those that are given none.
var reads = map[string][]string{
	"-":               nil,
	"play":            {"play --plain FILE"},
	"serve":           {"serve --headless --listen 127.0.0.1:0 FILE"},
	"check":           {"check FILE", "check FILE --json", "check --table FILE FILE"},
	"mend":            {"mend FILE", "mend FILE --write"},
	"score":           {"score hanamikoji FILE", "score hanamikoji FILE --json", "score hanamikoji FILE --keep", "score hanamikoji FILE --to csv"},
	"rules":           nil,
	"replay":          {"replay FILE"},
	"games":           nil,
	"campaign":        nil,
	"event":           {"event FILE", "event FILE --pair", "event FILE --json", "event FILE --csv"},
	"profiles":        nil,
	"profiles list":   nil,
	"profiles show":   {"profiles show FILE"},
	"profiles check":  {"profiles check FILE"},
	"profiles diff":   {"profiles diff FILE", "profiles diff FILE fr-2018"},
	"profiles export": nil,
	"profiles import": {"profiles import FILE", "profiles import FILE --replace"},
	"export":          {"export FILE", "export FILE --to json", "export FILE --to csv", "export FILE --to svg", "export FILE --to bgstats"},
	"disputes":        {"disputes FILE", "disputes FILE 1", "disputes FILE --json"},
	"backup":          nil,
	"restore":         {"restore FILE", "restore FILE --write"},
	"plays":           nil,
	"plays export":    nil,
	"plays import":    {"plays import FILE", "plays import FILE --write"},
	"players":         nil,
	"players rename":  nil,
	"players merge":   nil,
	"players remove":  nil,
	"tables":          nil,
	"version":         nil,
	"completion":      nil,
	"man":             nil,
	"help":            nil,
}

// writes are command lines for every command that writes, and what is put below the
// evening's folder that cannot be written then. FREE is a file that is not there.
var writes = map[string][]writing{
	"play": {{"play --plain hanamikoji --seats A1,B1", "games"}, {"play --plain hanamikoji --seats A1,B1 --record FREE", "."},
		{"play --plain part", "games/part.referee"}},
	"serve": {{"serve --headless --listen 127.0.0.1:0 hanamikoji --seats A1,B1", "games"},
		{"serve --headless --listen 127.0.0.1:0 part", "games/part.referee"}},
	"score":           {{"score hanamikoji full.yaml --keep", "games"}},
	"mend":            {{"mend part --write", "games/part.referee"}},
	"campaign":        {{"campaign Summer --plain --seats A1,B1", "games"}},
	"event":           {{"event event.yaml --pair", "."}},
	"backup":          {{"backup FREE", "."}},
	"restore":         {{"restore backup.yaml --write", "games"}},
	"plays import":    {{"plays import plays.yaml --write", "games"}},
	"players rename":  {{"players rename Orange Rose --write", "games"}},
	"players merge":   {{"players merge Orange Ada --write", "games"}},
	"players remove":  {{"players remove Orange --write", "games"}},
	"profiles export": {{"profiles export sakura FREE", "."}},
	"profiles import": {{"profiles import box.yaml --box other", "house"}},
}

type writing struct{ line, locked string }

// trouble is something that is no file to be read, and what every command says of it.
type trouble struct {
	name string
	make func(t *testing.T, path string)
	said string
}

var troubles = []trouble{
	{"missing", func(*testing.T, string) {}, " does not exist."},
	{"folder", func(t *testing.T, path string) { require.NoError(t, os.Mkdir(path, 0o700)) }, " is a folder, not a file."},
	{"pipe", func(t *testing.T, path string) { require.NoError(t, syscall.Mkfifo(path, 0o600)) }, " is not a regular file and was not opened."},
	{"device", func(t *testing.T, path string) { require.NoError(t, os.Symlink("/dev/zero", path)) }, " is not a regular file and was not opened."},
	{"below a file", func(t *testing.T, path string) {
		require.NoError(t, os.WriteFile(filepath.Dir(path), nil, 0o600))
	}, " does not exist."},
	{"huge", func(t *testing.T, path string) {
		require.NoError(t, os.WriteFile(path, nil, 0o600))
		require.NoError(t, os.Truncate(path, 6<<30))
	}, "ile is larger than "},
}

var locked = trouble{"unreadable", func(t *testing.T, path string) { require.NoError(t, os.WriteFile(path, []byte("referee: 1\n"), 0)) },
	" cannot be read: you lack permission for the file or its folder."}

// soon runs a command line that must not wait for anything nor fill the memory.
func soon(t *testing.T, dir, line string) (code int, out, wrong string) {
	t.Helper()
	var written bytes.Buffer
	done := make(chan struct{})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	go func() {
		defer close(done)
		code, wrong = speakIn(dir, line, typed, &written)
	}()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatalf("%s: waits for ever", line)
	}
	runtime.ReadMemStats(&after)
	assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(256<<20), line)
	return code, written.String(), wrong
}

// assertTold makes sure that one line, and nothing else, says what is wrong.
func assertTold(t *testing.T, line string, code int, out, wrong, want string) {
	t.Helper()
	assert.Equal(t, unreadable, code, line)
	all := out + wrong
	assert.Equal(t, 1, strings.Count(all, "\n"), "%s: %s", line, all)
	assert.Contains(t, all, want, line)
	if out != "" && !strings.Contains(line, "check") && !strings.Contains(line, "--json") {
		assert.Fail(t, "the trouble is told among the data", "%s: %s", line, out)
	}
}

// tell runs all command lines that read a file, and all that read settings, with a file
// that is none.
func (bad trouble) tell(t *testing.T) {
	dir := evening(t)
	path := filepath.Join(dir, "below", "trouble")
	if bad.name != "below a file" {
		require.NoError(t, os.Mkdir(filepath.Dir(path), 0o700))
	}
	bad.make(t, path)
	for _, lines := range reads {
		for _, line := range lines {
			code, out, wrong := soon(t, dir, strings.ReplaceAll(line, "FILE", path))
			if bad.said == " does not exist." && (strings.HasPrefix(line, "profiles show") || strings.HasPrefix(line, "profiles diff")) {
				assertTold(t, line, code, out, wrong, "Unknown edition, variant or file “"+path+"”.")
				continue
			}
			assertTold(t, line, code, out, wrong, bad.said)
			assert.Contains(t, out+wrong, path, line)
		}
	}
	for _, lines := range speaking {
		for _, line := range lines {
			code, out, wrong := soon(t, dir, line+" --config "+path)
			assertTold(t, line+" --config", code, out, wrong, bad.said)
		}
	}
}

// Every command that is given what is no file says so in one line, at once.
func TestEveryCommandTellsWhatItCannotRead(t *testing.T) {
	assertAllCommands(t, reads)
	for _, bad := range troubles {
		t.Run(bad.name, bad.tell)
	}
}

// assertAllCommands makes sure that a table has every command, and no other.
func assertAllCommands[T any](t *testing.T, table map[string]T) {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	paths := append(commandPaths(newRoot(&env{Program: program.New(program.Options{Text: p})})), "help")
	for _, path := range paths {
		assert.Contains(t, table, path)
	}
	assert.Len(t, table, len(paths), "there is no such command")
}

// Folders that are none, or cannot be entered, are told by whatever lists them.
func TestFoldersThatAreNone(t *testing.T) {
	dir := evening(t)
	pipe := filepath.Join(dir, "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	for _, line := range []string{"games", "games --json", "games --stats", "disputes", "campaign", "campaign Spring --plain", "play --plain",
		"play --plain hanamikoji --seats A1,B1", "score hanamikoji full.yaml --keep", "plays export", "plays import plays.yaml --write"} {
		for _, path := range []string{pipe, filepath.Join(dir, "table.yaml")} {
			code, out, wrong := soon(t, dir, line+" --records "+path)
			assert.Equal(t, unreadable, code, line)
			assert.Equal(t, "referee: "+path+" is not a folder.\n", wrong, "%s %s", line, out)
		}
	}
	for _, line := range []string{"profiles", "profiles export sakura", "profiles import box.yaml"} {
		for _, path := range []string{pipe, filepath.Join(dir, "table.yaml")} {
			_, _, wrong := soon(t, dir, line+" --house-sheets "+path)
			assert.LessOrEqual(t, strings.Count(wrong, "\n"), 1, "%s: %s", line, wrong)
		}
	}
}

// unprivileged runs the test that calls it once more without the rights of the
// administrator, whom no permission binds, and reports whether the rest of it is to be run
// here.
func unprivileged(t *testing.T) bool {
	t.Helper()
	const nobody = 65534
	switch {
	case os.Geteuid() != 0:
		return true
	case os.Getenv(Again) != "":
		require.NoError(t, syscall.Setgroups(nil))
		require.NoError(t, syscall.Setgid(nobody))
		require.NoError(t, syscall.Setuid(nobody))
		return true
	}
	again := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	again.Env = append(os.Environ(), Again+"=unprivileged", "TMPDIR=/tmp", "HOME=/nowhere", "XDG_CONFIG_HOME=", "XDG_DATA_HOME=")
	said, err := again.CombinedOutput()
	if bytes.Contains(said, []byte("operation not permitted")) {
		t.Skipf("NOT TESTED: this system lets nobody give up rights: %s", said)
	}
	assert.NoError(t, err, "%s", said)
	assert.Contains(t, string(said), "--- PASS: "+t.Name())
	return false
}

func TestEveryCommandTellsWhatItMayNotRead(t *testing.T) {
	if !unprivileged(t) {
		return
	}
	locked.tell(t)
	dir := evening(t)
	folder := filepath.Join(dir, "games")
	require.NoError(t, os.Chmod(folder, 0))
	defer os.Chmod(folder, 0o700)
	for _, line := range []string{"games", "games --json", "games --stats", "disputes", "disputes --json", "campaign", "campaign Spring --results", "play --plain"} {
		code, out, wrong := soon(t, dir, line)
		assertTold(t, line, code, out, wrong, "referee: "+folder+locked.said)
	}
	code, out, wrong := soon(t, dir, "check "+filepath.Join(folder, "over.referee"))
	assertTold(t, "check", code, out, wrong, filepath.Join(folder, "over.referee")+locked.said)
}

// What cannot be written is told in one line, and nothing is left behind; reading asks for
// no right to write.
func TestEveryCommandInAFolderThatCannotBeWritten(t *testing.T) {
	if !unprivileged(t) {
		return
	}
	for _, lines := range writes {
		for _, w := range lines {
			dir := evening(t)
			free := filepath.Join(dir, "free")
			path := filepath.Join(dir, w.locked)
			info, err := os.Stat(path)
			require.NoError(t, err)
			require.NoError(t, os.Chmod(path, info.Mode().Perm()&0o555))
			code, out, wrong := soon(t, dir, strings.ReplaceAll(w.line, "FREE", free))
			assert.Equal(t, unreadable, code, w.line)
			assert.Equal(t, 1, strings.Count(wrong, "\n"), "%s: %s", w.line, wrong)
			assert.Contains(t, wrong, " cannot be written: the file, its folder or the disk is read-only.", "%s: %s", w.line, out)
			assert.NoFileExists(t, free)
			require.NoError(t, os.Chmod(path, 0o700))
		}
	}
	for path, lines := range speaking {
		if len(writes[path]) > 0 {
			continue
		}
		dir := evening(t)
		for _, below := range []string{"games", "house", "."} {
			require.NoError(t, os.Chmod(filepath.Join(dir, below), 0o500))
		}
		for _, line := range lines {
			code, _, wrong := soon(t, dir, line)
			assert.Equal(t, clean, code, "%s: %s", line, wrong)
		}
		for _, below := range []string{".", "games", "house"} {
			require.NoError(t, os.Chmod(filepath.Join(dir, below), 0o700))
		}
	}
}
