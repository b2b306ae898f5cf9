package web

import (
	"net/http"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/web/markup"
)

// hostSeats tells how others join and who sits where, has the links of the seats, and gives new ones.
func hostSeats(v *visit, do *program.Program) {
	if do.Playing() == nil {
		v.goes("host")
		return
	}
	holding{visit: v, talk: dialogue.Share{Do: do, Away: true}, at: "host-seats", up: v.to("host"), above: func(w *markup.Writer) {
		v.door(w, "./", v.p.Say("web.host.table"), "")
	}}.goesOn()
}

// hostSettings shows the settings of the program at the table; a phone has its own language.
func hostSettings(v *visit, do *program.Program) { v.settings(http.StatusOK, do, nil) }

func (v *visit) settings(code int, do *program.Program, against []string) {
	v.hostPage(code, v.p.Say("home.settings"), "host", func(w *markup.Writer) {
		w.El("p", "hint", v.p.Say("web.host.settings"))
		for _, said := range against {
			w.El("p", "against", said)
		}
		for _, q := range dialogue.NewSettings(v.p, do).Questions() {
			if q.Fixed {
				w.El("p", "", present.Capital(q.Name)+": "+q.Usual)
				continue
			}
			w.Raw("<form class=\"line\" method=\"post\"").Attr("action", v.to("host-settings")).Raw(">")
			hiddenField(w, "key", q.Key)
			w.Raw("<label").Attr("for", q.Key).Raw(">").Text(present.Capital(q.Name)).Raw("</label><select name=\"value\"").Attr("id", q.Key).Raw(">")
			for _, o := range q.Choices {
				w.Raw("<option").Attr("value", o.Value)
				if o.Value == q.Usual {
					w.Raw(" selected")
				}
				w.Raw(">").Text(o.Label).Raw("</option>")
			}
			w.Raw("</select><button>").Text(v.p.Say("web.save")).Raw("</button></form>\n")
		}
	})
}

// hostSets takes a setting.
func hostSets(v *visit, do *program.Program) {
	if against := dialogue.NewSettings(v.p, do).Answer(v.r.PostFormValue("key"), v.r.PostFormValue("value")); len(against) > 0 {
		v.settings(http.StatusConflict, do, against)
		return
	}
	v.goes("host-settings")
}
