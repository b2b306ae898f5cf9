package web

import (
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/web/markup"
)

// searches looks for what may be wrong before what was refused. Nobody waits for that but who is told of it; where the table
// has gone on meanwhile it is not said any more.
func (v *composer) searches(refused markup.Writer, out *entered) markup.Writer {
	func() {
		v.searching.Lock() // one at a time: it takes a tenth of a second of a whole core
		defer v.searching.Unlock()
		v.drops()
		out.mends = out.search.Find()
	}()
	w := markup.Writer{}
	if len(out.mends) == 0 {
		return refused
	}
	v.look(v.who, func(m hub.Moment) {
		if m.Session == nil || m.Version != out.version {
			w = refused
			return
		}
		v.prompt(&w, m, &out.said)
	})
	return w
}

// mends offers the corrections that were found, each as a form of its own; who may not enter one asks the host.
func (v *composer) mends(w *markup.Writer, m hub.Moment, s *said) {
	if len(s.mends) == 0 {
		return
	}
	talk := v.talk(m)
	w.El("p", "question", present.Capital(v.p.Say("propose.ask")))
	w.Raw("<div class=\"choices\">\n")
	for i := range s.mends {
		p := &s.mends[i]
		label := talk.Proposed(p).Say(v.p)
		if !m.Mends(p.Lines) {
			w.Raw("<p class=\"closed\">").Text(label).Raw("<br><small>").Text(v.p.Say("web.propose.host")).Raw("</small></p>\n")
			continue
		}
		w.Raw("<form method=\"post\"").Attr("action", v.to("enter")).Raw(">")
		v.hidden(w, s, m.At)
		if !p.Moved {
			w.Raw("<input type=\"hidden\" name=\"line\"").Attr("value", s.typed).Raw(">")
		}
		for _, l := range p.Lines {
			w.Raw("<input type=\"hidden\" name=\"mend\"").Attr("value", record.FormatLine(m.Session.Header(), l)).Raw(">")
		}
		w.Raw("<button").Attr("data-key", strconv.Itoa(i+1)).Raw(">").Text(label).Raw("</button></form>\n")
	}
	w.Raw("</div>\n")
}

// corrects takes a correction as its form sends it.
func corrects(m hub.Moment, talk *dialogue.Play, in *posted) (dialogue.Outcome, error) {
	var lines []record.Line
	for _, typed := range in.mend {
		l, err := m.Session.Header().ParseLine(typed)
		if err != nil {
			return dialogue.Outcome{}, nil // no form of ours
		}
		lines = append(lines, l)
	}
	return talk.Corrects(lines, in.line)
}
