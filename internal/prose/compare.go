package prose

import (
	"fmt"
	"io"
	"strings"

	"referee/internal/casebook"
	"referee/internal/text"
)

// compared is how wide a comparison is written.
const compared = 80

// insets are how far the rows of a comparison stand in, and how much further where they go on.
var insets = map[casebook.RowKind][2]int{
	casebook.Worded: {2, 0}, casebook.Sided: {2, 2}, casebook.Noted: {2, 0},
}

// WriteComparison writes what differs between ways to play: all tells places in the books, too.
func WriteComparison(w io.Writer, p *text.Printer, c *casebook.Comparison, all bool) {
	for i, row := range c.Rows(p, all) {
		if i > 0 && (row.Kind == casebook.Counted || row.Kind == casebook.Headed) {
			fmt.Fprintln(w)
		}
		in := insets[row.Kind]
		for j, s := range Wrap(row.Text, compared-in[0]-in[1]) {
			fmt.Fprintln(w, strings.Repeat(" ", in[0]+min(j, 1)*in[1])+s)
		}
	}
}
