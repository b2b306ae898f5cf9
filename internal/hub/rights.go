package hub

import (
	"slices"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Level says who may do something: the host, the seat concerned, or any seat.
type Level uint8

// The levels.
const (
	ByHost   Level = iota // the host alone
	BySeat                // a seat, of what is its own
	ByAnyone              // a seat, of what is another's too
)

// Levels has the names of the levels.
var Levels = []string{ByHost: "host", BySeat: "seat", ByAnyone: "anyone"}

// Rights say what seats may do besides entering for themselves. The host may do everything, an
// onlooker nothing.
type Rights struct {
	Let  Level // let an entry stand that the rules refuse
	Undo Level // take back and correct: BySeat is the own last entry
	For  Level // enter for another seat
}

// Usual are the rights at a table of friends.
var Usual = Rights{Let: ByHost, Undo: BySeat, For: ByAnyone}

// AtOne are those where one device alone has the table: whoever holds it may do what everybody may.
var AtOne = Rights{Let: ByAnyone, Undo: ByAnyone, For: ByAnyone}

// Rights returns the rights of this table's seats.
func (h *Hub) Rights() Rights { return h.rights }

// against returns why a seat may not enter a line; nil if it may.
func (r Rights) against(s *seated, l *table.Reading, let bool) error {
	seat := s.line.Who.Seat
	switch k := l.Line.Kind; {
	case k == record.Override && r.For != ByAnyone:
		return ErrFor
	case brought(&l.Line) == record.Entry && l.Line.Seat != seat && r.For != ByAnyone:
		return ErrFor
	case (let || k == record.Ruling) && !r.lets(s, l):
		return ErrLet
	case corrects(k) && l.Error == nil && !answersAgain(l) && (r.Undo == ByHost || r.Undo == BySeat && !s.ownLast(l)):
		return ErrCorrect
	}
	return nil
}

// answersAgain reports whether a line replaces a move that does not count and changes nothing that
// does: its question is open again, so its seat may answer without correcting anybody.
func answersAgain(r *table.Reading) bool {
	if r.Line.Kind != record.Amend || brought(&r.Line) != record.Entry || len(r.Change) == 0 {
		return false
	}
	return !slices.ContainsFunc(r.Change, func(c table.Change) bool {
		return c.Before.Status == table.Undone || c.Before.Status.Counts() || c.Own && c.Before.Seat != r.Line.Seat
	})
}

// lets reports whether a seat may override a refusal.
func (r Rights) lets(s *seated, l *table.Reading) bool {
	switch r.Let {
	case ByHost:
		return false
	case BySeat:
		return l.Entry.Seat == s.line.Who.Seat
	}
	return true
}

// corrects reports whether a line corrects or undoes.
func corrects(k record.Kind) bool {
	return k == record.Undo || k == record.Redo || k == record.Amend || k == record.Delete || k == record.Insert
}

// brought returns the kind of the entry that a line adds or changes.
func brought(l *record.Line) record.Kind {
	if l.Kind == record.Amend || l.Kind == record.Insert {
		return l.Inner
	}
	return l.Kind
}

// about returns the entries that a line corrects.
func about(r *table.Reading) []rules.Seq {
	list := slices.Clone(r.About)
	if t := r.Line.Target; t != 0 && !slices.Contains(list, t) {
		list = append(list, t)
	}
	return list
}

// ownLast reports whether a correction is about a note of the seat, or only about its last public
// entry, with no effect on other seats' entries. What its device entered for another is its own, too.
func (s *seated) ownLast(r *table.Reading) bool {
	seat, of := s.line.Who.Seat, about(r)
	own := func(e *table.Entry) bool { return e.Seat == seat || s.h.enteredBy(e.Seq) == seat }
	if r.Line.Kind == record.Insert { // the new entry stands right before it
		of = []rules.Seq{r.Line.Target}
	}
	if len(of) != 1 {
		return false
	}
	if by, ok := s.h.corrected(of[0]); ok && by != seat && r.Line.Kind == record.Undo { // that would take back what somebody else did
		return false
	}
	last := true
	for _, e := range slices.Backward(s.Session.Judged(seat)) {
		note := e.Kind == record.Private
		switch {
		case !own(&e):
		case e.Seq == of[0] && note && brought(&r.Line) != record.Entry:
			return true
		case e.Seq == of[0]:
			return last && !slices.ContainsFunc(r.Change, func(c table.Change) bool { return !own(&c.Before) || !own(&c.After) })
		case !note && e.Status != table.Undone:
			last = false
		}
	}
	return false
}
