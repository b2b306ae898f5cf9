package web

import "referee/internal/web/markup"

// menu leads from the table to the pages beside it.
func (v *visit) menu(w *markup.Writer) {
	w.Raw("<nav class=\"menu\"").Attr("aria-label", v.p.Say("web.menu")).Raw(">")
	v.link(w, "button", v.to("rules"), v.p.Say("web.rules"))
	v.link(w, "button", v.to("all"), v.p.Say("web.all"))
	if v.hostsHere() {
		v.link(w, "button", v.to("host"), v.p.Say("web.host"))
	}
	w.Raw("</nav>\n")
}
