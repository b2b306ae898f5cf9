package table

import (
	"referee/internal/record"
	"referee/rules"
)

// PublicView is the view for nobody in particular, as in files: of a game that is over it has every note.
func PublicView(s Position) rules.Seat {
	if s.Over() {
		return Everyone
	}
	return rules.Table
}

// own is a session as one seat sees it.
type own[S any, M comparable] struct {
	*session[S, M]
	seat rules.Seat
}

func (s *session[S, M]) Notes() bool { return s.game.Def.Private != nil }

func (s *session[S, M]) Own(seat rules.Seat) Session { return own[S, M]{s, seat} }

func (o own[S, M]) Try(text string) Reading { return o.try(text, o.seat) }

func (o own[S, M]) Enter(text string, let bool) (Reading, error) { return o.enter(text, let, o.seat) }

// Private reports whether the line brings what one seat alone may know.
func (r *Reading) Private() bool { return brought(r.Line) == record.Private }

// brought is the kind of the entry that a line adds or changes.
func brought(l record.Line) record.Kind {
	if l.Kind == record.Amend || l.Kind == record.Insert {
		return l.Inner
	}
	return l.Kind
}

// noted reads a private entry where everybody looks. It is not judged: a finding would tell what
// the seat noted before.
func (r *reader[S, M]) noted(before *S, e record.Standing) *fold[S, M] {
	f := &fold[S, M]{view: e.Seat, start: *before, steps: make([]step[S, M], 1)}
	st := &f.steps[0]
	st.after, st.entry = *before, r.entry(before, e)
	r.parsed(st, before)
	return f
}
