package web

import (
	"net/http"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/table"
	"referee/internal/web/markup"
	"referee/internal/wording"
	"referee/rules"
)

// noting is what one player is about to note.
type noting struct {
	ask     string // the number of what is asked for, or ""
	typed   string
	refused bool
	saved   bool
	failed  string // why it could not be saved, "" where nothing failed
	up      string // from the address of this page to that of the table
}

// hand is the page of what one player alone may know. It is covered until somebody asks to see it: phones lie face up on tables.
func hand(v *visit) {
	if v.who.Seat == rules.Table {
		v.ended()
		return
	}
	if v.r.FormValue("show") == "" {
		v.handPage(http.StatusOK, nil, "")
		return
	}
	v.shows(http.StatusOK, v.own(&noting{ask: v.r.FormValue("ask"), saved: v.r.FormValue("saved") != ""}), "")
}

// shows answers with what one player alone may know: the script covers it again, and asks for nothing else.
func (v *visit) shows(code int, made []byte, up string) {
	if v.fetched() {
		v.html(code, made)
		return
	}
	v.handPage(code, made, up)
}

// handPage is the page, covered where nothing is to be shown on it.
func (v *visit) handPage(code int, made []byte, up string) {
	title := v.p.Say("web.hand")
	v.look(v.who, func(m hub.Moment) { v.calls(m.Session) })
	v.show(code, page{title: title, class: "hand", up: v.to(up + "./"), body: func(w *markup.Writer) {
		w.El("p", "lead", v.p.Say("web.hand.only"))
		w.Raw("<p class=\"cover\"><button type=\"button\" id=\"hold\" hidden").Attr("data-href", v.to(up+"hand", "show", "1")).Raw(">").Text(v.p.Say("web.hand.hold")).Raw("</button> ")
		w.Raw("<a class=\"button\" id=\"show\"").Attr("href", v.to(up+"hand", "show", "1")).Raw(">").Text(v.p.Say("web.hand.show")).Raw("</a> ")
		w.Raw("<a class=\"button\" id=\"cover\"").Attr("href", v.to(up+"hand")).Raw(">").Text(v.p.Say("web.hand.cover")).Raw("</a></p>\n")
		w.El("p", "hint", v.p.Say("web.hand.hides"))
		w.Raw("<section id=\"own\">").Part(made).Raw("</section>\n")
	}})
}

// own is what one player has noted, can note, and what follows from it.
func (v *visit) own(n *noting) []byte {
	w, of := markup.Writer{}, *v
	v.look(v.who, func(m hub.Moment) {
		of.calls(m.Session)
		of.notes(&w, m.Session, n)
	})
	return w.Bytes()
}

// page is the talk about the notes of who looks, or nil where there is nothing to note.
func (v *visit) page(s table.Session, n *noting) *dialogue.Own {
	if s == nil || !s.Notes() {
		return nil
	}
	own, _ := dialogue.NewNotes(s).Open(v.p, v.who.Seat)
	own.Asks(n.ask)
	return own
}

func (v *visit) notes(w *markup.Writer, s table.Session, n *noting) {
	own := v.page(s, n)
	if own == nil {
		w.El("p", "", v.p.Say("web.hand.none"))
		return
	}
	a := own.Type(n.typed)
	if n.failed != "" {
		w.El("p", "notice", n.failed)
	}
	if n.saved {
		w.El("p", "did", v.p.Say("own.saved"))
	}
	w.El("h2", "", v.p.Say("own.noted"))
	w.Raw("<dl>")
	for _, one := range a.Noted {
		w.El("dt", "", one.Name).El("dd", "", one.Is)
	}
	w.Raw("</dl>\n")
	if len(a.Noted) == 0 {
		w.El("p", "hint", v.p.Say("own.noted.none"))
	}
	if ways, ok := s.Worlds(v.who.Seat); ok {
		w.El("p", "", wording.Ended(wording.Worlds(v.p, ways, ok)))
	}
	v.noteForm(w, own, &a, n)
	w.El("h2", "", v.p.Say("own.menu"))
	w.Raw("<form class=\"choices\" method=\"post\"").Attr("action", v.to(n.up+"hand/enter")).Raw(">")
	for i, c := range a.Menu {
		label := c.Name + ": " + c.Now
		switch {
		case c.Closed:
			w.El("p", "closed", label)
		default:
			w.Raw("<button name=\"ask\"").Attr("value", c.Key)
			if i == a.At {
				w.Raw(" class=\"usual\" aria-current=\"true\"")
			}
			w.Raw(">").Text(label).Raw("</button>\n")
		}
	}
	w.Raw("</form>\n")
	w.El("p", "hint", v.p.Say("own.apart"))
}

// noteForm is where a note is typed. Its first button notes: Enter in the field presses that.
func (v *visit) noteForm(w *markup.Writer, own *dialogue.Own, a *dialogue.OwnAsk, n *noting) {
	w.Raw("<form class=\"note\" method=\"post\"").Attr("action", v.to(n.up+"hand/enter")).Raw(">")
	hiddenField(w, "key", v.named())
	w.Raw("<input type=\"hidden\" name=\"asked\"").Attr("value", a.Menu[a.At].Key).Raw(">")
	w.Raw("<label for=\"note\">").Text(strings.TrimSpace(a.Question)).Raw("</label><span class=\"line\"><input id=\"note\" name=\"line\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" maxlength=\"").Int(maxTyped).Raw("\"")
	w.Attr("value", n.typed).Raw("><button name=\"do\" value=\"enter\">").Text(v.p.Say("web.hand.note")).Raw("</button></span>\n")
	w.Raw("<div class=\"says\" role=\"status\">")
	for _, says := range a.Reads {
		w.El("p", "reads", "→ "+says)
	}
	for _, says := range a.Against {
		class := "missing"
		if n.refused || n.typed == "" {
			class = "against"
		}
		w.El("p", class, says)
	}
	w.Raw("</div><div class=\"pad\">")
	for _, s := range own.Pad(n.typed) {
		w.Raw("<button name=\"add\"").Attr("value", s.Says).Raw(">").Text(s.Says)
		if s.Name != "" {
			w.Raw(" <small>").Text(s.Name).Raw("</small>")
		}
		w.Raw("</button>\n")
	}
	if n.typed != "" {
		w.Raw("<button name=\"do\" value=\"shorter\">‹ ").Text(v.p.Say("web.shorter")).Raw("</button>\n")
	}
	w.Raw("</div>")
	w.El("p", "hint", a.Legend)
	w.Raw("</form>\n")
}

// handEnter takes what a player notes. What is typed goes in the body of the request alone, never in an address.
func handEnter(v *visit) {
	if v.who.Seat == rules.Table {
		v.ended()
		return
	}
	if v.hurries() {
		return
	}
	form := v.r.PostFormValue
	n := noting{ask: form("asked"), typed: strings.TrimSpace(form("line")), up: "../"}
	code := http.StatusOK
	switch short := []rune(n.typed); {
	case form("ask") != "":
		n.ask, n.typed = form("ask"), ""
	case form("add") != "":
		n.typed += form("add")
	case form("do") == "shorter" && len(short) > 0:
		n.typed = strings.TrimSpace(string(short[:len(short)-1]))
	case form("do") == "enter":
		code = v.note(&n)
	}
	if v.fetched() {
		n.up = "" // the script puts it into the page where it is
	}
	if n.saved && n.up != "" { // who loads the page again sends nothing again
		v.goes(n.up+"hand", "show", "1", "saved", "1")
		return
	}
	v.shows(code, v.own(&n), n.up)
}

// note notes what was typed.
func (v *visit) note(n *noting) (code int) {
	l, of := hub.Line{Who: v.who, Any: true, Key: v.r.PostFormValue("key")}, *v
	again, err := v.Hub.Enter(l, func(m hub.Moment) error {
		v.drops()
		of.calls(m.Session)
		own := of.page(m.Session, n)
		if own == nil {
			return nil
		}
		if a := own.Type(n.typed); a.Picks >= 0 {
			n.ask, n.typed = n.typed, ""
			return nil
		}
		o, err := own.Answer(n.typed)
		switch {
		case err == nil && o.Did == dialogue.Entered:
			n.typed, n.ask, n.saved = "", "", true
		case err == nil && o.Did == dialogue.Refused:
			n.refused = true
		}
		return err
	})
	switch {
	case again:
		n.typed, n.ask, n.saved = "", "", true
	case err != nil:
		v.Hub.Hold(func() { n.failed = v.failed(err) })
		return http.StatusConflict
	case n.refused:
		return http.StatusConflict
	}
	return http.StatusOK
}
