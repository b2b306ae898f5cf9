package ui

import (
	"strings"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/theme"
	"referee/rules"
	"referee/scoring"
)

// resultRows make the sheet: the totals, what decided it, what cannot be, and
// every item.
func (c *calculator) resultRows(width int) []row {
	p := c.app.Text.With(c.header.Seats)
	r := &reader{width: width}
	if c.err != nil {
		r.put(theme.Refused, 0, theme.Refused.Sign()+" "+c.app.problem(c.err))
		return r.rows
	}
	for _, problem := range c.unused {
		r.put(theme.Refused, 0, theme.Refused.Sign()+" "+problem.Unused(c.app.Text))
	}
	sheet := &c.sheet.Sheet
	c.totals(p, r, sheet)
	c.against(p, r)
	c.items(p, r, sheet)
	r.gap()
	if c.deeds() > 1 {
		r.link(theme.Plain, 0, p.Say("calc.keep"), c.keep)
		r.link(theme.Plain, 0, p.Say("score.export"), c.openExport)
	}
	r.link(theme.Plain, 0, p.Say("calc.clear"), c.clear)
	return r.rows
}

// mostNamed is how many fields that are missing are named.
const mostNamed = 3

// totals tell each player's points, what is missing of them, and who has won by what.
func (c *calculator) totals(p *text.Printer, r *reader, sheet *scoring.Sheet) {
	c.points(p, r, sheet)
	missing := c.missing()
	if len(missing) > 0 {
		r.put(theme.Muted, 0, "? "+p.Say("calc.lacks", rules.Plain("fields", table.Named(p, missing, mostNamed))))
	}
	if !sheet.Final {
		r.put(theme.Muted, 0, p.Say("calc.undecided"))
		return
	}
	if len(missing) > 0 {
		sentence, one := present.SoFar(p, sheet)
		if r.put(theme.Plain, 0, sentence); !one {
			return
		}
	} else {
		r.put(theme.Good, 0, theme.Good.Sign()+" "+winners(p, sheet))
	}
	if code := sheet.Ending.Code; code != "" {
		c.cited(r, theme.Plain, 2, p.Say("ending."+code), sheet.Ending.Clause)
	}
}

// points tell each player's points in one line; where they are more than two, or the
// line has no room, in a line each with the place. Of a game decided without them they
// tell none.
func (c *calculator) points(p *text.Printer, r *reader, sheet *scoring.Sheet) {
	if sheet.Ending.Pointless {
		return
	}
	var all line
	var each []row
	for i, points := range sheet.Totals {
		seat := rules.Seat(i + 1)
		if i > 0 {
			all = all.add(theme.Muted, "   ")
		}
		name := theme.Seat(i+1).Sign() + " " + p.Seat(seat) + " "
		all = all.add(ofSeat(seat), name).add(theme.Strong, itoa(points))
		one := line{{0, name, ofSeat(seat)}}.add(theme.Strong, itoa(points))
		if sheet.Ranks != nil {
			one = one.add(theme.Muted, "  "+p.Say("score.rank", rules.N("rank", sheet.Ranks[i])))
		}
		each = append(each, row{line: one})
	}
	if len(each) > 2 || all.width() > r.width {
		r.rows = append(r.rows, each...)
		return
	}
	r.rows = append(r.rows, row{line: all})
}

// against lists what cannot be true of the table.
func (c *calculator) against(p *text.Printer, r *reader) {
	for i := range c.sheet.Findings {
		f := &c.sheet.Findings[i]
		sign, role := severity(f)
		c.cited(r, role, 0, strings.TrimSpace(sign+" "+p.Say("finding."+string(f.Code), f.Args...)), f.Clause)
	}
}

// items list every line of the sheet: whose, what, count × value = points.
func (c *calculator) items(p *text.Printer, r *reader, sheet *scoring.Sheet) {
	if len(sheet.Items) == 0 {
		return
	}
	r.gap()
	worths := 0
	for i := range sheet.Items {
		worths = max(worths, len([]rune(worth(&sheet.Items[i]))))
	}
	for seat := rules.Table; int(seat) <= len(sheet.Totals); seat++ {
		at := (seat + 1) % rules.Seat(len(sheet.Totals)+1) // the table's own come last
		for i := range sheet.Items {
			it := &sheet.Items[i]
			if it.Seat == at {
				c.item(p, r, it, worths)
			}
		}
	}
}

func (c *calculator) item(p *text.Printer, r *reader, it *scoring.Item, worths int) {
	who, sign := "", theme.Seat(int(it.Seat)).Sign()
	if sign == "" {
		sign = "·"
	}
	if it.Seat != rules.Table && r.width >= 44 {
		who = p.Seat(it.Seat)
	}
	l := line{{0, sign + " ", ofSeat(it.Seat)}}
	name := itemText(p, c.game.ID, it)
	room := r.width - worths - 3
	if r.width >= 60 {
		room -= 14
	}
	l = l.add(theme.Plain, cut(strings.TrimSpace(joined(who, name)), room))
	l = append(l, span{room + 3, worth(it), theme.Strong})
	if r.width >= 60 {
		l = append(l, span{r.width - 12, string(it.Clause), theme.Muted})
	}
	r.rows = append(r.rows, row{line: l, act: func() { c.open(it.Clause) }})
}

// cited adds a sentence that opens its clause.
func (c *calculator) cited(r *reader, role theme.Role, indent int, text string, clause rules.ClauseID) {
	start := len(r.rows)
	r.put(role, indent, present.Cited(text, clause))
	if clause != "" && start < len(r.rows) {
		r.rows[start].act = func() { c.open(clause) }
	}
}

func (c *calculator) open(clause rules.ClauseID) {
	c.app.openClauses(c.app.Text, []rules.ClauseID{clause})
}

// deeds is how many lines at the end of the result are not to read but to do.
func (c *calculator) deeds() int {
	if c.sheet.Sheet.Final && c.app.Do.Keep != nil && len(c.missing()) == 0 {
		return 3
	}
	return 1
}

// clause opens what the arrow is on while the sheet is read, in a field the clause that
// bounds it, and otherwise the first that is cited; nil where nothing is.
func (c *calculator) clause() (open func()) {
	for _, f := range c.fields {
		if f.input.HasFocus() && f.Clause != "" {
			return func() { c.open(f.Clause) }
		}
	}
	at := c.result.sel
	if !c.result.HasFocus() {
		at = c.result.choosable(0, 1)
	}
	if at >= 0 && at < len(c.result.rows)-c.deeds() {
		return c.result.rows[at].act
	}
	return nil
}
