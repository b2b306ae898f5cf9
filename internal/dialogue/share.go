package dialogue

import (
	"strings"

	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Share is the talk about a table that is shared: how one joins, who sits where, and what the host can do about it.
type Share struct {
	program.Share
	text *text.Printer
	do   *program.Program
}

// NewShare begins the talk. The table is shared: [program.Program.Shared].
func NewShare(p *text.Printer, do *program.Program) *Share { return &Share{do.Shared, p, do} }

// Says tells where the table is, how one joins, and who could read along.
func (s *Share) Says() (list []string) {
	switch code := s.Code(); {
	case s.do.Playing() == nil:
		list = append(list, s.text.Say("share.empty", rules.Plain("address", s.Address())))
	case code == "":
		list = append(list, s.text.Say("share.closed", rules.Plain("address", s.Address())))
	default:
		list = append(list, s.text.Say("share.join", rules.Plain("address", s.Address()), rules.Plain("code", code)))
	}
	if others := s.Others(); len(others) > 0 {
		list = append(list, s.text.Say("share.others", rules.Plain("list", s.text.Commas(others))))
	}
	switch {
	case s.Alone():
		list = append(list, s.text.Say("share.alone"))
	case s.Plain():
		list = append(list, s.text.Say("share.network")+" "+s.text.Say("share.plain"))
	default:
		list = append(list, s.text.Say("share.network"))
	}
	return list
}

// Host tells the link of the host.
func (s *Share) Host() string { return s.text.Say("share.host", rules.Plain("address", s.Hosting())) }

// Names are those of the seats of the game on the table.
func (s *Share) Names() []string {
	if g := s.do.Playing(); g != nil {
		return g.Session.Header().Seats
	}
	return nil
}

// Seats tells who sits at which device.
func (s *Share) Seats() (list []string) {
	for i := range s.Names() {
		list = append(list, s.Seat(rules.Seat(i+1)))
	}
	return list
}

// Seat tells how one seat is taken.
func (s *Share) Seat(seat rules.Seat) string {
	p := s.Place(seat)
	key := "share.seat.free"
	switch {
	case p.Devices > 0:
		key = "share.seat.here"
	case p.Taken:
		key = "share.seat.away"
	}
	return s.text.Say(key, rules.Plain("name", text.Clean(s.Names()[seat-1])), rules.N("n", p.Devices))
}

// Anew gives a seat a new link, or frees it, and says so.
func (s *Share) Anew(seat rules.Seat, free bool) string {
	do, key := s.Renew, "share.renewed"
	if free {
		do, key = s.Free, "share.freed"
	}
	if err := do(seat); err != nil {
		return Problem(s.text, err)
	}
	return s.text.Say(key, rules.Plain("name", text.Clean(s.Names()[seat-1])), rules.Plain("address", s.Place(seat).Address))
}

// Named is the seat of a name, or [rules.Table].
func (s *Share) Named(typed string) rules.Seat {
	for i, name := range s.Names() {
		if text.Folded(name) == text.Folded(strings.TrimSpace(typed)) {
			return rules.Seat(i + 1)
		}
	}
	return rules.Table
}

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
