package line

import (
	"io"
	"time"

	"referee/internal/program"
	"referee/internal/text"
)

// Options is what line mode talks to.
type Options struct {
	In  io.Reader
	Out io.Writer
	// Prompt is written before a line is read; empty when nobody is watching.
	Prompt string
	// Clock says when someone who is watching has pressed Enter: an empty line is none within 400 ms of the question. It is nil
	// where lines come as fast as they are read.
	Clock func() time.Time
	// Columns are those of the terminal, 0 if there is none; nil is none.
	Columns func() int
	*program.Program
}

// narrowest is how wide a terminal is taken to be at least.
const narrowest = 80

// Width returns the most cells of a line on a terminal of so many columns, or on none.
func Width(columns func() int) int {
	if columns == nil {
		return text.Widest
	}
	if n := columns(); n > 0 {
		return max(narrowest, min(n, text.Widest))
	}
	return text.Widest
}

// width returns that of the lines that are written.
func (o *Options) width() int { return Width(o.Columns) }
