package dialogue

import (
	"strings"
	"unicode"

	"referee/internal/present"
	"referee/internal/table"
)

// Sign is one key of the pad: what can follow what was typed.
type Sign struct {
	Typed string // what has been typed then
	Says  string // the sign, in the reader's letters
	Name  string // the component it stands for, or ""
}

// sign is the key of a sign of the record, as it is shown.
func (p *reader) sign(before, kept, shown string) Sign {
	s := Sign{Says: shown, Typed: before + shown}
	if r := []rune(kept); p.letters != nil && len(r) == 1 {
		if key := p.letters.named[unicode.ToUpper(r[0])]; key != "" {
			s.Name = present.Capital(p.text.Say(key))
		}
	}
	return s
}

// letter is the key of a letter of the record.
func (p *reader) letter(before string, r rune) Sign {
	shown := string(r)
	if p.letters != nil {
		shown = p.letters.shown(shown)
	}
	return p.sign(before, string(r), shown)
}

// goesThere reports whether nothing is wrong with a line but that it ends too soon.
func (p *reader) goesThere(r *table.Reading) bool {
	f := r.Entry.Fault
	return r.Error == nil && f != nil && f.Col > len([]rune(r.Line.Text))
}

// Pad are the signs that can follow what was typed of a note: those with which it can still be read.
func (o *Own) Pad(typed string) (list []Sign) {
	if o.note() == nil || o.note().Numbers > 0 {
		return nil
	}
	for r := 'A'; r <= 'Z'; r++ {
		s := o.play.letter(strings.TrimSpace(typed), r)
		if read := o.read(s.Typed); read.Error == nil && (read.Entry.Fault == nil || o.play.goesThere(&read)) {
			list = append(list, s)
		}
	}
	return list
}

// Asks asks for another thing to note, by its number in the menu; it notes nothing.
func (o *Own) Asks(key string) {
	if at := o.picks(key); at >= 0 && (at >= len(o.sees.Notes) || !o.sees.Notes[at].Closed) {
		o.at = at
	}
}
