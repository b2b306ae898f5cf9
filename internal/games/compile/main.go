// Command compile makes books.idx of the books of all games: the index that the program looks
// rules up in. It runs in internal/games, by go generate. With -untaught nothing is learnt from the
// questions, for tests of a column that has just been written.
package main

import (
	"flag"
	"fmt"
	"os"

	"referee/internal/games/books"
)

func main() {
	untaught := flag.Bool("untaught", false, "learn nothing from the questions")
	flag.Parse()
	compiled := books.Compiled
	if *untaught {
		compiled = books.Untaught
	}
	index, err := compiled()
	if err == nil {
		err = os.WriteFile("books.idx", index, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(1)
	}
}
