package web

import (
	"cmp"
	"net/http"
	"strconv"

	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// Where one device alone has the table, its pages are answered in its own browser: nobody joins from elsewhere, and who wants to see what
// they alone may know is handed the device.

// home returns where a page of the host is, for [request.to]; everybody gets there where one device has the table. It is "" for who does
// not.
func (v *request) home(page string) string {
	switch {
	case v.hostsHere():
		return page
	case v.Device && v.Program != nil:
		return "/t/" + v.House.Token(hub.Who{Host: true}) + "/" + page
	}
	return ""
}

// first returns what the first page of the host is called.
func (v *request) first() string {
	if v.Device {
		return v.p.Say("device.home")
	}
	return v.p.Say("web.host")
}

// leaves returns a route that leads home where nobody joins.
func leaves(f func(*pages)) func(*pages) {
	return func(v *pages) {
		if v.Device {
			v.goes(v.home("host"))
			return
		}
		f(v)
	}
}

// keepsTongue keeps in which language pages are where an address says none and a setting does. It belongs to a turn.
func (s *Server) keepsTongue() {
	if s.Device && s.Program != nil {
		s.tongue.Store(s.texts[text.Lang(s.Program.Config.Lang)])
	}
}

// settles takes the language that an address says for that of the device, and reports whether it has answered: the pages of a device are
// in one, and no address of theirs says which.
func (v *pages) settles() bool {
	if !v.Device || v.Program == nil || v.lang == "" {
		return false
	}
	lang := v.lang
	v.lang = ""
	var err error
	v.Hub.Hold(func() {
		if lang != v.Program.Config.Lang {
			err = v.Program.Set(program.LanguageSetting, lang)
		}
		v.keepsTongue()
	})
	if err != nil {
		v.fails(err)
		return true
	}
	if v.r.Method != http.MethodGet {
		return false
	}
	var rest []string
	for key, values := range v.r.URL.Query() {
		if key != "lang" {
			rest = append(rest, key, values[0])
		}
	}
	v.goes(v.r.URL.Path, rest...)
	return true
}

// speaksAsSet goes on in the language that was set last.
func (v *request) speaksAsSet() {
	v.keepsTongue()
	v.p = cmp.Or(v.tongue.Load(), v.p)
}

// installs writes what makes pages an app of the device.
func installs(w *markup.Writer) {
	w.Raw("<link rel=\"manifest\"").To("href", "/manifest.webmanifest").Raw("><link rel=\"apple-touch-icon\"").To("href", "/icon-192.png").Raw(">")
	w.Raw("<meta name=\"theme-color\" content=\"#9c1c1c\"><script defer").To("src", assets.address("device.js")).Raw("></script>")
}

// barred says why a seat may not do something: where one device has the table there is no host to be asked.
func (v *request) barred(why string) string {
	if v.Device && why == v.p.Say(hub.Codes[hub.ErrCorrect]) {
		return v.p.Say("device.barred")
	}
	return why
}

// passing leads to the page on which the device changes hands.
func (v *hoster) passing(w *markup.Writer) {
	v.door(w, v.home("host-seats"), v.p.Say("device.seats"), "")
}

// passes shows to whom the device can be handed, and what it takes to have a table on several.
func (v *hoster) passes(g *program.Game) {
	v.hostPage(http.StatusOK, v.p.Say("device.seats"), "./", func(w *markup.Writer) {
		v.door(w, "./", v.p.Say("web.host.table"), v.p.Say("device.table"))
		w.Raw("<nav class=\"choices chips\"").Attr("aria-label", v.p.Say("device.seats")).Raw(">\n")
		for i, name := range g.Session.Header().Seats {
			w.Raw("<a class=\"button\"").Attr("href", v.to("host-pass", "seat", strconv.Itoa(i+1))).Raw(">")
			seatSign(w, present.Of(rules.Seat(i+1)))
			w.Raw(" ").Text(text.Clean(name)).Raw("</a>\n")
		}
		w.Raw("</nav>\n")
		v.several(w)
	})
}

// several says what a table on several devices needs.
func (v *hoster) several(w *markup.Writer) { w.El("p", "hint several", v.p.Say("device.several")) }

// hostPass stands between two who have the device: nobody sees what another alone may know, for its button opens the page of the seat.
func hostPass(v *pages, do *program.Program) {
	if !v.Device {
		v.ended()
		return
	}
	g, links := do.Playing(), v.table()
	n, _ := strconv.Atoi(v.r.FormValue("seat"))
	if g == nil || links == nil || n < 1 || n > len(g.Session.Header().Seats) {
		v.goes("host-seats")
		return
	}
	seat := rules.Seat(n)
	name := rules.Plain("name", text.Clean(g.Session.Header().Seats[n-1]))
	v.hostPage(http.StatusOK, v.p.Say("device.now", name), "host-seats", func(w *markup.Writer) {
		w.Raw("<p class=\"lead\">")
		seatSign(w, present.Of(seat))
		w.Raw(" ").Text(v.p.Say("device.pass", name)).Raw("</p>\n<p><a class=\"button usual\"").Attr("href", v.to("/t/"+links.Token(hub.Who{Seat: seat})+"/")).Raw(">")
		w.Text(v.p.Say("device.me", name)).Raw("</a></p>\n")
	})
}

// keeps says what the browser keeps, as the script finds out, and has what is done about it; games says that there are any.
func (v *hoster) keeps(w *markup.Writer, games bool) {
	w.Raw("<section id=\"keeps\"><h2>").Text(v.p.Say("device.keeps")).Raw("</h2>\n<p id=\"kept\"")
	for _, how := range [...]string{"here", "room", "week", "days"} {
		w.Attr("data-"+how, v.p.Say("device.kept."+how))
	}
	w.Raw(">").Text(v.p.Say("device.kept.room")).Raw("</p>\n")
	if games {
		w.El("p", "hint", v.p.Say("web.keep.how"))
		w.Raw("<p><a class=\"button\"").Attr("href", v.to("records.zip")).Raw(">").Text(v.p.Say("device.copy")).Raw("</a></p>\n")
	}
	w.Raw("<p><button type=\"button\" id=\"install\" hidden>").Text(v.p.Say("device.install")).Raw("</button></p>\n<p id=\"apple\" class=\"hint\" hidden>").Text(v.p.Say("device.apple")).Raw("</p>\n")
	w.Raw("<p id=\"offline\" role=\"status\"").Attr("data-says", v.p.Say("device.offline")).Raw("></p>\n<p class=\"hint\">").Text(v.p.Say("device.other")).Raw("</p>\n")
	v.several(w)
	w.Raw("</section>\n")
}
