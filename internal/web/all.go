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

// about answers with a page about the game on the table, which is written in one turn; tab is its address among the tabs. Everybody
// sees the same of it: who lays a phone face up on the table shows nothing that was noted.
func (v *pages) about(key, tab string, body func(*pages, *markup.Writer, hub.Moment)) {
	w := v.writer()
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session == nil {
			w.El("p", "lead", v.p.Say("web.empty"))
			return
		}
		v.calls(m)
		body(v, &w, m)
	})
	v.show(http.StatusOK, page{title: v.p.Say(key), class: "read", tab: tab, up: v.to("./"), body: func(out *markup.Writer) { out.Part(w.Bytes()) }})
}

// scorePage shows the score, and leads on when the game is over.
func scorePage(v *pages) {
	v.about("score.title", "score", func(v *pages, w *markup.Writer, m hub.Moment) {
		h := m.Session.Header()
		w.El("p", "printed", strings.Join(slices.DeleteFunc([]string{v.p.Say(h.Game + ".name"), h.Get("title"), h.Get("date"), h.Get("place")}, func(s string) bool { return s == "" }), " · "))
		v.scoreOf(w, m)
		if m.Session.Over() {
			w.Raw("<p><button type=\"button\" id=\"print\" hidden>").Text(v.p.Say("web.pad.print")).Raw("</button></p>\n")
			v.onwards(w, m)
		}
	})
}

// entriesPage lists what was entered.
func entriesPage(v *pages) {
	v.about("log.title", "more", (*pages).entriesOf)
}

// disputesPage lists the disputes of the record.
func disputesPage(v *pages) {
	v.about("web.disputes", "more", (*pages).disputesOf)
}

// morePage leads to what is done seldom, and has what is settled for this device.
func morePage(v *pages) {
	v.about("web.tab.more", "more", func(v *pages, w *markup.Writer, m hub.Moment) {
		v.paragraphs(w, "moment", v.talk(m).Moment())
		w.Raw("<nav class=\"contents\"").Attr("aria-label", v.p.Say("web.tab.more")).Raw("><ul>")
		for _, l := range []struct {
			to, says string
			when     bool
		}{
			{"entries", v.p.Say("log.title"), true}, {"hand", v.p.Say("web.hand"), v.who.Seat != rules.Table && m.Session.Notes()},
			{"disputes", v.p.Say("web.disputes"), true}, {"calculator", v.p.Say("web.calculator"), true}, {"setup", v.p.Say("new.setup"), true}, {"tv", v.p.Say("web.tv"), true},
			{v.home("host-seats"), v.p.Say("device.seats"), v.Device}, {v.home("host"), v.first(), v.home("host") != ""},
			{"/", v.p.Say("lobby.title"), v.Tables != nil},
		} {
			if !l.when {
				continue
			}
			if w.Raw("<li>"); l.to == "calculator" { // that of the game on the table, from which one goes back to all
				v.link(w, "button", v.to(l.to, gameField, v.game), l.says)
			} else {
				v.link(w, "button", v.to(l.to), l.says)
			}
			w.Raw("</li>")
		}
		if v.mayHost() {
			w.Raw("<li hidden><a class=\"button hosts\" href=\"./\"").Attr("data-host", v.to("host")).Raw(">").Text(v.p.Say("web.host")).Raw("</a></li>")
		}
		w.Raw("</ul></nav>\n<p class=\"switches\">")
		for _, what := range [...]string{"voice", "shake", "sound", "awake"} { // the script shows those that the device can do
			if v.Device && v.who.Seat == rules.Table && (what == "shake" || what == "sound") {
				continue // it is nobody's turn who holds it
			}
			w.Raw("<button type=\"button\" aria-pressed=\"false\" hidden").Attr("data-switch", what).Raw(">").Text(v.p.Say("web." + what)).Raw("</button> ")
		}
		w.Raw("</p>\n<p id=\"wakes\" class=\"hint\">").Text(v.p.Say("web.wakes")).Raw("</p>\n")
		w.El("p", "keys", v.p.Say("web.keys"))
	})
}

// perPage is how many entries stand on a page.
const perPage = 30

// entriesOf lists what was entered, the latest first: a page of it, that of a number which is asked for or the last.
func (v *pages) entriesOf(w *markup.Writer, m hub.Moment) {
	at, _ := strconv.Atoi(v.r.FormValue("at"))
	page := (&dialogue.Log{Play: v.talk(m), Most: perPage, At: rules.Seq(at)}).Page(v.p)
	section(w, "entries", page.Title)
	var against []string // what stands below the entry before it
	w.Raw("<ol class=\"entries\" reversed>")
	for _, b := range slices.Backward(page.Blocks) {
		switch b := b.(type) {
		case talk.Para:
			against = append(against, b.Text)
		case talk.Entry:
			w.Raw("<li").Attr("id", "e"+b.N).Attr("value", b.N).Raw(">")
			w.Raw("<p class=\"move\">")
			v.link(w, "", v.to("entry", "n", b.N), b.Move)
			w.Raw("</p>\n")
			v.paragraphs(w, "became", b.Became)
			slices.Reverse(against)
			v.paragraphs(w, "against", against...)
			w.Raw("</li>\n")
			against = nil
		}
	}
	w.Raw("</ol>\n")
	v.paragraphs(w, "hint", against...)
	for _, d := range page.Doors {
		w.Raw("<p>")
		v.link(w, "button", v.to("entries", "at", d.Value), d.Label)
		w.Raw("</p>\n")
	}
	w.Raw("</section>\n")
}

// entryLink leads to an entry by its number.
func (v *viewer) entryLink(w *markup.Writer, n rules.Seq) {
	number := strconv.Itoa(int(n))
	w.Raw(" ")
	v.link(w, "clause", v.to("entries", "at", number)+"#e"+number, "#"+number)
}

// disputesOf lists the disputes of the record.
func (v *pages) disputesOf(w *markup.Writer, m hub.Moment) {
	section(w, "disputes", v.p.Say("web.disputes"))
	list := v.talk(m).Disputes()
	w.Raw("<ul class=\"links\">")
	for i, said := range list {
		w.Raw("<li>")
		v.link(w, "button", v.to("dispute", "n", strconv.Itoa(i+1)), said)
		w.Raw("</li>\n")
	}
	w.Raw("</ul>\n")
	if len(list) == 0 {
		w.El("p", "hint", v.p.Say("web.disputes.none"))
	}
	if !v.who.Looks() {
		w.Raw("<p>")
		v.link(w, "button", v.to("dispute"), v.p.Say("web.dispute.new"))
		w.Raw("</p>\n")
	}
	w.Raw("</section>\n")
}
