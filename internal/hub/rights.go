package hub

import (
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Level is from whom on something is allowed.
type Level uint8

// The levels.
const (
	ByHost   Level = iota // the host alone
	BySeat                // a seat, of what is its own
	ByAnyone              // a seat, of what is another's too
)

// Levels are the words for them.
var Levels = []string{ByHost: "host", BySeat: "seat", ByAnyone: "anyone"}

// Rights say what seats may do besides entering for themselves. The host may do everything, who only looks nothing.
type Rights struct {
	Let  Level // let an entry stand that the rules refuse
	Undo Level // take back and correct: BySeat is the own last entry
	For  Level // enter for another seat
}

// Usual are the rights of a table of friends.
var Usual = Rights{Let: ByHost, Undo: BySeat, For: ByAnyone}

// Rights are those of the seats of this table.
func (h *Hub) Rights() Rights { return h.rights }

// against reports what the rights have against a line of a seat.
func (r Rights) against(s *seated, l *table.Reading, let bool) error {
	seat := s.line.Who.Seat
	switch l.Line.Kind {
	case record.Undo, record.Redo:
		if r.Undo == ByHost || r.Undo == BySeat && (l.Line.N > 1 || l.Line.Kind == record.Redo || s.lastSeat() != seat) {
			return ErrCorrect
		}
	case record.Amend, record.Delete, record.Insert:
		if r.Undo == ByHost || r.Undo == BySeat && (!s.isLast(l.Line.Target) || s.lastSeat() != seat) {
			return ErrCorrect
		}
	case record.Ruling:
		if r.Let == ByHost {
			return ErrLet
		}
	case record.Override:
		if r.For != ByAnyone {
			return ErrFor
		}
	}
	switch {
	case let && r.Let == ByHost:
		return ErrLet
	case r.For != ByAnyone && l.Line.Kind == record.Entry && l.Line.Seat != seat:
		return ErrFor
	}
	return nil
}

// last is the last entry that its seat sees and that counts for something, or nil.
func (s *seated) last() *table.Entry {
	list := s.Session.Judged(s.line.Who.Seat)
	for i := len(list) - 1; i >= 0; i-- {
		if e := &list[i]; e.Status != table.Undone && e.Status != table.Hidden {
			return e
		}
	}
	return nil
}

// lastSeat is whose it is, and isLast reports whether it is the entry of a number.
func (s *seated) lastSeat() rules.Seat {
	if e := s.last(); e != nil {
		return e.Seat
	}
	return rules.Table
}

func (s *seated) isLast(seq rules.Seq) bool {
	e := s.last()
	return e != nil && e.Seq == seq
}
