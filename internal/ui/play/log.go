package play

import (
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
	"slices"
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
		c.move = min(max(c.move, shell.Width(wording.Text(c.text, e))), max(maxMoveColumn, w*3/10))
	}
	return c
}

// minAfter is the least room in which the beginning of what an entry changed says something.
const minAfter = 12

// whole is more lines than an entry takes.
const whole = 1 << 10

// lines lists an entry in at most so many lines: what became of it, number,
// player, move, and what it changed or what is against it.
func (c *entryColumns) lines(e *table.Entry, w, most int) []widgets.Line {
	sign, role := mark(e)
	plain := theme.Plain
	if e.Status == table.Undone || e.Status == table.Hidden {
		plain = theme.Muted
	}
	seat := 2 + c.number + 1
	move := seat + c.seat + widgets.WideGap
	after := move + c.move + widgets.WideGap
	first := widgets.At(0, sign, role).At(seat-1-len(number(e.Seq)), number(e.Seq), theme.Muted).At(seat, widgets.Cut(c.text.Seat(e.Seat), c.seat), widgets.OfSeat(e.Seat)).At(move, widgets.Cut(wording.Text(c.text, e), c.move), plain)
	room := w - seat
	if most == 1 {
		room = w - after
	}
	if most == 1 && room < minAfter {
		return []widgets.Line{first}
	}
	texts := widgets.Brief(widgets.Hang(c.after(e, most < whole), w-after, w-seat), most, room)
	out := []widgets.Line{first.At(after, texts[0], theme.Muted)}
	for _, s := range texts[1:] {
		out = append(out, widgets.At(seat, s, theme.Muted))
	}
	return out
}

// after is what became of an entry; where there is room for no more, with the first thing
// against it.
func (c *entryColumns) after(e *table.Entry, brief bool) string {
	parts := wording.Became(c.text, e)
	if against := wording.Against(c.text, e); brief && len(against) > 0 && !e.Status.Counts() && e.Status != table.Undone {
		parts = append(parts, against[0].Says)
	}
	return widgets.Joined(parts...)
}

func (t *tablePage) context(view rules.Seat) present.Context {
	return present.Context{Printer: t.text, Names: t.s.Header().Seats, Nicks: t.s.Header().Nicks(), View: view, Compact: t.compact, Wide: t.wide, Far: t.far}
}

// openLog opens all entries.
func (t *tablePage) openLog() {
	p := t.app.NewList(func() string { return t.text.Say("log.title") }, t.readLog, commands.Back, commands.Open, commands.Help)
	p.State = t.slips
	p.Says = func() string {
		if p.Rows.Letters() == nil {
			return ""
		}
		return t.text.Say("log.keys")
	}
	p.Rows.ToEnd = true
	t.app.Shell.Push(p)
}

// slips says how many entries there are and, where something is against some, how many those
// are, in the words of a checked record.
func (t *tablePage) slips() string {
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

// readLog lists every entry, each with its findings below it.
func (t *tablePage) readLog(r *widgets.Reader) {
	for _, f := range t.s.Faults() {
		why := rules.Plain("what", wording.Error(t.text, f))
		r.Sign(theme.Refused, 0, theme.Refused.Sign(), t.text.Say("log.fault", rules.N("n", f.Row), why))
	}
	if len(t.entries) == 0 {
		r.Add(widgets.At(0, t.text.Say("log.empty"), theme.Muted))
	}
	cols := logColumns(t.text, t.entries, r.Width)
	round := 0
	for i := range t.entries {
		e := &t.entries[i]
		if e.Round != round {
			round = e.Round
			r.Add(widgets.At(0, present.Moment(t.text, t.s.Game(), rules.Turn{Round: round}), theme.Label))
		}
		row := r.Add(cols.lines(e, r.Width, whole)...)
		row.Act, row.Keys = func() { t.openEntry(e) }, t.letters(e)
		t.against(r, e)
	}
}

// against says what is against an entry; the first line of a finding opens it.
func (t *game) against(r *widgets.Reader, e *table.Entry) {
	for _, o := range wording.Against(t.text, e) {
		sign, role := widgets.Severity(o.Finding)
		row := r.Sign(role, 5, sign, o.Says)
		if o.Finding != nil {
			row.Act = func() { t.openFindings(*o.Finding) }
		}
	}
}

// openEntry opens what can be done about one entry: at the table, and nowhere else.
func (t *game) openEntry(e *table.Entry) {
	var actions func(*widgets.Reader)
	if t.actions != nil {
		actions = t.actions(e)
	}
	title := func() string { return t.text.Say("log.entry", rules.N("n", int(e.Seq))) }
	t.app.Shell.Push(t.app.NewList(title, func(r *widgets.Reader) {
		cols := logColumns(t.text, []table.Entry{*e}, r.Width)
		r.Add(cols.lines(e, r.Width, whole)...)
		t.against(r, e)
		if actions != nil {
			r.Skip()
			actions(r)
		}
	}, commands.Back, commands.Help))
}

// corrections lists what can be done about an entry; nil is nothing.
func (t *tablePage) corrections(e *table.Entry) func(*widgets.Reader) {
	can := t.talk.Corrections(e)
	if len(can) == 0 {
		return nil
	}
	return func(r *widgets.Reader) {
		for i := range can {
			r.Link(theme.Plain, 0, t.text.Say(can[i].Name), func() { t.correct(e.Seq, &can[i]) })
		}
	}
}

// letters are the corrections of an entry that one letter opens in the list: d deletes it, i
// inserts one before it; nil where it counts no more.
func (t *tablePage) letters(e *table.Entry) map[rune]func() {
	if e.Status == table.Undone {
		return nil
	}
	does := func(name string) func() {
		return func() { // what can be done is asked of one entry at a time: it reads the whole record
			can := t.talk.Corrections(e)
			if i := slices.IndexFunc(can, func(c dialogue.Correction) bool { return c.Name == name }); i >= 0 {
				t.correct(e.Seq, &can[i])
			}
		}
	}
	return map[rune]func(){'d': does("log.delete"), 'i': does("log.insert")}
}

// toTable closes every page above the table.
func (t *tablePage) toTable() {
	for t.app.Shell.Page() != shell.Page(t) && t.app.Shell.Pop() {
		continue
	}
}

// mark is the sign and the look of what became of an entry.
func mark(e *table.Entry) (string, theme.Role) {
	switch e.Status {
	case table.Stands:
		if table.Differs(e) {
			return "≠", theme.Warn
		}
		return " ", theme.Plain
	case table.Ruled:
		return "!", theme.Warn
	case table.Refused, table.Impossible:
		return "×", theme.Refused
	case table.Asked, table.Unread:
		return "?", theme.Warn
	case table.Hidden:
		return "•", theme.Muted
	}
	return "–", theme.Muted // undone
}
