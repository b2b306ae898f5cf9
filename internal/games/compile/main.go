// Command compile makes the index that the program looks rules up in: books.idx of the books of all games, a file of
// their words in each language, and books.sum, the stamp of it all by which tests know that it is that of the books. It
// runs in internal/games, by go generate. With -untaught nothing is learnt from the
// questions, for tests of a column that has just been written, and there is no stamp.
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
	if err := write(*untaught); err != nil {
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(1)
	}
}

func write(untaught bool) error {
	compiled := books.Compiled
	if untaught {
		compiled = books.Untaught
	}
	index, err := compiled()
	if err != nil {
		return err
	}
	for _, f := range books.Files(index) {
		if err := os.WriteFile(f.Name, f.Data, 0o644); err != nil {
			return err
		}
	}
	if untaught {
		return nil
	}
	stamp, err := books.Stamp(index)
	if err != nil {
		return err
	}
	return os.WriteFile("books.sum", []byte(stamp), 0o644)
}
