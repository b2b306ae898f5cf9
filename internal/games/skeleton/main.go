// Command skeleton writes the column of a new game: a small game that is complete and
// can be played, with its tests, for a developer to replace file by file.
//
//	go run ./internal/games/skeleton NAME
//
// NAME is the id of the game, the name of its packages and files. What a person has to
// add to files that are there already is printed.
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	if err := run(".", os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "skeleton:", err)
		os.Exit(1)
	}
}

// run writes the column of the named game below root, the folder of go.mod.
func run(root string, args []string, out io.Writer) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: go run ./internal/games/skeleton NAME")
	}
	g, err := newGame(root, args[0])
	if err != nil {
		return err
	}
	files, err := g.files()
	if err != nil {
		return err
	}
	if err := write(root, files); err != nil {
		return err
	}
	fmt.Fprintf(out, "Wrote %d files of %s; its clauses begin with %s-.\n\n%s", len(files), g.Name, g.Prefix, g.todo())
	return nil
}
