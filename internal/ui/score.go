package ui

import (
	"fmt"
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
	"referee/scoring"
)

// openScore opens the sheet: every scored round, or the score as it stands.
func (a *App) openScore(t *tablePage) {
	p := &listPage{
		app: a, title: func() string { return joined(t.text.Say("score.title"), marks(t)) },
		status:   func() string { return t.Status() },
		commands: []keys.Command{keys.Back, keys.Open, keys.Export, keys.Help},
		handle:   map[keys.Command]func(){keys.Export: func() { a.openExport(t) }},
	}
	p.rows = newRows(a.Shell, func(w int) []row { return scoreRows(t, w) })
	a.Shell.Push(p)
}

// marks tells what every sheet of such a game must say.
func marks(t *tablePage) string {
	var house, set string
	if t.s.Profile().HouseRuled() {
		house = t.text.Say("table.house")
	}
	if t.s.Overridden() {
		set = t.text.Say("table.overridden")
	}
	return joined(house, set)
}

// scoreRows is the running score while the game goes on, then each round's
// sheet, the latest first.
func scoreRows(t *tablePage, w int) []row {
	r := &reader{width: w}
	sheets := t.s.Sheets()
	if !t.s.Over() && !table.Unsure(t.s) {
		running := t.s.Running()
		r.put(theme.Label, 0, t.text.Say("score.running"))
		t.sheet(r, &running)
	}
	for i := len(sheets) - 1; i >= 0; i-- {
		sheet := &sheets[i]
		r.gap()
		r.put(theme.Label, 0, present.SheetHead(t.text, t.s.Game(), sheet.Round))
		t.outcome(r, sheet)
		if sheet.Final || sheet.Unsure {
			r.gap()
		}
		for _, l := range grid(t.s.Round(i+1, t.context(t.view)), w) {
			r.rows = append(r.rows, row{line: l})
		}
		r.gap()
		t.sheet(r, sheet)
	}
	return r.rows
}

// outcome tells of the last sheet of a game how it ended, or that this is not certain.
func (t *tablePage) outcome(r *reader, sheet *scoring.Sheet) {
	switch {
	case sheet.Final:
		t.ending(r, sheet)
	case sheet.Unsure:
		r.put(theme.Warn, 0, theme.Warn.Sign()+" "+t.text.Say("score.unsure"))
	}
}

// winners tells who has won.
func winners(p *text.Printer, sheet *scoring.Sheet) string {
	var names []string
	for seat := range sheet.Winners.All() {
		names = append(names, p.Seat(seat))
	}
	if len(names) == 0 {
		return p.Say("score.nobody")
	}
	return p.Say("score.winner", rules.Plain("names", p.List("list.and", names...)))
}

// ending tells who has won, and what decided it, with its clause.
func (t *tablePage) ending(r *reader, sheet *scoring.Sheet) {
	r.put(theme.Good, 0, theme.Good.Sign()+" "+winners(t.text, sheet))
	if clause := sheet.Ending.Clause; clause != "" {
		r.link(theme.Plain, 2, t.text.Say("ending."+sheet.Ending.Code)+"  "+string(clause), func() {
			t.app.openClauses(t.text, []rules.ClauseID{clause})
		})
	}
}

// sheet lists the items of each seat under its total.
func (t *tablePage) sheet(r *reader, sheet *scoring.Sheet) {
	for i := range sheet.Totals {
		seat := rules.Seat(i + 1)
		var total []string
		if sheet.Ranks != nil {
			total = append(total, t.text.Say("score.rank", rules.N("rank", sheet.Ranks[i])))
		}
		if !sheet.Ending.Pointless {
			total = append(total, t.text.Say("n.points", rules.N("n", sheet.Totals[i])))
		}
		l := line{{0, theme.Seat(int(seat)).Sign() + " ", ofSeat(seat)}}
		l = l.add(ofSeat(seat), t.text.Seat(seat)+"  ").add(theme.Strong, strings.Join(total, " · "))
		r.rows = append(r.rows, row{line: l})
		t.items(r, sheet, seat)
	}
	if slices.ContainsFunc(sheet.Items, func(it scoring.Item) bool { return it.Seat == rules.Table }) {
		r.put(theme.Muted, 0, t.text.Say("score.nobodys"))
		t.items(r, sheet, rules.Table)
	}
}

// items lists the items of a seat: what, how many times what, where from.
func (t *tablePage) items(r *reader, sheet *scoring.Sheet, seat rules.Seat) {
	const name, points = 22, 12
	for i := range sheet.Items {
		it := &sheet.Items[i]
		if it.Seat != seat {
			continue
		}
		role := theme.Plain
		if seat == rules.Table {
			role = theme.Muted
		}
		l := line{{2, cut(itemText(t.text, t.s.Game(), it), name), role}, {3 + name, worth(it), role}}
		l = append(l, span{4 + name + points, joined(string(it.Clause), t.from(it.From)), theme.Muted})
		r.rows = append(r.rows, row{line: l, act: func() { t.app.openItem(t, it) }})
	}
}

// from names the entries behind an item.
func (t *tablePage) from(list []rules.Seq) string {
	text := ""
	for i, seq := range list {
		if i > 0 {
			text += " "
		}
		text += "#" + number(seq)
	}
	return text
}

// worth is count × each = points.
func worth(it *scoring.Item) string {
	return fmt.Sprintf("%d × %d = %d", it.Count, it.Each, it.Points)
}

// itemText names what an item counts. Its sentence calls the component by the
// kind of line it is: "hk/geisha" has a {geisha}.
func itemText(p *text.Printer, game string, it *scoring.Item) string {
	_, kind, _ := strings.Cut(it.Code, "/")
	subject := rules.Plain(kind, it.Subject)
	if key := game + "." + kind + "." + it.Subject; p.Has(key) {
		subject = rules.Word(kind, key)
	}
	name := p.Say("item."+it.Code, subject, rules.N("n", it.Count))
	if it.Open {
		name += " " + p.Say("score.open")
	}
	return name
}

// openExport asks in which form the results are handed on.
func (a *App) openExport(t *tablePage) {
	t.handsOn(func() { a.openForms(func(format string) { a.export(t, format) }) })
}

// openForms asks in which form something is handed on.
func (a *App) openForms(export func(format string)) {
	a.menuPage(a.Text.Say("score.export"), func(r *reader) {
		for _, format := range a.Do.Forms {
			r.link(theme.Plain, 0, a.Text.Say("score.export."+format), func() { export(format) })
		}
	})
}

// export hands a session's results on.
func (a *App) export(t *tablePage, format string) {
	if a.Do.Export == nil {
		return
	}
	path, err := a.Do.Export(t.s, t.path, format)
	a.handedOn("score.exported", path, err)
}
