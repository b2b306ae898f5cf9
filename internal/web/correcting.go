package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/present"
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
func entryPage(v *pages) { v.corrected(http.StatusOK, nil) }

// corrected answers with that page, and why what it sent was not recorded.
func (v *pages) corrected(code int, against []byte) {
	n, _ := strconv.Atoi(v.r.FormValue("n"))
	v.from = correction(v.r)
	w, sheet := v.writer(), v.writer()
	var found *dialogue.About
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
		v.nowhere()
		return
	}
	if !v.who.Looks() && !found.Private() {
		v.look(v.who, func(m hub.Moment) {
			if m.Session != nil {
				v.corrects(&w, &sheet, m, found)
			}
		})
	}
	number := strconv.Itoa(n)
	of := page{title: v.p.Say("log.entry", rules.N("n", n)), class: "read", tab: "more", over: true, up: v.to("entries", "at", number) + "#e" + number}
	of.body = func(out *markup.Writer) { out.Part(against).Part(w.Bytes()) }
	if len(sheet.Bytes()) > 0 { // as at the table
		v.puts(&of, w.Bytes(), append(against, sheet.Bytes()...), v.to("entry", "n", number))
	}
	v.show(code, of)
}

// puts has a page show what a move is put together on that is not entered at the table: as there, with the way back.
func (v *pages) puts(of *page, above, sheet []byte, up string) {
	of.class, of.tab, of.up = "table corrects at-"+v.game, "entry", up
	of.body = func(out *markup.Writer) {
		out.Raw("<div id=\"view\" tabindex=\"0\" role=\"group\"").Attr("aria-label", v.p.Say("web.tab.table")).Raw(">\n").Part(above)
		out.Raw("</div>\n<section id=\"entry\">\n").Part(sheet).Raw("</section>\n")
	}
}

// correction returns what an address says of a correction, as keys and values: none if it is about no entry.
func correction(r *http.Request) (said []string) {
	for _, key := range [...]string{"n", "do", "things", "add", "drop", "typed"} {
		if value := r.FormValue(key); value != "" && (key == "n" || said != nil) {
			said = append(said, key, value)
		}
	}
	return said
}

// corrects offers the corrections of an entry to who may make them; who may not is told why, and asks the host. Where its move is put
// together anew, that is on the sheet.
func (v *pages) corrects(w, sheet *markup.Writer, m hub.Moment, about *dialogue.About) {
	e := about.Entry
	number := strconv.Itoa(int(e.Seq))
	if against := about.MayCorrect(m.Session); against != nil {
		w.El("p", "hint", v.barred(v.p.Fault(against)))
		if v.Device {
			v.link(w, "button", v.to(v.home("entry"), "n", number), v.p.Say("device.correct"))
			return
		}
		if v.asksHost(e.Seq) {
			w.El("p", "did", v.p.Say("web.host.asked"))
			return
		}
		v.asHost(w, v.p.Fault(against), v.to("entry", "n", number))
		v.form(w, "ask", v.p.Say("web.host.ask"), "n", number)
		return
	}
	play := v.listens(m)
	can := play.Corrections(e)
	for _, way := range corrections {
		i := slices.IndexFunc(can, func(c dialogue.Correction) bool { return c.Name == way.name })
		if i >= 0 && v.r.FormValue("do") == way.label && way.asks != "" && v.remakes(w, sheet, m, play, about, &can[i], way.label, way.asks) {
			return
		}
	}
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
	if v.who.Host && slices.ContainsFunc(v.wished(), func(one asked) bool { return one.entry == e.Seq }) {
		v.form(w, "ask", v.p.Say("web.host.leave"), "n", number)
	}
	for _, way := range corrections {
		i := slices.IndexFunc(can, func(c dialogue.Correction) bool { return c.Name == way.name })
		if i >= 0 && v.r.FormValue("do") == way.label {
			v.previews(w, m, dialogue.NewCorrecting(play, e.Seq, can[i]), &can[i], way.label, way.asks)
		}
	}
}

// previews shows what a correction would change, and writes the button that records it.
func (v *pages) previews(w *markup.Writer, m hub.Moment, talk *dialogue.Correcting, c *dialogue.Correction, label, asks string) {
	typed := c.Text
	if list, ok := v.r.Form["typed"]; ok {
		typed = strings.TrimSpace(list[0])
		talk.Narrow(v.p, typed)
	}
	if asks != "" {
		v.retypes(w, typed, asks)
	}
	now := talk.Page(v.p)
	if now.State != "" {
		w.El("p", "moment", now.State)
	}
	holding{pages: v}.blocks(w, &now)
	if asks != "" && talk.Type(v.p, typed).Does == "" {
		return
	}
	w.Raw("<form method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.carries(w, m)
	w.Raw("<p><button class=\"usual\" name=\"line\"").Attr("value", c.Prefix+typed)
	w.Raw(">").Text(v.p.Say(label)).Raw("</button></p></form>\n")
}

// remakes has the move of an entry put together at the table as it lay before: of one that is corrected from what it was made of. It is
// false where no move can be.
func (v *pages) remakes(w, sheet *markup.Writer, m hub.Moment, play *dialogue.Play, about *dialogue.About, c *dialogue.Correction, label, asks string) bool {
	e, then := about.Entry, m
	then.Session = m.Session.Then(e.Seq)
	at, s := v.talk(then), said{}
	v.aside, v.on = "entry", []string{"n", strconv.Itoa(int(e.Seq)), "do", label}
	defer func() { v.aside, v.on = "", nil }()
	switch {
	case v.selects():
		s.composed = v.composes(at)
	case c.Text != "":
		s.composed = at.ComposeTurn(at.Was(e))
	default:
		s.composed = at.ComposeTurn(nil)
	}
	if len(s.composed.Slots) == 0 {
		return false
	}
	line, typed := c.Instead(at, &s.composed)
	by, list, talk := "record", v.r.Form["typed"], dialogue.NewCorrecting(play, e.Seq, *c)
	if list == nil {
		talk.Made(line)
	} else {
		typed, by = strings.TrimSpace(list[0]), "line"
		line = typed
		talk.Narrow(v.p, typed)
	}
	now, on := talk.Page(v.p), v.on
	v.on = append(slices.Clip(v.on), "things", s.composed.Address())
	if slices.ContainsFunc(s.composed.Slots, func(of dialogue.Slot) bool { return onBoard(&of) }) {
		v.boards(w, then)
	} else {
		v.boardsQuiet(w, then)
	}
	v.on = on
	sheet.Raw("<div class=\"asks\">\n")
	sheet.El("h2", "yours", v.p.Say(asks))
	v.composed(sheet, &s)
	sheet.Raw("</div>\n<div class=\"foot\">\n<div class=\"so\" tabindex=\"0\" role=\"group\"").Attr("aria-label", v.p.Say("web.so")).Raw(">")
	v.paragraphs(sheet, "moment", now.State)
	holding{pages: v}.blocks(sheet, &now)
	sheet.Raw("</div>\n<form class=\"record\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.carries(sheet, m, "things", s.composed.Address())
	switch {
	case line == "":
		sheet.Raw("<button disabled>").Text(v.lacking(&s.composed))
	case talk.Type(v.p, line).Does == "":
		sheet.Raw("<button disabled>").Text(v.p.Say(label))
	default:
		sheet.Raw("<button class=\"usual\"").Attr("name", by).Attr("value", c.Prefix+line).Raw(">").Text(v.p.Say(label+".do", rules.Plain("entry", talk.Move())))
	}
	sheet.Raw("</button> <a class=\"button\"").Attr("aria-label", v.p.Say("web.clear")).Attr("href", v.to("entry", v.on...)).Raw(">×</a></form>\n<details class=\"types\"")
	if list != nil {
		sheet.Raw(" open")
	}
	sheet.Raw("><summary>")
	sign(sheet, ownSigns, "keyboard", present.Plain)
	sheet.Text(v.p.Say("web.types")).Raw("</summary>")
	v.retypes(sheet, typed, asks)
	sheet.Raw("</details></div>\n")
	return true
}

// carries writes what goes with a correction that is recorded: the revision it was seen at, and what leads back to its page, with what else
// is given.
func (v *pages) carries(w *markup.Writer, m hub.Moment, more ...string) {
	w.Raw("<input type=\"hidden\" name=\"at\" value=\"").Int(int(m.At)).Raw("\">")
	for _, key := range []string{"n", "do", "typed"} {
		more = append(more, key, v.r.FormValue(key))
	}
	for i := 0; i < len(more); i += 2 {
		if more[i+1] != "" {
			hiddenField(w, more[i], more[i+1])
		}
	}
}

// retypes writes the field in which the line of a correction is typed.
func (v *pages) retypes(w *markup.Writer, typed, asks string) {
	w.Raw("<form class=\"line\" method=\"get\" action=\"entry\">")
	for _, key := range []string{"n", "do", "lang"} {
		if value := v.r.FormValue(key); value != "" {
			hiddenField(w, key, value)
		}
	}
	w.Raw("<label for=\"typed\">").Text(v.p.Say(asks)).Raw("</label><input id=\"typed\" name=\"typed\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\"").Attr("value", typed)
	w.Raw("><button>").Text(v.p.Say("web.preview")).Raw("</button></form>\n")
}

// asked is what a seat asks of the host: that an entry be corrected.
type asked struct {
	links *Links
	seat  rules.Seat
	entry rules.Seq
}

// mostAsking is how many of these are kept.
const mostAsking = 8

// askHost asks the host to correct an entry; who is the host leaves it as it is.
func askHost(v *pages) {
	n, _ := strconv.Atoi(v.r.PostFormValue("n"))
	if v.who.Looks() {
		v.ended()
		return
	}
	if one := (asked{v.links, v.who.Seat, rules.Seq(n)}); v.who.Host {
		v.forgets(one.entry)
	} else {
		v.mu.Lock()
		if !slices.Contains(v.asks, one) {
			v.asks = append(v.asks[max(0, len(v.asks)+1-mostAsking):], one)
		}
		v.mu.Unlock()
	}
	v.Hub.Hold(v.Hub.Stir)
	v.goes("entry", "n", strconv.Itoa(n))
}

// asksHost reports whether who looks has asked for that.
func (v *composer) asksHost(n rules.Seq) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.Contains(v.asks, asked{v.links, v.who.Seat, n})
}

// forgets drops what was asked about entries: the host leaves them as they are, or they were corrected.
func (v *composer) forgets(entries ...rules.Seq) {
	v.mu.Lock()
	v.asks = slices.DeleteFunc(v.asks, func(one asked) bool { return one.links == v.Server.links && slices.Contains(entries, one.entry) })
	v.mu.Unlock()
}

// wished returns what the players of the table ask of its host.
func (v *composer) wished() []asked {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(v.asks), func(one asked) bool { return one.links != v.Server.links })
}

// wishes writes what the players of the table ask of its host.
func (v *composer) wishes(w *markup.Writer) {
	for _, one := range v.wished() {
		n := strconv.Itoa(int(one.entry))
		w.Raw("<p class=\"notice\">")
		v.link(w, "", v.to("entry", "n", n), v.p.Say("web.asks", rules.Who("seat", one.seat), rules.N("n", int(one.entry))))
		w.Raw("</p>\n")
	}
}
