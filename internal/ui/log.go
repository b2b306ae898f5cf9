package ui

import (
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
	"referee/validators"
)

// entryColumns are the columns in which entries are listed.
type entryColumns struct {
	text               *text.Printer
	number, seat, move int
}

// The widest a player's name and a move are listed: a move may take a larger part
// of a wide window.
const maxSeatColumn, maxMoveColumn = 12, 18

func logColumns(p *text.Printer, list []table.Entry, w int) entryColumns {
	c := entryColumns{text: p, number: 2}
	for i := range list {
		e := &list[i]
		c.number = max(c.number, len(number(e.Seq)))
		c.seat = min(max(c.seat, shell.Width(p.Seat(e.Seat))), maxSeatColumn)
		c.move = min(max(c.move, shell.Width(c.typed(e))), max(maxMoveColumn, w*3/10))
	}
	return c
}

// typed is the text of an entry as this view may see it.
func (c *entryColumns) typed(e *table.Entry) string {
	if e.Text == "" { // also where it was taken back
		return c.text.Say("table.hidden")
	}
	return e.Written(c.text)
}

// whole is more lines than an entry takes.
const whole = 1 << 10

// lines lists an entry in at most so many lines: what became of it, number,
// player, move, and what it changed or what is against it.
func (c *entryColumns) lines(e *table.Entry, w, most int) []line {
	sign, role := mark(e.Status)
	plain := theme.Plain
	if e.Status == table.Undone || e.Status == table.Hidden {
		plain = theme.Muted
	}
	seat := 2 + c.number + 1
	move := seat + c.seat + wideGap
	after := move + c.move + wideGap
	first := line{
		{0, sign, role}, {seat - 1 - len(number(e.Seq)), number(e.Seq), theme.Muted},
		{seat, cut(c.text.Seat(e.Seat), c.seat), ofSeat(e.Seat)}, {move, cut(c.typed(e), c.move), plain},
	}
	room := w - seat
	if most == 1 {
		room = w - after
	}
	texts := brief(hang(c.after(e), w-after, w-seat), most, room)
	out := []line{append(first, span{after, texts[0], theme.Muted})}
	for _, s := range texts[1:] {
		out = append(out, line{{seat, s, theme.Muted}})
	}
	return out
}

// after is what an entry changed, or else the first thing against it.
func (c *entryColumns) after(e *table.Entry) string {
	switch {
	case e.Status == table.Undone:
		return c.text.Say("table.undone")
	case e.Fault != nil:
		return present.Cited(c.text.Say("parse."+e.Fault.Code, e.Fault.Args...), e.Fault.Clause)
	case len(e.Findings) > 0 && !e.Status.Counts():
		f := &e.Findings[0]
		return string(f.Clause) + " " + c.text.Say("finding."+string(f.Code), f.Args...)
	case e.Cannot != nil:
		return c.text.Say("impossible."+e.Cannot.Code, e.Cannot.Args...)
	case e.Status == table.Ruled:
		return joined(c.text.Say("table.ruled"), said(c.text, e.Effects))
	case len(e.Amended) > 0:
		return joined(c.text.Say("table.amended", rules.Plain("was", e.Amended[len(e.Amended)-1].Written(c.text))), said(c.text, e.Effects))
	}
	return said(c.text, e.Effects)
}

// severity is the sign and the look of a finding.
func severity(f *table.Finding) (string, theme.Role) {
	switch {
	case f.Let:
		return "!", theme.Warn
	case f.Severity == validators.Refuse:
		return theme.Refused.Sign(), theme.Refused
	case f.Severity == validators.Ask:
		return "?", theme.Warn
	}
	return "•", theme.Warn
}

// change tells an entry that a correction makes read, stand or do differently.
func (t *tablePage) change(c *table.Change) string {
	after := &c.After
	cols := entryColumns{text: t.text}
	args := []rules.Arg{rules.N("n", int(after.Seq)), rules.Who("seat", after.Seat), rules.Plain("text", cols.typed(after))}
	switch {
	case after.Status == table.Undone && len(c.Before.Effects) > 0:
		return t.text.Say("table.change.gone", append(args, rules.Plain("was", said(t.text, c.Before.Effects)))...)
	case after.Status == table.Undone:
		return t.text.Say("table.change.undone", args...)
	case !after.Status.Counts() && c.Before.Status.Counts():
		return t.text.Say("table.change.refused", append(args, rules.Plain("why", cols.after(after)))...)
	case after.Status.Counts() && !c.Before.Status.Counts():
		return joined(t.text.Say("table.change.stands", args...), said(t.text, after.Effects))
	case cols.typed(after) == cols.typed(&c.Before):
		return t.text.Say("table.change.does", append(args, rules.Plain("now", cols.after(after)), rules.Plain("was", cols.after(&c.Before)))...)
	}
	return joined(t.text.Say("table.change.reads", append(args, rules.Plain("was", cols.typed(&c.Before)))...), said(t.text, after.Effects))
}

func (t *tablePage) context(view rules.Seat) present.Context {
	return present.Context{Printer: t.text, Names: t.s.Header().Seats, View: view, Compact: t.compact}
}

// openLog opens all entries.
func (a *App) openLog(t *tablePage) {
	p := &listPage{
		app: a, title: func() string { return t.text.Say("log.title") },
		status:   func() string { return t.text.Say("n.entries", rules.N("n", len(t.entries))) },
		commands: []keys.Command{keys.Back, keys.Open, keys.Help},
	}
	p.rows = newRows(a.Shell, func(w int) []row { return logRows(t, w) })
	p.rows.toEnd = true
	a.Shell.Push(p)
}

// logRows lists every entry, each with its findings below it.
func logRows(t *tablePage, w int) []row {
	var out []row
	for _, f := range t.s.Faults() {
		why := t.text.Say("record."+f.Code, f.Args...)
		for _, s := range wrap(t.text.Say("log.fault", rules.N("n", f.Row), rules.Plain("what", why)), w-2) {
			out = append(out, row{line: line{{0, theme.Refused.Sign(), theme.Refused}, {2, s, theme.Refused}}})
		}
	}
	if len(t.entries) == 0 {
		return append(out, row{line: line{{0, t.text.Say("log.empty"), theme.Muted}}})
	}
	cols := logColumns(t.text, t.entries, w)
	round := 0
	for i := range t.entries {
		e := &t.entries[i]
		if e.Round != round {
			round = e.Round
			out = append(out, row{line: line{{0, present.Moment(t.text, t.s.Game(), rules.Turn{Round: round}), theme.Label}}})
		}
		out = append(out, entryRows(&cols, e, w, func() { t.openEntry(e) })...)
		for j := range e.Findings {
			out = append(out, findingRows(t, &e.Findings[j], w)...)
		}
	}
	return out
}

// entryRows lists an entry whole; its first line can be chosen, if it has an act.
func entryRows(c *entryColumns, e *table.Entry, w int, act func()) []row {
	var out []row
	for _, l := range c.lines(e, w, whole) {
		out = append(out, row{line: l, act: act})
		act = nil
	}
	return out
}

// findingRows tells a finding in as many lines as it takes; the first opens it.
func findingRows(t *tablePage, f *table.Finding, w int) []row {
	const indent = 5
	sign, role := severity(f)
	var out []row
	for i, s := range wrap(t.finding(f), w-indent-2) {
		r := row{line: line{{indent + 2, s, role}}}
		if i == 0 {
			r.line = line{{indent, sign, role}, {indent + 2, s, role}}
			r.act = func() { t.app.openFindings(t, *f) }
		}
		out = append(out, r)
	}
	return out
}

// openEntry opens what can be done about one entry: at the table, and nowhere else.
func (t *tablePage) openEntry(e *table.Entry) {
	n := number(e.Seq)
	undone, steps := e.Status == table.Undone, t.stepsAfter(e.Seq)
	p := &listPage{app: t.app, title: func() string { return t.text.Say("log.entry", rules.N("n", int(e.Seq))) },
		commands: []keys.Command{keys.Back, keys.Help}}
	p.rows = newRows(t.app.Shell, func(w int) []row {
		cols := logColumns(t.text, []table.Entry{*e}, w)
		out := entryRows(&cols, e, w, nil)
		for _, was := range e.Amended {
			out = append(out, row{line: line{{2, t.text.Say("table.amended", rules.Plain("was", was.Written(t.text))), theme.Muted}}})
		}
		for j := range e.Findings {
			out = append(out, findingRows(t, &e.Findings[j], w)...)
		}
		if t.past || t.view != rules.Table {
			return out
		}
		out = append(out, row{})
		do := func(key string, act func()) {
			out = append(out, row{line: line{{0, t.text.Say(key), theme.Plain}}, act: act})
		}
		if !undone {
			do("log.amend", func() { t.correct(e.Seq, "log.amend", "amend "+n+": "+t.text.Seat(e.Seat)+" ", e.Written(t.text)) })
			do("log.insert", func() { t.correct(e.Seq, "log.insert", "insert "+n+": ", "") })
			do("log.delete", func() { t.correct(e.Seq, "log.delete", "delete "+n, "") })
		}
		if steps > 0 {
			do("log.undo", func() { t.correct(e.Seq, "log.undo", "undo "+itoa(steps), "") })
		}
		return out
	})
	t.app.Shell.Push(p)
}

// stepsAfter is how many steps must be taken back until nothing after an entry
// counts any more; 0 where nothing does.
func (t *tablePage) stepsAfter(seq rules.Seq) int {
	want := 0
	for i := range t.entries {
		if e := &t.entries[i]; e.Seq > seq && e.Status != table.Undone {
			want++
		}
	}
	for n := 1; want > 0 && n <= t.s.CanUndo(); n++ {
		r := t.s.Try("undo " + itoa(n))
		gone := 0
		for _, c := range r.Change {
			if c.After.Seq > seq && c.After.Status == table.Undone {
				gone++
			}
		}
		if gone >= want {
			return n
		}
	}
	return 0
}

// toTable closes every page above the table.
func (t *tablePage) toTable() {
	for t.app.Shell.Page() != shell.Page(t) && t.app.Shell.Pop() {
		continue
	}
}
