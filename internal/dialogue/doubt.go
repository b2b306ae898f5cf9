package dialogue

import (
	"slices"
	"strconv"

	"referee/internal/present"
	"referee/internal/program"
	"referee/rules"
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

// took is how letters are read from now on where a choice was taken, or "".
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

// pick is the choice of an answer, or nil.
func (d *doubt) pick(typed string) *Choice {
	if n, err := strconv.Atoi(typed); err == nil && n > 0 && n <= len(d.list) {
		return &d.list[n-1]
	}
	if i := slices.IndexFunc(d.list, func(c Choice) bool { return c.Usual }); i >= 0 && typed == "" {
		return &d.list[i]
	}
	return nil
}
