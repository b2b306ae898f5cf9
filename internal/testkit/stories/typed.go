package stories

import (
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/record"
)

// Numbers are those of the things that a line is made of, in the order in which they are asked; none where it is no move that is put
// together so.
func Numbers(talk *dialogue.Play, line string) (keys []string) {
	things := talk.Things(line)
	for c := talk.Compose(nil); ; {
		slot := c.Asked()
		if slot == nil {
			return keys
		}
		i := slices.IndexFunc(slot.Things, func(t dialogue.Thing) bool { return t.Left > 0 && t.Taken < things.Count(t.Part) })
		if i < 0 {
			return keys
		}
		keys = append(keys, slot.Things[i].Key)
		c = talk.Compose(c.Take(slot.Things[i].Part))
	}
}

// records reports whether a typed line would be recorded as that of a record.
func records(talk *dialogue.Play, typed string, line record.Line) bool {
	a := talk.Type(typed)
	r := &a.Reading
	return typed != "" && a.Does == dialogue.Entered && r.Line.Kind == record.Entry && r.Fits() && r.Entry.Text == line.Text && r.Entry.Seat == line.Seat
}

// Spell is what a person types for a line of a record: numbers where they are enough, or the
// entry in words of the reader's language; with the player's name only where it is needed.
func (k *Talk) Spell(line record.Line, inWords bool) string {
	whole := record.FormatLine(k.Session.Header(), line)
	if line.Kind != record.Entry {
		return whole
	}
	r := k.Session.Try(whole)
	may := []string{strings.Join(Numbers(k.Play, whole), " "), r.Entry.Written(k.Text), line.Text}
	if inWords {
		may[0], may[1] = may[1], may[0]
	}
	for _, typed := range may {
		if records(k.Play, typed, line) {
			return typed
		}
	}
	return whole
}
