package play

import (
	"slices"
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
)

// logPage is the list of all entries.
type logPage struct {
	*widgets.ListPage
	starts map[int]rules.Seq // the lines where entries begin
	at     rules.Seq         // where the arrow is to be, once the lines are made; or 0
}

// openLog opens all entries: at the first slip or else at the last entry.
func (t *tablePage) openLog() {
	p := t.app.NewList(func() string { return t.text.Say("log.title") }, t.readLog, commands.Back, commands.Open, commands.Help)
	t.log = logPage{ListPage: p, at: t.slips.First()}
	p.State, p.Says = t.logState, t.logKeys
	p.Rows.ToEnd = t.log.at == 0
	t.checks()
	t.app.Shell.Push(p)
}

// logKeys says what can be done about the entry the arrow is on.
func (t *tablePage) logKeys() string {
	keys := t.log.Rows.Letters()
	most := 0
	for keys[rune('1'+most)] != nil {
		most++
	}
	switch {
	case keys == nil:
		return ""
	case most == 0:
		return t.text.Say("log.keys")
	case most == 1:
		return t.text.Say("log.keys.mend", rules.Plain("keys", "1"))
	}
	return t.text.Say("log.keys.mend", rules.Plain("keys", "1–"+strconv.Itoa(most)))
}

// logState says how many entries there are and, where something is against some, how many those
// are, in the words of a checked record; which are slips and which follow, as soon as that is known.
func (t *tablePage) logState() string {
	if t.slips != nil {
		return t.slips.Says(t.text)
	}
	n := len(t.s.Faults())
	for i := range t.entries {
		if e := &t.entries[i]; e.Status != table.Undone && len(wording.Against(t.text, e)) > 0 {
			n++
		}
	}
	if n == 0 {
		return t.text.Say("n.entries", rules.N("n", len(t.entries)))
	}
	return wording.Slips(t.text, n, len(t.entries))
}

// readLog lists every entry: below a slip what is against it and what puts it right. What follows from
// one says so, and is told in full where it is opened.
func (t *tablePage) readLog(r *widgets.Reader) {
	for _, f := range t.s.Faults() {
		why := rules.Plain("what", wording.Error(t.text, f))
		r.Sign(theme.Refused, 0, theme.Refused.Sign(), t.text.Say("log.fault", rules.N("n", f.Row), why))
	}
	if len(t.entries) == 0 {
		r.Add(widgets.At(0, t.text.Say("log.empty"), theme.Muted))
	}
	cols := logColumns(t.text, t.entries)
	cols.slips, t.log.starts = t.slips, map[int]rules.Seq{}
	round := 0
	for i := range t.entries {
		e := &t.entries[i]
		if e.Round != round {
			round = e.Round
			r.Add(widgets.At(0, present.Moment(t.text, t.s.Game(), rules.Turn{Round: round}), theme.Label))
		}
		t.log.begins(e.Seq, len(r.Rows))
		row := r.Add(cols.lines(e, r.Width, whole)...)
		keys := t.letters(e)
		row.Act, row.Keys = func() { t.openEntry(e) }, keys
		if t.slips.From(e.Seq) == 0 {
			t.against(r, e)
			for j, m := range t.slips.Mends(e.Seq) {
				row := r.Sign(theme.Good, 5, strconv.Itoa(j+1), m.Says(t.text)+" → "+wording.Leaves(t.text, m.Leaves))
				row.Act, row.Keys = func() { t.mend(m) }, keys
			}
			for _, said := range t.slips.Beyond(t.text, e.Seq) {
				r.Sign(theme.Muted, 5, " ", said)
			}
		}
	}
}

// begins notes at which line an entry begins, and goes there where the arrow is to be.
func (p *logPage) begins(seq rules.Seq, row int) {
	if p.starts[row] = seq; seq == p.at {
		p.Rows.Show(row)
		p.at = 0
	}
}

// renew makes the lines anew, with the arrow on the same entry.
func (p *logPage) renew() {
	for row := p.Rows.Chosen(); row >= 0 && p.at == 0; row-- {
		p.at = p.starts[row]
	}
	p.Rows.Reset()
}

// letters are the corrections of an entry that one key opens in the list: d deletes it, i inserts one
// before it, and digits take what puts it right; nil where it counts no more.
func (t *tablePage) letters(e *table.Entry) map[rune]func() {
	if e.Status == table.Undone {
		return nil
	}
	does := func(name string) func() {
		return func() { // what can be done is asked of one entry at a time: it reads the whole record
			can := t.talk.Corrections(e)
			if i := slices.IndexFunc(can, func(c dialogue.Correction) bool { return c.Name == name }); i >= 0 {
				t.app.Talk(dialogue.NewCorrecting(t.talk, e.Seq, can[i]))
			}
		}
	}
	keys := map[rune]func(){'d': does("log.delete"), 'i': does("log.insert")}
	for i, m := range t.slips.Mends(e.Seq) {
		keys[rune('1'+i)] = func() { t.mend(m) }
	}
	return keys
}
