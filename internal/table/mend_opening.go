package table

import (
	"referee/internal/record"
	"referee/rules"
	"referee/validators"
)

// begun is what the entries say about who began: a slip at or before the first turn may have made the
// wrong player begin.
type begun struct {
	at     int     // the place that tells it; -1 if the header does
	tables []*fold // the entries before it, by who may have begun
	trials []beginning
}

// beginning is the table of a trial in which one player begins.
type beginning struct {
	state  state
	audits validators.Verdict
	wrong  int
	lay    []bool // of each entry: whether it is part of the game
}

// opens returns the initial table of the entries as they are now.
func (h *evidence) opens() state {
	o := h.opened(h.entries)
	h.begun.at, h.begun.tables = -1, h.begun.tables[:0]
	if len(h.starts) > 1 {
		h.begun.at = o.at
		for _, start := range h.starts {
			h.begun.tables = append(h.begun.tables, h.replay(rules.Table, nil, start, h.entries[:o.at]))
		}
	}
	return o.start
}

// tableOf returns the table before a place at which a seat moves; before the first move, the one on
// which that seat begins.
func (h *evidence) tableOf(place int, seat rules.Seat) *state {
	if place <= h.begun.at {
		for _, f := range h.begun.tables {
			if before, _ := f.before(place); h.begins(before).Has(seat) {
				return before
			}
		}
	}
	before, _ := h.fold.before(place)
	return before
}

// opening replays the entries of a trial up to the first move of the game, once for each player who
// may begin, as [keeper.opened] does. It returns how many entries these are and how many faults they
// have.
func (h *evidence) opening(place int, head []record.Standing, rest, limit int) (at, wrong int) {
	tables, first := h.tablesBefore(place), -1
	for ; at < len(head)+len(h.entries)-rest; at++ {
		least := limit + 1
		e := h.nth(head, rest, at)
		for i := range tables {
			t := &tables[i]
			due := e.Kind == record.Entry && h.begins(&t.state).Has(e.Seat)
			before := t.state
			h.trial.state, h.trial.audits = t.state, t.audits
			t.wrong += h.goes(head, rest, at, max(0, limit-t.wrong))
			t.state, t.audits = h.trial.state, h.trial.audits
			t.lay = append(t.lay, h.trial.counts)
			switch {
			case !due || !h.firstTurn(&before, e.Seat, h.trial.move):
			case h.trial.counts:
				h.witness.by, h.witness.lay = i, t.lay
				return at + 1, t.wrong
			case first < 0:
				first = i
			}
			least = min(least, t.wrong)
		}
		if least > limit {
			return at, least
		}
	}
	if h.beginner > rules.Table {
		first = int(h.beginner) - 1
	}
	first = max(first, 0)
	t := &tables[first]
	h.witness.by, h.witness.lay = first, t.lay
	h.trial.state, h.trial.audits = t.state, t.audits
	return at, t.wrong
}

// tablesBefore returns the tables before a place, one for each player who may have begun, with their
// additional faults.
func (h *evidence) tablesBefore(place int) []beginning {
	h.begun.trials = h.begun.trials[:0]
	for _, f := range h.begun.tables {
		before, audits := f.before(place)
		t := beginning{state: *before, audits: audits}
		for i := range place {
			t.wrong += wrong(&f.steps[i].entry) - h.trouble[i]
		}
		h.begun.trials = append(h.begun.trials, t)
	}
	return h.begun.trials
}
