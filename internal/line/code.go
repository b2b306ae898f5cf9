package line

import (
	"fmt"
	"io"

	"referee/internal/export"
)

// quiet is the zone around a code, in modules.
const quiet = 2

// blackOnWhite are the colours of a code on a terminal, also where it is to have none: in others many a camera reads nothing.
const blackOnWhite = "\x1b[38;5;16;48;5;231m%s\x1b[0m\n"

// WriteCode draws the code of a text, which a phone reads, and reports whether it has room for it. On a terminal it has colours of
// its own; in a pipe it is to be shown black on white.
func WriteCode(out io.Writer, text string, terminal bool) bool {
	c, err := export.NewCode(text)
	if err != nil {
		return false
	}
	form := "%s\n"
	if terminal {
		form = blackOnWhite
	}
	for _, row := range c.Blocks(quiet) {
		fmt.Fprintf(out, form, row)
	}
	return true
}

// terminal reports whether what is said is read on one.
func (o *Options) terminal() bool { return o.Columns != nil && o.Columns() > 0 }
