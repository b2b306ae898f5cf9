package web

import (
	"net/http"

	"referee/internal/hub"
	"referee/internal/web/markup"
)

// tablePage is the page of a seat, or of those who only look.
func tablePage(v *pages) {
	if v.asked() {
		entry, did := v.typed()
		v.tableWith(http.StatusOK, entry, did)
		return
	}
	v.tableWith(http.StatusOK, nil, "")
}

// tableWith is the page of the table with what there is to say where one enters, or nil where that is nothing, and what the last
// entry did.
func (v *pages) tableWith(code int, entry []byte, did string) {
	title, empty := v.p.Say("web.title"), true
	v.look(v.who, func(m hub.Moment) {
		if empty = m.Session == nil; !empty {
			v.calls(m)
			title = v.p.Say(m.Session.Game() + ".name")
		}
	})
	if empty && v.hostsHere() {
		v.goes("host") // where a game is begun
		return
	}
	v.show(code, page{title: title, class: "table", live: true, body: func(w *markup.Writer) {
		for i := range parts {
			p := &parts[i]
			made := entry
			if !p.own || entry == nil {
				made = v.part(p)
			}
			if p.name == "entry" {
				w.Raw("<p id=\"did\" role=\"status\">").Text(did).Raw("</p>\n")
			}
			w.Raw("<section").Attr("id", p.name)
			if p.name == "turn" {
				w.Raw(" aria-live=\"polite\"")
			}
			w.Raw(">\n").Part(made).Raw("</section>\n")
		}
		v.menu(w)
	}})
}
