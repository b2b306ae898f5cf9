package dialogue

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
	"referee/rules/notation"
)

// doubt is a question about what was typed: what it may mean.
type doubt struct {
	typed string
	asks  present.Sentence
	once  string   // that an answer is kept, or ""
	list  []Choice // the usual one is what an empty answer takes
	near  bool     // of a word that was misspelt: it is asked behind the answer
	words bool     // each is a line to be answered as if it had been typed: no move
	how   []string // of letters, whether each reads them by their look or by their key, or ""
}

// took returns how letters are read from now on where a choice was taken, or "".
func (d *doubt) took(c *Choice) string {
	if d == nil || c == nil {
		return ""
	}
	if i := slices.IndexFunc(d.list, func(one Choice) bool { return one.Text == c.Text }); i >= 0 && i < len(d.how) {
		return d.how[i]
	}
	return ""
}

// means reports whether a choice is a line to be answered as if it had been typed.
func (d *doubt) means(c *Choice) bool { return d != nil && d.words && d.has(c.Text) }

// has reports whether a line is among what it may mean.
func (d *doubt) has(line string) bool {
	return slices.ContainsFunc(d.list, func(c Choice) bool { return c.Text == line })
}

// doubted asks which letters are meant.
func (p *speller) doubted(typed string, list []lettering) *doubt {
	d := &doubt{typed: typed, asks: present.Sentence{Key: "letters.ask"}}
	for i := range list {
		line, _ := p.line(list[i].text)
		r := p.try(line)
		read := list[i].all(p.text, list)
		if p.letters == nil {
			read = p.text.Say("letters.by." + list[i].how)
		}
		d.how = append(d.how, list[i].how)
		d.list = append(d.list, Choice{Text: list[i].text, Label: present.Sentence{
			Key: "letters.meant", Args: []rules.Arg{rules.Plain("entry", r.Entry.Written(p.text)), rules.Plain("read", read)},
		}})
	}
	d.list = inPlaces(d.list)
	d.settle()
	if slices.Contains(d.how, program.ByLook) {
		d.once = p.text.Say("letters.once")
	}
	return d
}

// settle says what an answer settles: one reading by look leaves the others by key.
func (d *doubt) settle() {
	look := slices.Index(d.how, program.ByLook)
	for i := range d.how {
		switch {
		case look < 0 || slices.Contains(d.how[look+1:], program.ByLook):
			d.how[i] = ""
		case i != look:
			d.how[i] = program.ByKey
		}
	}
}

// about reports whether an answer is one to the question, or asks it again.
func (d *doubt) about(typed string) bool {
	return typed == "" || typed == d.typed || d.pick(typed) != nil
}

// pick returns the choice of an answer, or nil.
func (d *doubt) pick(typed string) *Choice {
	if n, err := strconv.Atoi(typed); err == nil && n > 0 && n <= len(d.list) {
		return &d.list[n-1]
	}
	yes, said := YesNo(typed)
	if i := slices.IndexFunc(d.list, func(c Choice) bool { return c.Usual }); i >= 0 && (typed == "" || d.near && said && yes) {
		return &d.list[i]
	}
	return nil
}

// mostNear is how many words are asked about at most.
const mostNear = 3

// nearCode ends the code of a fault that says which words are near.
const nearCode = "-near"

// speller asks which word was meant where one is none.
type speller struct{ reader }

// begun asks which name was meant, where what was typed has the beginning of several and a number with it: that is none of a list. Nil
// of anything else.
func (p *speller) begun(typed, line string) *doubt {
	_, r, ok := p.unread(line)
	if !ok || !strings.ContainsFunc(typed, unicode.IsDigit) {
		return nil
	}
	f := r.Entry.Fault
	word := notation.WordAt(r.Line.Text, f.Col)
	if list := notation.Nearby(f); word == "" || slices.ContainsFunc(list, func(name string) bool { return !strings.HasPrefix(text.Folded(name), text.Folded(word)) }) {
		return nil
	}
	return p.misspelt(typed, line)
}

// misspelt asks which word was meant, where one that was typed is none: of those nearest to it the
// ones that make an entry now, else those that can be read at all, so that what is against them is
// told. One alone is what an empty answer takes. Nil if nothing is near, and for a private note:
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

// unread returns an entry in which something cannot be read, with the words near to it.
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

// plain returns a fault without the words that are near.
func plain(f *rules.Fault) *rules.Fault {
	bare := *f
	bare.Code = strings.TrimSuffix(f.Code, nearCode)
	return &bare
}

// near returns the choice of a word that may have been meant, with the entry that it makes.
func (p *speller) near(line, word string) Choice {
	told, _ := p.line(line)
	r := p.try(told)
	return Choice{Text: line, Label: present.Sentence{Key: "near.meant", Args: []rules.Arg{
		rules.Plain("word", word), rules.Plain("entry", r.Entry.Written(p.text)),
	}}}
}
