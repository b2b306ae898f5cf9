package text

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/feature/plural"
)

// wantForms are the plural forms a counted sentence must have. French may also
// have many, for millions.
var wantForms = map[Lang][]plural.Form{
	EN: {plural.Other, plural.One},
	RU: {plural.Other, plural.One, plural.Few, plural.Many},
	FR: {plural.Other, plural.One},
}

// all yields the keys of a language with what they say.
func (l Lang) all(t *testing.T) iter.Seq2[string, message] {
	return func(yield func(string, message) bool) {
		for line := range strings.Lines(printer(t, l).messages.lines) {
			key, said, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			if !yield(key, message(said)) {
				return
			}
		}
	}
}

// told are the sentences of a message by their forms.
func (m message) told() map[plural.Form]string {
	fields := strings.Split(string(m), "\t")
	last := len(fields) - 1
	told := map[plural.Form]string{plural.Other: fields[last]}
	for i := 0; i < last; i += 2 {
		told[plural.Form(slices.Index(formNames[:], fields[i]))] = fields[i+1]
	}
	return told
}

var argument = regexp.MustCompile(`\{(.*?)\}`)

// arguments lists what a message may put in, over all its forms.
func (m message) arguments() []string {
	set := map[string]bool{}
	for _, found := range argument.FindAllStringSubmatch(string(m), -1) {
		set[found[1]] = true
	}
	return slices.Sorted(maps.Keys(set))
}

func TestEveryKeyIsInEveryLanguage(t *testing.T) {
	all := map[string]bool{}
	for _, l := range langs {
		for key := range l.all(t) {
			all[key] = true
		}
	}
	for key := range all {
		en := printer(t, EN).messages.find(key)
		for _, l := range langs {
			if assert.True(t, printer(t, l).Has(key), "%s lacks %s", l, key) {
				assert.Equal(t, en.arguments(), printer(t, l).messages.find(key).arguments(), "arguments of %s in %s", key, l)
			}
		}
	}
}

func TestPluralFormsAreThoseOfTheLanguage(t *testing.T) {
	for _, l := range langs {
		for key, m := range l.all(t) {
			if !m.counted() {
				continue
			}
			told := m.told()
			if l == FR {
				delete(told, plural.Many)
			}
			assert.ElementsMatch(t, wantForms[l], slices.Collect(maps.Keys(told)), "%s in %s", key, l)
		}
	}
}

func TestSentencesAreTidy(t *testing.T) {
	for _, l := range langs {
		for key, m := range l.all(t) {
			for _, sentence := range m.told() {
				assert.Equal(t, Clean(sentence), sentence, "%s in %s", key, l)
				assert.NotContains(t, sentence, "⟦", "%s in %s", key, l)
			}
		}
	}
}

// Why somebody is due is told behind a full stop.
func TestWhyBeginsLikeASentence(t *testing.T) {
	for _, l := range langs {
		for key, m := range l.all(t) {
			game, why, ok := strings.Cut(key, ".why.")
			if !ok || game == "line" || why == "over" {
				continue
			}
			for _, said := range m.told() {
				first, _ := utf8.DecodeRuneInString(said)
				assert.True(t, first == '{' || unicode.IsUpper(first), "%s in %s: %s", key, l, said)
			}
		}
	}
}

// TestEveryKeySaidInTheSourceExists looks at the keys the program says or hands
// on as words. Keys that are put together at run time are the business of the
// tests of their packages.
func TestEveryKeySaidInTheSourceExists(t *testing.T) {
	p := printer(t, EN)
	for where, key := range saidKeys(t, filepath.Join("..", "..")) {
		assert.True(t, p.Has(key), "%s: no sentence for %q", where, key)
	}
}

// saidKeys finds the string literals that are keys, by where they stand.
func saidKeys(t *testing.T, root string) map[string]string {
	keys := map[string]string{}
	files := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == ".git"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		collectKeys(files, file, keys)
		return nil
	})
	require.NoError(t, err)
	return keys
}

func collectKeys(files *token.FileSet, file *ast.File, keys map[string]string) {
	at := map[string]int{"Say": 0, "Word": 1} // which argument is the key
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		sel, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		i, ok := at[sel.Sel.Name]
		if !ok || i >= len(call.Args) {
			return true
		}
		if lit, ok := call.Args[i].(*ast.BasicLit); ok && lit.Kind == token.STRING {
			key, _ := strconv.Unquote(lit.Value)
			keys[files.Position(lit.Pos()).String()] = key
		}
		return true
	})
}

func TestCollectKeys(t *testing.T) {
	src := `package x
func f() { p.Say("a"); p.Say("b" + c); q.p.Say(d); rules.Word("n", "e"); fmt.Say(); p.Other("g") }`
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "x.go", src, 0)
	require.NoError(t, err)
	keys := map[string]string{}
	collectKeys(files, file, keys)
	assert.ElementsMatch(t, []string{"a", "e"}, slices.Collect(maps.Values(keys)))
}
