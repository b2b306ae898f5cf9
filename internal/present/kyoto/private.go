package kyoto

import (
	"strings"

	"referee/internal/present"
	"referee/rules"
	box "referee/rules/kyoto"
)

// Noting is a note of cards: what stands before them in the notation, what can be answered,
// and how an answer is told.
func (t *Table) Noting(lead string) present.Note {
	var list []string
	for c := range box.Colour(box.Colours) {
		list = append(list, t.Letter(c)+" "+t.Geisha(c))
	}
	legend := t.Say("kyoto.private.legend", rules.Plain("list", t.Commas(list)), rules.N("max", box.Highest))
	return present.Note{Lead: lead, Legend: legend, Says: t.Written}
}

// Written is cards as they are written, told with the names of the geishas.
func (t *Table) Written(written string) string {
	list := strings.Fields(written)
	for i, word := range list {
		for c := range box.Colour(box.Colours) {
			if number, ok := strings.CutPrefix(word, c.Letter()); ok {
				list[i] = t.Letter(c) + number + " " + t.Geisha(c)
			}
		}
	}
	return t.Commas(list)
}
