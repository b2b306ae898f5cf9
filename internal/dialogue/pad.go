package dialogue

import (
	"slices"
	"strings"
	"unicode"

	"referee/internal/present"
	"referee/internal/table"
)

// mostPad is how many moves the signs of a pad are gathered from.
const mostPad = 400

// Sign is one key of the pad: what can follow what was typed.
type Sign struct {
	Typed string // what has been typed then
	Says  string // the sign, in the reader's letters
	Name  string // the component it stands for, or ""
	Moves int    // how many moves stand behind it; 0 where that is not counted
}

// Pad are the signs that can follow what was typed: those of the moves that can be listed, or else those with which the
// line can still be read.
func (p *Play) Pad(typed string) (list []Sign) {
	typed = strings.TrimSpace(typed)
	line := p.spelt(typed)
	moves := p.s.Choices(p.text, line, mostPad)
	if typed == "" {
		moves = p.first
	}
	for i := range moves {
		rest, ok := behind(moves[i].Text, line)
		if !ok || rest == "" {
			continue
		}
		space := ""
		if rest[0] == ' ' && typed != "" {
			space, rest = " ", rest[1:]
		}
		one := p.sign(typed+space, []rune(rest)[0])
		if at := slices.IndexFunc(list, func(s Sign) bool { return s.Says == one.Says }); at >= 0 {
			list[at].Moves++
			continue
		}
		one.Moves = 1
		list = append(list, one)
	}
	if len(list) == 0 && !p.ended {
		return p.tried(typed)
	}
	slices.SortFunc(list, func(a, b Sign) int { return strings.Compare(a.Says, b.Says) }) // a thumb finds them where they were
	return list
}

// behind is what comes in a text behind what was typed of it, without regard to case and spaces.
func behind(text, typed string) (rest string, ok bool) {
	at := 0
	for _, r := range strings.ReplaceAll(typed, " ", "") {
		for at < len(text) && text[at] == ' ' {
			at++
		}
		next := []rune(text[at:])
		if len(next) == 0 || unicode.ToUpper(next[0]) != unicode.ToUpper(r) {
			return "", false
		}
		at += len(string(next[0]))
	}
	return text[at:], true
}

// sign is the key of a letter of the record.
func (p *Play) sign(before string, r rune) Sign {
	s := Sign{Says: string(r)}
	if p.letters != nil {
		s.Says = p.letters.shown(s.Says)
		if key := p.letters.named[unicode.ToUpper(r)]; key != "" {
			s.Name = present.Capital(p.text.Say(key))
		}
	}
	s.Typed = before + s.Says
	return s
}

// tried are the letters of components and the digits with which a line can be entered, or goes on.
func (p *Play) tried(typed string) (list []Sign) {
	var letters []rune
	if p.letters != nil {
		for r := range p.letters.named {
			letters = append(letters, r)
		}
		slices.Sort(letters)
	}
	for _, r := range append(letters, []rune("0123456789")...) {
		s := p.sign(typed, r)
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
		s := o.play.sign(strings.TrimSpace(typed), r)
		if read := o.read(s.Typed); read.Fits() || o.play.goesThere(&read) {
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
