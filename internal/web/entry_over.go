package web

import (
	"referee/internal/hub"
	"referee/internal/web/markup"
	"referee/internal/wording"
)

// over tells who has won and what decided it, with the score pad, when the game is over.
func (v *visit) over(w *markup.Writer, m hub.Moment, s *said) {
	sheets := m.Session.Sheets()
	if len(sheets) == 0 {
		return
	}
	sheet := &sheets[len(sheets)-1]
	w.El("h2", "winner", "★ "+wording.Headline(v.p, sheet))
	if why := wording.Decided(v.p, sheet); why != "" {
		w.El("p", "", why)
	}
	w.Raw("<div class=\"wide\" tabindex=\"0\" role=\"region\"").Attr("aria-label", v.p.Say("web.result")).Raw("><table class=\"score\"").Attr("aria-label", v.p.Say("web.result")).Raw(">")
	for i, row := range wording.Pad(v.p, m.Session.Game(), sheet) {
		w.Raw("<tr>")
		for c := range row {
			cell := "td"
			if i < 2 || c == 0 {
				cell = "th"
			}
			w.El(cell, "", row[c].Text)
		}
		w.Raw("</tr>\n")
	}
	w.Raw("</table></div>\n")
	w.Raw("<p class=\"ways\"><a").Attr("href", v.to("all")).Raw(">").Text(v.p.Say("web.over.all")).Raw("</a></p>\n")
	if s.ask.Track != "" {
		w.El("p", "question", s.ask.Track)
	}
}
