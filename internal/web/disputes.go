package web

import (
	"net/http"
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/talk"
	"referee/internal/web/markup"
)

// disputePage is a dispute of the record, and where it is gone on with; without a number, where one is begun.
func disputePage(v *pages) {
	n, _ := strconv.Atoi(v.r.FormValue("n"))
	v.disputed(http.StatusOK, n)
}

// dispute is the talk about the dispute of a number, or of a new one. A player says what is their own, the host what everybody says.
func (v *pages) dispute(m hub.Moment, l library, n int) filling {
	d := dialogue.NewDispute(m.Session, "", dialogue.NewLookup(l, m.Session.Game()))
	if d.Away, d.Looks = true, v.who.Looks(); !v.who.Host {
		d.Seat = v.who.Seat
	}
	if !d.Resume(n) {
		d.Begin()
	}
	f := filling{pages: v, talk: d, kept: true, again: v.p.Say("web.save")}
	if d.N == 0 {
		f.again = v.p.Say("web.dispute.freeze")
	}
	f.fill()
	return f
}

// disputed answers with the dispute of a number, 0 is a new one; against is why something was not taken.
func (v *pages) disputed(code, n int, against ...string) {
	var w markup.Writer
	l, _ := v.books()
	title := v.p.Say("dispute.new")
	atTable := hub.Who{Host: true} // a move is tried by those who may; it is told to everybody
	v.look(atTable, func(m hub.Moment) {
		if m.Session == nil {
			w.El("p", "lead", v.p.Say("web.empty"))
			return
		}
		v.calls(m)
		f := v.dispute(m, l, n)
		d := f.talk.(*dialogue.Dispute)
		if d.N == 0 {
			d.Fill(v.p, "question", v.r.FormValue("question"))
		}
		now := d.Page(v.p)
		title = now.Title
		v.paragraphs(&w, "notice", against...)
		if d.N > 0 && d.Target > 0 {
			w.Raw("<p class=\"moment\">")
			v.entryLink(&w, d.Target)
			w.Raw("</p>\n")
		}
		f.writes(&w, &holding{pages: v, talk: d, at: "dispute", fields: []string{"n", strconv.Itoa(d.N)}}, &now)
	})
	v.show(code, page{title: title, class: "read", up: v.to("all") + "#disputes", body: func(out *markup.Writer) { out.Part(w.Bytes()) }})
}

// freeze writes down what is said of a dispute: of that of a number, or without one of a new one.
func freeze(v *pages) {
	if v.hurries() {
		return
	}
	l, _ := v.books()
	n, _ := strconv.Atoi(v.r.PostFormValue("n"))
	var r talk.Result
	_, err := v.Hub.Enter(hub.Line{Who: v.who, Any: true, Key: v.r.PostFormValue("key")}, func(m hub.Moment) error {
		v.drops()
		f := v.dispute(m, l, n)
		d := f.talk.(*dialogue.Dispute)
		if r = d.Keep(v.p); len(r.Against) == 0 && r.Failed == nil {
			n = d.N
		}
		return r.Failed
	})
	if err != nil {
		v.Hub.Hold(func() { r.Against = []string{v.failed(err)} })
	}
	if len(r.Against) > 0 {
		v.disputed(http.StatusConflict, n, r.Against...)
		return
	}
	v.rulings.renew()
	v.goes("dispute", "n", strconv.Itoa(n))
}
