package dialogue

import (
	"unicode/utf8"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Last is the last entry that has not been taken back and that this talk may see, or nil.
func (p *reader) Last() *table.Entry {
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

// unfinished reports whether what was typed is not wrong, only not done: it ends too early.
func (p *asker) unfinished(r *table.Reading, typed string) bool {
	switch {
	case r.Error != nil:
		return r.Error.Col > utf8.RuneCountInString(p.Prefix()+typed)
	case p.view != rules.Table || r.Line.Kind != record.Entry || r.Entry.Fault == nil:
		return false
	}
	return r.Entry.Fault.Col > utf8.RuneCountInString(r.Line.Text)
}
