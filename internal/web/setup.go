package web

import (
	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/web/markup"
)

// setupPage tells how the table is set up, and with which step what is asked now is.
func setupPage(v *pages) {
	v.about("new.setup", func(v *pages, w *markup.Writer, m hub.Moment) {
		v.paragraphs(w, "moment", v.talk(m).Opening())
		steps, asking := m.Session.Checklist()
		w.Raw("<ol class=\"steps\">")
		for i := range steps {
			w.Raw("<li")
			if i == asking {
				w.Raw(" aria-current=\"step\"")
			}
			w.Raw(">")
			v.cited(w, steps[i].Say(v.p))
			if i == asking {
				w.El("p", "lead", dialogue.Due(v.p, m.Session))
				if !v.who.Looks() {
					v.link(w, "button", v.to("./"), v.p.Say("web.answer"))
				}
			}
			w.Raw("</li>\n")
		}
		w.Raw("</ol>\n")
	})
}
