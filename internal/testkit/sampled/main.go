// Command sampled prints which tests prove more in a thorough run than in a quick one, as arguments of go test: a
// pattern for -run, and the packages. They are those that reach [testkit.IsThorough], by the names of what they call:
// one too many costs its time, and none is left out.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"log"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const module, kit = "referee/", "internal/testkit"

// place is where something is declared: the folder, and the name, behind a dot for a method.
type place struct{ dir, name string }

// source is what each declaration of a module names.
type source map[place][]place

func main() {
	log.SetFlags(0)
	all, err := read(".")
	if err != nil {
		log.Fatal(err)
	}
	tests, packages := all.leading(place{kit, "IsThorough"})
	fmt.Printf("^(%s)$ %s\n", strings.Join(tests, "|"), strings.Join(packages, " "))
}

// read reads the tests of a module, and their kits.
func read(root string) (source, error) {
	all := source{}
	return all, filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata"):
			return filepath.SkipDir
		case !strings.HasSuffix(file, "_test.go") && !(strings.HasPrefix(file, kit) && strings.HasSuffix(file, ".go")):
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err == nil {
			all.add(filepath.ToSlash(filepath.Dir(file)), f)
		}
		return err
	})
}

// add adds the declarations of a file.
func (all source) add(dir string, f *ast.File) {
	imports, dirs := map[string]string{}, []string{dir}
	for _, s := range f.Imports {
		to, _ := strconv.Unquote(s.Path.Value)
		if to, ours := strings.CutPrefix(to, module); ours {
			name := path.Base(to)
			if s.Name != nil {
				name = s.Name.Name
			}
			imports[name] = to
			dirs = append(dirs, to)
		}
	}
	names := func(n ast.Node) (list []place) {
		ast.Inspect(n, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if x, ok := n.X.(*ast.Ident); ok && imports[x.Name] != "" {
					list = append(list, place{imports[x.Name], n.Sel.Name})
					return false
				}
				for _, d := range dirs {
					if d == dir || n.Sel.IsExported() {
						list = append(list, place{d, "." + n.Sel.Name})
					}
				}
			case *ast.Ident:
				list = append(list, place{dir, n.Name})
			}
			return true
		})
		return list
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			at := place{dir, d.Name.Name}
			if d.Recv != nil {
				at.name = "." + at.name
			}
			all[at] = append(all[at], names(d)...)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok {
					for _, name := range v.Names {
						at := place{dir, name.Name}
						all[at] = append(all[at], names(v)...)
					}
				}
			}
		}
	}
}

// leading returns the names of the tests that lead to a place, and their packages.
func (all source) leading(to place) (tests, packages []string) {
	leads := map[place]bool{to: true}
	for before := 0; before < len(leads); {
		before = len(leads)
		for at, names := range all {
			if !leads[at] && slices.ContainsFunc(names, func(n place) bool { return n != at && leads[n] }) {
				leads[at] = true
			}
		}
	}
	found, in := map[string]bool{}, map[string]bool{}
	for at := range leads {
		if strings.HasPrefix(at.name, "Test") && at.name != "TestMain" {
			found[at.name], in["./"+at.dir] = true, true
		}
	}
	return slices.Sorted(maps.Keys(found)), slices.Sorted(maps.Keys(in))
}
