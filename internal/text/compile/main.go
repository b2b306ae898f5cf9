// Command compile turns the catalogues people edit into those the program
// reads: the YAML files of each language into one sorted file. It runs in
// internal/text, by go generate.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"referee/internal/text"
)

func main() {
	for _, l := range text.Langs() {
		if err := write(filepath.Join("catalog", string(l))); err != nil {
			fmt.Fprintln(os.Stderr, "compile:", err)
			os.Exit(1)
		}
	}
}

// write compiles a folder into the file beside it.
func write(dir string) error {
	compiled, err := compile(os.DirFS(dir))
	if err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	return os.WriteFile(dir+".txt", compiled, 0o644)
}
