package web

import (
	"net/http"
	"slices"
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// hostSeats tells how others join, who sits where, and has the links of the seats.
func hostSeats(v *visit, do *program.Program) { v.seats(http.StatusOK, "") }

// seats is that page, with what became of the last choice.
func (v *visit) seats(code int, said string) {
	g := v.Program.Playing()
	if g == nil {
		v.goes("host")
		return
	}
	v.hostPage(code, v.p.Say("share.title"), "host", func(w *markup.Writer) {
		if said != "" {
			w.El("p", "notice", said)
		}
		v.door(w, "./", v.p.Say("web.host.table"), "")
		if c := v.Code(); c != "" {
			w.El("p", "lead", v.p.Say("share.join", rules.Plain("address", v.Address()+"/"), rules.Plain("code", c)))
			w.Part(v.codes.of(v.Address()+"/j/"+c, v.p.Say("share.code")))
			w.El("p", "short", c)
		} else {
			w.El("p", "lead", v.p.Say("share.closed", rules.Plain("address", v.Address()+"/")))
		}
		if others := v.Elsewhere(); len(others) > 0 {
			w.El("p", "hint", v.p.Say("share.others", rules.Plain("list", v.p.Commas(others))))
		}
		if v.Alone {
			w.El("p", "hint", v.p.Say("share.alone"))
		}
		v.form(w, "host-seats", v.p.Say("share.open"), "do", "open")
		for i, name := range g.Session.Header().Seats {
			v.seat(w, rules.Seat(i+1), text.Clean(name))
		}
	})
}

// seat is one seat with its link.
func (v *visit) seat(w *markup.Writer, seat rules.Seat, name string) {
	p := v.Place(seat)
	key := "share.seat.free"
	switch {
	case p.Devices > 0:
		key = "share.seat.here"
	case p.Taken:
		key = "share.seat.away"
	}
	to, n := "/t/"+p.Token+"/", strconv.Itoa(int(seat))
	w.Raw("<section class=\"seat\">")
	w.El("h2", "", v.p.Say(key, rules.Plain("name", name), rules.N("n", p.Devices)))
	v.sitting(w, n, name)
	w.Raw("<details><summary>").Text(v.p.Say("web.host.link")).Raw("</summary>\n")
	w.El("p", "address", v.Address()+to)
	w.Part(v.codes.of(v.Address()+to, name))
	v.form(w, "host-seats", v.p.Say("share.renew"), "do", "new", "seat", n)
	v.form(w, "host-seats", v.p.Say("share.free"), "do", "free", "seat", n)
	w.Raw("</details></section>\n")
}

// sitting leads to a seat, on a page of its own: the page of the host stays open beside it.
func (v *visit) sitting(w *markup.Writer, n, name string) {
	w.Raw("<form method=\"post\" target=\"_blank\" rel=\"noopener\"").Attr("action", v.to("host-seats")).Raw(">")
	v.names(w)
	hiddenField(w, "do", "sit")
	hiddenField(w, "seat", n)
	w.Raw("<button>").Text(v.p.Say("web.host.sit", rules.Plain("name", name))).Raw("</button></form>\n")
}

// hostLinks lets people join, gives a seat a new link, or frees it.
func hostLinks(v *visit, do *program.Program) {
	g, what := do.Playing(), v.r.PostFormValue("do")
	if g == nil {
		v.goes("host")
		return
	}
	if what == "open" {
		v.Open()
		v.seats(http.StatusOK, v.p.Say("share.opened"))
		return
	}
	n, err := strconv.Atoi(v.r.PostFormValue("seat"))
	names := g.Session.Header().Seats
	if err != nil || n < 1 || n > len(names) || !slices.Contains([]string{"sit", "new", "free"}, what) {
		v.ended()
		return
	}
	seat := rules.Seat(n)
	if what == "sit" {
		v.sits(seat)
		return
	}
	if err := v.Renew(seat, what == "free"); err != nil {
		v.fails(err)
		return
	}
	key := "share.renewed"
	if what == "free" {
		key = "share.freed"
	}
	v.seats(http.StatusOK, v.p.Say(key, rules.Plain("name", text.Clean(names[n-1])), rules.Plain("address", v.Address()+"/t/"+v.Place(seat).Token+"/")))
}

// sits leads the host to a seat, which nobody else takes then.
func (v *visit) sits(seat rules.Seat) {
	if err := v.Sit(seat); err != nil {
		v.fails(err)
		return
	}
	v.goes("/t/" + v.Place(seat).Token + "/")
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
