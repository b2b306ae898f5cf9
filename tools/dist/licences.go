package main

import (
	"bytes"
	"debug/buildinfo"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	mod "golang.org/x/mod/module"
)

// module is one that is linked in.
type module struct {
	path, version string
	spdx          string // its licence
	folder        string // where its files are
}

//go:embed licences.txt
var known string

// licenceOf are the licences by modules.
var licenceOf = func() map[string]string {
	of := map[string]string{}
	for line := range strings.Lines(known) {
		if path, spdx, ok := strings.Cut(strings.TrimSpace(line), " "); ok && path != "#" {
			of[path] = spdx
		}
	}
	return of
}()

// linked reads in a program what it is linked with: Go's own library first, then the modules by their names.
func (s *source) linked(program string) ([]module, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, err
	}
	c := exec.Command("go", "env", "GOROOT", "GOMODCACHE")
	c.Dir = s.folder
	out, err := c.Output()
	if err != nil {
		return nil, err
	}
	where := strings.Split(string(out), "\n")
	list := []module{{path: "std", version: strings.TrimPrefix(info.GoVersion, "go"), spdx: licenceOf["std"], folder: where[0]}}
	for _, d := range info.Deps {
		if d.Replace != nil {
			return nil, fmt.Errorf("%s is replaced: nobody could build the same", d.Path)
		}
		at, err := mod.EscapePath(d.Path)
		if err != nil {
			return nil, err
		}
		list = append(list, module{d.Path, d.Version, licenceOf[d.Path], filepath.Join(where[1], filepath.FromSlash(at)+"@"+d.Version)})
	}
	for _, m := range list {
		if m.spdx == "" {
			return nil, fmt.Errorf("tools/dist/licences.txt does not say the licence of %s", m.path)
		}
	}
	return list, nil
}

// union are the modules of several programs.
func union(lists [][]module) []module {
	all := slices.Concat(lists...)
	rank := func(m module) string {
		if m.path == "std" {
			return ""
		}
		return m.path
	}
	slices.SortFunc(all, func(a, b module) int { return strings.Compare(rank(a), rank(b)) })
	return slices.CompactFunc(all, func(a, b module) bool { return a.path == b.path })
}

// licenceFile is what files with terms, notices and names are called.
var licenceFile = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|copyright|notice|patents|authors)(\.(txt|md))?$`)

// terms are the paths of such files of a module, those below it among them.
func (m module) terms() (paths []string, err error) {
	root := os.DirFS(m.folder)
	if m.path == "std" { // what lies below has the same terms, and the rest of GOROOT is not linked in
		return []string{"LICENSE", "PATENTS"}, nil
	}
	err = fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "testdata":
			return fs.SkipDir
		case d.Type().IsRegular() && licenceFile.MatchString(d.Name()):
			paths = append(paths, path)
		}
		return nil
	})
	if err == nil && !slices.ContainsFunc(paths, func(p string) bool { return !strings.ContainsAny(p, "/") }) {
		err = fmt.Errorf("%s has no file with its licence", m.path)
	}
	return paths, err
}

// thirdParty are the terms of all that is linked in, word for word.
func thirdParty(list []module) ([]byte, error) {
	var out bytes.Buffer
	out.WriteString("Referee is built with Go and with the modules below. Their licences, notices and names of authors follow, word for word.\n\n")
	for _, m := range list {
		fmt.Fprintf(&out, "%s (%s)\n", m.title(), m.spdx)
	}
	for _, m := range list {
		paths, err := m.terms()
		if err != nil {
			return nil, err
		}
		for _, path := range paths {
			data, err := os.ReadFile(filepath.Join(m.folder, filepath.FromSlash(path)))
			if err != nil {
				return nil, err
			}
			if len(bytes.TrimSpace(data)) == 0 {
				return nil, errors.New(m.path + ": " + path + " is empty")
			}
			fmt.Fprintf(&out, "\n%s\n%s, %s\n\n%s\n", strings.Repeat("=", 80), m.title(), path, bytes.TrimRight(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), "\n"))
		}
	}
	return out.Bytes(), nil
}

// title is the module as people read it.
func (m module) title() string {
	if m.path == "std" {
		return "Go " + m.version
	}
	return m.path + " " + m.version
}
