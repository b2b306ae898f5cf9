package dialogue

import (
	"cmp"
	"maps"
	"slices"
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

// Pad are the signs that can follow what was typed: those of the allowed moves, or else those with which the line can still be
// read.
func (p *Play) Pad(typed string) (list []Sign) {
	typed = strings.TrimSpace(typed)
	if list = p.digits(typed); list != nil {
		return list
	}
	if p.counts(typed) {
		for r := '0'; r <= '9'; r++ {
			list = append(list, p.letter(typed, r))
		}
		return list
	}
	next, whole := p.s.Next(p.spelt(typed))
	for i := range next {
		n, space := &next[i], ""
		if typed != "" && strings.HasSuffix(n.Text, " "+n.Sign) {
			space = " "
		}
		list = append(list, p.sign(typed+space, n.Sign, n.Written(p.text)))
	}
	if len(list) == 0 && !whole && !p.ended {
		return p.tried(typed)
	}
	slices.SortFunc(list, func(a, b Sign) int {
		return cmp.Or(cmp.Compare(len(a.Says), len(b.Says)), strings.Compare(a.Says, b.Says))
	}) // a thumb finds them where they were
	return list
}

// manyNumbers is from how many numbers on each is dialled by its digits.
const manyNumbers = 20

// digits are the next digits of the numbers that are moves, where these are many and nothing but numbers; else nil.
func (p *Play) digits(typed string) (list []Sign) {
	next, _ := p.s.Next("")
	if len(next) < manyNumbers {
		return nil
	}
	var seen [10]bool
	for i := range next {
		number := next[i].Sign
		if strings.Trim(number, "0123456789") != "" {
			return nil
		}
		if rest, ok := strings.CutPrefix(number, typed); ok && rest != "" {
			seen[rest[0]-'0'] = true
		}
	}
	for d, ok := range seen {
		if ok {
			list = append(list, p.letter(typed, '0'+rune(d)))
		}
	}
	return list
}

// sign is the key of a sign of the record, as it is shown.
func (p *Play) sign(before, kept, shown string) Sign {
	s := Sign{Says: shown, Typed: before + shown}
	if r := []rune(kept); p.letters != nil && len(r) == 1 {
		if key := p.letters.named[unicode.ToUpper(r[0])]; key != "" {
			s.Name = present.Capital(p.text.Say(key))
		}
	}
	return s
}

// letter is the key of a letter of the record.
func (p *Play) letter(before string, r rune) Sign {
	shown := string(r)
	if p.letters != nil {
		shown = p.letters.shown(shown)
	}
	return p.sign(before, string(r), shown)
}

// signs are the letters of components and the digits.
func (p *Play) signs() (list []rune) {
	if p.letters != nil {
		list = slices.Sorted(maps.Keys(p.letters.named))
	}
	return append(list, []rune("0123456789")...)
}

// tried are the letters of components and the digits with which a line can be entered, or goes on.
func (p *Play) tried(typed string) (list []Sign) {
	for _, r := range p.signs() {
		s := p.letter(typed, r)
		bare, _ := p.line(p.spelt(s.Typed))
		if read := p.s.Try(bare); read.Fits() || p.goesThere(&read) {
			list = append(list, s)
		}
	}
	return list
}

// goesThere reports whether nothing is wrong with a line but that it ends too soon.
func (p *Play) goesThere(r *table.Reading) bool {
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
