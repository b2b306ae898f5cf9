package main

import (
	"encoding/json"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
)

const root = "../../.."

const name = "pebbles"

// column writes a column into a folder of its own, and what is printed is added to the lists by hand.
func column(t *testing.T) (own string) {
	t.Helper()
	own = t.TempDir()
	g := game{Name: name, Title: "Pebbles", Prefix: "PE", Code: "pe"}
	for _, e := range g.edits() {
		copied(t, own, e.file)
	}
	copied(t, own, "internal/text/catalog/*/*.yaml")
	copied(t, own, "rules/*/book/*")
	copied(t, own, "testdata/questions/tune/*")
	require.NoError(t, run(own, []string{name}, io.Discard))
	for _, e := range g.edits() {
		added(t, filepath.Join(own, e.file), e)
	}
	return own
}

// A column is a folder in every layer, and every file of it and every list it is added to is Go.
func TestAColumnIsWritten(t *testing.T) {
	own := column(t)
	for _, layer := range []string{"rules", "validators", "scoring", "profiles", "testdata", "internal/present"} {
		assert.DirExists(t, filepath.Join(own, layer, name))
	}
	require.NoError(t, filepath.WalkDir(own, func(file string, _ fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(file) == ".go" {
			_, err = parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		}
		return err
	}))
}

// Everything that is asked of a game holds of a column. It is laid over the program, so that the rest of
// that need not be built again.
func TestTheColumnIsComplete(t *testing.T) {
	testkit.Thorough(t)
	own := column(t)
	command(t, root, "go", "build", "-o", filepath.Join(own, "compile"), "./internal/text/compile")
	command(t, filepath.Join(own, "internal/text"), filepath.Join(own, "compile"))
	laid := overlay(t, own)
	command(t, root, "go", "build", "-overlay", laid, "-o", filepath.Join(own, "index"), "./internal/games/compile")
	command(t, filepath.Join(own, "internal/games"), filepath.Join(own, "index"), "-untaught")
	laid = overlay(t, own)
	linked(t, own)
	for folder, tests := range map[string]string{
		"rules/" + name: ".", "validators/" + name: ".", "scoring/" + name: ".", "internal/present/" + name: ".",
		"internal/games":    "(Every|Fit|Hang|Can|Games|Replay|Move|UnderWay|Undone|Pieces)/" + name + "|ByHand|NoNote|CommonQuestions",
		"internal/casebook": "Open",
	} {
		binary := filepath.Join(own, folder, "own.test")
		command(t, root, "go", "test", "-c", "-vet=off", "-overlay", laid, "-o", binary, "./"+folder)
		command(t, filepath.Join(own, folder), binary, "-test.run", tests)
	}
}

// copied copies the files of the program that match a pattern.
func copied(t *testing.T, own, pattern string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(root, pattern))
	require.NoError(t, err)
	require.NotEmpty(t, names, pattern)
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		to := filepath.Join(own, strings.TrimPrefix(name, root))
		require.NoError(t, os.MkdirAll(filepath.Dir(to), 0o755))
		require.NoError(t, os.WriteFile(to, text, 0o644))
	}
}

// added makes an edit, where there is one place for it.
func added(t *testing.T, name string, e edit) {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(string(text), e.after), "%s: %s", e.file, e.after)
	require.NoError(t, os.WriteFile(name, []byte(strings.Replace(string(text), e.after, e.after+e.text, 1)), 0o644))
}

// overlay writes the file that tells the go command which files are laid over which.
func overlay(t *testing.T, own string) string {
	t.Helper()
	program, err := filepath.Abs(root)
	require.NoError(t, err)
	over := map[string]map[string]string{"Replace": {}}
	require.NoError(t, filepath.WalkDir(own, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			over["Replace"][filepath.Join(program, strings.TrimPrefix(name, own))] = name
		}
		return err
	}))
	text, err := json.Marshal(over)
	require.NoError(t, err)
	name := filepath.Join(own, "overlay.json")
	require.NoError(t, os.WriteFile(name, text, 0o644))
	return name
}

// linked puts the testdata of the other games where tests look for it.
func linked(t *testing.T, own string) {
	t.Helper()
	folders, err := filepath.Glob(filepath.Join(root, "testdata", "*"))
	require.NoError(t, err)
	for _, folder := range folders {
		to, err := filepath.Abs(folder)
		require.NoError(t, err)
		from := filepath.Join(own, "testdata", filepath.Base(folder))
		if _, err := os.Lstat(from); os.IsNotExist(err) { // what was copied is there already
			require.NoError(t, os.Symlink(to, from))
		}
	}
}

// command runs a command in a folder.
func command(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	c := exec.Command(name, args...)
	c.Dir = dir
	out, err := c.CombinedOutput()
	require.NoError(t, err, "%s %s\n%s", name, strings.Join(args, " "), out)
}

// A name that is taken, or that cannot be one, is refused and nothing is written.
func TestNamesAreRefused(t *testing.T) {
	for name, why := range map[string]string{
		"": "no name", "go": "no name", "func": "no name", "Pebbles": "no name", "peb-bles": "no name", "камни": "no name", "1st": "no name", "../x": "no name",
		"lanterns": "rules/lanterns is there", "kyoto": "rules/kyoto is there", "house": "profiles/house is there", "nothing": "testdata/questions/held/nothing.en.yaml is there",
		"scoring": "scoring is there", "all": `"var All"`, "finding": `"finding."`,
	} {
		_, err := newGame(root, name)
		assert.ErrorContains(t, err, why, name)
	}
	assert.ErrorContains(t, run(root, nil, io.Discard), "usage")
	assert.ErrorContains(t, run(t.TempDir(), []string{"pebbles"}, io.Discard), "folder of go.mod")
}

// Letters of a prefix that another game has are not taken.
func TestAPrefixIsOfOneGame(t *testing.T) {
	for name, want := range map[string]string{"pebbles": "PE", "tknots": "TN", "mkmk": "MM"} {
		prefix, err := freePrefix(root, name)
		require.NoError(t, err)
		assert.Equal(t, want, prefix, name)
	}
	_, err := freePrefix(root, "skkk")
	assert.Error(t, err)
}

// What is there is never overwritten, and then nothing else is written either.
func TestNothingIsOverwritten(t *testing.T) {
	dir := t.TempDir()
	files := []file{{"new/a", []byte("a")}, {"old", []byte("b")}}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "old"), []byte("mine"), 0o644))
	assert.ErrorContains(t, write(dir, files), "old is there already")
	assert.NoFileExists(t, filepath.Join(dir, "new", "a"))
	kept, err := os.ReadFile(filepath.Join(dir, "old"))
	require.NoError(t, err)
	assert.Equal(t, "mine", string(kept))
	require.NoError(t, write(dir, files[:1]))
	assert.FileExists(t, filepath.Join(dir, "new", "a"))
}
