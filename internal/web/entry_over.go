package web

import (
	"referee/internal/hub"
	"referee/internal/web/markup"
)

// over tells who has won and what decided it, with the score pad, when the game is over.
func (v *composer) over(w *markup.Writer, m hub.Moment, s *said) {
	_, last := v.talk(m).Scored()
	if last.Head == "" {
		return
	}
	if last.Headline != "" {
		w.El("h2", "winner", "★ "+last.Headline)
		v.paragraphs(w, "", last.Decided)
	} else {
		v.paragraphs(w, "lead", last.Said())
	}
	v.scorePad(w, v.p.Say("web.result"), last.Pad)
	w.Raw("<p class=\"ways\"><a").Attr("href", v.to("all")).Raw(">").Text(v.p.Say("web.over.all")).Raw("</a></p>\n")
	if s.ask.Track != "" {
		w.El("p", "question", s.ask.Track)
	}
}
