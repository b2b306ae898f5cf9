package prose

import (
	"fmt"
	"io"

	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
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

// Changes are what a correction did to the entries it is about, and behind them to the others. Of those
// that do not stand any more the first says why: the others follow from it.
func Changes(p *text.Printer, list []table.Change) (said []string) {
	fallen, list := table.Fallen(list)
	if len(fallen) == 1 {
		list, fallen = append(list, fallen...), nil
	}
	for i := range list {
		if list[i].Own {
			said = append(said, wording.Change(p, &list[i]))
		}
	}
	if len(fallen) > 0 {
		said = append(said, p.Say("change.fallen", rules.N("n", len(fallen))), wording.Change(p, &fallen[0]))
	}
	if others := wording.Others(p, list); others != "" {
		said = append(said, others)
	}
	for i := range list {
		if !list[i].Own {
			said = append(said, wording.Change(p, &list[i]))
		}
	}
	return said
}
