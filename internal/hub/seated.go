package hub

import (
	"slices"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/table/mend"
	"referee/rules"
	"referee/scoring"
)

// seated is the session of one user during one turn. What it shows is the user's already, see
// [table.Session]: it says what the user may enter.
type seated struct {
	table.Session
	h     *Hub
	line  Line
	key   string // of the line, see [Line.key]
	looks bool   // nothing is entered
	late  bool   // nothing can be kept now
	taken bool
	known bool // the journal has the key
	wrote int  // how often something was to be written
}

// sit gives it the session of the user's seat; a user without a seat at this table only looks.
func (s *seated) sit(at table.Session) {
	who := &s.line.Who
	if who.Seat < 0 || int(who.Seat) > len(at.Header().Seats) {
		who.Seat = rules.Table
	}
	s.Session = at.Own(who.Seat, who.Host)
}

// Own returns the session itself: it is limited to its seat already.
func (s *seated) Own(rules.Seat, bool) table.Session { return s }

// Running returns a sheet that stays valid after the turn.
func (s *seated) Running() scoring.Sheet { return s.Session.Running().Clone() }

// Steps counts the steps that the user's seat can undo and redo; an onlooker has none.
func (s *seated) Steps() (back, forth int) {
	if s.line.Who.Looks() {
		return 0, 0
	}
	return s.Session.Steps()
}

// Try returns how a line would read, or only a refusal if the user may not enter it.
func (s *seated) Try(text string) table.Reading {
	r := s.Session.Try(text)
	if err := s.may(&r, false); err != nil {
		return s.refused(&r, err)
	}
	return r
}

// Enter implements [table.Session]. Its error may be one of this package.
func (s *seated) Enter(text string, let bool) (table.Reading, error) {
	if s.looks {
		return table.Reading{}, ErrOnlooker
	}
	r := s.Session.Try(text)
	if err := s.may(&r, let && r.CanStand()); err != nil {
		return s.refused(&r, err), err
	}
	if err := s.fresh(&r.Line); err != nil {
		return r, err
	}
	if s.late {
		return r, record.ErrLater
	}
	s.signs()
	r, err := s.Session.Enter(text, let)
	if s.heard(err) || s.overtaken(&err) { // whether it can be entered as it is, is asked anew
		return s.Enter(text, let)
	}
	s.taken = s.taken || r.Taken
	if seat := s.line.Who.Seat; r.Taken && r.Line.Kind == record.Entry && seat != rules.Table && r.Entry.Seat != seat {
		s.h.others = pushed(s.h.others, forOther{r.Entry.Seq, seat})
	}
	s.remember(&r)
	return r, err
}

// remember keeps who corrected which entries, until that is undone.
func (s *seated) remember(r *table.Reading) {
	if r.Taken {
		s.h.mends(r.Line.Kind, about(r), s.line.Who.Seat)
	}
}

// mends keeps that a line of a kind corrected entries, and whose device did.
func (h *Hub) mends(kind record.Kind, of []rules.Seq, by rules.Seat) {
	for _, seq := range of {
		switch {
		case !corrects(kind):
		case kind != record.Undo:
			h.mended = pushed(h.mended, forOther{seq, by})
		default:
			for i, o := range slices.Backward(h.mended) { // the last alone: what was corrected before that stands
				if o.seq == seq {
					h.mended = slices.Delete(h.mended, i, i+1)
					break
				}
			}
		}
	}
}

// Mend implements [table.Session]. Only the host may correct by several lines; a single line is
// treated as an entry.
func (s *seated) Mend(lines []record.Line) (table.Reading, error) {
	switch {
	case s.looks:
		return table.Reading{}, ErrCorrect
	case !s.line.Who.Host && len(lines) == 1:
		return s.Enter(record.FormatLine(s.Header(), lines[0]), false)
	case !s.line.Who.Host:
		return table.Reading{}, ErrCorrect
	case !s.line.Any && s.line.At != s.h.at():
		return table.Reading{}, ErrMoved
	case s.late:
		return table.Reading{}, record.ErrLater
	}
	s.signs()
	r, err := s.Session.Mend(lines)
	if s.heard(err) {
		return s.Mend(lines)
	}
	if s.overtaken(&err) {
		return r, ErrMoved
	}
	s.taken = s.taken || r.Taken
	s.remember(&r)
	return r, err
}

// MayMend implements [table.Session].
func (s *seated) MayMend(lines []record.Line) *rules.Fault {
	switch {
	case s.line.Who.Host:
		return nil
	case len(lines) != 1:
		return &rules.Fault{Code: Codes[ErrCorrect]}
	}
	r := s.Try(record.FormatLine(s.Header(), lines[0]))
	return r.Error
}

// Propose implements [table.Position]: an onlooker gets no proposals. They are made from public
// knowledge.
func (s *seated) Propose(text string) func() []mend.Proposal {
	if r := s.Try(text); s.line.Who.Looks() || r.Error != nil {
		return nil
	}
	return s.Session.Propose(text)
}

// Freeze implements [table.Session]. A dispute may be about a moment whose last entry is another
// seat's note.
func (s *seated) Freeze(d record.Frozen) error {
	if s.line.Who.Looks() || s.looks {
		return ErrOnlooker
	}
	if s.late {
		return record.ErrLater
	}
	before, _ := s.Session.Written()
	s.signs()
	err := s.Session.Freeze(d)
	if s.heard(err) || s.overtaken(&err) { // what is said of a moment is not changed by what came behind it
		return s.Freeze(d)
	}
	after, _ := s.Session.Written()
	s.taken = s.taken || err == nil && after > before
	return err
}

// Begins implements [table.Position]: it changes what all see without a line.
func (s *seated) Begins(seat rules.Seat) {
	if !s.line.Who.Looks() && !s.looks && !s.late {
		s.Session.Begins(seat)
	}
}

// refused returns the reading of a line that the user may not know: only the refusal.
func (s *seated) refused(r *table.Reading, why error) table.Reading {
	return table.Reading{Line: record.Line{Kind: r.Line.Kind}, Turn: s.Turn(), Error: &rules.Fault{Code: Codes[why]}}
}

// Codes maps the errors of this package to codes of a [rules.Fault].
var Codes = map[error]string{
	ErrOnlooker: "record.onlooker", ErrOther: "record.other", ErrFor: "record.for", ErrLet: "record.let", ErrCorrect: "record.correct",
}

// fresh returns why a readable line cannot be entered now. Private notes neither move others on nor
// are affected.
func (s *seated) fresh(l *record.Line) error {
	if s.line.Any || s.line.At == s.h.at() || s.notes(l) {
		return nil
	}
	switch {
	case s.h.already(s.line.At, l):
		return ErrAlready
	case s.h.moved(s.line.Who, s.line.At, l):
		return ErrMoved
	}
	return nil
}

// notes reports whether a line is a note of the user's own seat, by the rules or in free text.
func (s *seated) notes(l *record.Line) bool {
	seat, words := table.WordsOf(s.Header(), l)
	return words && seat == s.line.Who.Seat || brought(l) == record.Private && l.Seat == s.line.Who.Seat
}

// may returns why the user may not enter a line; nil if he may.
func (s *seated) may(r *table.Reading, let bool) error {
	switch who := s.line.Who; {
	case who.Looks():
		return ErrOnlooker
	case who.Host:
		return nil // as those at the keyboard
	case s.hidden(r):
		return ErrOther
	}
	return s.h.rights.against(s, r, let)
}

// hidden reports whether a line reads or touches another seat's private notes.
func (s *seated) hidden(r *table.Reading) bool {
	seat := s.line.Who.Seat
	if owner, words := table.WordsOf(s.Header(), &r.Line); words && owner != seat {
		return true
	}
	if brought(&r.Line) == record.Private && r.Line.Seat != seat {
		return true
	}
	touched := about(r)
	return len(touched) > 0 && slices.ContainsFunc(s.Session.Judged(rules.Table), func(e table.Entry) bool {
		return e.Kind == record.Private && e.Seat != seat && slices.Contains(touched, e.Seq)
	})
}
