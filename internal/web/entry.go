package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/table"
	"referee/internal/web/markup"
	"referee/internal/wording"
	"referee/rules"
)

// said is what there is to say below the prompt.
type said struct {
	typed   string
	ask     dialogue.Ask
	against []wording.Objection
	notice  string // a sentence of its own
	let     bool   // it may be let stand
	moved   bool   // the table has moved on: it may be entered all the same
}

// entry is where somebody enters, with nothing typed.
func (v *visit) entry(w *markup.Writer, m hub.Moment) {
	if m.Session != nil && !v.who.Looks() {
		v.prompt(w, m, &said{ask: v.talk(m).Now()})
	}
}

// talk begins the talk of a moment.
func (v *visit) talk(m hub.Moment) *dialogue.Play {
	return dialogue.NewPlay(m.Session, rules.Table, v.p)
}

// typed is where somebody enters, with how something reads that is being typed.
func (v *visit) typed(typed string) []byte {
	w, of := markup.Writer{}, *v
	v.Hub.Look(v.who, func(m hub.Moment) {
		of.calls(m.Session)
		if m.Session == nil || v.who.Looks() {
			return
		}
		a := of.talk(m).Type(typed)
		of.prompt(&w, m, &said{typed: typed, ask: a, against: a.Against})
	})
	return w.Bytes()
}

// enter takes what a device enters.
func enter(v *visit) {
	if !v.limit.allow("enter "+v.r.PathValue("token"), entering) {
		v.busy()
		return
	}
	at, _ := strconv.Atoi(v.r.PostFormValue("at"))
	l := hub.Line{Who: v.who, At: hub.Revision(at), Key: v.r.PostFormValue("key")}
	line, let := v.r.PostFormValue("line"), v.r.PostFormValue("let") != ""
	var out said
	code, w, of := http.StatusOK, markup.Writer{}, *v
	again, err := v.Hub.Enter(l, func(m hub.Moment) error {
		of.calls(m.Session)
		done, err := of.answer(m, line, let, &out)
		if done {
			code = http.StatusSeeOther
			return err
		}
		if err != nil || len(out.against) > 0 {
			code = http.StatusConflict
		}
		of.prompt(&w, m, &out)
		return err
	})
	switch {
	case again || code == http.StatusSeeOther:
		v.goes("./")
	case errors.Is(err, hub.ErrEmpty):
		v.goes("./")
	case v.r.Header.Get("X-Part") != "":
		v.html(code, w.Bytes())
	default:
		of.tableWith(code, w.Bytes())
	}
}

// answer answers with what was typed; done says that there is nothing left to say.
func (v *visit) answer(m hub.Moment, line string, let bool, out *said) (done bool, err error) {
	line = strings.TrimSpace(line)
	if let {
		line += " " + dialogue.LetStand
	}
	talk := v.talk(m)
	o, err := talk.Answer(line)
	*out = said{typed: o.Typed, ask: o.Ask, against: o.Against}
	if out.typed == "" {
		out.typed = line
	}
	switch {
	case errors.Is(err, hub.ErrMoved):
		out.moved, out.ask = true, talk.Type(line)
		return false, err
	case err != nil:
		out.ask, out.notice = talk.Now(), v.failed(err)
		return false, err
	}
	switch o.Did {
	case dialogue.Refused:
		out.ask, out.let = talk.Type(line), o.Reading.CanStand()
	case dialogue.Closed:
		out.ask = talk.Now()
	case dialogue.Began, dialogue.Doubted, dialogue.Example, dialogue.Opened, dialogue.Meant:
		if out.ask.Choices == nil {
			out.ask = talk.Type(out.typed)
		}
	default:
		return true, nil
	}
	return false, nil
}

// failed says why something was not taken.
func (v *visit) failed(err error) string {
	for why, key := range reasons {
		if errors.Is(err, why) {
			return v.p.Say(key)
		}
	}
	return v.p.Say("web.unsaved")
}

// reasons are the sentences about what a device may not.
var reasons = map[error]string{
	hub.ErrAlready: "web.already", hub.ErrOnlooker: "record.onlooker", hub.ErrOther: "record.other", hub.ErrFor: "record.for",
	hub.ErrLet: "record.let", hub.ErrCorrect: "record.correct",
}

// prompt writes where somebody enters. The line that is typed, the choices and what is let stand are forms of their own: Enter
// in a field presses the first button of its form.
func (v *visit) prompt(w *markup.Writer, m hub.Moment, s *said) {
	w.Raw("<div class=\"says\" role=\"status\">")
	v.reads(w, s)
	w.Raw("</div>\n")
	v.choices(w, m, s)
	w.Raw("<form class=\"line\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.hidden(w, m)
	w.Raw("<label for=\"line\">").Text(v.p.Say("web.line")).Raw("</label><input id=\"line\" name=\"line\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" enterkeyhint=\"send\" maxlength=\"1000\"")
	w.Attr("value", s.typed).Raw("><button>").Text(v.p.Say("web.enter")).Raw("</button></form>\n")
}

// hidden is what goes with each form.
func (v *visit) hidden(w *markup.Writer, m hub.Moment) {
	w.Raw("<input type=\"hidden\" name=\"at\" value=\"").Int(int(m.At)).Raw("\">")
}

// reads says how what was typed reads, what is against it, and what can be done about that.
func (v *visit) reads(w *markup.Writer, s *said) {
	if s.notice != "" {
		w.El("p", "notice", s.notice)
	}
	for i := range s.against {
		w.El("p", "against", s.against[i].Says)
	}
	if s.ask.Unfinished && s.ask.Missing != "" {
		w.El("p", "missing", s.ask.Missing)
	}
}

// choices are what can be chosen: a whole move is entered by a press, a group goes on behind it.
func (v *visit) choices(w *markup.Writer, m hub.Moment, s *said) {
	open := s.ask.Choices[:min(len(s.ask.Choices), max(s.ask.Listed, 0))]
	if s.typed != "" {
		open = s.ask.Choices
	}
	if len(open) == 0 {
		return
	}
	w.Raw("<form class=\"choices\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.hidden(w, m)
	for i := range open {
		v.choice(w, &open[i])
	}
	w.Raw("</form>\n")
}

func (v *visit) choice(w *markup.Writer, c *table.Choice) {
	label := strings.TrimSpace(c.Written(v.p) + " " + c.Label.Say(v.p))
	switch {
	case c.Disabled != nil:
		w.Raw("<p class=\"closed\">").Text(label).Raw("<br><small>").Text(wording.Finding(v.p, c.Disabled)).Raw("</small></p>\n")
	case c.Group || c.Example:
		w.Raw("<a class=\"button\"").Attr("href", v.to("", "typed", c.Text)).Attr("data-typed", c.Text).Raw(">").Text(label).Raw("</a>\n")
	default:
		w.Raw("<button name=\"line\"").Attr("value", c.Text).Raw(">").Text(label).Raw("</button>\n")
	}
}
