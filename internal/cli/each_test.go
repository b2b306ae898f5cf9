package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
)

// answer is what a command line says, and its exit code.
type answer struct {
	out, err string
	code     int
}

// tells runs a command line in English with nothing but files.
func tells(folder string, args ...string) answer {
	var out, wrong bytes.Buffer
	app := App{In: strings.NewReader(""), Out: &out, Err: &wrong, Now: time.Now, Getenv: func(string) string { return "" }}
	code := app.Run(append([]string{"--lang", "en", "--records", folder, "--house-sheets", folder}, args...))
	return answer{out.String(), wrong.String(), code}
}

// mixed are files of every kind: records of each game that are clean or not, damaged ones,
// and what is no record or not there.
func mixed(t *testing.T) (files []string) {
	t.Helper()
	dir := t.TempDir()
	for i, game := range []string{"geiko", "geishasroad", "hanamikoji", "lanterns", "maiko", "sakura", "tokaido"} {
		whole, err := filepath.Glob(testkit.File(game, filepath.Join("games", "*.txt")))
		require.NoError(t, err)
		files = append(files, whole[:testkit.Some(2, 1)]...)
		if i%2 > 0 && !testkit.IsThorough() {
			continue
		}
		data, err := os.ReadFile(whole[0])
		require.NoError(t, err)
		lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
		wrong := filepath.Join(dir, fmt.Sprint(i))
		half := strings.Join(append(lines[:len(lines)/2:len(lines)/2], lines[len(lines)/2+1:]...), "\n") + "\n"
		require.NoError(t, os.WriteFile(wrong, []byte(half), 0o600))
		files = append(files, wrong)
	}
	for name, data := range map[string]string{
		"diary": "Dear diary\n", "empty": "", "seat": "referee: 1\ngame: maiko\nseats: Ada, Raya\n\nnonsense\n", "game": "referee: 1\ngame: chess\nseats: A, B\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600))
		files = append(files, filepath.Join(dir, name))
	}
	files = append(files, dir, filepath.Join(dir, "missing"), files[0], files[0])
	// What cannot be read stands between what can.
	for i := range files {
		j := i * 7 % len(files)
		files[i], files[j] = files[j], files[i]
	}
	return files
}

// Many files together say what each of them says by itself, in their order, and the exit code is
// the worst of theirs.
func TestManyFilesSayWhatEachSaysAlone(t *testing.T) {
	files, folder := mixed(t), t.TempDir()
	ways := [][]string{nil, {"--json"}, {"--private"}, {"--all"}, {"--ascii"}, {"--seat", "Anna"}}
	for _, flags := range ways[:testkit.Some(len(ways), 3)] {
		var alone answer
		for _, file := range files {
			one := tells(folder, append([]string{"check", file}, flags...)...)
			alone.out, alone.err, alone.code = alone.out+one.out, alone.err+one.err, max(alone.code, one.code)
		}
		assert.Equal(t, alone, tells(folder, append(append([]string{"check"}, files...), flags...)...), "%v", flags)
		assert.Equal(t, unreadable, alone.code)
		assert.Greater(t, strings.Count(alone.out, "\n"), len(files)/3)
	}
}

// Many games are exported as each of them alone, one behind the other; the table of many has its
// columns named once and says of each row which record it is of.
func TestManyExportsFollowOneAnother(t *testing.T) {
	files, folder := mixed(t), t.TempDir()
	for _, form := range []string{"text", "json", "bgstats", "csv"} {
		var alone answer
		for _, file := range files {
			one := tells(folder, "export", file, "--to", form)
			if form == "csv" {
				one.out = rowsOf(file, one.out)
			}
			alone.out, alone.err, alone.code = alone.out+one.out, alone.err+one.err, max(alone.code, one.code)
		}
		if form == "csv" {
			alone.out = "record,round,seat,name,code,subject,count,each,points,clause,from\r\n" + alone.out
		}
		assert.Equal(t, alone, tells(folder, append([]string{"export", "--to", form}, files...)...), form)
		assert.Greater(t, strings.Count(alone.out, "\n"), len(files)/3)
	}
	picture := tells(folder, "export", files[0], files[1], "--to", "svg")
	assert.Equal(t, unreadable, picture.code)
	assert.Contains(t, picture.err, "one game")
}

// rowsOf are the rows of a table of one record with the record in front.
func rowsOf(file, table string) (rows string) {
	for i, row := range strings.SplitAfter(table, "\r\n") {
		if i > 0 && row != "" {
			rows += file + "," + row
		}
	}
	return rows
}

// gone is an output whose reader has seen enough after the first line.
type gone struct{ lines int }

func (g *gone) Write(b []byte) (int, error) {
	if g.lines++; g.lines > 1 {
		return 0, &os.PathError{Op: "write", Path: "|1", Err: syscall.EPIPE}
	}
	return len(b), nil
}

// Where nobody reads on, nothing more is looked at, and nothing is said about it.
func TestManyFilesStopWhereTheOutputEnds(t *testing.T) {
	var looked atomic.Int32
	files := make([]string, 100_000)
	r := &env{App: App{Err: io.Discard}, data: &gone{}}
	err := r.each(files, func(one *env, _ string) error {
		looked.Add(1)
		one.print("looked at")
		return nil
	})
	require.ErrorIs(t, err, syscall.EPIPE)
	assert.Less(t, int(looked.Load()), len(files)/2)

	var wrong bytes.Buffer
	app := App{In: strings.NewReader(""), Out: &gone{}, Err: &wrong, Now: time.Now, Getenv: func(string) string { return "" }}
	file := testkit.File("hanamikoji", filepath.Join("games", "en-2016_eleven-points.txt"))
	assert.Equal(t, pipeClosed, app.Run([]string{"--lang", "en", "check", file, file, file}))
	assert.Empty(t, wrong.String())
}
