package table

import (
	"slices"

	"referee/internal/record"
	"referee/rules"
	"referee/scoring"
)

// filter says who looks at a record: a seat, or [rules.Table] for anybody.
type filter struct {
	seat rules.Seat
	file bool // they may know the file: its rows, and the lines in it that could not be read
	over bool // the game is over, and notes are no secret
}

func (s *session) Own(seat rules.Seat, file bool) Session {
	if s.whole != nil {
		return s
	}
	by := filter{seat: seat, file: file}
	own := s.viewers[by]
	if own == nil {
		own = &session{whole: s, filter: by}
		own.mine = seat
		if s.viewers == nil {
			s.viewers = map[filter]*session{}
		}
		s.viewers[by] = own
		own.follow()
	}
	return own
}

// wholly returns the session of the whole record.
func (s *session) wholly() *session {
	if s.whole != nil {
		return s.whole
	}
	return s
}

// spread brings all who see the record filtered up to it.
func (s *session) spread() {
	for _, own := range s.viewers {
		own.follow()
	}
}

// follow reads what is new in the whole record. As long as nothing is kept from who looks, both are one.
func (s *session) follow() {
	if over := s.whole.Over(); s.held == nil || over != s.over {
		s.held, s.over, s.read = s.whole.held, over, 0
	}
	lines := s.whole.ledger.Lines[s.read:]
	if shared := s.held == s.whole.held; shared && slices.ContainsFunc(lines, s.keeps) {
		of := *s.whole.held
		of.ledger, of.log, of.counted = record.NewLedger(record.Record{Header: s.header}), nil, written{}
		s.held, s.cut = &of, 0
		s.filtered(s.whole.ledger.Lines)
		of.moves, of.lines, of.score, of.tally = nil, nil, scoring.Sheet{}, scoring.Sheet{}
		s.refold()
	} else if !shared && len(lines) > 0 {
		s.ledger.Watch()
		s.filtered(lines)
		s.rereads()
	}
	s.read = len(s.whole.ledger.Lines)
}

// keeps reports whether a line, or what it says, is kept from who looks.
func (s *session) keeps(l record.Line) bool {
	owner, words := WordsOf(s.header, &l)
	switch {
	case words:
		return owner != s.seat || s.seat == rules.Table
	case l.Kind == record.Unread: // nobody knows whose business it is
		return !s.file
	case l.Kind == record.Ruling:
		at := s.ledger.Place(l.Target)
		return at >= 0 && s.others(s.ledger.Entries()[at].Kind, s.ledger.Entries()[at].Seat)
	}
	return s.others(brought(l), l.Seat)
}

// others reports whether an entry is a note that is kept from who looks.
func (s *session) others(kind record.Kind, seat rules.Seat) bool {
	return kind == record.Private && seat != s.seat && !s.over
}

// filtered adds lines of the whole record to this one, without what is kept from who looks. Entries
// and steps keep their numbers; that somebody wrote a note in words of their own is no line at all.
func (s *session) filtered(lines []record.Line) {
	for _, l := range lines {
		if s.keeps(l) {
			if l.Text, l.Raw, l.Codes = "", "", nil; l.Kind == record.Comment {
				s.cut++
				continue
			}
		}
		if !s.file {
			l.Row -= s.cut
		}
		s.ledger.Follow(l)
	}
}

// Begins implements [Session].
func (s *session) Begins(seat rules.Seat) {
	whole := s.wholly()
	whole.beginner = seat
	whole.refold()
	for _, own := range whole.viewers {
		own.held = nil
		own.follow()
	}
}

// due returns who is asked: the seat whose view it is, if it is due, else the first who is.
func (s *keeper) due(state *state) rules.Seat {
	due := s.game.Def.Turn(state).Due
	if s.mine != rules.Table && due.Has(s.mine) {
		return s.mine
	}
	return due.First()
}
