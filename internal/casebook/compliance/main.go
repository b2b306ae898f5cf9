// Command compliance writes docs/compliance/<game>.md: for every clause of a game
// whether it is enforced and where each edition prints it, for every case what it
// rests on, its readings and the option that chooses between them; and README.md, the
// figures of all games.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"referee/internal/games"
	"referee/internal/games/books"
	"referee/internal/text"
)

// folder is where the pages are, and examples where the games are, seen from the folder of go generate.
const (
	folder   = "../../docs/compliance"
	examples = "../../testdata"
)

func main() {
	if err := write(folder); err != nil {
		fmt.Fprintln(os.Stderr, "compliance:", err)
		os.Exit(1)
	}
}

// write writes the page of every game, and that of all.
func write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, g := range games.All {
		book, err := books.Read(g, text.EN)
		if err != nil {
			return err
		}
		name := filepath.Join(folder, g.ID+".md")
		if err := os.WriteFile(name, page(g, book), 0o644); err != nil {
			return err
		}
	}
	data, err := all(games.All, examples)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "README.md"), data, 0o644)
}
