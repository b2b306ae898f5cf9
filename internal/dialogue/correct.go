package dialogue

import (
	"slices"
	"sort"
	"strconv"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Correction is a way to correct an entry: a line of which the beginning is given.
type Correction struct {
	Name   string // the key of what it is called
	Prefix string // how the line begins
	Typed  bool   // the rest is typed
	Text   string // what the rest is now
}

// Corrections are what can be done about an entry at the table; a seat that looks alone
// corrects nothing.
func (p *Play) Corrections(e *table.Entry) (list []Correction) {
	if p.view != rules.Table {
		return nil
	}
	n := strconv.Itoa(int(e.Seq))
	if e.Status != table.Undone {
		list = []Correction{
			{Name: "log.amend", Prefix: record.Amend.String() + " " + n + ": " + p.whose(e), Typed: true, Text: e.Written(p.text)},
			{Name: "log.insert", Prefix: record.Insert.String() + " " + n + ": ", Typed: true},
			{Name: "log.delete", Prefix: record.Delete.String() + " " + n},
		}
	}
	if steps := p.stepsAfter(e.Seq); steps > 0 {
		list = append(list, Correction{Name: "log.undo", Prefix: record.Undo.String() + " " + strconv.Itoa(steps)})
	}
	return list
}

// whose is what stands in front of an entry in a line: its player, or the word of what is set by
// hand or seen.
func (p *Play) whose(e *table.Entry) string {
	if e.Kind.Pairs() {
		return e.Kind.String() + " "
	}
	return p.text.Seat(e.Seat) + " "
}

// stepsAfter is how many steps must be taken back until nothing after an entry counts any
// more; 0 where nothing does.
func (p *Play) stepsAfter(seq rules.Seq) int {
	want := 0
	for _, e := range p.s.Entries(p.view) {
		if e.Seq > seq && e.Status != table.Undone {
			want++
		}
	}
	back, _ := p.s.Steps()
	if want == 0 {
		return 0
	}
	// The further back, the more is gone.
	steps := 1 + sort.Search(back, func(i int) bool { return p.gone(i+1, seq) >= want })
	if steps > back {
		return 0
	}
	return steps
}

// gone is how many entries behind one would count no more after so many steps back.
func (p *Play) gone(steps int, seq rules.Seq) (n int) {
	r := p.s.Try(record.Undo.String() + " " + strconv.Itoa(steps))
	for i := range r.Change {
		if c := &r.Change[i].After; c.Seq > seq && c.Status == table.Undone {
			n++
		}
	}
	return n
}

// Correct is the moment in which a correction is typed. Nothing is read before the rest is
// typed.
func (p *Play) Correct(c *Correction, typed string) Ask {
	if c.Typed && typed == "" {
		return Ask{Turn: p.turn, Reading: table.Reading{Turn: p.turn}}
	}
	return p.Type(c.Prefix + typed)
}

// unchanged reports whether a line amends an entry that everybody sees to what it is already.
func (p *Play) unchanged(r *table.Reading) bool {
	if r.Error != nil || r.Line.Kind != record.Amend || private(r.Line) || len(r.Change) > 0 {
		return false
	}
	list := p.s.Entries(p.view)
	i := slices.IndexFunc(list, func(e table.Entry) bool { return e.Seq == r.Line.Target })
	return i >= 0 && list[i].Status.Counts() && list[i].Seat == r.Entry.Seat && list[i].Text == r.Entry.Text
}
