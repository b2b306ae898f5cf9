package cli

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/pgjournal"
	"referee/internal/pgjournal/pgtest"
)

// carried runs the program with the address of a store in the environment.
func carried(address string, args ...string) outcome {
	var out, wrong bytes.Buffer
	app := App{In: strings.NewReader(""), Out: &out, Err: &wrong, Now: time.Now, Getenv: func(name string) string {
		if name == storeVariable {
			return address
		}
		return ""
	}}
	code := app.Run(append([]string{"tables"}, args...))
	return outcome{out.String(), wrong.String(), code}
}

// recordings makes a folder with a table for every recorded game and every slip there is, every other one with links.
func recordings(t *testing.T) (dir string, files map[string]string) {
	t.Helper()
	dir, files = t.TempDir(), map[string]string{}
	var all []string
	for _, in := range []string{"*/games/*.txt", "slips/*.txt"} {
		found, err := filepath.Glob(filepath.Join("..", "..", "testdata", in))
		require.NoError(t, err)
		all = append(all, found...)
	}
	for i, file := range all {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		name := fmt.Sprintf("%s-%d", filepath.Base(filepath.Dir(filepath.Dir(file))), i)
		files[name+journal.RecordExt] = string(text)
		if i%2 > 0 {
			files[name+journal.NoteExt] = `{"secret":"` + name + `","é":"` + "\x00" + `"}`
		}
	}
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	return dir, files
}

// held returns what is in a folder.
func held(t *testing.T, dir string) map[string]string {
	t.Helper()
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	files := map[string]string{}
	for _, f := range list {
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		require.NoError(t, err)
		files[f.Name()] = string(text)
	}
	return files
}

// In and out again is the same, byte for byte, and out and in; so it is by a backup that is taken while the store runs.
func TestTablesAreCarriedAsTheyAre(t *testing.T) {
	s := pgtest.Start(t)
	dir, files := recordings(t)
	first, second := s.Database(t), s.Database(t)
	n := 0
	for name := range files {
		if strings.HasSuffix(name, journal.RecordExt) {
			n++
		}
	}
	require.Greater(t, n, 50)
	require.Equal(t, outcome{out: fmt.Sprintf("%d tables of %s put into the store.\n", n, dir)}, carried(first, "import", dir, "--lang", "en"))
	assert.Equal(t, files, held(t, dir), "nothing is changed where it comes from")

	out := filepath.Join(t.TempDir(), "out")
	require.Equal(t, clean, carried(first, "export", out).code)
	assert.Equal(t, files, held(t, out))

	require.Equal(t, clean, carried("", "import", "--store", second, out).code)
	again := filepath.Join(t.TempDir(), "again")
	require.Equal(t, clean, carried("", "export", again, "--store="+second).code)
	assert.Equal(t, files, held(t, again))
	assert.Equal(t, entries(t, first), entries(t, second))

	dump := filepath.Join(s.Socket(), "dump")
	runs := func(cmd *exec.Cmd) {
		t.Helper()
		said, err := cmd.CombinedOutput()
		require.NoError(t, err, string(said))
	}
	third := s.Database(t)
	runs(pgtest.Program(t, "pg_dump", "--format=custom", "--file="+dump, first))
	runs(pgtest.Program(t, "pg_restore", "--exit-on-error", "--no-owner", "--dbname="+third, dump))
	assert.Equal(t, entries(t, first), entries(t, third))
	restored := filepath.Join(t.TempDir(), "restored")
	require.Equal(t, clean, carried(third, "export", restored).code)
	assert.Equal(t, files, held(t, restored))
}

// entries are what a store lists, without when it was written.
func entries(t *testing.T, url string) (list []journal.Entry) {
	t.Helper()
	j, err := pgjournal.Open(context.Background(), url)
	require.NoError(t, err)
	defer j.Close()
	for e, err := range j.List(context.Background()) {
		require.NoError(t, err)
		e.Changed = time.Time{}
		list = append(list, e)
	}
	require.NotEmpty(t, list)
	return list
}

// What is there already stays, and is told; everything else is carried all the same, and what was interrupted is ended.
func TestWhatIsThereIsNotCarried(t *testing.T) {
	s := pgtest.Start(t)
	url := s.Database(t)
	const head = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\n\n"
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	write("one.referee", head+"Anna 1X\n")
	write("two.referee", head)
	require.Equal(t, outcome{out: "2 tables of " + dir + " put into the store.\n"}, carried(url, "import", dir, "--lang", "en"))
	write("two.referee", head+"Anna 1X\n") // as if it had been interrupted
	write("three.referee", head)
	write("No Table.referee", head)
	write("picture.referee", "\x89PNG\r\n")
	write("four.referee", head)
	write("four.referee.links", strings.Repeat("x", journal.MostText+1))
	got := carried(url, "import", dir, "--lang", "en")
	assert.Equal(t, unreadable, got.code)
	assert.Equal(t, "2 tables of "+dir+" put into the store.\n", got.out)
	for _, said := range []string{
		"one: there is a table of this name already. It was left as it is.", "No Table.referee: a table’s name has only", "picture.referee", "four: the store has no room",
	} {
		assert.Contains(t, got.wrong, said)
	}
	assert.Equal(t, "В "+dir+" записано 0 столов.\n", carried(url, "export", dir, "--lang", "ru").out)
	fr := carried(url, "export", dir, "--lang", "fr")
	assert.Contains(t, fr.wrong, "one : une table de ce nom existe déjà. Elle est restée telle quelle.")
	assert.Equal(t, unreadable, fr.code)
	assert.Equal(t, head+"Anna 1X\n", held(t, dir)["two.referee"])
	require.NoError(t, os.Remove(filepath.Join(dir, "two.referee")))
	assert.Contains(t, carried(url, "export", dir, "--lang", "en").out, "1 table written to")
	assert.Equal(t, head+"Anna 1X\n", held(t, dir)["two.referee"])
}

// What is wrong with a store is told in three languages, and no password.
func TestWhatIsWrongWithAStore(t *testing.T) {
	dir := t.TempDir()
	for lang, says := range map[string][3]string{
		"en": {"Without a store the tables are files already, in ", "The address of the store cannot be read.", "The store does not answer. 127.0.0.1:1: "},
		"ru": {"Без хранилища столы и так файлы, в папке ", "Не удалось разобрать адрес хранилища.", "Хранилище не отвечает. 127.0.0.1:1: "},
		"fr": {"Sans dépôt, les tables sont déjà des fichiers, dans ", "L’adresse du dépôt est illisible.", "Le dépôt ne répond pas. 127.0.0.1:1: "},
	} {
		for i, address := range []string{"", "postgres://anna:s3cr/et@127.0.0.1:1/x", "postgres://anna:s3cret@127.0.0.1:1/x"} {
			for _, does := range []string{"export", "import"} {
				got := carried(address, does, dir, "--lang", lang)
				assert.Equal(t, unreadable, got.code)
				assert.Contains(t, got.wrong, says[i])
				assert.NotContains(t, got.out+got.wrong, "s3cr")
			}
		}
	}
}
