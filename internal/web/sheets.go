package web

import (
	"slices"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/web/markup"
)

// scoreOf tells the score: the sheet that counts, and behind it those of the rounds, the latest first.
func (v *viewer) scoreOf(w *markup.Writer, m hub.Moment) {
	v.section(w, "score", v.p.Say("score.title"))
	sheets := dialogue.Behind{Game: m.Session}.Sheets(v.p)
	for i := range sheets.List {
		one := &sheets.List[i]
		if i == 0 {
			w.El("h3", "", one.Head)
			v.sheet(w, one)
			continue
		}
		w.Raw("<details><summary>").Text(one.Head).Raw("</summary>")
		v.sheet(w, one)
		w.Raw("</details>\n")
	}
	for _, said := range sheets.Open {
		w.El("p", "hint", said)
	}
	w.Raw("</section>\n")
}

// sheet is what a sheet says: the result, the pad, and every item with its clause.
func (v *viewer) sheet(w *markup.Writer, s *talk.Sheet) {
	v.paragraphs(w, "lead", s.Said())
	v.scorePad(w, s.Head, s.Pad)
	if slices.ContainsFunc(s.Counted, hasItems) {
		w.Raw("<details class=\"items\"><summary>").Text(v.p.Say("web.items")).Raw("</summary>\n")
		v.items(w, s)
		w.Raw("</details>\n")
	}
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

func hasItems(b talk.Block) bool {
	_, ok := b.(talk.Table)
	return ok
}

// items lists what was counted for each player, and for nobody.
func (v *viewer) items(w *markup.Writer, s *talk.Sheet) {
	for _, b := range s.Counted {
		t, _ := b.(talk.Table)
		if len(t.Rows) == 0 {
			continue
		}
		w.El("h4", "", t.Title)
		w.Raw("<ul class=\"items\">")
		for i, row := range t.Rows {
			w.Raw("<li><span>").Text(row[0].Text).Raw("</span> <b>").Text(row[1].Text).Raw("</b> ")
			v.cited(w, string(t.Cites[i]))
			for _, from := range t.From[i] {
				v.entryLink(w, from)
			}
			w.Raw("</li>\n")
		}
		w.Raw("</ul>\n")
	}
}
