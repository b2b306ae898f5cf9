package forms

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/rulebook"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// resultRows make the sheet: the totals, what decided it, what cannot be, and
// every item.
func (c *calculator) resultRows(width int) []widgets.Row {
	p := c.talk.Named()
	r := &widgets.Reader{Width: width}
	if c.beside != nil {
		c.compared(p, r)
		return r.Rows
	}
	if err := c.talk.Err(); err != nil {
		r.Put(theme.Refused, 0, theme.Refused.Sign()+" "+c.app.Problem(err))
		return r.Rows
	}
	for _, problem := range c.talk.Unused() {
		r.Put(theme.Refused, 0, theme.Refused.Sign()+" "+problem.Unused(c.app.Text))
	}
	sheet := &c.talk.Sheet().Sheet
	c.totals(p, r, sheet)
	c.against(p, r)
	c.items(p, r, sheet)
	r.Gap()
	if c.deeds() > 1 {
		r.Link(theme.Plain, 0, p.Say("calc.keep"), c.keep)
		r.Link(theme.Plain, 0, p.Say("score.export"), c.openExport)
	}
	r.Link(theme.Plain, 0, p.Say("calc.clear"), c.clear)
	return r.Rows
}

// mostNamed is how many fields that are missing are named.
const mostNamed = 3

// totals tell each player's points, what is missing of them, and who has won by what.
func (c *calculator) totals(p *text.Printer, r *widgets.Reader, sheet *scoring.Sheet) {
	c.points(p, r, sheet)
	missing := c.talk.Missing()
	if len(missing) > 0 {
		r.Put(theme.Muted, 0, "? "+p.Say("calc.lacks", rules.Plain("fields", table.Named(p, missing, mostNamed))))
	}
	if !sheet.Final {
		r.Put(theme.Muted, 0, p.Say("calc.undecided"))
		return
	}
	if len(missing) > 0 {
		sentence, one := present.SoFar(p, sheet)
		if r.Put(theme.Plain, 0, sentence); !one {
			return
		}
	} else {
		r.Put(theme.Good, 0, theme.Good.Sign()+" "+wording.Winners(p, sheet))
	}
	if sheet.Ending.Code != "" {
		c.cited(r, theme.Plain, 2, wording.Uncited(p, sheet), sheet.Ending.Clause)
	}
}

// points tell each player's points in one line; where they are more than two, or the
// line has no room, in a line each with the place. Of a game decided without them they
// tell none.
func (c *calculator) points(p *text.Printer, r *widgets.Reader, sheet *scoring.Sheet) {
	if sheet.Ending.Pointless {
		return
	}
	var all widgets.Line
	var each []widgets.Row
	for i, points := range sheet.Totals {
		seat := rules.Seat(i + 1)
		if i > 0 {
			all = all.Add(theme.Muted, "   ")
		}
		name := theme.Seat(i+1).Sign() + " " + p.Seat(seat) + " "
		all = all.Add(widgets.OfSeat(seat), name).Add(theme.Strong, strconv.Itoa(points))
		one := widgets.At(0, name, widgets.OfSeat(seat)).Add(theme.Strong, strconv.Itoa(points))
		if sheet.Ranks != nil {
			one = one.Add(theme.Muted, "  "+p.Say("score.rank", rules.N("rank", sheet.Ranks[i])))
		}
		each = append(each, widgets.Row{Line: one})
	}
	if len(each) > 2 || all.Width() > r.Width {
		r.Rows = append(r.Rows, each...)
		return
	}
	r.Rows = append(r.Rows, widgets.Row{Line: all})
}

// against lists what cannot be true of the table.
func (c *calculator) against(p *text.Printer, r *widgets.Reader) {
	found := c.talk.Sheet().Findings
	for i := range found {
		f := &found[i]
		sign, role := widgets.Severity(f)
		c.cited(r, role, 0, strings.TrimSpace(sign+" "+p.Say("finding."+string(f.Code), f.Args...)), f.Clause)
	}
}

// items list every line of the sheet: whose, what, count × value = points.
func (c *calculator) items(p *text.Printer, r *widgets.Reader, sheet *scoring.Sheet) {
	if len(sheet.Items) == 0 {
		return
	}
	r.Gap()
	worths := 0
	for i := range sheet.Items {
		worths = max(worths, len([]rune(wording.Worth(&sheet.Items[i]))))
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

func (c *calculator) item(p *text.Printer, r *widgets.Reader, it *scoring.Item, worths int) {
	who, sign := "", theme.Seat(int(it.Seat)).Sign()
	if sign == "" {
		sign = "·"
	}
	if it.Seat != rules.Table && r.Width >= 44 {
		who = p.Seat(it.Seat)
	}
	l := widgets.At(0, sign+" ", widgets.OfSeat(it.Seat))
	name := wording.Item(p, c.talk.Game().ID, it)
	room := r.Width - worths - 3
	if r.Width >= 60 {
		room -= 14
	}
	l = l.Add(theme.Plain, widgets.Cut(strings.TrimSpace(widgets.Joined(who, name)), room))
	l = l.At(room+3, wording.Worth(it), theme.Strong)
	if r.Width >= 60 {
		l = l.At(r.Width-12, string(it.Clause), theme.Muted)
	}
	r.Rows = append(r.Rows, widgets.Row{Line: l, Act: func() { c.open(it.Clause) }})
}

// cited adds a sentence that opens its clause.
func (c *calculator) cited(r *widgets.Reader, role theme.Role, indent int, text string, clause rules.ClauseID) {
	start := len(r.Rows)
	r.Put(role, indent, present.Cited(text, clause))
	if clause != "" && start < len(r.Rows) {
		r.Rows[start].Act = func() { c.open(clause) }
	}
}

func (c *calculator) open(clause rules.ClauseID) {
	rulebook.New(c.app, c.app.Text).Open(clause)
}

// deeds is how many lines at the end of the result are not to read but to do.
func (c *calculator) deeds() int {
	if c.talk.Whole() {
		return 3
	}
	return 1
}

// clause opens what the arrow is on while the sheet is read, in a field the clause that
// bounds it, and otherwise the first that is cited; nil where nothing is.
func (c *calculator) clause() (open func()) {
	if f := c.hand(); f != nil && f.Clause != "" {
		return func() { c.open(f.Clause) }
	}
	if c.beside != nil {
		return nil
	}
	at := c.result.Chosen()
	if !c.result.HasFocus() {
		at = c.result.First()
	}
	if list := c.result.Lines(); at >= 0 && at < len(list)-c.deeds() {
		return list[at].Act
	}
	return nil
}
