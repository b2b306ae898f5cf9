package stories

import (
	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/text"
)

// Numbers are what numbers alone make of an entry: of a choice, and of all that is chosen one
// after the other behind what was begun; "" where they do not.
func Numbers(talk *dialogue.Play, p *text.Printer, begun string, same func(typed string) bool) string {
	a := talk.Type(begun)
	for i := range a.Choices[:a.Listed] {
		c := &a.Choices[i]
		if c.Step && c.Group {
			if typed := Numbers(talk, p, c.Text, same); typed != "" {
				return typed
			}
			continue
		}
		if typed := begun + a.Key(i, p); typed != "" && same(typed) {
			return typed
		}
	}
	return ""
}

// Spell is what a person types for a line of a record: numbers where they are enough, or the
// entry in words of the reader's language; with the player's name only where it is needed.
func (k *Talk) Spell(line record.Line, inWords bool) string {
	whole := record.FormatLine(k.Session.Header(), line)
	if line.Kind != record.Entry {
		return whole
	}
	same := func(typed string) bool {
		a := k.Type(typed)
		r := &a.Reading
		group := a.Picked != nil && a.Picked.Group // more is asked behind it
		return !a.Doubt && !group && r.Line.Kind == record.Entry && r.Fits() && r.Entry.Text == line.Text && r.Entry.Seat == line.Seat
	}
	r := k.Session.Try(whole)
	may := []string{Numbers(k.Play, k.Text, "", same), r.Entry.Written(k.Text), line.Text}
	if inWords {
		may[0], may[1] = may[1], may[0]
	}
	for _, typed := range may {
		if typed != "" && same(typed) {
			return typed
		}
	}
	return whole
}
