package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/frames"
	"referee/internal/web"
	"referee/rules"
)

// released is a user of what a release has written, in folders of its own.
type released struct {
	from, home string
	told       bytes.Buffer
}

// Files that any release has written open for ever: what is done with them here is what people do, and what they are told of them stays as it
// was. testdata/released/README.md says how a release adds its own.
func TestFilesOfReleases(t *testing.T) {
	list, err := filepath.Glob("../../testdata/released/*/games")
	require.NoError(t, err)
	require.NotEmpty(t, list)
	for _, path := range list {
		from := filepath.Dir(path)
		t.Run(filepath.Base(from), func(t *testing.T) {
			r := &released{from: from, home: t.TempDir()}
			r.moves(t)
			r.reads(t)
			r.goesOn(t)
			r.links(t)
			r.travels(t)
			r.comesBack(t)
			frames.Golden(t, filepath.Join("..", from, "told.txt"), r.told.String())
		})
	}
}

// has reports whether the release has a file.
func (r *released) has(name string) bool {
	_, err := os.Stat(filepath.Join(r.from, name))
	return err == nil
}

// moves copies all of it to where a user has it. The files are of one evening, one a minute.
func (r *released) moves(t *testing.T) {
	require.NoError(t, os.CopyFS(r.home, os.DirFS(r.from)))
	files, err := filepath.Glob(filepath.Join(r.home, "games", "*"))
	require.NoError(t, err)
	for i, path := range files {
		require.NoError(t, os.Chmod(path, 0o600))
		at := time.Date(2026, 5, 4, 20, i, 0, 0, time.UTC)
		require.NoError(t, os.Chtimes(path, at, at))
	}
}

// records are those of the release, by name.
func (r *released) records(t *testing.T) (list []string) {
	list, err := filepath.Glob(filepath.Join(r.home, "games", "*.referee"))
	require.NoError(t, err)
	require.NotEmpty(t, list)
	return list
}

// run runs a command line. What begins with @ is a file of the release.
func (r *released) run(out io.Writer, in string, args ...string) (code int) {
	for i, a := range args {
		if name, ok := strings.CutPrefix(a, "@"); ok {
			args[i] = filepath.Join(r.home, name)
		}
	}
	app := App{In: strings.NewReader(in), Out: out, Err: out, Getenv: func(string) string { return "" }, Now: func() time.Time {
		return time.Date(2026, 5, 5, 12, 0, 0, 0, time.UTC)
	}}
	settings := []string{"--records", filepath.Join(r.home, "games"), "--house-sheets", filepath.Join(r.home, "house")}
	if r.has("config.yaml") {
		settings = append(settings, "--config", filepath.Join(r.home, "config.yaml"))
	}
	return app.Run(append(settings, args...))
}

// runs does so, and notes what is said.
func (r *released) runs(args ...string) {
	var out bytes.Buffer
	code := r.run(&out, "", args...)
	short := strings.NewReplacer(r.home+string(filepath.Separator), "", "\r\n", "\n")
	fmt.Fprintf(&r.told, "$ referee %s\n%s[%d]\n\n", short.Replace(strings.Join(args, " ")), short.Replace(out.String()), code)
}

// reads opens everything, and scores it.
func (r *released) reads(t *testing.T) {
	r.runs("games") // in the language of the settings
	for _, path := range r.records(t) {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		read, faults := record.Parse(data)
		require.Empty(t, faults, path)
		assert.Equal(t, string(data), string(read.Format()), path)
		r.runs("--lang", "en", "check", path)
		r.runs("--lang", "en", "score", read.Header.Game, path, "--private", "--to", "csv")
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, string(data), string(after), "who reads a record changes nothing")
	}
	r.runs("--lang", "en", "disputes")
	if r.has("config.yaml") {
		r.runs("--lang", "en", "campaign", "Spring")
		r.runs("--lang", "en", "profiles", "check", "@house/family.yaml", "@house/sakura-box.yaml")
		r.runs("--lang", "en", "event", "@evening.yaml")
	}
}

// goesOn enters one more line in each record that is not over: what was there stays.
func (r *released) goesOn(t *testing.T) {
	if !r.has("goes-on.txt") {
		return
	}
	data, err := os.ReadFile(filepath.Join(r.home, "goes-on.txt"))
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		name, entry, _ := strings.Cut(strings.TrimSpace(line), " ")
		path := filepath.Join(r.home, "games", name+".referee")
		before, err := os.ReadFile(path)
		require.NoError(t, err)
		var out bytes.Buffer
		r.run(&out, entry+"\nquit\n", "--lang", "en", "--plain", "play", path)
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, string(before)+entry+"\n", string(after), out.String())
		r.runs("--lang", "en", "check", path)
	}
}

// links opens tables by the links that people have: they are the same for ever.
func (r *released) links(t *testing.T) {
	if !r.has("tokens.txt") {
		return
	}
	data, err := os.ReadFile(filepath.Join(r.home, "tokens.txt"))
	require.NoError(t, err)
	club, err := journal.OpenFiles(filepath.Join(r.home, "club"))
	require.NoError(t, err)
	defer club.Close()
	for line := range strings.Lines(string(data)) {
		tokens := strings.Fields(line)
		name, tokens := tokens[0], tokens[1:]
		note, err := os.ReadFile(filepath.Join(r.home, "games", name+".referee.links"))
		of := ""
		if err != nil {
			of = name
			note, _, err = club.Note(context.Background(), name)
			require.NoError(t, err)
			play, err := (store.Opener{Games: games.Find}).PlayFrom(context.Background(), club, name)
			require.NoError(t, err)
			assert.NotNil(t, play.Session, name)
		}
		links, err := web.NewLinksOf(of, note, len(tokens)-2, func([]byte) error { t.Error("written"); return nil })
		require.NoError(t, err, name)
		for i, who := range []hub.Who{{}, {Host: true}, {Seat: 1}, {Seat: 2}} {
			is, ok := links.Whose(tokens[i])
			assert.True(t, ok, name)
			assert.Equal(t, who, is, name)
		}
		fmt.Fprintf(&r.told, "%s: taken %v, %+v\n", name, links.Taken(), links.Listing())
		assert.Subset(t, []rules.Seat{1, 2}, links.Taken())
	}
}

// comesBack puts what is in a backup where nothing is: every file of the games and the house sheets is as it was.
func (r *released) comesBack(t *testing.T) {
	if !r.has("backup.zip") {
		return
	}
	to := &released{from: r.from, home: t.TempDir()}
	settings := filepath.Join(to.home, "config.yaml")
	require.NoError(t, os.WriteFile(settings, nil, 0o600))
	var out bytes.Buffer
	code := to.run(&out, "", "--lang", "en", "restore", filepath.Join(r.from, "backup.zip"), "--write", "--settings")
	require.Zero(t, code, out.String())
	for _, folder := range []string{"games", "house"} {
		files, err := os.ReadDir(filepath.Join(r.from, folder))
		require.NoError(t, err)
		for _, f := range files {
			want, err := os.ReadFile(filepath.Join(r.from, folder, f.Name()))
			require.NoError(t, err)
			have, err := os.ReadFile(filepath.Join(to.home, folder, f.Name()))
			require.NoError(t, err, out.String())
			assert.Equal(t, string(want), string(have), f.Name())
		}
	}
	kept, err := os.ReadFile(settings)
	require.NoError(t, err)
	assert.Contains(t, string(kept), "theme: high-contrast")
}

// travels takes what was handed on into a folder that has nothing.
func (r *released) travels(t *testing.T) {
	for _, name := range []string{"all.zip", "link.txt"} {
		if !r.has(name) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(r.from, name))
		require.NoError(t, err)
		to := store.Folder{Path: t.TempDir(), Opener: store.Opener{Games: games.Find, House: filepath.Join(r.home, "house")}}
		all, err := to.Receive(store.Unpack([]store.Brought{{Name: name, Data: data}}), true, time.Date(2026, 5, 5, 12, 0, 0, 0, time.UTC))
		require.NoError(t, err)
		for i := range all {
			assert.NotEqual(t, store.Damaged, all[i].Came, all[i].Name) // one that is another at first is that one
		}
		files, err := filepath.Glob(filepath.Join(to.Path, "*.referee"))
		require.NoError(t, err)
		for _, path := range files {
			came, err := os.ReadFile(path)
			require.NoError(t, err)
			known := slices.ContainsFunc(r.records(t), func(path string) bool {
				was, err := os.ReadFile(filepath.Join(r.from, "games", filepath.Base(path)))
				return err == nil && bytes.Equal(was, came)
			})
			assert.True(t, known, path)
		}
		fmt.Fprintf(&r.told, "%s: %d games\n", name, len(files))
	}
}
