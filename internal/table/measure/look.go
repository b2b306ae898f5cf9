package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/table/mend"
	"referee/rules"
)

// count is what came of slips of one kind.
type count struct {
	planted, seen, causes, found int
	open, first, three, told     int // told: among the three, also of those that are open
	leftOut, kind                int
	games, quiet                 int // as they were
	few, most, slow              int // records told as at most three slips, the most slips of one, those that take half a second
	spent, longest               time.Duration
}

func (c *count) add(o count) {
	c.planted += o.planted
	c.seen += o.seen
	c.causes += o.causes
	c.found += o.found
	c.open += o.open
	c.first += o.first
	c.three += o.three
	c.told += o.told
	c.leftOut += o.leftOut
	c.kind += o.kind
	c.games += o.games
	c.quiet += o.quiet
	c.few += o.few
	c.slow += o.slow
	c.most = max(c.most, o.most)
	c.spent += o.spent
	c.longest = max(c.longest, o.longest)
}

func (c *count) print(game, kind string) {
	known := c.seen - c.open
	fmt.Printf("%-12s %-10s %7d %5d %6s %6s %5d %6s %6s %6s %8s %6s %6s %4d %4d %5dms %5dms\n", game, kind, c.planted, c.seen,
		share(c.causes, c.seen, "%.2f", 1), percent(c.found, c.seen), c.open, percent(c.first, known), percent(c.three, known),
		percent(c.told, c.seen), percent(c.kind, c.leftOut), percent(c.quiet, c.games),
		percent(c.few, c.seen), c.most, c.slow, (c.spent / time.Duration(max(1, c.planted))).Milliseconds(), c.longest.Milliseconds())
}

func percent(n, of int) string { return share(n, of, "%.1f", 100) }

func share(n, of int, format string, times float64) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf(format, times*float64(n)/float64(of))
}

// clean asks for the slips of a game that has none.
func (c *count) clean(g recorded) {
	c.games++
	if len(g.open(g.lines).Position.Slips(rules.Table)) == 0 {
		c.quiet++
	}
}

// look asks for the slips of a record that has some, and counts what came of it.
func (m *measuring) look(p planting) (c count, err error) {
	t := p.recorded.open(p.with)
	if slips := t.Position.Slips(rules.Table); m.after >= 0 && len(slips) > 0 {
		p.with = p.with[:min(len(p.with), int(slips[0].Entry)+m.after)]
		t = p.recorded.open(p.with)
	}
	c.planted = 1
	begun := spent()
	slips := t.Position.Slips(rules.Table)
	c.spent = spent() - begun
	c.longest = c.spent
	if c.spent > slow {
		c.slow = 1
	}
	if len(slips) == 0 {
		return c, nil
	}
	c.seen, c.causes, c.found, c.most = 1, len(slips), 1, causes(t, slips)
	if c.most <= most {
		c.few = 1
	}
	for i, at := range p.at { // the first cause is the first slip
		if !slices.ContainsFunc(slips[:max(1, i*len(slips))], func(s mend.Slip) bool { return at == int(s.Entry)-1 || names(s, at) }) {
			c.found = 0
		}
	}
	last := p.last(slips)
	rank, err := p.brings(t, last.Mends)
	if err != nil {
		return c, err
	}
	if rank >= 0 {
		c.told = 1
	}
	switch open := len(last.Mends) > 0 && last.Mends[0].Leaves == 0 && last.Mends[0].Tie >= most; {
	case open:
		c.open = 1
	case rank == 0:
		c.first, c.three = 1, 1
	case rank > 0:
		c.three = 1
	}
	if p.kind.leftOut {
		c.leftOut = 1
		if p.kindOf(last.Mends) {
			c.kind = 1
		}
	}
	if m.show && rank < 0 {
		p.print(slips, c.open == 1)
	}
	return c, nil
}

// most is how many mends are told; where more leave nothing wrong, the truth cannot be known.
const most = 3

// slow is how much of a processor a check may take.
const slow = time.Second / 2

// spent returns how much of a processor the program has had.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// causes counts the entries with something against them that no slip explains, as a report does, and the slips.
func causes(t *store.Table, slips []mend.Slip) int {
	told := map[rules.Seq]bool{}
	for _, e := range t.Position.Entries(rules.Table) {
		if e.Fault != nil || e.Cannot != nil || len(e.Findings) > 0 {
			told[e.Seq] = true
		}
	}
	for _, s := range slips {
		for _, seq := range s.Follows {
			delete(told, seq)
		}
	}
	for _, s := range slips {
		told[s.Entry] = true
	}
	return len(told)
}

// names reports whether one of the mends of a slip is at a place.
func names(s mend.Slip, at int) bool {
	return slices.ContainsFunc(s.Mends, func(mend mend.Mend) bool { return near(mend.Entry, at) })
}

// last returns the slip that was found for the last that was planted: of several the one that is at it.
func (p *planting) last(slips []mend.Slip) mend.Slip {
	at := p.at[len(p.at)-1]
	for _, s := range slices.Backward(slips[len(p.at)-1:]) {
		if names(s, at) {
			return s
		}
	}
	return slips[min(len(slips), len(p.at))-1]
}

// brings returns which of some mends puts the last slip right: then there is what remains without it.
func (p *planting) brings(t *store.Table, mends []mend.Mend) (int, error) {
	for i := range mends {
		got, err := mended(t, &mends[i])
		if err != nil {
			return -1, err
		}
		if p.begins(got) {
			return i, nil
		}
	}
	return -1, nil
}

// flat puts what came of a stop to the entry before it: told at once or one after the other it is the same.
func flat(entries []string) (list []string) {
	for _, e := range entries {
		seat, text, _ := strings.Cut(e, " ")
		if end, ok := strings.CutPrefix(text, "here "); ok && len(list) > 0 && strings.HasPrefix(list[len(list)-1], seat+" ") {
			list[len(list)-1] += " " + end
		} else {
			list = append(list, e)
		}
	}
	return list
}

// begins reports whether there is nothing but what the record has without the last slip, as far as it goes.
func (p *planting) begins(got []string) bool {
	got = flat(got)
	for end := len(got); end > 0 && end <= len(p.rest); end++ {
		if slices.Equal(got, flat(p.rest[:end])) {
			return true
		}
	}
	return false
}

// kindOf reports whether one of the mends has the player and the kind of move, or the place, of what was left out.
func (p *planting) kindOf(mends []mend.Mend) bool {
	seat, kind := told(p.truth[min(p.true, len(p.truth)-1)])
	return slices.ContainsFunc(mends, func(m mend.Mend) bool {
		return (m.Op == mend.Insert || m.Op == mend.Amend) && strconv.Itoa(int(m.Seat)) == seat &&
			(shape(m.Text) == kind || near(m.Entry, p.at[len(p.at)-1]))
	})
}

// print shows a record whose truth was not among the mends.
func (p *planting) print(slips []mend.Slip, open bool) {
	fmt.Print(p.name, " ", p.kind.name)
	if open {
		fmt.Print(" (open)")
	}
	for _, at := range p.at {
		fmt.Printf(", entry %d is %q", at+1, p.with[min(at, len(p.with)-1)])
	}
	fmt.Printf(", was %q\n", p.lines[p.true])
	for _, s := range slips {
		fmt.Println("  shown at", s.Entry)
		for _, m := range s.Mends {
			fmt.Println("   ", m.Op, m.Entry, m.Seat, m.Text, "leaves", m.Leaves, "tie", m.Tie)
		}
	}
}

// mended returns a record with a mend, as it is read. Nothing if the mend is about an entry that
// another brings.
func mended(t *store.Table, m *mend.Mend) ([]string, error) {
	entries := t.Position.Entries(rules.Table)
	stands := func(seq rules.Seq) bool {
		return slices.ContainsFunc(entries, func(e table.Entry) bool { return e.Seq == seq })
	}
	if !stands(m.Entry) || m.Op == mend.Swap && !stands(m.With) {
		return nil, nil
	}
	r := *t.Record
	r.Lines = slices.Clone(r.Lines)
	for _, l := range m.Lines() {
		r.Add(l)
	}
	p, err := t.Game.Look(&r, t.Position.Profile())
	if err != nil {
		return nil, err
	}
	return written(p), nil
}

// written returns the entries that count, as the record has them.
func written(p table.Story) (list []string) {
	for _, e := range p.Entries(rules.Table) {
		if e.Status != table.Undone {
			list = append(list, strconv.Itoa(int(e.Seat))+" "+e.Text)
		}
	}
	return list
}
