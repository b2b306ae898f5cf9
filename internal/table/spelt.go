package table

import (
	"strings"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// byHand is the text of an override, with its letters.
func (r *terms) byHand(s *state, text string) Wording {
	w := Wording{Text: text}
	for _, place := range r.components(s, text) {
		for _, one := range r.spellings(text[place[0]:place[1]]) {
			w.spelt = append(w.spelt, present.Spelling{At: place[0] + one.At, Key: one.Key})
		}
	}
	return w
}

// spellings are the letters of components in a text of the record.
func (r *terms) spellings(text string) []present.Spelling {
	return present.Spellings(text, r.game.Def.Letters, r.game.Def.Turned)
}

// components are the places of those values in the text of an override that have letters of
// components.
func (r *terms) components(s *state, text string) (list [][2]int) {
	if len(r.game.Def.Letters) == 0 {
		return nil
	}
	at := 0
	for part := range strings.SplitSeq(text, ",") {
		key, value, _ := strings.Cut(part, "=")
		if f, ok := r.field(s, key); ok && f.Kind == rules.CardsField {
			list = append(list, [2]int{at + len(part) - len(value), at + len(part)})
		}
		at += len(part) + 1
	}
	return list
}

func (s *viewer) Components(text string) [][2]int {
	return s.components(s.public.last(), text)
}

// inLetters is a text of the record with the reader's letters.
func inLetters(p *text.Printer, text string, list []present.Spelling) string {
	var out strings.Builder
	from := 0
	for _, one := range list {
		out.WriteString(text[from:one.At])
		out.WriteString(p.Say(one.Key))
		from = one.At + 1 // the record has Latin letters
	}
	return out.String() + text[from:]
}
