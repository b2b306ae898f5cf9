package web

import (
	"net/http"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/talk"
	"referee/internal/web/markup"
	"referee/rules"
)

// begunField says what was begun of a note.
const begunField = "begun"

// hand is the page of what one player alone may know. It is covered until somebody asks to see it: phones lie face up on tables.
func hand(v *pages) {
	switch {
	case v.who.Seat == rules.Table:
		v.ended()
	case v.r.FormValue("show") == "":
		v.handPage(http.StatusOK, nil)
	default:
		v.handPage(http.StatusOK, v.own(v.r.FormValue("saved") != ""))
	}
}

// handPage is the page with what is shown on it, covered where that is nothing. The script covers it again, and asks for what is shown
// alone.
func (v *pages) handPage(code int, made []byte) {
	if v.fetched() && made != nil {
		v.html(code, made)
		return
	}
	title := v.p.Say("web.hand")
	v.look(v.who, func(m hub.Moment) { v.calls(m) })
	v.show(code, page{title: title, class: "hand", up: v.to("./"), body: func(w *markup.Writer) {
		w.El("p", "lead", v.p.Say("web.hand.only"))
		w.Raw("<p class=\"cover\"><button type=\"button\" id=\"hold\" hidden").Attr("data-href", v.to("hand", "show", "1")).Raw(">").Text(v.p.Say("web.hand.hold")).Raw("</button> ")
		w.Raw("<a class=\"button\" id=\"show\"").Attr("href", v.to("hand", "show", "1")).Raw(">").Text(v.p.Say("web.hand.show")).Raw("</a> ")
		w.Raw("<a class=\"button\" id=\"cover\"").Attr("href", v.to("hand")).Raw(">").Text(v.p.Say("web.hand.cover")).Raw("</a></p>\n")
		w.El("p", "hint", v.p.Say("web.hand.hides"))
		w.Raw("<section id=\"own\">").Part(made).Raw("</section>\n")
	}})
}

// notes opens the notes of who looks as they were begun, or nil where there is nothing to note.
func (v *pages) notes(m hub.Moment, begun string, write func(do func() error) error) *dialogue.Own {
	if m.Session == nil || !m.Session.Notes() {
		return nil
	}
	v.calls(m)
	own := dialogue.NewNotes(m.Session, write).Open(v.p, v.who.Seat)
	own.Retold(begun)
	return own
}

// own is what one player has noted and can note.
func (v *pages) own(saved bool) (made []byte) {
	var r talk.Result
	if saved {
		r.Said = []string{v.p.Say("own.saved")}
	}
	of := *v
	v.look(v.who, func(m hub.Moment) { made = of.owns(of.notes(m, "", nil), r) })
	return made
}

// owns writes it.
func (v *pages) owns(own *dialogue.Own, r talk.Result) []byte {
	var w markup.Writer
	if own == nil {
		w.El("p", "", v.p.Say("web.hand.none"))
		return w.Bytes()
	}
	v.paragraphs(&w, "against", r.Against...)
	v.paragraphs(&w, "did", r.Said...)
	page := own.Page(v.p)
	h := holding{pages: v, talk: own, at: "hand/enter", fields: []string{"key", v.named(), begunField, own.Told()}}
	h.blocks(&w, &page)
	h.asks(&w, &page, "")
	return w.Bytes()
}

// handEnter takes what a player notes. What is typed goes in the body of the request alone, never in an address.
func handEnter(v *pages) {
	if v.who.Seat == rules.Table {
		v.ended()
		return
	}
	if v.hurries() {
		return
	}
	if !v.fetched() { // the script puts it into the page where it is
		v.root = "../"
	}
	var (
		r    talk.Result
		made []byte
		code = http.StatusOK
		of   = *v
	)
	form := v.r.PostFormValue
	again, err := v.Hub.Enter(hub.Line{Who: v.who, Any: true, Key: form("key")}, func(m hub.Moment) (failed error) {
		v.drops()
		own := of.notes(m, form(begunField), func(do func() error) error {
			failed = do()
			return failed
		})
		if own != nil {
			r = own.Answer(v.p, form(answerField))
		}
		if failed != nil {
			r.Against = []string{v.failed(failed)}
		}
		if len(r.Against) > 0 { // what was typed stays
			own.Cover(form(answerField))
		}
		made = of.owns(own, r)
		return failed
	})
	if again || err != nil && made == nil {
		made = v.own(again)
	}
	if len(r.Against) > 0 {
		code = http.StatusConflict
	} else if (again || len(r.Said) > 0) && !v.fetched() { // who loads the page again sends nothing again
		v.goes("hand", "show", "1", "saved", "1")
		return
	}
	v.handPage(code, made)
}
