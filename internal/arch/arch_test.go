// Package arch holds the layout to its word: who may import whom, and what the
// core may not know. docs/layout.md tells the same in prose.
package arch

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "referee"

// source is one Go file that is part of the program.
type source struct {
	dir     string // "rules/hanamikoji"
	name    string // "rules/hanamikoji/apply.go"
	file    *ast.File
	imports []string // within the module without its name: "/rules"
}

// sources returns every Go file of the module but tests.
func sources(t *testing.T) []source {
	t.Helper()
	list, err := parsed()
	require.NoError(t, err)
	require.NotEmpty(t, list)
	return list
}

// parsed parses them, once for all tests.
var parsed = sync.OnceValues(func() (list []source, err error) {
	root := filepath.Join("..", "..")
	err = filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || d.Name() == "tools" || strings.HasPrefix(d.Name(), ".") && p != root) {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(p, ".go") || strings.HasSuffix(p, "_test.go") {
			return nil
		}
		data, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), p, data, 0)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		s := source{name: filepath.ToSlash(rel), file: file}
		s.dir = path.Dir(s.name)
		for _, spec := range file.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			s.imports = append(s.imports, strings.TrimPrefix(name, module))
		}
		list = append(list, s)
		return nil
	})
	return list, err
})

// below reports whether a package is a folder or lies in it.
func below(dir, folder string) bool { return dir == folder || strings.HasPrefix(dir, folder+"/") }

// layer is the height of a package; imports go down only.
var layers = []struct {
	folder string
	height int
}{
	{"cmd", 90},
	{"internal/cli", 80},
	{"internal/line", 70},
	{"internal/web/markup", 5},
	{"internal/web", 70},
	{"internal/meter", 75},
	{"internal/shared", 75},
	{"internal/lobby", 75},
	{"internal/site", 80},
	{"site/slim", 5}, // it knows Go's format of a program, and none
	{"site/book", 60},
	{"site/build", 61}, // it calls the compiler
	{"internal/hub", 41},
	{"internal/testkit", 66},
	{"internal/journal/journaltest", 32},
	{"internal/journal", 31},
	{"internal/pgjournal", 32},
	{"internal/ui/play", 66},
	{"internal/ui/forms", 65},
	{"internal/ui/hall", 64},
	{"internal/ui/widgets", 63},
	{"internal/ui/shell", 62},
	{"internal/ui/keys", 61},
	{"internal/ui/theme", 60},
	{"internal/ui/diffscreen", 60},
	{"internal/ui", 70},
	{"internal/talk", 41},
	{"internal/dialogue/commands", 26}, // ids and words alone: keys are bound to them
	{"internal/dialogue", 59},
	{"internal/event", 58},
	{"internal/evening", 5},
	{"internal/program", 58},
	{"internal/export", 57},
	{"internal/plays", 27},
	{"internal/prose", 56},
	{"internal/casebook", 55},
	{"internal/games/skeleton", 5}, // it writes packages and knows none
	{"internal/games/compile", 53},
	{"internal/games/books", 52},
	{"internal/games", 50},
	{"internal/store", 45},
	{"internal/wording", 42},
	{"internal/table/measure", 75},
	{"internal/table", 40},
	{"internal/present", 35},
	{"internal/lookup/measure", 75},
	{"internal/lookup/compile", 36},
	{"internal/lookup", 35},
	{"internal/config", 34},
	{"internal/ascii", 20},
	{"internal/record", 30},
	{"internal/journal", 31},
	{"internal/text", 25},
	{"internal/file", 5},
	{"internal/batch", 5},
	{"profiles", 20},
	{"scoring", 10},
	{"validators/unseen", 8},
	{"validators", 10},
	{"rules/notation", 1},
	{"rules", 0},
}

// height of a package, and the layer's folder. The columns of the rules are above what
// they share.
func height(dir string) (int, string) {
	if below(dir, "rules") && game(dir) != "" && !below(dir, "rules/notation") {
		return 2, "rules/"
	}
	for _, l := range layers {
		if below(dir, l.folder) {
			return l.height, l.folder
		}
	}
	return -1, ""
}

func TestImportsGoDown(t *testing.T) {
	for _, s := range sources(t) {
		from, folder := height(s.dir)
		if !assert.GreaterOrEqual(t, from, 0, "%s: no layer for %s; add it to the table", s.name, s.dir) {
			continue
		}
		for _, i := range s.imports {
			dir, ours := strings.CutPrefix(i, "/")
			if !ours {
				continue
			}
			to, target := height(dir)
			if target != folder {
				assert.Less(t, to, from, "%s imports %s, which is not below it", s.name, dir)
			}
		}
	}
}

// A room of the screen imports none above it and no sister. That holds as for every
// layer, if each room is a layer of its own.
func TestEveryRoomIsALayer(t *testing.T) {
	for _, s := range sources(t) {
		if below(s.dir, "internal/ui") {
			_, folder := height(s.dir)
			assert.Equal(t, s.dir, folder, "%s: no layer for this room; add it to the table", s.name)
		}
	}
}

// core are the three packages that know a game's rules.
var core = []string{"rules", "validators", "scoring"}

// game is the column a package belongs to, or "".
func game(dir string) string {
	for _, top := range append(slices.Clone(core), "internal/present") {
		if rest, ok := strings.CutPrefix(dir, top+"/"); ok {
			return rest
		}
	}
	return ""
}

// shared are the columns that are no game: what the games of one box have in common,
// the notation, and the kit for unseen cards.
var shared = []string{"kyoto", "notation", "unseen"}

func TestGamesKeepToThemselves(t *testing.T) {
	for _, s := range sources(t) {
		column := game(s.dir)
		for _, i := range s.imports {
			dir := strings.TrimPrefix(i, "/")
			other := game(dir)
			if other == "" || slices.Contains(shared, other) || !strings.HasPrefix(i, "/") {
				continue
			}
			if s.dir == "internal/games" {
				continue // the one place that meets them all
			}
			assert.Equal(t, column, other, "%s imports %s, another game's package", s.name, dir)
		}
	}
}

func TestValidatorsAndScoringAreApart(t *testing.T) {
	for _, s := range sources(t) {
		for _, i := range s.imports {
			if below(s.dir, "validators") {
				assert.False(t, below(strings.TrimPrefix(i, "/"), "scoring"), s.name)
			}
			if below(s.dir, "scoring") {
				assert.False(t, below(strings.TrimPrefix(i, "/"), "validators"), s.name)
			}
		}
	}
}

// unknown is what the core may not know: clock, disk, chance, goroutines, the
// terminal and anything from outside the standard library.
var unknown = []string{"time", "os", "io", "net", "math/rand", "crypto", "sync", "log", "context", "runtime", "syscall", "unsafe", "text", "html"}

func TestCoreKnowsOnlyTheGame(t *testing.T) {
	for _, s := range sources(t) {
		if !slices.ContainsFunc(core, func(top string) bool { return below(s.dir, top) }) {
			continue
		}
		for _, i := range s.imports {
			if strings.HasPrefix(i, "/") {
				continue
			}
			assert.NotContains(t, i, ".", "%s imports %s", s.name, i)
			for _, bad := range unknown {
				assert.False(t, below(i, bad), "%s imports %s", s.name, i)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.GoStmt, *ast.ChanType, *ast.SendStmt, *ast.SelectStmt:
				assert.Fail(t, "the core runs nothing beside itself", s.name)
			}
			return true
		})
	}
}

func TestOnlyTheScreensKnowTheTerminal(t *testing.T) {
	for _, s := range sources(t) {
		if below(s.dir, "internal/ui") || below(s.dir, "internal/testkit") {
			continue
		}
		for _, i := range s.imports {
			terminal := strings.Contains(i, "rivo/tview") || strings.Contains(i, "gdamore/tcell")
			assert.False(t, terminal && s.dir != "internal/cli", "%s imports %s", s.name, i)
			assert.False(t, strings.Contains(i, "rivo/tview"), "%s imports %s", s.name, i)
		}
	}
}

// Nothing but internal/text holds sentences for people: the core has no string
// literal that looks like one outside the errors for programmers.
func TestNoSentencesInTheCore(t *testing.T) {
	for _, s := range sources(t) {
		if !below(s.dir, "validators") && !below(s.dir, "scoring") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if ok && printsForProgrammers(call) {
				return false
			}
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				assert.LessOrEqual(t, strings.Count(lit.Value, " "), 1, "%s: %s", s.name, lit.Value)
			}
			return true
		})
	}
}

// printsForProgrammers reports whether a call makes an error or a panic.
func printsForProgrammers(call *ast.CallExpr) bool {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		pkg, ok := f.X.(*ast.Ident)
		return ok && (pkg.Name == "fmt" || pkg.Name == "errors")
	case *ast.Ident:
		return f.Name == "panic"
	}
	return false
}

// A browser is driven by the tests of webtest alone: the program and its other tests know of none.
func TestOnlyWebtestKnowsABrowser(t *testing.T) {
	for _, dir := range []string{"cmd", "internal", "rules", "validators", "scoring", "profiles"} {
		err := filepath.WalkDir(filepath.Join("..", "..", dir), func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(p, ".go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), p, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			rel, err := filepath.Rel(filepath.Join("..", ".."), p)
			for _, i := range file.Imports {
				drives := strings.Contains(i.Path.Value, "github.com/chromedp/")
				allowed := below(filepath.ToSlash(filepath.Dir(rel)), "internal/web/webtest") && strings.HasSuffix(p, "_test.go")
				assert.False(t, drives && !allowed, "%s imports %s", rel, i.Path.Value)
			}
			return err
		})
		require.NoError(t, err)
	}
}

// wholeTable says who may take all of a table, beside those who play at it: whoever else looks at one takes
// the part that it uses.
var wholeTable = []string{"internal/table", "internal/store"}

func TestWhoLooksAtATableTakesAPartOfIt(t *testing.T) {
	seen := 0
	for _, s := range sources(t) {
		ast.Inspect(s.file, func(n ast.Node) bool {
			of, ok := n.(*ast.SelectorExpr)
			if !ok || of.Sel.Name != "Position" {
				return true
			}
			if room, ok := of.X.(*ast.Ident); ok && room.Name == "table" {
				seen++
				assert.Contains(t, wholeTable, s.dir, "%s takes a whole table.Position", s.name)
			}
			return true
		})
	}
	assert.NotZero(t, seen)
}

// Only the glue of the site knows that it is in a browser, and what a browser has no use for is not sent there.
func TestTheSiteIsSmall(t *testing.T) {
	for _, s := range sources(t) {
		assert.False(t, slices.Contains(s.imports, "syscall/js") && s.dir != "cmd/site", s.name)
	}
	list := exec.Command("go", "list", "-deps", "../../cmd/site")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	require.NoError(t, err)
	packages := strings.Fields(string(out))
	assert.Contains(t, packages, "referee/internal/site")
	for _, heavy := range []string{"spf13/viper", "spf13/pflag", "spf13/cobra", "adrg/xdg", "rivo/tview", "gdamore/tcell", "referee/internal/cli", "referee/internal/line", "referee/internal/ui"} {
		assert.False(t, slices.ContainsFunc(packages, func(p string) bool { return strings.Contains(p, heavy) }), heavy)
	}
}
