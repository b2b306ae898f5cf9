package prose

import (
	"fmt"
	"io"

	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
)

// WriteEntries writes entries with what is against them below each.
func WriteEntries(w io.Writer, p *text.Printer, list []table.Entry) {
	for i := range list {
		fmt.Fprintln(w, wording.Entry(p, &list[i]))
		for _, o := range wording.Against(p, &list[i]) {
			fmt.Fprintln(w, "   ", o.Says)
		}
	}
}

// WriteChanges writes what a correction did to the entries it is about, and below them to the
// others.
func WriteChanges(w io.Writer, p *text.Printer, list []table.Change) {
	others := wording.Others(p, list)
	for _, own := range []bool{true, false} {
		if !own && others != "" {
			fmt.Fprintln(w, others)
		}
		for i := range list {
			if list[i].Own == own {
				fmt.Fprintln(w, wording.Change(p, &list[i]))
			}
		}
	}
}
