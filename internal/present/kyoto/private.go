package kyoto

import (
	"referee/internal/present"
	box "referee/rules/kyoto"
)

// Noting is a note of cards: what stands before them in the notation, and its slots with their questions.
func Noting(lead string, slots ...present.NoteSlot) present.Note {
	return present.Note{Lead: lead, Slots: slots, Names: func(thing int) present.Sentence {
		if box.Card(thing) == box.Hidden {
			return present.Item("thing.unknown")
		}
		return named(box.Card(thing))
	}}
}

func named(k box.Card) present.Sentence { return present.Plainly(k.Arg("")) }

// Named are cards by their names, "not known" for none.
func (t *Table) Named(cards box.Cards) string {
	if cards == 0 {
		return t.Say("thing.unknown")
	}
	var names []string
	for ; cards != 0; cards &= cards - 1 {
		names = append(names, named(cards.First()).Say(t.Printer))
	}
	return t.Commas(names)
}
