package web

import (
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/hub"
	"referee/internal/talk"
	"referee/internal/web/markup"
	"referee/rules"
)

// said is what there is to say where somebody enters.
type said struct {
	typed   string
	ask     dialogue.Ask
	against []talk.Para
	notice  string // a sentence of its own
	did     string // what the last answer did
	answer  bool   // typed has been answered, and was not taken
	moved   bool   // it was not, for the table has moved on since at
	at      hub.Revision
	all     bool // somebody enters who is not due
	now     bool // it is made for this request alone, not once for all who see the same
	// composed is the move that is put together, of what was chosen by an address or else of what is typed.
	composed dialogue.Composed
	chosen   bool
}

// entry is where somebody enters, with nothing typed.
func (v *composer) entry(w *markup.Writer, m hub.Moment) {
	if m.Session != nil && !v.who.Looks() {
		v.prompt(w, m, &said{ask: v.talk(m).Now(), at: m.At})
	}
}

// talk begins the talk of a moment.
func (v *viewer) talk(m hub.Moment) *dialogue.Play {
	return dialogue.NewPlay(m.Session, rules.Table, v.p)
}

// listens begins it to answer what is typed, which is read as its reader has said before. A seat
// that is not due is proposed nothing.
func (v *viewer) listens(m hub.Moment) *dialogue.Play {
	talk := v.talk(m)
	talk.Sits(v.who.Seat)
	talk.ReadAlike(v.links.alike(v.who))
	talk.Understands([]commands.ID{commands.Search})
	return talk
}

// asked reports whether an address asks for more than the moment with nothing typed.
func (v *composer) asked() bool {
	return v.selects() || v.r.FormValue("typed") != "" || v.r.FormValue("for") != "" || v.r.FormValue("did") != ""
}

// typed is where somebody enters, as the address asks for it: how something reads that is being typed since a revision, the
// choices of somebody else, or what the last entry did.
func (v *composer) typed() (entry []byte, did string) {
	w, of := markup.Writer{}, *v
	v.look(v.who, func(m hub.Moment) {
		of.calls(m)
		if m.Session == nil || v.who.Looks() {
			return
		}
		s := said{typed: strings.TrimSpace(v.r.FormValue("typed")), all: v.r.FormValue("for") != "", at: m.At, now: true}
		if since, err := strconv.Atoi(v.r.FormValue("at")); err == nil && s.typed != "" {
			s.at = hub.Revision(since)
		}
		talk := of.listens(m)
		if s.chosen = of.selects(); s.chosen {
			s.composed = of.composes(talk)
			s.typed = s.composed.Line
		}
		s.ask = talk.Type(s.typed)
		s.against = s.ask.Against
		of.prompt(&w, m, &s)
		did = of.happened(m, v.r.FormValue("did"))
	})
	return w.Bytes(), did
}

// deeds are the sentences about what was done that is no entry, by the words for it in an address.
var deeds = map[string]string{"undo": "web.undo.did", "redo": "web.redo.did", "delete": "web.undo.did", "same": "log.same"}

// happened tells in one sentence what was done: the entry of a number, or one of the deeds. It is "" where that is not known
// to who asks.
func (v *composer) happened(m hub.Moment, did string) string {
	if key := deeds[did]; key != "" {
		return v.p.Say(key)
	}
	return v.listens(m).Happened(did)
}

// prompt writes where somebody enters. The line that is typed, the choices and what is let stand are forms of their own: Enter
// in a field presses the first button of its form.
func (v *composer) prompt(w *markup.Writer, m hub.Moment, s *said) {
	mine := v.mine(m)
	if !s.chosen {
		talk := v.talk(m)
		if s.typed != "" {
			talk = v.listens(m)
		}
		s.composed = talk.Compose(talk.Things(s.typed))
	}
	switch {
	case s.ask.Ended && s.typed == "":
		v.over(w, m, s)
	case mine && v.who.Seat != rules.Table:
		w.El("h2", "yours", v.p.Say("web.yours"))
	}
	if q := s.ask.Question; q != "" && !s.ask.AsksBack() {
		w.El("p", "question", q)
	}
	v.since(w, m, s)
	v.reads(w, m, s)
	v.near(w, m, &s.ask)
	switch {
	case s.ask.Ended && s.typed == "", s.ask.Back != "":
	case (mine || s.all || s.typed != "") && (s.ask.AsksBack() || len(s.composed.Slots) == 0):
		v.answers(w, m, s)
	case mine || s.all || s.typed != "":
		v.composed(w, m, s)
	case v.forOthers():
		w.Raw("<p><a class=\"button\" data-part").Attr("href", v.to("./", "for", "1")).Raw(">").Text(v.p.Say("web.for", rules.Who("seat", m.Session.Turn().Due.First()))).Raw("</a></p>\n")
	}
	v.line(w, m, s)
	v.ways(w, m)
}

// mine reports whether who enters is due.
func (v *composer) mine(m hub.Moment) bool {
	due := m.Session.Turn().Due
	return v.who.Seat == rules.Table || due.Has(v.who.Seat)
}

func (v *composer) forOthers() bool { return v.who.Host || v.Hub.Rights().For == hub.ByAnyone }

// line is the field in which one types.
func (v *composer) line(w *markup.Writer, m hub.Moment, s *said) {
	class := "line"
	if s.typed != "" {
		class += " begun"
	}
	w.Raw("<form").Attr("class", class).Raw(" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	at := s.at
	if s.answer {
		at = m.At // it has been told what came between
	}
	scripted := v.fetched() || v.r.PathValue("name") != "" // then it is made anew while one types
	v.hidden(w, &said{now: s.now && s.typed != "" && !scripted}, at)
	w.Raw("\n") // what follows stays as it is, and is not sent anew
	label := v.p.Say("web.line")
	if s.ask.Track != "" {
		label = v.p.Say("track.ask")
	}
	w.Raw("<label for=\"line\">").Text(label).Raw("</label><input id=\"line\" name=\"line\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" enterkeyhint=\"send\" maxlength=\"").Int(maxTyped).Raw("\"")
	w.Attr("value", s.typed).Raw("><button>").Text(v.p.Say("web.enter")).Raw("</button></form>\n")
}

// hidden is what goes with each form: what it was made at, and where it is made for one request alone when that was.
func (v *composer) hidden(w *markup.Writer, s *said, at hub.Revision) {
	w.Raw("<input type=\"hidden\" name=\"at\" value=\"").Int(int(at)).Raw("\">")
	if s.now {
		hiddenField(w, "made", strconv.FormatInt(v.Now().UnixMilli(), 10))
	}
}

// ways lead on from where one enters.
func (v *composer) ways(w *markup.Writer, m hub.Moment) {
	w.Raw("<p class=\"ways\">")
	if back, _ := m.Session.Steps(); back > 0 {
		w.Raw("<a id=\"undo\" data-part").Attr("href", v.to("./", "typed", string(commands.Undo))).Raw(">").Text(v.p.Say("web.undo")).Raw("</a> ")
	}
	if v.who.Seat != rules.Table && m.Session.Notes() {
		w.Raw("<a").Attr("href", v.to("hand")).Raw(">").Text(v.p.Say("web.hand")).Raw("</a>")
	}
	w.Raw("</p>\n")
}

// since says what others entered since what is typed was begun, and how it reads now.
func (v *composer) since(w *markup.Writer, m hub.Moment, s *said) {
	if s.typed == "" || !s.moved && m.Late(s.at, &s.ask.Reading.Line) == nil {
		return
	}
	w.Raw("<div class=\"moved\">")
	w.El("p", "", strings.TrimSpace(v.talk(m).Between(int(s.at))+" "+v.p.Say("web.moved.now")))
	if s.moved {
		w.Raw("<form method=\"post\"").Attr("action", v.to("enter")).Raw(">")
		v.hidden(w, s, m.At)
		w.Raw("<button class=\"usual\" name=\"line\"").Attr("value", s.typed).Raw(">").Text(v.p.Say("web.moved.enter")).Raw("</button> <a class=\"button\" data-typed=\"\"")
		w.Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.moved.drop")).Raw("</a></form>")
	}
	w.Raw("</div>\n")
}
