package rules

import (
	"fmt"
	"slices"
)

// Check reports what is missing from a Def or contradicts the rest of it, in words for the author of a
// game; nil if it is sound. It plays no moves, so a test of each game calls it once.
func (d *Def[S, M]) Check() []string {
	c := &defect{}
	d.checkFunctions(c)
	d.checkLaw(c)
	if len(c.list) == 0 { // without these nothing can be laid out
		d.checkTable(c)
	}
	return c.list
}

// defect collects the faults found.
type defect struct{ list []string }

// must records a fault unless holds is true.
func (c *defect) must(holds bool, format string, args ...any) {
	if !holds {
		c.list = append(c.list, fmt.Sprintf(format, args...))
	}
}

// checkFunctions checks that the functions every game needs are set, and that those that belong
// together come together.
func (d *Def[S, M]) checkFunctions(c *defect) {
	for _, f := range []struct {
		name  string
		there bool
	}{
		{"Setup", d.Setup != nil}, {"Turn", d.Turn != nil}, {"Over", d.Over != nil}, {"Rounds", d.Rounds != nil},
		{"Candidates", d.Candidates != nil}, {"Choices", d.Choices != nil}, {"Kind", d.Kind != nil}, {"Bare", d.Bare != nil},
		{"Apply", d.Apply != nil}, {"Fields", d.Fields != nil}, {"Learn", d.Learn != nil}, {"Parse", d.Parse != nil}, {"Format", d.Format != nil}, {"Things", d.Things != nil}, {"Make", d.Make != nil}, {"Settle", d.Settle != nil},
	} {
		c.must(f.there, "%s is missing", f.name)
	}
	c.must(d.Box == nil || len(d.Box.Parts) > 0 && d.Box.Known != nil && d.Box.Facts != nil, "Box is not whole")
	c.must(len(d.Examples) > 0, "Examples is empty")
	c.must(d.ID != "", "ID is missing")
	c.must(d.Version > 0, "Version begins at 1")
	c.must(0 < d.MinSeats && d.MinSeats <= d.MaxSeats, "%d to %d seats", d.MinSeats, d.MaxSeats)
}

// checkLaw checks that clauses, cases, options and phases have unique ids and name only one another's
// existing ids.
func (d *Def[S, M]) checkLaw(c *defect) {
	clauses := make([]ClauseID, 0, len(d.Clauses)+len(d.Cases))
	for i := range d.Clauses {
		c.must(!slices.Contains(clauses, d.Clauses[i].ID), "%s is there twice", d.Clauses[i].ID)
		clauses = append(clauses, d.Clauses[i].ID)
	}
	all := clauses
	for i := range d.Cases {
		c.must(!slices.Contains(all, d.Cases[i].ID), "%s is there twice", d.Cases[i].ID)
		all = append(all, d.Cases[i].ID)
		known(c, clauses, string(d.Cases[i].ID), d.Cases[i].Clauses...)
	}
	phases := d.Phases
	c.must(len(phases) > 0, "Phases is empty")
	for i := range d.Clauses {
		known(c, clauses, string(d.Clauses[i].ID), d.Clauses[i].Related...)
		for _, p := range d.Clauses[i].Phases {
			c.must(slices.Contains(phases, p), "%s names %s, which is no phase", d.Clauses[i].ID, p)
		}
	}
	keys := make([]string, 0, len(d.Options))
	for _, o := range d.Options {
		c.must(!slices.Contains(keys, o.Key), "option %s is there twice", o.Key)
		keys = append(keys, o.Key)
		c.must(o.Check(o.Standard()) == nil, "option %s cannot have its standard value %s", o.Key, o.Standard())
		known(c, all, "option "+o.Key, o.Clause)
		for value, other := range o.Mirror {
			c.must(o.Check(value) == nil && o.Mirror[other] == value, "option %s: %s is no mirror of %s", o.Key, other, value)
		}
	}
	for i := range d.Cases {
		o := d.Cases[i].Option
		c.must(o == "" || slices.Contains(keys, o), "%s names %s, which is no option", d.Cases[i].ID, o)
	}
	if d.Starts != (Start{}) {
		known(c, clauses, "Starts", d.Starts.Clause)
		c.must(slices.Contains(phases, d.Starts.Phase), "Starts names %s, which is no phase", d.Starts.Phase)
	}
}

// known records each named id that is not in there. An empty id names nothing.
func known(c *defect, there []ClauseID, by string, named ...ClauseID) {
	for _, id := range named {
		c.must(id == "" || slices.Contains(there, id), "%s names %s, which is not there", by, id)
	}
}

// checkTable sets the table up for each number of players and checks the first turn, the first moves
// and the fields.
func (d *Def[S, M]) checkTable(c *defect) {
	for _, n := range []int{d.MinSeats - 1, d.MaxSeats + 1} {
		_, err := d.Setup(Setup{Seats: n})
		c.must(err != nil, "Setup takes %d players", n)
	}
	for n := d.MinSeats; n <= d.MaxSeats; n++ {
		s, err := d.Setup(Setup{Seats: n, First: 1})
		c.must(err == nil, "Setup does not take %d players: %v", n, err)
		if err != nil {
			continue
		}
		turn := d.Turn(&s)
		c.must(turn.Due != 0, "with %d players nobody is due at first", n)
		c.must(slices.Contains(d.Phases, turn.Phase), "with %d players the first phase is %s, which is none", n, turn.Phase)
		c.must(!d.Over(&s), "with %d players the game is over at first", n)
		d.checkMoves(c, &s, turn.Due.First())
		d.checkFields(c, &s)
	}
}

// checkMoves checks the first candidates: each is of a kind in Choices, and Parse reads what Format
// writes.
func (d *Def[S, M]) checkMoves(c *defect, s *S, by Seat) {
	choices := d.Choices(s)
	for _, m := range d.Candidates(s, by, choices, nil) {
		text := d.Format(m)
		c.must(choices.Has(d.Kind(s, by, m)), "%s is a candidate and no choice", text)
		read, err := d.Parse(s, by, text)
		c.must(err == nil && read == m, "%s is not read as what it was written from", text)
	}
}

// checkFields checks the fields: unique keys, and a Set that accepts what Get returns.
func (d *Def[S, M]) checkFields(c *defect, s *S) {
	fields := d.Fields()
	for i := range fields {
		f := &fields[i]
		c.must(f.Key != "" && f.Get != nil && f.Set != nil, "field %d %s lacks its key, Get or Set", i, f.Key)
		for j := range fields[:i] {
			c.must(fields[j].Key != f.Key || fields[j].Seat != f.Seat, "field %s of seat %d is there twice", f.Key, f.Seat)
		}
		if f.Get == nil || f.Set == nil || f.Has != nil && !f.Has(s) {
			continue
		}
		value := f.Get(s)
		_, err := f.Set(*s, value)
		c.must(err == nil, "field %s does not take %q, which it has", f.Key, value)
	}
	for i := range d.Counts {
		f := &d.Counts[i]
		c.must(f.Key != "" && f.Get != nil && f.Set == nil, "count %d %s lacks its key or Get, or has Set", i, f.Key)
	}
}
