package web

import (
	"cmp"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/web/markup"
	"referee/rules"
)

// reads says how what was typed reads, what is against it, and what can be done about that.
func (v *composer) reads(w *markup.Writer, m hub.Moment, s *said) {
	if s.notice != "" {
		w.El("p", "notice", s.notice)
	}
	a := &s.ask
	if s.typed == "" {
		v.told(w, s.against)
		return
	}
	against, back := len(s.against) > 0, a.Back
	switch started := a.Started && !s.answer && !s.moved; {
	case a.Does == dialogue.Meant:
		v.link(w, "button", v.to("rules", "q", s.typed), present.Capital(v.p.Say("state.pair", rules.Plain("head", v.p.Say(commands.Search.Short())), rules.Plain("what", s.typed))))
	case started:
		w.El("p", "missing", v.p.Say("web.more", rules.Plain("typed", s.typed), rules.Plain("missing", cmp.Or(a.Missing, v.p.Say("web.started")))))
	case a.Doubt: // which is asked; what it tells of settings a phone has not
	case against && s.answer:
		w.Raw("<p class=\"lead against\">").Text(v.p.Say("web.refused")).Raw(" <q>").Text(s.typed).Raw("</q></p>\n")
		v.paragraphs(w, readings[talk.Warn], a.Letters)
		v.told(w, s.against) // why it was refused, which another reading may not say
		w.Raw("<p><a class=\"button\"").Attr("data-typed", s.typed).Attr("href", v.types(s.typed)).Raw(">").Text(v.p.Say("web.change")).Raw("</a></p>\n")
		v.lets(w, s)
	case s.answer && s.notice != "": // which says why
	case back == "" || against:
		v.told(w, a.Reads(0))
	}
	f := a.Follows()
	v.paragraphs(w, "change", f.Said()...)
	if back != "" && !against && !s.answer {
		w.Raw("<form method=\"post\"").Attr("action", v.to("enter")).Raw(">")
		v.hidden(w, s, m.At)
		w.Raw("<button class=\"usual\" name=\"line\"").Attr("value", s.typed).Raw(">").Text(v.p.Say("web." + back + ".do")).Raw("</button> <a class=\"button\" data-typed=\"\"")
		w.Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.undo.not")).Raw("</a></form>\n")
	}
}

// readings are the classes of what is told of a line.
var readings = map[talk.Weight]string{talk.Good: "reads", talk.Plain: "reads", talk.Hint: "missing", talk.Warn: "doubt", talk.Against: "against"}

// told writes what is told of a line, a sentence a paragraph.
func (v *composer) told(w *markup.Writer, list []talk.Para) {
	for _, b := range list {
		if b.Sign == "→" {
			b.Text = "→ " + b.Text
		}
		v.paragraphs(w, readings[b.As], b.Text)
	}
}

// lets offers to let stand what was refused, as a form of its own, to those who may.
func (v *composer) lets(w *markup.Writer, s *said) {
	switch {
	case !s.ask.Reading.CanStand() || s.moved:
	case !v.who.Host && v.Hub.Rights().Let == hub.ByHost:
		w.El("p", "hint", v.p.Say("record.let"))
	default:
		key := "web.let"
		if s.ask.Asks() {
			key = "web.ask"
			w.El("p", "question", v.p.Say("web.asked"))
		}
		w.Raw("<form class=\"let\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
		v.hidden(w, s, s.at)
		w.Raw("<input type=\"hidden\" name=\"line\"").Attr("value", s.typed).Raw("><button name=\"let\" value=\"1\">").Text(v.p.Say(key)).Raw("</button></form>\n")
	}
}
