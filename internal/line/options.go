package line

import (
	"io"

	"referee/internal/program"
)

// Options is what line mode talks to.
type Options struct {
	In  io.Reader
	Out io.Writer
	// Prompt is written before a line is read; empty when nobody is watching.
	Prompt string
	*program.Program
}
