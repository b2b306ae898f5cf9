package web

import (
	"slices"

	"referee/internal/present"
	"referee/internal/prose"
	"referee/internal/table"
	"referee/internal/web/markup"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// scoreOf tells the score: the sheet that counts, and behind it those of the rounds, the latest first.
func (v *viewer) scoreOf(w *markup.Writer, s table.Position) {
	v.section(w, "score", v.p.Say("score.title"))
	list := prose.Sheets(s)
	slices.Reverse(list)
	for i := range list {
		sheet := &list[i]
		head := wording.Head(v.p, s.Game(), sheet)
		if i == 0 {
			w.El("h3", "", head)
			v.sheet(w, s.Game(), sheet)
			continue
		}
		w.Raw("<details><summary>").Text(head).Raw("</summary>")
		v.sheet(w, s.Game(), sheet)
		w.Raw("</details>\n")
	}
	if s.Overridden() {
		w.El("p", "hint", v.p.Say("line.overridden"))
	}
	if said := prose.LeftOpen(v.p, s); said != "" {
		w.El("p", "hint", said)
	}
	w.Raw("</section>\n")
}

// sheet is what a sheet says: the result, the pad, and every item with its clause.
func (v *viewer) sheet(w *markup.Writer, game string, s *scoring.Sheet) {
	v.paragraphs(w, "lead", wording.Outcome(v.p, s))
	v.scorePad(w, wording.Head(v.p, game, s), wording.Pad(v.p, game, s))
	if len(s.Items) == 0 {
		return
	}
	w.Raw("<details class=\"items\"><summary>").Text(v.p.Say("web.items")).Raw("</summary>\n")
	for _, seat := range append(wording.Order(s), rules.Table) {
		v.items(w, game, s, seat)
	}
	w.Raw("</details>\n")
}

// scorePad is a sheet as it is kept on paper: its first two rows are the heads of the columns, the first cell of each other one
// is its head.
func (v *viewer) scorePad(w *markup.Writer, caption string, rows []present.Row) {
	w.Raw("<div class=\"wide\" tabindex=\"0\" role=\"group\"").Attr("aria-label", caption).Raw("><table class=\"sheet\"").Attr("aria-label", caption).Raw("><thead><tr><td></td>")
	for i := range rows[1][1:] {
		w.Raw("<th scope=\"col\"><span class=\"chip\">").Text(rows[0][i+1].Text).Raw("</span> ").Text(rows[1][i+1].Text).Raw("</th>")
	}
	w.Raw("</tr></thead><tbody>\n")
	for _, row := range rows[2:] {
		w.Raw("<tr")
		if row[0].Role == present.Strong {
			w.Raw(" class=\"sum\"")
		}
		w.Raw("><th scope=\"row\">").Text(row[0].Text).Raw("</th>")
		for _, c := range row[1:] {
			w.Raw("<td>").Text(c.Text).Raw("</td>")
		}
		w.Raw("</tr>\n")
	}
	w.Raw("</tbody></table></div>\n")
}

// items lists the items of a seat, or those of nobody.
func (v *viewer) items(w *markup.Writer, game string, s *scoring.Sheet, seat rules.Seat) {
	own := func(it scoring.Item) bool { return it.Seat == seat }
	if !slices.ContainsFunc(s.Items, own) {
		return
	}
	head := v.p.Say("score.nobodys")
	if seat != rules.Table {
		head = v.p.Seat(seat) + " · " + wording.Total(v.p, s, seat)
	}
	w.El("h4", "", head)
	w.Raw("<ul class=\"items\">")
	for i := range s.Items {
		it := &s.Items[i]
		if !own(*it) {
			continue
		}
		w.Raw("<li><span>").Text(wording.Item(v.p, game, it)).Raw("</span> <b>").Text(wording.Worth(it)).Raw("</b> ")
		v.cited(w, string(it.Clause))
		for _, from := range it.From {
			v.entryLink(w, from)
		}
		w.Raw("</li>\n")
	}
	w.Raw("</ul>\n")
}
