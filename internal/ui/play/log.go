package play

import (
	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
)

// entryColumns are the columns in which entries are listed.
type entryColumns struct {
	text         *text.Printer
	slips        *dialogue.Slips
	number, seat int
}

// maxSeatColumn is the widest a player's name is listed.
const maxSeatColumn = 12

func logColumns(p *text.Printer, list []table.Entry) entryColumns {
	c := entryColumns{text: p, number: 2}
	for i := range list {
		e := &list[i]
		c.number = max(c.number, len(number(e.Seq)))
		c.seat = min(max(c.seat, shell.Width(p.Seat(e.Seat))), maxSeatColumn)
	}
	return c
}

// whole is more lines than an entry takes.
const whole = 1 << 10

// lines lists an entry in at most so many lines: number, player, the move in words, and behind it what it changed or
// what is against it, with the notation where that takes no line more. Where there is little room the words are fewer.
func (c *entryColumns) lines(e *table.Entry, w, most int) []widgets.Line {
	sign, role := mark(e)
	if c.slips.From(e.Seq) != 0 {
		sign, role = follows, theme.Muted
	}
	plain := theme.Plain
	if e.Status == table.Undone || e.Status == table.Hidden {
		plain = theme.Muted
	}
	seat := 2 + c.number + 1
	from := seat + c.seat + widgets.WideGap
	first := widgets.At(0, sign, role).At(seat-1-len(number(e.Seq)), number(e.Seq), theme.Muted).At(seat, widgets.Cut(c.text.Seat(e.Seat), c.seat), widgets.OfSeat(e.Seat))
	words, after := wording.Text(c.text, e), c.after(e, most < whole)
	hang := func(words, after string) []widgets.Line { return hung(first, from, seat, w, plain, words, after) }
	list := hang(words, after)
	if with := hang(words, widgets.Joined(wording.Coded(c.text, e), after)); len(with) <= len(list) {
		list = with
	}
	if len(list) > most {
		list = hang(wording.Short(c.text, e), after)
	}
	if len(list) > most {
		list = list[:most]
		list[most-1] = list[most-1].More(w)
	}
	return list
}

// hung is a line that goes on at a column with words, and behind them muted with what became of them; where that has no room
// it goes on below, at another column.
func hung(first widgets.Line, from, below, w int, role theme.Role, words, after string) []widgets.Line {
	var list []widgets.Line
	put := func(text string, at int, role theme.Role) {
		for i, s := range widgets.Hang(text, w-at, w-below) {
			if i == 0 {
				first = first.At(at, s, role)
				continue
			}
			list, first = append(list, first), widgets.At(below, s, role)
		}
	}
	put(words, from, role)
	if after != "" {
		put(after, first.Width()+widgets.WideGap, theme.Muted)
	}
	return append(list, first)
}

// after is what became of an entry; where there is room for no more, with the first thing
// against it.
func (c *entryColumns) after(e *table.Entry, brief bool) string {
	if from := c.slips.From(e.Seq); from != 0 {
		return c.text.Say("slips.from", rules.N("n", int(from)))
	}
	parts := wording.Became(c.text, e)
	if against := wording.Against(c.text, e); brief && len(against) > 0 && !e.Status.Counts() && e.Status != table.Undone {
		parts = append(parts, against[0].Says)
	}
	return widgets.Joined(parts...)
}

func (t *tablePage) context(view rules.Seat) present.Context {
	return present.Context{Printer: t.text, Names: t.s.Header().Seats, Nicks: t.s.Header().Nicks(), View: view, Compact: t.compact, Wide: t.wide, Far: t.far}
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

// openEntry opens what there is to know of an entry, and what can be done about it.
func (t *game) openEntry(e *table.Entry) {
	t.app.Talk(&dialogue.About{Game: t.s, Play: t.talk, Slips: t.slips, Entry: e})
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
