package dialogue

import (
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
)

// Last is the last entry that has not been taken back and that this talk may see, or nil.
func (p *Play) Last() *table.Entry {
	list := p.s.Entries(p.view)
	for i := len(list) - 1; i >= 0; i-- {
		if s := list[i].Status; s != table.Undone && s != table.Hidden {
			return &list[i]
		}
	}
	return nil
}

// InsteadOf is the beginning of a line that takes the place of the last entry.
const InsteadOf = InPlace + " "

// Replacing is the last entry as a line that takes its place; false where there is none.
func (p *Play) Replacing() (line string, ok bool) {
	last := p.Last()
	if last == nil {
		return "", false
	}
	if last.Kind.Pairs() {
		return InsteadOf + p.whose(last) + last.Written(p.text), true
	}
	return InsteadOf + last.Written(p.text), true
}

// unfinished reports whether what was typed is not wrong, only not done: it ends too early,
// or an allowed move begins so.
func (p *Play) unfinished(a *Ask, typed string) bool {
	r := &a.Reading
	switch {
	case a.Refused, a.Picked != nil && a.Picked.Disabled != nil, p.own.Rest != nil && !p.lists(typed):
		return false
	case r.Error != nil:
		return r.Error.Col > utf8.RuneCountInString(p.Prefix()+typed)
	}
	return !a.Closed() && p.view == rules.Table && r.Line.Kind == record.Entry && !r.Fits() && (len(a.Choices) > 0 || a.goesOn)
}

// rest is what a line lacks that the game asks for one by one.
func (p *Play) rest(typed string) (blanks, more present.Sentence) {
	if p.own.Rest == nil || p.view != rules.Table || p.shut(typed) != nil {
		return blanks, more
	}
	return p.own.Rest(typed)
}

// awaits reports whether a line lacks what the game asks for one by one.
func (p *Play) awaits(line string) bool {
	_, more := p.rest(line)
	return more.Key != ""
}

// goesBehind begins a line that lacks something: answers go on behind it.
func (p *Play) goesBehind(line string) Outcome {
	p.begun, p.shown, p.offers = line, line, nil
	return Outcome{Did: Began, Ask: p.Type(line), Typed: line}
}

// lacks says of an unfinished line what is missing.
func (p *Play) lacks(a *Ask, typed string) {
	if blanks, more := p.rest(typed); more.Key != "" {
		a.Unfinished, a.Blanks, a.Missing = true, blanks.Say(p.text), more.Say(p.text)
		return
	}
	a.Unfinished = p.unfinished(a, typed)
	switch against := wording.Against(p.text, &a.Reading.Entry); {
	case !a.Unfinished:
	case a.Reading.Error != nil:
		a.Missing = wording.Error(p.text, a.Reading.Error)
	case len(against) > 0:
		a.Missing = against[0].Says
	}
}
