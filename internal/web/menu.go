package web

import "referee/internal/web/markup"

// menu leads from the table to the pages beside it.
func (v *visit) menu(w *markup.Writer) {
	w.Raw("<nav class=\"menu\"").Attr("aria-label", v.p.Say("web.menu")).Raw(">")
	for _, l := range [][2]string{{"rules", "web.rules"}, {"all", "web.all"}} {
		v.link(w, "button", v.to(l[0]), v.p.Say(l[1]))
	}
	w.Raw("</nav>\n")
}
