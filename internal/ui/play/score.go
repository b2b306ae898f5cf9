package play

import (
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/table"
	"referee/internal/ui/hall"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// openScore opens the sheet: every scored round, or the score as it stands.
func (t *tablePage) openScore() {
	a := t.app
	p := a.NewList(func() string { return widgets.Joined(t.text.Say("score.title"), t.marks()) }, t.readScore, commands.Back, commands.Open, commands.Export, commands.Help)
	p.State = t.Status
	p.Do = map[commands.ID]func(){commands.Export: t.openExport}
	a.Shell.Push(p)
}

// marks tells what every sheet of such a game must say.
func (t *tablePage) marks() string {
	var house, set string
	if t.s.Profile().HouseRuled() {
		house = t.text.Say("table.house")
	}
	if t.s.Overridden() {
		set = t.text.Say("table.overridden")
	}
	return widgets.Joined(house, set)
}

// readScore is the running score while the game goes on, then each round's
// sheet, the latest first.
func (t *tablePage) readScore(r *widgets.Reader) {
	sheets := t.s.Sheets()
	if !t.s.Over() && !table.Unsure(t.s) {
		running := t.s.Running()
		r.Put(theme.Label, 0, wording.Head(t.text, t.s.Game(), &running))
		t.sheet(r, &running)
	}
	for i := len(sheets) - 1; i >= 0; i-- {
		sheet := &sheets[i]
		r.Gap()
		r.Put(theme.Label, 0, wording.Head(t.text, t.s.Game(), sheet))
		t.outcome(r, sheet)
		if sheet.Final || sheet.Unsure {
			r.Gap()
		}
		r.Add(widgets.Grid(t.s.Round(i+1, t.context(rules.Table)), r.Width)...)
		r.Gap()
		t.sheet(r, sheet)
	}
}

// outcome tells of the last sheet of a game how it ended, or that this is not certain.
func (t *game) outcome(r *widgets.Reader, sheet *scoring.Sheet) {
	switch {
	case sheet.Final:
		t.ending(r, sheet)
	case sheet.Unsure:
		r.Put(theme.Warn, 0, theme.Warn.Sign()+" "+t.text.Say("score.unsure"))
	}
}

// ending tells who has won, and what decided it, with its clause.
func (t *game) ending(r *widgets.Reader, sheet *scoring.Sheet) {
	r.Put(theme.Good, 0, theme.Good.Sign()+" "+wording.Winners(t.text, sheet))
	if clause := sheet.Ending.Clause; clause != "" {
		r.Link(theme.Plain, 2, wording.Ending(t.text, sheet), func() {
			t.app.Cites(clause)
		})
	}
}

// sheet lists the items of each seat under its total.
func (t *game) sheet(r *widgets.Reader, sheet *scoring.Sheet) {
	for i := range sheet.Totals {
		seat := rules.Seat(i + 1)
		l := widgets.Chip(seat).Add(theme.Plain, " ")
		l = l.Add(widgets.OfSeat(seat), t.text.Seat(seat)+"  ").Add(theme.Strong, wording.Total(t.text, sheet, seat))
		r.Add(l)
		t.items(r, sheet, seat)
	}
	if slices.ContainsFunc(sheet.Items, func(it scoring.Item) bool { return it.Seat == rules.Table }) {
		r.Put(theme.Muted, 0, t.text.Say("score.nobodys"))
		t.items(r, sheet, rules.Table)
	}
}

// items lists the items of a seat: what, how many times what, where from.
func (t *game) items(r *widgets.Reader, sheet *scoring.Sheet, seat rules.Seat) {
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
		l := widgets.At(2, widgets.Cut(wording.Item(t.text, t.s.Game(), it), name), role).At(3+name, wording.Worth(it), role)
		l = l.At(4+name+points, widgets.Joined(string(it.Clause), from(it.From)), theme.Muted)
		r.Add(l).Act = func() { t.openItem(it) }
	}
}

// from are the numbers of the entries behind an item, for a narrow column.
func from(list []rules.Seq) string {
	texts := make([]string, len(list))
	for i, seq := range list {
		texts[i] = "#" + number(seq)
	}
	return strings.Join(texts, " ")
}

// openExport asks in which form the results are exported.
func (t *tablePage) openExport() {
	a := t.app
	t.handsOn(func() {
		a.Talk(dialogue.NewExport(t.text, func(form string) (string, error) { return a.Program.Export(t.kept.Path, form) }).Talk(t.text))
	})
}

// SheetsOf are the sheets of a game that is only looked at, round by round.
func SheetsOf(a *hall.App, s table.Position) func(r *widgets.Reader) {
	t := game{app: a, text: a.Text.With(s.Header().Seats), s: s, entries: s.Entries(rules.Table)}
	return t.sheets
}

// sheets lists the items of every round, and of the one that is being played.
func (t *game) sheets(r *widgets.Reader) {
	list := t.s.Sheets()
	for j := range list {
		r.Put(theme.Muted, 0, wording.Head(t.text, t.s.Game(), &list[j]))
		t.outcome(r, &list[j])
		t.sheet(r, &list[j])
	}
	if !t.s.Over() && !table.Unsure(t.s) {
		running := t.s.Running()
		r.Put(theme.Muted, 0, wording.Head(t.text, t.s.Game(), &running))
		t.sheet(r, &running)
	}
}
