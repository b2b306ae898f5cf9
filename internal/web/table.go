package web

import (
	"net/http"

	"referee/internal/hub"
	"referee/internal/web/markup"
)

// tablePage is the page of a seat, or of those who only look.
func tablePage(v *visit) {
	if typed := v.r.FormValue("typed"); typed != "" {
		v.tableWith(http.StatusOK, v.typed(typed))
		return
	}
	v.tableWith(http.StatusOK, nil)
}

// tableWith is the page of the table with what there is to say where one enters, or nil where that is nothing.
func (v *visit) tableWith(code int, entry []byte) {
	title := v.p.Say("web.title")
	v.Hub.Look(v.who, func(m hub.Moment) {
		if m.Session != nil {
			v.calls(m.Session)
			title = v.p.Say(m.Session.Game() + ".name")
		}
	})
	v.show(code, page{title: title, class: "table", live: true, body: func(w *markup.Writer) {
		for i := range parts {
			p := &parts[i]
			made := entry
			if !p.own || entry == nil {
				made, _ = v.part(p)
			}
			w.Raw("<section").Attr("id", p.name)
			if p.name == "turn" {
				w.Raw(" aria-live=\"polite\"")
			}
			w.Raw(">\n").Part(made).Raw("</section>\n")
		}
	}})
}
