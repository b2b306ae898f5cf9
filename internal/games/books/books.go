// Package books reads the books of the games as people edit them, for what is made of them and
// for tests. The program has them compiled.
package books

import (
	"fmt"
	"os"
	"path/filepath"

	"referee/internal/games"
	"referee/internal/lookup/compile"
	"referee/internal/table"
	"referee/internal/text"
)

// Read reads the words of a game in a language.
func Read(g table.Binding, lang text.Lang) (compile.Book, error) {
	folder, err := Folder(g.ID)
	if err != nil {
		return compile.Book{}, err
	}
	b, err := compile.Read(os.DirFS(folder), lang)
	if err != nil {
		return compile.Book{}, fmt.Errorf("%s: %w", folder, err)
	}
	b.Link(g.Clauses, g.Cases)
	return b, nil
}

// All reads the words of every game in every language.
func All() ([]compile.Book, error) {
	var all []compile.Book
	for _, g := range games.All {
		for _, lang := range text.Langs() {
			b, err := Read(g, lang)
			if err != nil {
				return nil, err
			}
			all = append(all, b)
		}
	}
	return all, nil
}

// Folder is where the rules of a game are, from wherever in the project somebody asks.
func Folder(game string) (string, error) {
	for up := "."; ; up = filepath.Join("..", up) {
		folder := filepath.Join(up, "rules", game)
		if _, err := os.Stat(filepath.Join(folder, "book")); err == nil {
			return folder, nil
		}
		if at, err := filepath.Abs(up); err != nil || filepath.Dir(at) == at {
			return "", fmt.Errorf("books: no folder above has rules/%s/book", game)
		}
	}
}
