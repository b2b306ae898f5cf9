package arch

import (
	"go/ast"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// elsewhere is what pages name that looks like something of this project and is not, by what it begins with.
var elsewhere = map[string]string{
	"dist/":                      "made by make site and make dist",
	"referee/":                   "in the folders of a user",
	"FOLDER/":                    "a folder of a club",
	"/":                          "an address of a server",
	"github.com/":                "another project",
	"CycloneDX/":                 "another project",
	"goreleaser/":                "another project",
	"encoding/":                  "Go's own",
	"crypto/tls":                 "Go's own",
	"database/sql":               "Go's own",
	"debug/buildinfo":            "Go's own",
	"net/http":                   "Go's own",
	"http.":                      "Go's own",
	"testing.":                   "Go's own",
	"tools/node_modules":         "fetched by .ci/browser",
	"internal/dialogue/about.go": "made by whoever follows docs/first-evening.md",
	"internal/text/catalog/{en,ru,fr}/about.yaml": "the same",
	"coder.go":        "decision 46 tells that it is gone",
	"hall.Services":   "decisions 27 and 29 tell that it is gone",
	"table.Next":      "decision 39 tells that it is gone",
	"Session.Choices": "decision 39 tells that it is gone",
	"Def.Example":     "decision 44 tells that it is gone",
	"Def.Due":         "decision 47 tells that it was tried and left",
	"ID.SECRET":       "the form of a link",
}

var (
	shownCode = regexp.MustCompile("`([^`]+)`")
	pathLike  = regexp.MustCompile(`^[\w.<>{},*-]+(/[\w.<>{},*-]+)+/?$|^[\w*]+\.go$`)
	nameLike  = regexp.MustCompile(`^\*?([A-Za-z]\w*)\.([A-Z]\w*)(?:\.([A-Z]\w*))?(?:[({:\s].*)?$`)
	fenced    = regexp.MustCompile("(?ms)^ *```.*?^ *```$")
	checkCode = regexp.MustCompile(`^[a-z]{2}/`) // of a way to break a clause
	oneOf     = regexp.MustCompile(`\{([^}]*)\}`)
)

// Files, packages and names of the code that the pages tell of are there. Names that stand alone are not looked for.
func TestPagesNameWhatThereIs(t *testing.T) {
	root := filepath.Join("..", "..")
	var all, pages []string
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch hidden := strings.HasPrefix(d.Name(), ".") && d.Name() != ".ci" && path != root; {
		case err != nil:
			return err
		case d.IsDir() && (hidden || d.Name() == "node_modules" || d.Name() == "dist" && filepath.Dir(path) == root):
			return filepath.SkipDir
		}
		path, err = filepath.Rel(root, path)
		all = append(all, "/"+filepath.ToSlash(path))
		if strings.HasSuffix(path, ".md") {
			pages = append(pages, path)
		}
		return err
	}))
	names := declared(t)
	for _, page := range pages {
		data, err := os.ReadFile(filepath.Join(root, page))
		require.NoError(t, err)
		for _, m := range shownCode.FindAllStringSubmatch(fenced.ReplaceAllString(string(data), ""), -1) {
			shown := m[1]
			if checkCode.MatchString(shown) || slices.ContainsFunc(slices.Collect(maps.Keys(elsewhere)), func(begin string) bool { return strings.HasPrefix(shown, begin) }) {
				continue
			}
			if pathLike.MatchString(shown) {
				assert.True(t, isThere(all, shown), "%s tells of %s", page, shown)
			} else if n := nameLike.FindStringSubmatch(shown); n != nil {
				known := names[n[1]][n[2]] && (n[3] == "" || names[n[2]][n[3]])
				assert.True(t, known || strings.ToUpper(n[2]) == n[2], "%s tells of %s", page, shown)
			}
		}
	}
}

// Every decision is in the list of them, by its own name.
func TestDecisionsAreListed(t *testing.T) {
	folder := filepath.Join("..", "..", "docs", "decisions")
	list, err := os.ReadFile(filepath.Join(folder, "README.md"))
	require.NoError(t, err)
	files, err := filepath.Glob(filepath.Join(folder, "0*.md"))
	require.NoError(t, err)
	for _, path := range files {
		page, err := os.ReadFile(path)
		require.NoError(t, err)
		title, _, _ := strings.Cut(strings.TrimPrefix(string(page), "# "), "\n")
		number, name, _ := strings.Cut(title, ". ")
		line := "\n- " + number + ". [" + name + "](" + filepath.Base(path) + ")\n"
		assert.Equal(t, 1, strings.Count(string(list), line), "docs/decisions/README.md: %s", line)
	}
}

// isThere reports whether a path is the end of one of all, of any game and in any language; a * in it is anything.
func isThere(all []string, path string) bool {
	if m := oneOf.FindStringSubmatch(path); m != nil {
		for part := range strings.SplitSeq(m[1], ",") {
			if !isThere(all, strings.Replace(path, m[0], part, 1)) {
				return false
			}
		}
		return true
	}
	path = strings.NewReplacer("<game>", "*", "GAME", "*", "LANGUAGE", "*", "LANG", "*", "NAME", "*").Replace(strings.TrimSuffix(path, "/"))
	like := regexp.MustCompile("/" + strings.ReplaceAll(regexp.QuoteMeta(path), `\*`, `[^/]*`) + "$")
	return slices.ContainsFunc(all, like.MatchString)
}

// declared are the names that each package declares, and the methods and fields of each type, whichever package has it.
func declared(t *testing.T) map[string]map[string]bool {
	all := map[string]map[string]bool{}
	add := func(of, name string) {
		if all[of] == nil {
			all[of] = map[string]bool{}
		}
		all[of][name] = true
	}
	within := map[string][]string{} // what a type has within it, whose methods and fields are its own
	member := func(of string, field *ast.Field) {
		for _, name := range field.Names {
			add(of, name.Name)
		}
		if len(field.Names) == 0 {
			within[of] = append(within[of], typeName(field.Type))
		}
	}
	for _, s := range sources(t) {
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				of := s.file.Name.Name
				if d.Recv != nil {
					of = typeName(d.Recv.List[0].Type)
				}
				add(of, d.Name.Name)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.ValueSpec:
						for _, name := range spec.Names {
							add(s.file.Name.Name, name.Name)
						}
					case *ast.TypeSpec:
						add(s.file.Name.Name, spec.Name.Name)
						switch of := spec.Type.(type) {
						case *ast.StructType:
							for _, field := range of.Fields.List {
								member(spec.Name.Name, field)
							}
						case *ast.InterfaceType:
							for _, field := range of.Methods.List {
								member(spec.Name.Name, field)
							}
						}
					}
				}
			}
		}
	}
	for range 3 { // so deep
		for of, list := range within {
			for _, other := range list {
				for name := range all[other] {
					add(of, name)
				}
			}
		}
	}
	return all
}

// typeName is the name of a type without its package, its star and its parameters.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.IndexListExpr:
		return typeName(e.X)
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}
