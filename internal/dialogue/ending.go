package dialogue

import (
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/rules"
)

// What a table may do when its game is over, by the texts of the choices.
const (
	Onward    = "onward" // to the sheet of the campaign
	Again     = "again"  // another game of the same people
	HandOn    = "hand"
	EveryLine = "lines" // of the score, with its clause
	FirstPage = "home"
	Compare   = "compare" // the final table with the record
)

// after returns the choices of a game that is over; an empty answer takes the first.
func after(h record.Header) (list []Choice) {
	texts := []string{Again, HandOn, EveryLine, FirstPage, Compare}
	if h.Get(store.CampaignKey) != "" {
		texts[0] = Onward
	}
	for i, text := range texts {
		label := present.Sentence{Key: "after." + text}
		if text == Onward {
			label.Args = []rules.Arg{rules.Plain("name", h.Get(store.CampaignKey))}
		}
		list = append(list, Choice{Text: text, Label: label, Usual: i == 0})
	}
	return list
}
