package dialogue

import (
	"errors"
	"slices"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Others knows what was written at a table by others than one face.
type Others struct {
	s       table.Story
	written int // lines of the record
	known   int // of these, those that everybody may know
	last    rules.Seq
}

// NewOthers knows everything that is there by now.
func NewOthers(s table.Story) *Others {
	o := &Others{s: s}
	o.CatchUp()
	return o
}

// CatchUp says that what has been written by now is known.
func (o *Others) CatchUp() {
	o.written, o.known = o.s.Written()
	for _, e := range o.s.Latest(rules.Table, 1) {
		o.last = e.Seq
	}
}

// Wrote reports whether others have written something since.
func (o *Others) Wrote() bool {
	n, _ := o.s.Written()
	return n != o.written
}

// mostBetween is how many entries of others are shown one by one.
const mostBetween = 3

// Between says what was entered since a record had so many lines that everybody may know.
func (p *recounter) Between(known int) string {
	var told []string
	list := p.entries()
	for _, l := range p.s.Since(known) {
		for i := len(list) - 1; i >= 0 && l.Kind == record.Entry; i-- {
			if e := &list[i]; e.Seat == l.Seat && e.Text == l.Text {
				told = append(told, p.text.Say("web.moved", rules.Who("seat", e.Seat), rules.Plain("text", wording.Text(p.text, e))))
				break
			}
		}
	}
	if len(told) == 0 || len(told) > mostBetween {
		return p.text.Say("web.moved.other")
	}
	return strings.Join(told, " ")
}

// Decided returns the entry that was made for a player since then, in words, and the line that puts another move in its place; ok is false
// if there was none.
func (p *recounter) Decided(known int, seat rules.Seat, move string) (seq rules.Seq, was, line string, ok bool) {
	list := p.entries()
	for _, l := range slices.Backward(p.s.Since(known)) {
		for i := len(list) - 1; i >= 0 && l.Kind == record.Entry && l.Seat == seat; i-- {
			if e := &list[i]; e.Seat == seat && e.Text == l.Text && e.Status.Counts() {
				amends := record.Line{Kind: record.Amend, Target: e.Seq, Inner: record.Entry, Seat: seat, Text: move}
				return e.Seq, wording.Text(p.text, e), record.FormatLine(p.s.Header(), amends), true
			}
		}
	}
	return 0, "", "", false
}

// Overtaken reports whether others have entered since then what is refused now. A line that was typed without a player was meant for
// whose device it is, or for whoever was due then.
func (p *Play) Overtaken(o *Outcome, known int, typed string) bool {
	r := &o.Reading
	if r.Line.Kind != record.Entry {
		return false
	}
	l, _ := p.s.Header().ParseLine(typed)
	return slices.ContainsFunc(p.s.Since(known), func(one record.Line) bool {
		same := one.Seat == r.Line.Seat || l.Seat == record.NoSeat && (one.Seat == p.sits || p.sits == rules.Table)
		return same && one.Kind == record.Entry && one.Text == r.Line.Text
	})
}

// Reopens reports whether a line was not written since something else has changed the file of the record, which is to be opened anew.
func Reopens(err error) bool { return errors.Is(err, record.ErrChanged) }

// News shows what others have written since, as it is said aloud; of what a seat keeps to itself nothing. Last is the text of
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
	o.CatchUp()
	return said, last
}
