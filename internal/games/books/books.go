// Package books reads the books of the games as people edit them, for what is made of them and
// for tests. The program has them compiled.
package books

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"referee/internal/games"
	"referee/internal/lookup/compile"
	"referee/internal/lookup/questions"
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

// Questions are those in testdata that the search learns from.
func Questions() ([]compile.Question, error) {
	folder, err := above("testdata", "questions")
	if err != nil {
		return nil, err
	}
	asked, err := questions.Read(os.DirFS(folder), questions.Tune)
	if err != nil {
		return nil, err
	}
	vain, err := questions.Unanswered(os.DirFS(folder), questions.Tune)
	if err != nil {
		return nil, err
	}
	var all []compile.Question
	for _, q := range slices.Concat(asked, vain) {
		all = append(all, compile.Question{Lang: q.Lang, Game: q.Game, Ask: q.Ask, Want: q.Want})
	}
	return all, nil
}

// Compiled is the index of all books as it is compiled into the program.
func Compiled() (compile.Files, error) {
	all, err := All()
	if err != nil {
		return compile.Files{}, err
	}
	more, err := Questions()
	return compile.Learned(more, all...), err
}

// Untaught is the same without what is learnt from the questions, which takes nearly all the time.
func Untaught() (compile.Files, error) {
	all, err := All()
	return compile.Compile(all...), err
}

// File is a file of an index.
type File struct {
	Name string
	Data []byte
}

// Files lists the files of an index as the program has them.
func Files(index compile.Files) []File {
	all := []File{{games.BooksFile, index.Books}}
	for _, w := range index.Words {
		all = append(all, File{games.WordsFile(w.Lang), w.File})
	}
	return all
}

// Stamp returns the fingerprint of an index and of what it is made of: the books, the questions, what
// the books make without learning, and how a few entries are learnt. Making one is cheap, so that a test
// knows whether the index is still that of the books without learning all of it again.
func Stamp(index compile.Files) (string, error) {
	all, err := All()
	if err != nil {
		return "", err
	}
	more, err := Questions()
	if err != nil {
		return "", err
	}
	few := all[0]
	few.Entries = few.Entries[:probed]
	written, err := json.Marshal([]any{all, more})
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	fmt.Fprintf(sum, "%x\n", sha256.Sum256(written))
	for _, made := range []compile.Files{compile.Compile(all...), compile.Learned(nil, few), index} {
		for _, file := range Files(made) {
			fmt.Fprintf(sum, "%x\n", sha256.Sum256(file.Data))
		}
	}
	return fmt.Sprintf("%x\n", sum.Sum(nil)), nil
}

// probed is how many entries are learnt for a stamp.
const probed = 6

// Folder is where the rules of a game are, from wherever in the project somebody asks.
func Folder(game string) (string, error) { return above("rules", game) }

// above is the folder with a path in the project.
func above(path ...string) (string, error) {
	want := filepath.Join(path...)
	for up := "."; ; up = filepath.Join("..", up) {
		folder := filepath.Join(up, want)
		if _, err := os.Stat(folder); err == nil {
			return folder, nil
		}
		if at, err := filepath.Abs(up); err != nil || filepath.Dir(at) == at {
			return "", fmt.Errorf("books: no folder above has %s", filepath.ToSlash(want))
		}
	}
}
