package prose

import (
	"fmt"
	"io"
	"slices"

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
// that do not stand any more the first says why: the others follow from it. Of many others the first are told.
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
	list = slices.DeleteFunc(slices.Clone(list), func(c table.Change) bool { return c.Own })
	few := list
	if len(list) > mostOthers {
		few = list[:fewOthers]
	}
	for i := range few {
		said = append(said, wording.Change(p, &few[i]))
	}
	if more := len(list) - len(few); more > 0 {
		said = append(said, p.Say("piece.more", rules.N("n", more)))
	}
	return said
}

// mostOthers is how many changes of other entries are all told; of more only the first few.
const mostOthers, fewOthers = 8, 3
