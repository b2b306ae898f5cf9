package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/talk"
	"referee/internal/web/markup"
	"referee/rules"
)

// corrections are the ways to correct an entry from a page, with the key of what is asked there; "" asks for nothing.
var corrections = []struct{ name, label, asks string }{
	{"log.amend", "web.amend", "web.amend.what"}, {"log.delete", "web.delete", ""}, {"log.insert", "web.insert", "web.insert.what"},
}

// entryPage shows an entry, what became of it and what is against it, and what can be done about it: a correction is shown with what it
// changes at the table before it is written.
func entryPage(v *pages) {
	n, _ := strconv.Atoi(v.r.FormValue("n"))
	var (
		w     markup.Writer
		found *dialogue.About
	)
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session == nil {
			return
		}
		v.calls(m)
		if found = dialogue.NewAbout(m.Session, rules.Seq(n)); found == nil {
			return
		}
		page := found.Page(v.p)
		for _, b := range page.Blocks {
			switch b := b.(type) {
			case talk.Entry:
				w.El("p", "lead", b.Move)
				v.paragraphs(&w, "became", b.Became)
			case talk.Para:
				v.paragraphs(&w, weights[b.As], b.Text)
			}
		}
	})
	if found == nil {
		v.says(http.StatusNotFound, "web.unknown")
		return
	}
	if v.who.Host && v.r.FormValue("heard") != "" {
		v.heard(rules.Seq(n))
	}
	if !v.who.Looks() && !found.Private() {
		v.look(v.who, func(m hub.Moment) {
			if m.Session != nil {
				v.corrects(&w, m, found)
			}
		})
	}
	number := strconv.Itoa(n)
	v.show(http.StatusOK, page{title: v.p.Say("log.entry", rules.N("n", n)), class: "read", tab: "more", up: v.to("entries", "at", number) + "#e" + number,
		body: func(out *markup.Writer) { out.Part(w.Bytes()) }})
}

// corrects offers the corrections of an entry to who may make them; who may not is told why, and asks the host.
func (v *pages) corrects(w *markup.Writer, m hub.Moment, about *dialogue.About) {
	e := about.Entry
	number := strconv.Itoa(int(e.Seq))
	if against := about.MayCorrect(m.Session); against != nil {
		w.El("p", "hint", v.p.Fault(against))
		if v.asksHost(e.Seq) {
			w.El("p", "did", v.p.Say("web.host.asked"))
			return
		}
		v.form(w, "ask", v.p.Say("web.host.ask"), "n", number)
		return
	}
	play := v.listens(m)
	can := play.Corrections(e)
	w.Raw("<p class=\"onwards\">")
	for _, way := range corrections {
		if slices.ContainsFunc(can, func(c dialogue.Correction) bool { return c.Name == way.name }) {
			class := "button"
			if v.r.FormValue("do") == way.label {
				class += " taken"
			}
			v.link(w, class, v.to("entry", "n", number, "do", way.label), v.p.Say(way.label))
		}
	}
	w.Raw("</p>\n")
	for _, way := range corrections {
		i := slices.IndexFunc(can, func(c dialogue.Correction) bool { return c.Name == way.name })
		if i >= 0 && v.r.FormValue("do") == way.label {
			v.corrected(w, m, dialogue.NewCorrecting(play, e.Seq, can[i]), &can[i], way.label, way.asks)
		}
	}
}

// corrected shows what a correction would change, and writes the button that records it.
func (v *pages) corrected(w *markup.Writer, m hub.Moment, talk *dialogue.Correcting, c *dialogue.Correction, label, asks string) {
	typed := c.Text
	if list, ok := v.r.Form["typed"]; ok {
		typed = strings.TrimSpace(list[0])
		talk.Narrow(v.p, typed)
	}
	if asks != "" {
		w.Raw("<form class=\"line\" method=\"get\" action=\"entry\">")
		for _, key := range []string{"n", "do", "lang"} {
			if value := v.r.FormValue(key); value != "" {
				hiddenField(w, key, value)
			}
		}
		w.Raw("<label for=\"typed\">").Text(v.p.Say(asks)).Raw("</label><input id=\"typed\" name=\"typed\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\"").Attr("value", typed)
		w.Raw("><button>").Text(v.p.Say("web.preview")).Raw("</button></form>\n")
	}
	now := talk.Page(v.p)
	if now.State != "" {
		w.El("p", "moment", now.State)
	}
	holding{pages: v}.blocks(w, &now)
	if asks != "" && talk.Type(v.p, typed).Does == "" {
		return
	}
	w.Raw("<form method=\"post\"").Attr("action", v.to("enter")).Raw("><input type=\"hidden\" name=\"at\" value=\"").Int(int(m.At)).Raw("\"><p><button class=\"usual\" name=\"line\"").Attr("value", c.Prefix+typed)
	w.Raw(">").Text(v.p.Say(label)).Raw("</button></p></form>\n")
}

// asked is what a seat asks of the host: that an entry be corrected.
type asked struct {
	links *Links
	seat  rules.Seat
	entry rules.Seq
}

// mostAsking is how many of these are kept.
const mostAsking = 8

// askHost asks the host to correct an entry.
func askHost(v *pages) {
	n, _ := strconv.Atoi(v.r.PostFormValue("n"))
	if v.who.Looks() {
		v.ended()
		return
	}
	one := asked{v.links, v.who.Seat, rules.Seq(n)}
	v.mu.Lock()
	if !slices.Contains(v.asks, one) {
		v.asks = append(v.asks[max(0, len(v.asks)+1-mostAsking):], one)
	}
	v.mu.Unlock()
	v.Hub.Hold(v.Hub.Stir)
	v.goes("entry", "n", strconv.Itoa(n))
}

// asksHost reports whether who looks has asked for that.
func (v *composer) asksHost(n rules.Seq) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.Contains(v.asks, asked{v.links, v.who.Seat, n})
}

// heard says that the host has seen what was asked about an entry.
func (v *composer) heard(n rules.Seq) {
	v.mu.Lock()
	v.asks = slices.DeleteFunc(v.asks, func(one asked) bool { return one.entry == n })
	v.mu.Unlock()
	v.Hub.Hold(v.Hub.Stir)
}

// wishes writes what the players of the table ask of its host.
func (v *composer) wishes(w *markup.Writer) {
	v.mu.Lock()
	list := slices.DeleteFunc(slices.Clone(v.asks), func(one asked) bool { return one.links != v.Server.links })
	v.mu.Unlock()
	for _, one := range list {
		n := strconv.Itoa(int(one.entry))
		w.Raw("<p class=\"notice\">")
		v.link(w, "", v.to("entry", "n", n, "heard", "1"), v.p.Say("web.asks", rules.Who("seat", one.seat), rules.N("n", int(one.entry))))
		w.Raw("</p>\n")
	}
}
