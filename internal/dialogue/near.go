package dialogue

import (
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
	"referee/rules/notation"
)

// mostNear is how many words are asked about at most.
const mostNear = 3

// nearCode ends the code of a fault that says which words are near.
const nearCode = "-near"

// speller asks which word was meant where one is none.
type speller struct{ reader }

// misspelt asks which word was meant, where one that was typed is none: of those nearest to it the
// ones that make an entry now, else those that can be read at all, so that what is against them is
// told. One alone is what an empty answer takes. Nil where nothing is near, and for a private note:
// everybody would see which cards are meant.
func (p *speller) misspelt(typed, line string) *doubt {
	l, r, ok := p.unread(line)
	if !ok {
		return nil
	}
	head := strings.TrimSuffix(line, l.Text)
	for _, good := range []func(string) bool{p.fits, p.readable} {
		d := nearly(typed)
		for _, one := range notation.Respelt(l.Text, r.Entry.Fault) {
			if len(d.list) < mostNear && good(head+one.Text) && !d.has(head+one.Text) {
				d.list = append(d.list, p.near(head+one.Text, one.Word))
			}
		}
		if len(d.list) > 0 {
			return d.only()
		}
	}
	return nil
}

// nearly asks what was meant.
func nearly(typed string) *doubt {
	return &doubt{typed: typed, near: true, asks: present.Sentence{Key: "near.ask"}}
}

// only makes the one thing that may be meant what an empty answer takes.
func (d *doubt) only() *doubt {
	d.list = inPlaces(d.list)
	d.list[0].Usual = len(d.list) == 1
	return d
}

// unread is an entry in which something cannot be read, with the words near to it.
func (p *speller) unread(line string) (l record.Line, r table.Reading, ok bool) {
	l, err := p.s.Header().ParseLine(line)
	if err != nil || private(l) || p.view != rules.Table || !strings.HasSuffix(line, l.Text) {
		return l, r, false
	}
	told, _ := p.line(line)
	r = p.try(told)
	f := r.Entry.Fault
	return l, r, r.Error == nil && f != nil && len(notation.Nearby(f)) > 0 && r.Line.Text == l.Text
}

// private reports whether a line brings what one player alone may know.
func private(l record.Line) bool { return l.Kind == record.Private || l.Inner == record.Private }

// plain is a fault without the words that are near.
func plain(f *rules.ParseError) *rules.ParseError {
	bare := *f
	bare.Code = strings.TrimSuffix(f.Code, nearCode)
	return &bare
}

// near is the choice of a word that may have been meant, with the entry that it makes.
func (p *speller) near(line, word string) Choice {
	told, _ := p.line(line)
	r := p.try(told)
	return Choice{Text: line, Label: present.Sentence{Key: "near.meant", Args: []rules.Arg{
		rules.Plain("word", word), rules.Plain("entry", r.Entry.Written(p.text)),
	}}}
}
