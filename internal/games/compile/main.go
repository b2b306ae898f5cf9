// Command compile makes books.idx of the books of all games: the index that the program looks
// rules up in. It runs in internal/games, by go generate.
package main

import (
	"fmt"
	"os"

	"referee/internal/games/books"
	"referee/internal/lookup/compile"
)

func main() {
	all, err := books.All()
	if err == nil {
		err = os.WriteFile("books.idx", compile.Compile(all...), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(1)
	}
}
