// Command compile makes books.idx of the books of all games: the index that the program looks
// rules up in. It runs in internal/games, by go generate.
package main

import (
	"fmt"
	"os"

	"referee/internal/games/books"
)

func main() {
	index, err := books.Compiled()
	if err == nil {
		err = os.WriteFile("books.idx", index, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(1)
	}
}
