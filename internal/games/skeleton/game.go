package main

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// game is what the templates are filled with.
type game struct {
	Name   string // "lanterns": package, file and key name everywhere
	Title  string // "Lanterns": its variable in internal/games, and its name until it has one
	Prefix string // "LN": what its clauses begin with
	Code   string // "ln": what its codes begin with
}

// wellFormed is a name that can be a package, a file and the beginning of a key.
var wellFormed = regexp.MustCompile(`^[a-z][a-z0-9]{2,}$`)

// newGame is the game of a name. It fails on a name that cannot be one, or that is taken.
func newGame(root, name string) (game, error) {
	if _, err := os.Stat(filepath.Join(root, "internal", "games", "games.go")); err != nil {
		return game{}, fmt.Errorf("run it in the folder of go.mod: %w", err)
	}
	if !wellFormed.MatchString(name) || token.IsKeyword(name) {
		return game{}, fmt.Errorf("%q is no name of a game: three or more of a-z and 0-9, a letter first, and no word of Go", name)
	}
	g := game{Name: name, Title: strings.ToUpper(name[:1]) + name[1:]}
	if err := g.free(root); err != nil {
		return game{}, err
	}
	prefix, err := freePrefix(root, name)
	g.Prefix, g.Code = prefix, strings.ToLower(prefix)
	return g, err
}

// folders are where no file or folder may have the name: the program would take one for
// the other, or a package for one of its own.
var folders = []string{
	"", "internal", "internal/games", "rules", "validators", "scoring", "profiles", "internal/present", "testdata",
}

// free fails if the name is taken by a folder, a key of the catalogue or a variable of
// internal/games.
func (g game) free(root string) error {
	for _, folder := range folders {
		path := filepath.Join(root, folder, g.Name)
		if _, err := os.Lstat(path); err == nil {
			return fmt.Errorf("the name %s is taken: %s is there", g.Name, path)
		}
	}
	asked, err := filepath.Glob(filepath.Join(root, "testdata", "questions", "*", g.Name+".*"))
	if err != nil {
		return err
	}
	if len(asked) > 0 {
		return fmt.Errorf("the name %s is taken: %s is there", g.Name, asked[0])
	}
	for _, taken := range []struct{ files, what string }{
		{"internal/text/catalog/en.txt", `(?m)^` + g.Name + `\.`},
		{"internal/games/*.go", `(?m)^(func|var|type|const) ` + g.Title + `\b`},
	} {
		texts, err := read(root, taken.files)
		if err != nil {
			return err
		}
		if found := regexp.MustCompile(taken.what).FindString(texts); found != "" {
			return fmt.Errorf("the name %s is taken: %s has %q", g.Name, taken.files, found)
		}
	}
	return nil
}

// freePrefix is the first letter of the name and one that comes after it, such that no
// game has both as its prefix.
func freePrefix(root, name string) (string, error) {
	laws, err := read(root, "rules/*/clauses.go")
	if err != nil {
		return "", err
	}
	for i := 1; i < len(name); i++ {
		if prefix := strings.ToUpper(name[:1] + name[i:i+1]); !strings.Contains(laws, `"`+prefix+`-`) {
			return prefix, nil
		}
	}
	return "", fmt.Errorf("every prefix that %s could have is that of another game", name)
}

// read is the text of all files that match a pattern below root.
func read(root, pattern string) (string, error) {
	names, err := filepath.Glob(filepath.Join(root, pattern))
	if err != nil {
		return "", err
	}
	var all strings.Builder
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		all.Write(data)
	}
	return all.String(), nil
}
