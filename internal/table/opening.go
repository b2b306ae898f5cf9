package table

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/rules"
)

// startings returns the possible tables before the first entry: one, or one for each player who may
// have begun if neither header nor rules say.
func (r *terms) startings() ([]state, error) {
	setup := r.game.setup(r.header, r.profile)
	first, err := r.game.Def.Setup(setup)
	if err != nil || !r.game.Def.Starts.Named() || setup.First != rules.Table || r.typed() {
		return []state{first}, err
	}
	starts := make([]state, setup.Seats)
	for i := range starts {
		setup.First = rules.Seat(i + 1)
		if starts[i], err = r.game.Def.Setup(setup); err != nil {
			return nil, err
		}
	}
	return starts, nil
}

// opening is how a game begins.
type opening struct {
	start state      // the table before the first entry
	by    rules.Seat // who made the first move, or nobody yet
	at    int        // the place of the first move among the entries, or how many there are
	// unsure says that the first turn is due and its player unknown.
	unsure bool
	table  int // which of the tables it is
}

// opened finds who began: the player of the first public move in the opening phase that counts. Until
// then the table is that of whoever tried first, so that nobody is out of turn, or of the first
// player.
func (s *held) opened(entries []record.Standing) opening {
	if len(s.starts) == 1 {
		first, _ := s.header.Seat(s.header.Get("first"))
		return opening{start: s.starts[0], by: max(first, rules.Table), at: len(entries)}
	}
	tried := -1
	folds := make([]*fold, len(s.starts)) // one for each player who may begin
	for i := range folds {
		folds[i] = &fold{start: s.starts[i]}
	}
	for at, e := range entries {
		for i, f := range folds {
			before := f.last()
			due := s.begins(before).Has(e.Seat)
			st := s.step(f, e)
			switch {
			case !due || e.Kind != record.Entry || !s.firstTurn(before, e.Seat, st.move):
			case st.entry.Status.Counts():
				return opening{start: f.start, by: e.Seat, at: at, table: i}
			case tried < 0 && st.entry.Status.passedOver():
				tried = i
			}
		}
	}
	if s.beginner > rules.Table {
		return opening{start: s.starts[s.beginner-1], at: len(entries), table: int(s.beginner) - 1}
	}
	tried = max(tried, 0)
	return opening{start: s.starts[tried], at: len(entries), table: tried, unsure: s.differ(folds)}
}

// reopened returns the opening after entries have changed from a place on.
func (s *held) reopened(from int) opening {
	if len(s.starts) == 1 || s.by != rules.Table && from > s.at {
		return s.opening
	}
	return s.opened(s.ledger.Entries())
}

// firstTurn reports whether a public move is one with which a first turn begins.
func (s *held) firstTurn(before *state, by rules.Seat, m move) bool {
	kinds := s.game.Def.Starts.Kinds
	return !s.game.Def.Notes(m) && (kinds == 0 || kinds.Has(s.game.Def.Kind(before, by, m)))
}

// begins returns who has the first turn of the game; empty if something else is due.
func (s *held) begins(state *state) rules.Seats {
	if turn := s.game.Def.Turn(state); turn.Phase == s.game.Def.Starts.Phase {
		return turn.Due
	}
	return 0
}

// differ reports whether several players may have the first turn.
func (s *held) differ(folds []*fold) bool {
	one := s.begins(folds[0].last())
	return slices.ContainsFunc(folds[1:], func(f *fold) bool { return one != 0 && s.begins(f.last()) != one })
}

// turn returns whose turn it is: anybody's while the first player is unknown. A game that is over says
// so if an unknown value decides it.
func (s *held) turn(state *state, unsure bool) rules.Turn {
	t := s.game.Def.Turn(state)
	if s.game.Def.Over(state) && s.game.Score.Unsure != nil && s.game.Score.Unsure(state) {
		t.Why = rules.Untold
	}
	if unsure {
		t.Why, t.Clause, t.Due = rules.WhoBegins, s.game.Def.Starts.Clause, 0
		for seat := range s.header.Seats {
			t.Due |= rules.SeatSet(rules.Seat(seat + 1))
		}
	}
	return t
}

// whoBegins returns the error that asks for the player of an entry that may be anybody's first.
func (s *held) whoBegins(col int) *rules.Fault {
	return &rules.Fault{Col: col, Code: "record." + rules.WhoBegins, Args: []rules.Arg{rules.Plain("seats", strings.Join(s.header.Seats, ", "))}}
}

// suppose makes the player of an entry the first while that is unknown; back undoes it.
func (s *held) suppose(l record.Line) (back func()) {
	if !s.unsure || l.Kind != record.Entry || l.Seat <= rules.Table {
		return nothing
	}
	was, entries := *s, s.ledger.Entries()
	for _, start := range s.starts {
		f := s.replay(rules.Table, nil, start, entries)
		if s.begins(f.last()).Has(l.Seat) {
			s.start, s.public, s.unsure, s.views = start, f, false, map[rules.Seat]*fold{}
			return func() { s.start, s.public, s.unsure, s.views = was.start, was.public, was.unsure, was.views }
		}
	}
	return nothing
}

// nothing undoes nothing. A function literal would be allocated for each line.
func nothing() {}
