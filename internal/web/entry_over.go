package web

import (
	"referee/internal/hub"
	"referee/internal/web/markup"
	"referee/internal/wording"
)

// over tells who has won and what decided it, with the score pad, when the game is over.
func (v *composer) over(w *markup.Writer, m hub.Moment, s *said) {
	sheets := m.Session.Sheets()
	if len(sheets) == 0 {
		return
	}
	sheet := &sheets[len(sheets)-1]
	w.El("h2", "winner", "★ "+wording.Headline(v.p, sheet))
	v.paragraphs(w, "", wording.Decided(v.p, sheet))
	v.scorePad(w, v.p.Say("web.result"), wording.Pad(v.p, m.Session.Game(), sheet))
	w.Raw("<p class=\"ways\"><a").Attr("href", v.to("all")).Raw(">").Text(v.p.Say("web.over.all")).Raw("</a></p>\n")
	if s.ask.Track != "" {
		w.El("p", "question", s.ask.Track)
	}
}
