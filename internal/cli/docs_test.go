package cli

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"referee/internal/config"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/text"
)

// fenced are those of what pages show in fences, each with what is done with it here.
var fenced = map[string]func(r *reader, s shown){
	"sh":      (*reader).block,
	"referee": (*reader).judges,
	"yaml":    (*reader).reads,
	"text":    (*reader).only,
	"sql":     nil, // PostgreSQL’s: tests of internal/pgjournal make roles and databases
	"ebnf":    nil, // internal/record holds the words of the grammar against those of the reader
}

// foreign are programs that are none of this project's, and why their lines are not run here.
var foreign = map[string]string{
	"python3":       "it serves files until it is ended",
	"docker":        "it wants an engine, which make container has",
	"podman":        "it wants an engine, which make container has",
	"pg_basebackup": "it wants a server; internal/pgjournal/pgtest makes standbys by it",
	"pg_dump":       "it wants a server; carry_linux_test.go copies one by it",
	"pg_restore":    "it wants a server; carry_linux_test.go puts the copy back by it",
	"createdb":      "it wants a server",
	"echo":          "it writes into a file of a server",
}

// unrun are commands that are not run here, but read as the program reads them.
var unrun = map[string]string{
	"serve":         "it stays until it is ended; serve_unix_test.go and others run it",
	"tables export": "it wants a store; tables_unix_test.go runs it",
	"tables import": "it wants a store; tables_unix_test.go runs it",
	"tables host":   "it wants a table that is open; tables_unix_test.go runs it",
}

// Whatever a page shows as a command, a record or a file can be used as it stands: a command succeeds, a record is in order. Nobody lists them: a new
// line of a page is tried like the others. What is typed in a game is another matter: the pages of the games are made of help, whose
// examples internal/dialogue types.
func TestWhatPagesShowCanBeDone(t *testing.T) {
	r := &reader{T: t, done: map[string]bool{}, tests: testFlags(t)}
	r.prepares()
	for _, p := range pages(t) {
		r.record = ""
		for _, b := range p.blocks {
			do, known := fenced[b.kind]
			if assert.True(t, known, "%s: a fence says what is in it: %v", b.at, slices.Sorted(maps.Keys(fenced))) && do != nil {
				do(r, b)
			}
		}
		for _, s := range p.spans {
			r.span(s)
		}
	}
	assert.Greater(t, len(r.done), 100)
}

// reader tries what pages show.
type reader struct {
	*testing.T
	files  map[string]string // those of somebody who has played for a while, by their paths
	record string            // the last one of a page
	done   map[string]bool   // what sentences show is tried once
	tests  []string          // the flags of the project's own tests
}

// prepares gathers the files of a user: those that the newest release writes, and the examples of the pages.
func (r *reader) prepares() {
	releases, err := filepath.Glob(filepath.Join("..", "..", "testdata", "released", "[0-9]*"))
	require.NoError(r, err)
	require.NotEmpty(r, releases)
	newest := releases[len(releases)-1]
	r.files = map[string]string{}
	for _, name := range []string{"games/*", "house/*", "backup.zip"} {
		list, err := filepath.Glob(filepath.Join(newest, name))
		require.NoError(r, err)
		for _, path := range list {
			name, err := filepath.Rel(newest, path)
			require.NoError(r, err)
			r.files[name] = read(r.T, path)
		}
	}
	r.files["game.referee"] = example(r.T, "README.md", "referee")
	r.files["plays.csv"] = "date,game,Orange,Violet\n2026-03-01,tokaido,54,61\n"
	r.files["event.yaml"] = example(r.T, "docs/event.md", "yaml")
	r.files["settings.yaml"] = "lang: fr\n"
	r.files["table.yaml"] = "seats: [Anna, Boris]\ntable: {round: 1, marker.A: \"-\", marker.B: \"-\", marker.C: \"-\", marker.D: \"-\", marker.E: \"-\", " +
		"marker.F: \"-\", marker.G: \"-\", cards@Anna: AFFGGGDD, cards@Boris: BBCCEEFG}\n"
	// Anna and Boris have played the first table of the event.
	game, _, _ := strings.Cut(r.files["event.yaml"][strings.Index(r.files["event.yaml"], "record: ")+len("record: "):], "}")
	_, played, _ := strings.Cut(top(r.T, "testdata", "hanamikoji", "games", "en-2018_eleven-points.txt"), "\n\n")
	r.files["games/"+game+".referee"] = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nprofile: en-2018\n\n" +
		strings.NewReplacer("Orange", "Anna", "Violet", "Boris").Replace(played)
}

// example is the first block of a kind on a page.
func example(t *testing.T, name, kind string) string {
	t.Helper()
	list := readPage(name, top(t, name)).blocks
	i := slices.IndexFunc(list, func(b shown) bool { return b.kind == kind })
	require.GreaterOrEqual(t, i, 0, "%s shows no %s", name, kind)
	return list[i].text
}

// home makes a folder with files.
func (r *reader) home(files map[string]string) string {
	dir := r.TempDir()
	for name, data := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(r, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(r, os.WriteFile(path, []byte(data), 0o600))
	}
	return dir
}

// block does the lines of a block one after the other; one that asks for nothing of the reader also where there is nothing yet. A block that
// other pages show as well is done once.
func (r *reader) block(s shown) {
	var all [][]string
	for _, line := range lines(s.text) {
		all = append(all, shellWords(line)...)
	}
	if key := fmt.Sprint(all); r.done[key] {
		return
	} else {
		r.done[key] = true
	}
	dir := r.home(r.files)
	for _, words := range all {
		r.command(s.at, dir, words)
		if args, ours := own(words); ours && !slices.ContainsFunc(args, isPlace) {
			r.run(s.at, r.home(nil), args)
		}
	}
}

// span does what a sentence shows, if it is a command or a flag.
func (r *reader) span(s shown) {
	for _, words := range shellWords(s.text) {
		line := strings.Join(words, " ")
		if r.done[line] {
			continue
		}
		r.done[line] = true
		switch name := words[0]; {
		case strings.HasPrefix(name, "REFEREE_"):
			is := slices.ContainsFunc(config.Names(), func(setting string) bool { return config.Env(setting) == name })
			assert.True(r, is || name == storeVariable, "%s: no variable is called %s", s.at, name)
		case strings.HasPrefix(name, "--"):
			assert.True(r, isFlag(words), "%s: no command takes %s", s.at, line)
		case len(words) == 1:
		case name == "referee" && names(words[1:]):
		case name == "referee" || name == "make" || name == "go" && len(words) > 2 && goes[words[1]] != nil:
			r.command(s.at, r.home(r.files), words)
		case slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, "--") }) && isCommand(name):
			c, _, err := tree().Find(words)
			assert.NoError(r, err, "%s: %s", s.at, line)
			assert.True(r, hasFlags(c, words), "%s: %s", s.at, line)
		}
	}
}

// command does a command in a folder.
func (r *reader) command(at, dir string, words []string) {
	if args, ours := own(words); ours {
		r.run(at, dir, args)
		return
	}
	switch {
	case words[0] == "make":
		r.makes(at, words[1:])
	case words[0] == "go" && len(words) > 1 && goes[words[1]] != nil:
		goes[words[1]](r, at, words[2:])
	default:
		assert.Contains(r, foreign, words[0], "%s: nobody knows how to try %v", at, words)
	}
}

// own are the arguments of a command of this program.
func own(words []string) ([]string, bool) {
	if len(words) > 2 && slices.Equal(words[:3], []string{"go", "run", "./cmd/referee"}) {
		return words[3:], true
	}
	return words[1:], words[0] == "referee"
}

// tree makes the program's commands.
func tree() *cobra.Command {
	p, err := text.New(text.EN)
	if err != nil {
		panic(err)
	}
	c := newRoot(&env{Program: program.New(program.Options{Text: p})})
	c.InitDefaultHelpCmd()
	return c
}

// names reports whether words are no more than the name of a command that wants something behind it.
func names(words []string) bool {
	c, rest, err := tree().Find(words)
	return err == nil && c.HasParent() && len(rest) == 0 && c.ValidateArgs(nil) != nil
}

// isCommand reports whether a word is the name of a command.
func isCommand(name string) bool {
	return slices.ContainsFunc(tree().Commands(), func(c *cobra.Command) bool { return c.Name() == name })
}

// isFlag reports whether some command has the flag of a line, and takes its value.
func isFlag(line []string) bool {
	list := []*cobra.Command{tree()}
	for i := 0; i < len(list); i++ {
		if hasFlags(list[i], line) {
			return true
		}
		list = append(list, list[i].Commands()...)
	}
	return false
}

// hasFlags reports whether a command has the flags of a line; one at the end may be without its value.
func hasFlags(c *cobra.Command, line []string) bool {
	c.InheritedFlags() // which puts them among its own
	last, isFlag := strings.CutPrefix(line[len(line)-1], "--")
	if isFlag {
		line = line[:len(line)-1]
	}
	return (!isFlag || c.Flag(last) != nil) && c.ParseFlags(filled(c, line, "")) == nil
}

// path is how a command is called behind the name of the program.
func path(c *cobra.Command) string {
	return strings.TrimPrefix(strings.TrimPrefix(c.CommandPath(), "referee"), " ")
}

// run runs the program in a folder, as somebody who then presses Enter at all that is asked: it has to succeed.
func (r *reader) run(at, dir string, args []string) {
	r.T.Run(strings.Join(append([]string{at}, args...), " "), func(t *testing.T) {
		c, rest, err := tree().Find(args)
		require.NoError(t, err)
		line := append(strings.Fields(path(c)), filled(c, rest, dir)...)
		if why := unrun[path(c)]; why != "" {
			understood(t, line)
			return
		}
		t.Chdir(dir)
		var out, wrong bytes.Buffer
		app := App{In: strings.NewReader(strings.Repeat("\n", 60)), Out: &out, Err: &wrong, Getenv: livesIn(dir), Now: time.Now, Build: func() Build { return Build{Version: "v1"} }}
		settings := []string{"--records", filepath.Join(dir, "games"), "--house-sheets", filepath.Join(dir, "house")}
		assert.Equal(t, clean, app.Run(append(settings, line...)), "%q\n%s%s", line, &out, &wrong)
	})
}

// isPlace reports whether a word stands for one of the reader's, in any language.
func isPlace(word string) bool { return capitals.MatchString(word) }

var capitals = regexp.MustCompile(`^\p{Lu}+…?$`)

// given is what a reader puts in the place of a word in the usage of a command, or of a flag; of several the first is for the first place.
var given = map[string][]string{
	"FILE": {"game.referee"}, "event FILE": {"event.yaml"}, "backup FILE": {"new.zip"}, "restore FILE": {"backup.zip"}, "plays import FILE": {"plays.csv"},
	"score FILE": {"table.yaml"}, "profiles check FILE": {"house/family.yaml"}, "profiles import FILE": {"house/sakura-box.yaml"},
	"GAME": {"hanamikoji"}, "profiles export GAME": {"sakura"}, "COMMAND": {"check"}, "SHELL": {"bash"}, "WORD": {"whose turn"}, "TABLE": {"tokaido-k3v9x2m8pq"},
	"FOLDER": {"club"}, "NAME": {"Spring"}, "players rename NAME": {"Orange", "Nina"}, "players merge NAME": {"Orange", "Anna"}, "players remove NAME": {"Orange"},
	"--store": {"postgres://referee@127.0.0.1/referee"}, "--seed": {"4711"}, "--box": {"home"}, "--config": {"settings.yaml"}, "--seat": {"Orange"},
	"--table": {"table.yaml"}, "--event": {"event.yaml"}, "--record": {"new.referee"},
}

// filled puts something in each place of a command's arguments. What is in a folder has its path there.
func filled(c *cobra.Command, args []string, dir string) (line []string) {
	usage, at := strings.Fields(c.Use)[1:], 0
	var flag *pflag.Flag // whose value is next
	for i, a := range args {
		name, long := strings.CutPrefix(a, "--")
		switch {
		case long:
			name, _, has := strings.Cut(name, "=")
			if flag = c.Flag(name); flag != nil && (has || flag.NoOptDefVal != "") {
				flag = nil
			}
		case flag != nil:
			if isPlace(a) && len(given["--"+flag.Name]) > 0 {
				a = given["--"+flag.Name][0]
			}
			flag = nil
		default:
			if isPlace(a) && len(usage) > 0 {
				places := strings.Split(strings.Trim(usage[min(at, len(usage)-1)], "[]…."), "|")
				place := places[max(0, slices.Index(places, a))]
				list := given[place]
				if own := given[path(c)+" "+place]; own != nil {
					list = own
				}
				nth := 0
				for _, before := range args[:i] {
					if isPlace(before) && nth < len(list)-1 {
						nth++
					}
				}
				if len(list) > 0 {
					a = list[nth]
				}
			}
			at++
		}
		line = append(line, a)
	}
	return line
}

// makes looks for targets and variables of make.
func (r *reader) makes(at string, args []string) {
	file := top(r.T, "Makefile")
	for _, a := range args {
		if name, value, gives := strings.Cut(a, "="); gives {
			assert.Contains(r, file, "$("+name+")", at)
			r.flags(at, strings.Fields(value))
		} else {
			assert.True(r, isTarget(r.T, a), "%s: make %s", at, a)
		}
	}
}

// isTarget reports whether make makes something.
func isTarget(t *testing.T, name string) bool {
	return strings.Contains(top(t, "Makefile"), "\n"+name+":")
}

// goes are what the tool of Go is told to do, each with what is looked at: it all is done by other steps than a test.
var goes = map[string]func(r *reader, at string, args []string){
	"run": func(r *reader, at string, args []string) {
		r.packages(at, args[:1], func(code string) bool { return strings.Contains(code, "\nfunc main()") })
	},
	"generate": func(r *reader, at string, args []string) {
		r.packages(at, args, func(code string) bool { return strings.Contains(code, "\n//go:generate ") })
	},
	"doc":     func(r *reader, at string, args []string) { r.packages(at, args, nil) },
	"vet":     func(r *reader, at string, args []string) { r.packages(at, args, nil) },
	"version": func(*reader, string, []string) {}, // Go's own
	"test": func(r *reader, at string, args []string) {
		r.flags(at, args)
		var has func(string) bool
		if i := slices.Index(args, "-run"); i >= 0 {
			like := regexp.MustCompile(`\nfunc (Test|Fuzz|Example)\w*` + strings.TrimPrefix(args[i+1], "Test"))
			has = like.MatchString
		}
		r.packages(at, args, has)
	},
}

// packages looks for packages of a command line; code of each has something.
func (r *reader) packages(at string, args []string, has func(code string) bool) {
	for _, a := range args {
		folder, ours := strings.CutPrefix(a, "./")
		if !ours || folder == "..." {
			continue
		}
		files, err := filepath.Glob(filepath.Join("..", "..", strings.ReplaceAll(strings.TrimSuffix(folder, "/..."), "GAME", "lanterns"), "*.go"))
		require.NoError(r, err)
		assert.NotEmpty(r, files, "%s: there is no package %s", at, a)
		assert.True(r, has == nil || slices.ContainsFunc(files, func(path string) bool { return has(read(r.T, path)) }), "%s: %v", at, args)
	}
}

// flags looks for flags that tests have, beside those of Go's own.
func (r *reader) flags(at string, args []string) {
	for _, a := range args {
		if name, is := strings.CutPrefix(a, "-"); is && !slices.Contains([]string{"run", "v", "count", "timeout", "race", "short", "bench"}, name) {
			assert.Contains(r, r.tests, name, at)
		}
	}
}

// testFlags are the names of the flags that are defined in the project.
func testFlags(t *testing.T) (names []string) {
	t.Helper()
	defined := regexp.MustCompile(`\bflag\.[A-Z]\w+\((?:&\w+, )?"([a-z-]+)"`)
	for _, pattern := range []string{"internal/*/*.go", "internal/*/*/*.go", "validators/*/*_test.go"} {
		files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(pattern)))
		require.NoError(t, err)
		for _, path := range files {
			for _, m := range defined.FindAllStringSubmatch(read(t, path), -1) {
				names = append(names, m[1])
			}
		}
	}
	return names
}

// judges reads a record, or lines that are added to the last one of its page: it is as the program writes it, and in order.
func (r *reader) judges(s shown) {
	all := r.record + s.text
	if strings.HasPrefix(s.text, "referee: ") {
		all, r.record = s.text, s.text
	}
	one, bad := record.Parse([]byte(all))
	if assert.Empty(r, bad, "%s: %v", s.at, bad) {
		assert.Equal(r, all, string(one.Format()), s.at)
		dir := r.home(map[string]string{"shown.referee": all})
		r.run(s.at, dir, []string{"check", filepath.Join(dir, "shown.referee")})
	}
}

// reads reads a file that people write: an event, a sheet or a box, a table to be scored, or the settings.
func (r *reader) reads(s shown) {
	var keys map[string]any
	require.NoError(r, yaml.Unmarshal([]byte(s.text), &keys), s.at)
	dir := r.home(r.files)
	file := filepath.Join(dir, "shown.yaml")
	require.NoError(r, os.WriteFile(file, []byte(s.text), 0o600))
	switch {
	case keys["event"] != nil:
		r.run(s.at, dir, []string{"event", file})
	case keys["kind"] != nil:
		r.run(s.at, dir, []string{"profiles", "check", file})
	case keys["table"] != nil:
		r.run(s.at, dir, []string{"score", cmp.Or(keys["game"], any("hanamikoji")).(string), file})
	default:
		_, err := config.Defaults().Over(file)
		assert.NoError(r, err, s.at)
		assert.ElementsMatch(r, config.Names(), slices.Collect(maps.Keys(keys)), "%s: all settings", s.at)
	}
}

// only sees that what is for reading has no command: it would not be run.
func (r *reader) only(s shown) {
	for line := range strings.Lines(s.text) {
		words := strings.Fields(line)
		is := len(words) > 1 && !strings.HasPrefix(line, " ") && // a usage, in the help of a command
			(words[0] == "referee" || words[0] == "go" && goes[words[1]] != nil || words[0] != "make" && foreign[words[0]] != "" || words[0] == "make" && isTarget(r.T, words[1]))
		assert.False(r, is, "%s: a command is for a block of sh: %s", s.at, line)
	}
}
