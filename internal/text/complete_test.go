package text

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

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

// arguments lists what a message may put in, over all its forms.
func (m message) arguments() []string {
	set := map[string]bool{}
	for _, t := range m.forms {
		for _, p := range t {
			if p.arg != "" {
				set[p.arg] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(set))
}

func TestEveryKeyIsInEveryLanguage(t *testing.T) {
	all := map[string]bool{}
	for _, l := range langs {
		for key := range printer(t, l).messages {
			all[key] = true
		}
	}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		en := printer(t, EN).messages[key]
		for _, l := range langs {
			m, ok := printer(t, l).messages[key]
			if assert.True(t, ok, "%s lacks %s", l, key) {
				assert.Equal(t, en.arguments(), m.arguments(), "arguments of %s in %s", key, l)
			}
		}
	}
}

func TestPluralFormsAreThoseOfTheLanguage(t *testing.T) {
	for _, l := range langs {
		for key, m := range printer(t, l).messages {
			if !m.counted {
				continue
			}
			var have []plural.Form
			for form, t := range m.forms {
				if t != nil && (l != FR || plural.Form(form) != plural.Many) {
					have = append(have, plural.Form(form))
				}
			}
			assert.ElementsMatch(t, wantForms[l], have, "%s in %s", key, l)
		}
	}
}

func TestSentencesAreTidy(t *testing.T) {
	for _, l := range langs {
		for key, m := range printer(t, l).messages {
			for _, form := range m.forms {
				for _, p := range form {
					assert.Equal(t, Clean(p.text), p.text, "%s in %s", key, l)
					assert.NotContains(t, p.text, "⟦", "%s in %s", key, l)
				}
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
