package line

import (
	"fmt"
	"math"

	"referee/internal/talk"
)

// quiet is the zone around a code, in modules.
const quiet = 2

// blackOnWhite are the colours of a code on a terminal, also where it is to have none: in others many a camera reads nothing.
const blackOnWhite = "\x1b[38;5;16;48;5;231m%s\x1b[0m\n"

// scans draws a code of as many words as it has room for, and reports whether it has any. On a terminal it has colours of its own; in a
// pipe it is to be shown black on white.
func (o *Options) scans(c talk.Code) bool {
	form := "%s\n"
	if o.terminal() {
		form = blackOnWhite
	}
	rows, _ := c.Blocks(math.MaxInt, math.MaxInt, quiet)
	for _, row := range rows {
		fmt.Fprintf(o.Out, form, row)
	}
	return rows != nil
}

// terminal reports whether what is said is read on one.
func (o *Options) terminal() bool { return o.Columns != nil && o.Columns() > 0 }
