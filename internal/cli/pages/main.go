// Command pages writes what the program says of itself into docs, in three languages: docs/commands.md of its help, and
// docs/games/<game>.md of how each game is typed, with the beginning of a recorded game.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"referee/internal/text"
)

//go:generate go run .

// root is the folder of the project, seen from here.
const root = "../../.."

func main() {
	pages, err := all()
	for name, data := range pages {
		if err == nil {
			err = os.WriteFile(filepath.Join(root, "docs", name), data, 0o644)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "pages:", err)
		os.Exit(1)
	}
}

// suffix is how the name of a page in a language ends.
func suffix(lang text.Lang) string {
	if lang == text.EN {
		return ".md"
	}
	return "." + string(lang) + ".md"
}
