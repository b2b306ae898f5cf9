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

// Changes are what a correction did to the entries it is about, and behind them to the others.
func Changes(p *text.Printer, list []table.Change) (said []string) {
	others := wording.Others(p, list)
	for _, own := range []bool{true, false} {
		if !own && others != "" {
			said = append(said, others)
		}
		for i := range list {
			if list[i].Own == own {
				said = append(said, wording.Change(p, &list[i]))
			}
		}
	}
	return said
}
