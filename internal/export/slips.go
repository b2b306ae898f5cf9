package export

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/table/mend"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Cause is whether something that is wrong with an entry is a slip, with what puts it right, or follows
// from an earlier one.
type Cause struct {
	// Follows is the entry of the slip that this follows from, nil for a slip.
	Follows *rules.Seq `json:"follows"`
	Mends   []Mend     `json:"mends,omitempty"`
	// Missing is the player whose entry is missing before it, where nothing else is known to put it right.
	Missing string `json:"missing,omitempty"`
}

// Mend is a correction that puts a slip right, the best first.
type Mend struct {
	Step
	// Leaves is how many findings and unreadable lines the report of the corrected record has.
	Leaves int `json:"leaves"`
	Tie    int `json:"tie"` // how many others leave no more
	// Then is what has to be done besides: an entry that stands elsewhere than it was made is missing in one
	// place and one too many in the other, and of two slips one may leave as much as there is.
	Then []Step `json:"then,omitempty"`
	// End says that an entry is missing behind the last one, where a final table lies beside the record.
	End bool `json:"-"`
	// Lines put it into the record.
	Lines []record.Line `json:"-"`
	// reads are the entries that count then: two corrections may make the same record.
	reads string
	// rest is by what they are in order: what was left when all slips before this one were put right, and the next
	// where both were looked for together.
	rest int
}

// Step is a part of a correction.
type Step struct {
	Op    string    `json:"op"`
	Entry rules.Seq `json:"entry"`
	With  rules.Seq `json:"with,omitempty"` // the other entry of a swap
	Text  string    `json:"text,omitempty"` // who and what the entry is then, as in the record
	// Move is who and what the entry is then, for people; whole is the same with all that the record has of it.
	Move  string `json:"-"`
	whole string
}

// Says is the correction for people.
func (m *Mend) Says(p *text.Printer) string {
	var said []string
	for _, s := range append([]Step{m.Step}, m.Then...) {
		said = append(said, wording.Mend(p, s.Op, s.Entry, s.With, s.Move))
	}
	if m.End {
		said[0] = p.Say("cli.mend.end", rules.Plain("move", m.Move))
	}
	return strings.Join(said, "; ")
}

// Slip is a slip for people.
type Slip struct {
	Entry   rules.Seq
	Mends   []Mend
	lacks   rules.Seat // whose entry is missing before it, where that is all that is known
	lost    bool       // something is missing or wrong before it, where nothing more is known
	follows []rules.Seq
	row     int // of a line that could not be read of which its first mend makes an entry
}

// mark tells the slips of a record from what follows from them, and how they are put right. What is wrong
// with an entry that the search does not name is a slip of its own.
func (w *Writer) mark(rep *Report, t *store.Table) {
	list := w.shown(rep, t, joined(t.Position.Slips(rep.view)))
	follows := following(list, rep.told())
	rep.Findings = once(rep.each, func(first, later rules.Seq) bool {
		from := follows[later]
		return from != nil && (*from == first || follows[first] != nil && *from == *follows[first])
	})
	for i := range rep.Findings {
		rep.Findings[i].Follows = follows[rep.Findings[i].Entry]
	}
	for _, f := range rep.Faults {
		f.Follows = follows[rep.Entered[f.Line].Seq]
		for i := range list { // that a line could not be read is why its entry is missing: both are one slip
			if len(list[i].Mends) > 0 && list[i].row == f.Line {
				f.Follows = &list[i].Entry
			}
		}
	}
	rep.Follows, rep.Slips = follows, list
	for i := range list {
		c := rep.causes(list[i].Entry)
		c.Follows, c.Mends = nil, append(c.Mends, list[i].Mends...)
		c.Missing = nameOf(t.Record.Header.Seats, list[i].lacks)
	}
}

// following returns of each entry that is told the first slip from which it follows; a slip follows from nothing.
func following(list []Slip, told map[rules.Seq]bool) map[rules.Seq]*rules.Seq {
	follows := map[rules.Seq]*rules.Seq{}
	for i := range list {
		for _, seq := range list[i].follows {
			if follows[seq] == nil && told[seq] {
				follows[seq] = &list[i].Entry
			}
		}
	}
	for i := range list {
		delete(follows, list[i].Entry)
	}
	return follows
}

// shown are the slips of which a report says anything, with what puts them right. One that shows only once the one
// before it is put right, or is put right with it alone, is told with that.
func (w *Writer) shown(rep *Report, t *store.Table, all []mend.Slip) (list []Slip) {
	told := rep.told()
	for i := range all {
		s, last := &all[i], len(list)-1
		visible := told[s.Entry]
		if last < 0 && !visible {
			continue
		}
		hides := i+1 < len(all) && !told[all[i+1].Entry]
		mends := w.mends(rep, t, s, hides)
		if last >= 0 && (!visible || len(mends) == 0 && list[last].both()) {
			list[last].follows = append(append(list[last].follows, s.Entry), s.Follows...)
			continue
		}
		one := Slip{Entry: s.Entry, Mends: mends, follows: s.Follows}
		if len(s.Mends) > 0 {
			one.row = s.Mends[0].Row
		}
		if len(mends) == 0 {
			one.lacks, one.lost = s.Lacks, s.Lost
		}
		list = append(list, one)
	}
	return list
}

// Missing says, where nothing is proposed, whose entry is missing before the slip, or that something is; nothing
// where that is not known.
func (s *Slip) Missing(p *text.Printer) string {
	if s.lacks == rules.Table && !s.lost {
		return ""
	}
	return wording.Missing(p, s.Entry, s.lacks)
}

// both reports whether the next slip is put right with this one.
func (s *Slip) both() bool { return len(s.Mends) > 0 && s.Mends[0].Then != nil }

// joined are slips of which no two show at the same entry: what puts the first right comes first.
func joined(all []mend.Slip) (list []mend.Slip) {
	for _, s := range all {
		i := slices.IndexFunc(list, func(o mend.Slip) bool { return o.Entry == s.Entry })
		if i < 0 {
			list = append(list, s)
			continue
		}
		list[i].Follows = append(list[i].Follows, s.Follows...)
		if len(list[i].Mends) == 0 {
			list[i].Mends = s.Mends
		}
	}
	return list
}

// causes is what is told of a slip with an entry: a line that cannot be read, or its first finding.
func (rep *Report) causes(seq rules.Seq) *Cause {
	for _, f := range rep.Faults {
		if rep.Entered[f.Line].Seq == seq {
			return &f.Cause
		}
	}
	for i := range rep.Findings {
		if rep.Findings[i].Entry == seq {
			return &rep.Findings[i].Cause
		}
	}
	return nil
}

// told are the entries against which there is something.
func (rep *Report) told() map[rules.Seq]bool {
	entries := map[rules.Seq]bool{}
	for _, f := range rep.Findings {
		entries[rep.Entered[f.Line].Seq] = true
		for _, seq := range f.Again {
			entries[seq] = true
		}
	}
	for _, f := range rep.Faults {
		if seq := rep.Entered[f.Line].Seq; seq != 0 {
			entries[seq] = true
		}
	}
	return entries
}

// Count counts the entries and lines that are wrong of themselves, and those where it follows.
func (rep *Report) Count() (causes, follow int) {
	for _, f := range rep.Faults {
		if rep.Entered[f.Line].Seq == 0 && f.Follows == nil {
			causes++
		}
	}
	for seq := range rep.told() {
		if rep.Follows[seq] != nil {
			follow++
		} else {
			causes++
		}
	}
	return causes, follow
}

// mends are the corrections of a slip that leave less than there is, counted by the report of the record
// with each of them. One that leaves as much, or hides the next slip, is told with that of the next.
func (w *Writer) mends(rep *Report, t *store.Table, s *mend.Slip, hides bool) (list []Mend) {
	entries := rep.entries
	stands := func(seq rules.Seq) bool {
		return slices.ContainsFunc(entries, func(e table.Entry) bool { return e.Seq == seq && e.Status != table.Undone })
	}
	for i := range s.Mends {
		m := &s.Mends[i]
		if !stands(m.Entry) || m.Op == mend.Swap && !stands(m.With) {
			continue // of an entry that only the correction of another slip makes
		}
		one, ok := w.mend(rep, t, m)
		if both := m.Both(); both != nil && (hides || one.Leaves >= rep.Wrong()) {
			one, ok = w.mend(rep, t, both)
		}
		if !ok || one.Leaves >= rep.Wrong() {
			continue
		}
		if one.End { // in the record itself nothing stands behind it
			one.Lines = []record.Line{{Kind: record.Entry, Seat: m.Seat, Text: m.Text}}
		}
		list = append(list, one)
	}
	tellApart(w.Text.With(t.Record.Header.Seats), entries, list)
	return list
}

// mend is a correction with what it leaves. False where the record cannot be mended so.
func (w *Writer) mend(rep *Report, t *store.Table, m *mend.Mend) (one Mend, ok bool) {
	one = Mend{Step: step(t, m), Tie: m.Tie, Lines: m.Lines(), rest: m.Rest}
	one.End = m.Op == mend.Insert && m.Entry == t.Beside.Entry
	if m.Then != nil {
		one.Then = []Step{step(t, m.Then)}
	}
	return one, w.applied(t, &one, rep.view)
}

// step is a part of a correction, as the record will have it.
func step(t *store.Table, m *mend.Mend) Step {
	s := Step{Op: m.Op.String(), Entry: m.Entry, With: m.With}
	if m.Op == mend.Amend || m.Op == mend.Insert {
		s.Text = record.FormatLine(t.Record.Header, record.Line{Kind: m.Kind, Seat: m.Seat, Text: m.Text})
	}
	return s
}

// tellApart has the corrections that read like another one, or like the entry as it is, say all that the record has of
// them.
func tellApart(p *text.Printer, entries []table.Entry, list []Mend) {
	type reading struct {
		rules.Seq
		move string
	}
	said := map[reading]int{}
	key := func(m *Mend) reading { return reading{m.Entry, m.Move} }
	for i := range list {
		m := &list[i]
		said[key(m)]++
		at := slices.IndexFunc(entries, func(e table.Entry) bool { return e.Seq == m.Entry })
		if m.Op == mend.Amend.String() && at >= 0 && wording.Move(p, &entries[at]) == m.Move {
			said[key(m)]++
		}
	}
	for i := range list {
		if m := &list[i]; said[key(m)] > 1 {
			m.Move = m.whole
		}
	}
}

// More is how many corrections do as well as the best of a list, and are not in it.
func More(list []Mend) int {
	if len(list) == 0 {
		return 0
	}
	more := list[0].Tie
	for i := range list[1:] {
		if list[i+1].rest == list[0].rest {
			more--
		}
	}
	return max(0, more)
}

// Best is the correction of a slip that leaves less than every other that makes another record, or nil.
func (s *Slip) Best() *Mend {
	if len(s.Mends) == 0 {
		return nil
	}
	best, others := &s.Mends[0], s.Mends[0].Tie
	for i := range s.Mends[1:] {
		switch m := &s.Mends[i+1]; {
		case m.reads == best.reads:
			others--
		case m.rest == best.rest:
			return nil
		}
	}
	if others > 0 {
		return nil
	}
	return best
}

// Wrong is how much there is against a record. What reads alike for the same reason is counted once.
func (rep *Report) Wrong() int { return len(rep.each) - rep.alike + len(rep.Faults) }

// applied counts what is wrong with a record that has been mended, and puts the entry into words. False
// where the record cannot be mended so. Whoever does not see the notes now is not told what they say against a
// record that a correction brings to its end.
func (w *Writer) applied(t *store.Table, m *Mend, view rules.Seat) bool {
	mended, err := t.With(m.Lines)
	if err == nil && view != rules.Table {
		view, err = w.Eyes.View(mended)
	}
	if err != nil {
		return false
	}
	rep, p := newReport(t.Path), w.Text.With(t.Record.Header.Seats)
	problems := rep.judge(mended, p, view)
	m.Leaves = len(rep.Findings) + len(mended.Problems) + len(problems)
	steps, made, next := []*Step{&m.Step}, []rules.Seq{m.Entry}, t.Record.Next()
	for i := range m.Then {
		steps, made = append(steps, &m.Then[i]), append(made, m.Then[i].Entry)
	}
	for i, s := range steps {
		if s.Op == mend.Insert.String() { // it has the next number
			made[i], next = next, next+1
		}
	}
	for _, e := range mended.Position.Entries(view) {
		for i, s := range steps {
			if made[i] == e.Seq {
				s.Move, s.whole = wording.Move(p, &e), wording.Whole(p, &e)
			}
		}
		if e.Status != table.Undone {
			m.reads += record.FormatLine(t.Record.Header, record.Line{Kind: e.Kind, Seat: e.Seat, Text: e.Text}) + "\n"
		}
	}
	return true
}
