package web

import (
	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/web/markup"
)

// hostSeats tells how others join and who sits where, has the links of the seats, and gives new ones.
func hostSeats(v *pages, do *program.Program) {
	if do.Playing() == nil {
		v.goes("host")
		return
	}
	holding{pages: v, talk: dialogue.Share{Do: do, Away: true}, at: "host-seats", up: v.to("host"), above: func(w *markup.Writer) {
		v.door(w, "./", v.p.Say("web.host.table"), "")
	}}.goesOn()
}

// hostSettings shows the settings of the program at the table; a phone has its own language.
func hostSettings(v *pages, do *program.Program) {
	holding{pages: v, talk: dialogue.NewSettings(v.p, do), at: "host-settings", up: v.to("host"), above: func(w *markup.Writer) {
		w.El("p", "hint", v.p.Say("web.host.settings"))
	}}.goesOn()
}
