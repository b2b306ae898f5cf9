package table

import (
	"slices"

	"referee/internal/present"
	"referee/internal/record"
	"referee/profiles"
	"referee/rules"
	"referee/scoring"
)

// Game implements [Position].
func (s *session[S, M]) Game() string { return s.game.Def.ID }

// Header implements [Position].
func (s *session[S, M]) Header() record.Header { return s.header }

// Profile implements [Position].
func (s *session[S, M]) Profile() *profiles.Profile { return s.profile }

// Faults implements [Position].
func (s *session[S, M]) Faults() []*record.Error { return s.faults }

// Turn implements [Position].
func (s *session[S, M]) Turn() rules.Turn {
	last, _ := s.public.last()
	return s.turn(last, s.unsure)
}

// Over implements [Position].
func (s *session[S, M]) Over() bool {
	last, _ := s.public.last()
	unsure := s.game.Score.Unsure != nil && s.game.Score.Unsure(last)
	return s.game.Def.Over(last) && !unsure && len(s.Missing()) == 0
}

// Missing implements [Position].
func (s *session[S, M]) Missing() []Field { return s.missing(s.public) }

// Entries implements [Position].
func (s *session[S, M]) Entries(view rules.Seat) []Entry {
	f := s.seen(view)
	list := make([]Entry, len(f.steps))
	for i := range f.steps {
		list[i] = s.told(f, i)
	}
	return list
}

// Differences implements [Position].
func (s *session[S, M]) Differences() []Entry {
	return slices.DeleteFunc(s.Entries(rules.Table), func(e Entry) bool {
		return e.Status.Counts() || e.Status == Undone || e.Status == Hidden
	})
}

// Began implements [Position].
func (s *session[S, M]) Began() rules.Seat {
	if s.game.Def.Began != nil {
		last, _ := s.public.last()
		if told := s.game.Def.Began(last); told != rules.Table {
			return told
		}
	}
	return s.by
}

// Part implements [Position].
func (s *session[S, M]) Part(seat rules.Seat) present.Sentence {
	if s.game.View.Part == nil {
		return present.Sentence{}
	}
	last, _ := s.public.last()
	return s.game.View.Part(last, seat)
}

// Steps implements [Position].
func (s *session[S, M]) Steps() (back, forth int) {
	return record.Undoable(s.record.Lines), record.Redoable(s.record.Lines)
}

// Sheets implements [Position].
func (s *session[S, M]) Sheets() []scoring.Sheet {
	for i := range s.public.sheets {
		s.trace(s.public, &s.public.sheets[i], s.public.rounds[i])
	}
	return s.public.sheets
}

// Running implements [Position]. After the last entry of a round it is the sheet of
// that round.
func (s *session[S, M]) Running() scoring.Sheet {
	sheet := s.running()
	s.trace(s.public, &sheet, len(s.public.steps)-1)
	return sheet
}

// running is the score as it stands, its items not traced.
func (s *session[S, M]) running() scoring.Sheet {
	f, last := s.public, len(s.public.steps)-1
	if n := len(f.rounds); n > 0 && f.rounds[n-1] == last {
		sheet := f.sheets[n-1]
		sheet.Round = 0
		return sheet
	}
	state, _ := f.last()
	sheet := s.sheet(state)
	if len(s.Missing()) > 0 {
		sheet = undecided(sheet)
	}
	return sheet
}

// Glance implements [Position].
func (s *session[S, M]) Glance() (entries int, unread []Entry, sheet scoring.Sheet) {
	for i := range s.public.steps {
		switch e := &s.public.steps[i].entry; e.Status {
		case Undone:
			continue
		case Unread:
			unread = append(unread, *e)
		}
		entries++
	}
	return entries, unread, s.running()
}

// Overridden implements [Position].
func (s *session[S, M]) Overridden() bool {
	return slices.ContainsFunc(s.public.steps, func(st step[S, M]) bool {
		return st.entry.Kind == record.Override && st.entry.Status.Counts()
	})
}

// Board implements [Position].
func (s *session[S, M]) Board(c present.Context) present.Board {
	last, _ := s.seen(c.View).last()
	c.Unsure = s.unsure
	return s.game.View.Board(last, c)
}

// Round implements [Position].
func (s *session[S, M]) Round(n int, c present.Context) present.Board {
	f := s.seen(c.View)
	if n < 1 || n > len(f.rounds) {
		return present.Board{}
	}
	return s.game.View.Sheet(&f.steps[f.rounds[n-1]].after, c)
}

// Worlds implements [Position].
func (s *session[S, M]) Worlds(view rules.Seat) (uint64, bool) {
	if s.game.Worlds == nil {
		return 0, false
	}
	last, _ := s.seen(view).last()
	return s.game.Worlds(last), true
}

// Now implements [Position].
func (s *session[S, M]) Now() []rules.ClauseID {
	phase, setup := s.Turn().Phase, s.game.setup(s.header, s.profile)
	var list []rules.ClauseID
	for _, c := range s.game.Def.Clauses {
		if slices.Contains(c.Phases, phase) && c.Only.Has(setup) {
			list = append(list, c.ID)
		}
	}
	return list
}

// Checklist implements [Position].
func (s *session[S, M]) Checklist() []present.Sentence {
	setup := s.game.setup(s.header, s.profile)
	setup.First = s.by
	return s.game.View.Checklist(setup)
}

// Fields implements [Position].
func (s *session[S, M]) Fields() []Field {
	last, _ := s.public.last()
	return s.fields(last)
}
