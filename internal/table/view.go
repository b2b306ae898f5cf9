package table

import (
	"cmp"
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
	"referee/scoring"
)

func (s *viewer) Game() string               { return s.game.Def.ID }
func (s *viewer) Header() record.Header      { return copiedHeader(s.header) }
func (s *viewer) Profile() *profiles.Profile { return s.profile }
func (s *viewer) Faults() []*rules.Fault     { return copiedErrors(s.ledger.Faults()) }
func (s *viewer) Missing() []Field           { return s.missing(s.public, len(s.public.steps)) }
func (s *viewer) Fields() []Field            { return s.fields(s.public.last()) }
func (s *viewer) Visible() []Field           { return s.inView(s.public.last()) }

func (s *viewer) Turn() rules.Turn {
	if s.taken != nil {
		return rules.Turn{Why: rules.Taken}
	}
	return s.turn(s.public.last(), s.unsure)
}

func (s *viewer) Began() rules.Seat {
	if s.game.Def.Began == nil {
		return s.by
	}
	return cmp.Or(s.game.Def.Began(s.public.last()), s.by)
}

func (s *viewer) Part(seat rules.Seat) present.Sentence {
	if s.game.View.Part == nil {
		return present.Sentence{}
	}
	return s.game.View.Part(s.public.last(), seat)
}

func (s *viewer) Over() bool {
	if s.taken != nil {
		return true
	}
	last := s.public.last()
	unsure := s.game.Score.Unsure != nil && s.game.Score.Unsure(last)
	return s.game.Def.Over(last) && !unsure && (!s.typed() || len(s.Missing()) == 0) && !s.leftOpen(s.public, len(s.public.steps))
}

func (s *viewer) Entries(view rules.Seat) []Entry { return s.Latest(view, len(s.seen(view).steps)) }

func (s *viewer) Latest(view rules.Seat, n int) []Entry {
	f := s.seen(view)
	from := max(0, len(f.steps)-n)
	list := make([]Entry, len(f.steps)-from)
	for i := range list {
		list[i] = s.told(f, from+i)
	}
	return list
}

func (s *viewer) Judged(view rules.Seat) []Entry {
	f := s.seen(view)
	list := make([]Entry, len(f.steps))
	for i := range f.steps {
		list[i] = f.steps[i].entry
		list[i].own()
	}
	return list
}

func (s *viewer) Differences() []Entry {
	return slices.DeleteFunc(s.Entries(rules.Table), func(e Entry) bool {
		return e.Status.Counts() || e.Status == Undone || e.Status == Hidden
	})
}

func (s *viewer) Sheets() []scoring.Sheet {
	if s.taken != nil {
		return []scoring.Sheet{s.result()}
	}
	f := s.public
	for ; f.traced < len(f.sheets); f.traced++ {
		s.trace(f, &f.sheets[f.traced], f.rounds[f.traced])
	}
	return copiedSheets(f.sheets)
}

// Running implements [Position]. After the last entry of a round it returns the sheet of that round.
func (s *viewer) Running() scoring.Sheet {
	if s.taken != nil {
		return s.result()
	}
	sheet, kept := s.running(s.tally)
	s.trace(s.public, &sheet, len(s.public.steps)-1)
	switch {
	case kept:
		return sheet
	case sheet.Same(&s.score):
		s.tally = sheet
	default: // the room is given away with it
		s.score, s.tally = sheet, scoring.Sheet{}
	}
	return s.score
}

// running returns the present score without origins; kept says that the fold owns the sheet.
func (s *viewer) running(room scoring.Sheet) (sheet scoring.Sheet, kept bool) {
	if s.taken != nil {
		return s.result(), true
	}
	f, last := s.public, len(s.public.steps)-1
	if n := len(f.rounds); n > 0 && f.rounds[n-1] == last {
		sheet = f.sheets[n-1].Clone()
		sheet.Round = 0
		return sheet, true
	}
	sheet = s.sheet(f.last(), room)
	if len(s.Missing()) > 0 {
		sheet = undecided(sheet)
	}
	return sheet, false
}

func (s *viewer) Glance() (entries int, unread []Entry, sheet scoring.Sheet) {
	for i := range s.public.steps {
		switch e := &s.public.steps[i].entry; e.Status {
		case Undone:
			continue
		case Unread:
			unread = append(unread, *e)
			unread[len(unread)-1].own()
		}
		entries++
	}
	sheet, _ = s.running(scoring.Sheet{})
	return entries, unread, sheet
}

func (s *viewer) Overridden() bool {
	return slices.ContainsFunc(s.public.steps, func(st step) bool {
		return st.entry.Kind == record.Override && st.entry.Status.Counts()
	})
}

func (s *viewer) Board(c present.Context) present.Board {
	if s.taken != nil { // nobody knows
		return present.Board{}
	}
	c.Unsure = s.unsure
	return s.game.View.Board(s.seen(c.View).last(), c.Shortened())
}

func (s *viewer) Picks(c present.Context) []string { return s.Board(c).Picks() }

func (s *viewer) Stage(p *text.Printer) (n int, sheet scoring.Sheet, said string) {
	if s.taken != nil {
		return 1, s.result(), p.Say("moment.taken")
	}
	if s.game.View.Stage == nil {
		if sheets := s.Sheets(); len(sheets) > 0 {
			n, sheet = len(sheets), sheets[len(sheets)-1]
		}
		return n, sheet, p.Say("round.scored", rules.N("n", sheet.Round))
	}
	n, sentence := s.game.View.Stage(s.public.last())
	return n, s.Running(), sentence.Say(p)
}

func (s *viewer) State(c present.Context) []present.Sentence {
	if s.taken != nil {
		return []present.Sentence{{Key: "ending." + takenEnding}}
	}
	c.Unsure = s.unsure
	state := s.seen(c.View).last()
	things := s.game.View.Things(state, c)
	return things.Told(s.game.Def.Turn(state).Due)
}

func (s *viewer) Talk(c present.Context) present.Talk {
	if s.game.View.Talk == nil || s.unsure || s.taken != nil {
		return present.Talk{}
	}
	return s.game.View.Talk(s.public.last(), c)
}

func (s *viewer) Spoken(p *text.Printer, by rules.Seat, typed string) string {
	if s.unsure {
		return typed
	}
	return s.spoken(p, s.public.last(), by, typed)
}

func (s *viewer) SpokenAt(p *text.Printer, l record.Line, typed string) string {
	place := s.ledger.Place(l.Target)
	if s.unsure || place < 0 {
		return typed
	}
	before, _ := s.public.before(place)
	if l.Seat == record.NoSeat && l.Kind == record.Amend {
		l.Seat = s.public.steps[place].entry.Seat
	}
	return s.spoken(p, before, l.Seat, typed)
}

// spoken returns an answer in the notation, read on a state.
func (s *viewer) spoken(p *text.Printer, state *state, by rules.Seat, typed string) string {
	if s.game.View.Spoken == nil {
		return typed
	}
	if by == record.NoSeat {
		by = s.due(state)
	}
	for _, line := range s.game.View.Spoken(state, by, p, typed) {
		if _, err := s.reader.parse(state, by, line); err == nil {
			return line
		}
	}
	return typed
}

func (s *viewer) Round(n int, c present.Context) present.Board {
	f := s.seen(c.View)
	if n < 1 || n > len(f.rounds) {
		return present.Board{}
	}
	return s.game.View.Sheet(&f.steps[f.rounds[n-1]].after, c)
}

func (s *viewer) Worlds(view rules.Seat) (uint64, bool) {
	if s.game.Worlds == nil {
		return 0, false
	}
	return s.game.Worlds(s.seen(view).last()), true
}

func (s *viewer) Now() []rules.ClauseID {
	turn, setup := s.Turn(), s.game.setup(s.header, s.profile)
	var list []rules.ClauseID
	for _, c := range s.game.Def.Clauses {
		switch {
		case c.ID == turn.Clause:
			list = slices.Insert(list, 0, c.ID)
		case slices.Contains(c.Phases, turn.Phase) && c.Only.Has(setup):
			list = append(list, c.ID)
		}
	}
	return list
}

func (s *viewer) Checklist() (steps []present.Sentence, asking int) {
	setup := s.game.setup(s.header, s.profile)
	setup.First = max(s.by, s.beginner)
	steps = s.game.View.Checklist(setup)
	why := s.Turn().Why
	step, asked := s.game.View.Asks[why]
	if why == rules.WhoBegins && !asked {
		step, asked = "first", true
	}
	return steps, slices.IndexFunc(steps, func(l present.Sentence) bool {
		return asked && strings.HasPrefix(l.Key, s.game.Def.ID+".setup."+step)
	})
}
