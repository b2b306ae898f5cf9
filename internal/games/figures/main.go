// Command figures prints how much the project has of what a reader may ask for: clauses, recorded games, tests, lines.
// Run it in the folder of the project.
package main

import (
	"fmt"
	"os"
)

func main() {
	list, err := count(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, "figures:", err)
		os.Exit(1)
	}
	for _, f := range list {
		fmt.Printf("%7d  %s\n", f.Value, f.Of)
	}
}
