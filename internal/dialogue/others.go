package dialogue

import (
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Others knows what was written at a table by others than one face.
type Others struct {
	s       table.Session
	written int // lines of the record
	known   int // of these, those that everybody may know
	last    rules.Seq
}

// NewOthers knows everything that is there by now.
func NewOthers(s table.Session) *Others {
	o := &Others{s: s}
	o.Own()
	return o
}

// Own says that what has been written by now is known.
func (o *Others) Own() {
	o.written, o.known = o.s.Written()
	if list := o.s.Entries(rules.Table); len(list) > 0 {
		o.last = list[len(list)-1].Seq
	}
}

// Wrote reports whether others have written something since.
func (o *Others) Wrote() bool {
	n, _ := o.s.Written()
	return n != o.written
}

// News tells what others have written since, as it is said aloud; of what a seat keeps to itself nothing. Last is the text of
// the last entry among it, or "".
func (o *Others) News(p *text.Printer, brief bool) (said []string, last string) {
	lines, list := o.s.Since(o.known), o.s.Entries(rules.Table)
	for i := range lines {
		if l := &lines[i]; l.Kind != record.Entry && l.Kind != record.Comment {
			said = append(said, p.Say("line.entered", rules.Plain("line", record.FormatLine(o.s.Header(), *l))))
		}
	}
	for i := range list {
		if e := &list[i]; e.Seq > o.last && e.Kind == record.Entry {
			said, last = append(said, wording.Happened(p, e, brief)...), e.Text
		}
	}
	o.Own()
	return said, last
}
