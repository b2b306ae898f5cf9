package dialogue

import (
	"cmp"
	"slices"

	"referee/internal/export"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Slips are what is wrong with a record: the slips, what follows from each, and what puts it right. Of nil,
// before the record was looked into, nothing is known.
type Slips struct {
	rep *export.Report
	// causes and follow count the entries that are wrong of themselves, and those where it follows.
	causes, follow int
}

// NewSlips returns those of a report; nil if there are none, or if there is no game.
func NewSlips(rep *export.Report) *Slips {
	s := &Slips{rep: rep}
	if s.causes, s.follow = rep.Count(); rep.Clean || rep.Entries == 0 || s.causes+s.follow == 0 {
		return nil
	}
	return s
}

// Doubtful reports whether anything is wrong with the game, so that it is worth being looked into.
func (p *Play) Doubtful() bool {
	return len(p.s.Faults()) > 0 || slices.ContainsFunc(p.entries(), func(e table.Entry) bool {
		return table.Differs(&e) || !e.Status.Counts() && e.Status != table.Undone && e.Status != table.Hidden
	})
}

// Says shows how many slips there are, and how many entries follow from them.
func (s *Slips) Says(p *text.Printer) string { return wording.SlipsFollow(p, s.causes, s.follow) }

// From returns the entry of the slip that what is wrong with an entry follows from; 0 if it follows from none.
func (s *Slips) From(seq rules.Seq) rules.Seq {
	if s == nil || s.rep.Follows[seq] == nil {
		return 0
	}
	return *s.rep.Follows[seq]
}

// First returns the entry of the first slip, or 0.
func (s *Slips) First() rules.Seq {
	if s == nil || len(s.rep.Slips) == 0 {
		return 0
	}
	return s.rep.Slips[0].Entry
}

// Mends returns what puts the slip of an entry right, the best first.
func (s *Slips) Mends(seq rules.Seq) []export.Mend {
	if of := s.of(seq); of != nil {
		return of.Mends
	}
	return nil
}

// Beyond says what more there is to say of what puts the slip of an entry right: that nothing does, or whose entry is missing where that
// is all that is known, and how many corrections do as well.
func (s *Slips) Beyond(p *text.Printer, seq rules.Seq) (list []string) {
	of := s.of(seq)
	if of == nil {
		return nil
	}
	if len(of.Mends) == 0 {
		list = append(list, cmp.Or(of.Missing(p), p.Say("cli.mend.none")))
	}
	if more := export.More(of.Mends); more > 0 {
		list = append(list, p.Say("cli.mend.tie", rules.N("n", more)))
	}
	return list
}

// of returns the slip of an entry, or nil.
func (s *Slips) of(seq rules.Seq) *export.Slip {
	if s == nil {
		return nil
	}
	for i := range s.rep.Slips {
		if s.rep.Slips[i].Entry == seq {
			return &s.rep.Slips[i]
		}
	}
	return nil
}

// Mend writes the lines of a correction.
func (p *Play) Mend(lines []record.Line) (Outcome, error) {
	r, err := p.s.Mend(lines)
	if err != nil || !r.Taken {
		return Outcome{Did: Refused, Reading: r, again: func() (Outcome, error) { return p.Mend(lines) }, Against: p.against(&r, "")}, err
	}
	p.Renew(p.text)
	p.cited, p.verdict = nil, p.noted(&r)
	return Outcome{Did: Entered, Reading: r}, nil
}
