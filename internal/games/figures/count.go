package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"referee/internal/games"
)

// figure is a number of things of one kind.
type figure struct {
	Of    string
	Value int
}

// count counts what there is below a folder, in the order of the tables of README.
func count(root string) ([]figure, error) {
	clauses, enforced, cases, checks := 0, 0, 0, 0
	for _, g := range games.All {
		clauses, cases = clauses+len(g.Clauses), cases+len(g.Cases)
		for _, c := range g.Clauses {
			if c.Enforced {
				enforced++
			}
		}
		codes := map[string]bool{}
		for _, c := range g.Codes() {
			codes[c.Code] = true
		}
		checks += len(codes)
	}
	files := map[string]int{} // by the folder of a game's tests
	questions, lines, tested, tests := 0, 0, 0, 0
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "node_modules") {
				return filepath.SkipDir
			}
			return nil
		}
		path, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		parts := strings.Split(filepath.ToSlash(path), "/")
		source := strings.HasSuffix(name, ".go")
		if !source && parts[0] != "testdata" {
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		switch {
		case strings.HasSuffix(name, "_test.go"):
			tested += bytes.Count(data, []byte("\n"))
			tests += bytes.Count(data, []byte("\nfunc Test")) + bytes.Count(data, []byte("\nfunc Fuzz"))
		case source:
			lines += bytes.Count(data, []byte("\n"))
		case len(parts) > 2 && parts[1] == "questions":
			questions += bytes.Count(data, []byte("\n  - "))
		case len(parts) == 4:
			files[parts[2]]++
		}
		return nil
	})
	return []figure{
		{"games", len(games.All)},
		{"clauses of rulebooks", clauses},
		{"clauses that are enforced", enforced},
		{"checks", checks},
		{"cases where a rulebook leaves something open", cases},
		{"recorded games", files["games"]},
		{"records that break a rule", files["refusals"]},
		{"worked examples", files["examples"]},
		{"questions as players ask them", questions},
		{"lines of the program", lines},
		{"lines of its tests", tested},
		{"tests", tests},
	}, err
}
