// Command bare draws one word with the terminal library alone: what the first
// frame costs at least.
package main

import (
	"log"

	"github.com/gdamore/tcell/v2"
)

func main() {
	s, err := tcell.NewScreen()
	if err != nil {
		log.Fatal(err)
	}
	if err := s.Init(); err != nil {
		log.Fatal(err)
	}
	s.PutStr(0, 0, "Quit")
	s.Show()
	for s.PollEvent() != nil {
	}
}
