package web

import (
	"cmp"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/hub"
	"referee/internal/web/markup"
	"referee/rules"
)

// posted is an answer as a form sends it.
type posted struct {
	line   string // what was typed
	let    bool   // the table lets it stand
	record string // the move that was put together
	choice string // the text of a choice that was pressed, of those behind typed
	typed  string
	made   int64 // when the page was made, in milliseconds; 0 of one that is made once for all who see the same
}

// entered is what became of an answer.
type entered struct {
	said
	deed string // what was done, as an address says it: see [visit.happened]
	done bool   // there is nothing left to say but what it did
	// goesOn says that it was taken as the beginning of a line.
	goesOn  bool
	search  *dialogue.Search // what is behind a refusal, or nil
	version uint64           // the version of the table then
}

// enter takes what a device enters.
func enter(v *pages) {
	if v.hurries() {
		return
	}
	form := v.r.PostFormValue
	at, _ := strconv.Atoi(form("at"))
	l := hub.Line{Who: v.who, At: hub.Revision(at), Key: form("key")}
	made, _ := strconv.ParseInt(form("made"), 10, 64)
	in := posted{strings.TrimSpace(form("line")), form("let") != "", form("record"), form("choice"), strings.TrimSpace(form("typed")), made}
	var out entered
	w, of := markup.Writer{}, *v
	again, err := v.Hub.Enter(l, func(m hub.Moment) error {
		v.drops()
		of.calls(m)
		err := of.answer(m, &in, l.At, &out)
		if out.done { // what is entered next is typed at what this made of the table
			_, known := m.Session.Written()
			m.At = hub.Revision(known)
			out.at = m.At
		}
		out.now = true
		of.prompt(&w, m, &out.said)
		return err
	})
	if err == nil && out.search != nil {
		w = of.searches(w, &out)
	}
	code := http.StatusOK
	if !out.done && !again {
		code = http.StatusConflict
	}
	part := v.fetched()
	switch {
	case errors.Is(err, hub.ErrEmpty):
		v.goes("./")
	case again && part:
		v.html(code, v.part(named("entry")))
	case (again || out.done) && !part && out.deed != "": // who loads the page again sends nothing again
		v.goes("./", "did", out.deed)
	case (again || out.done) && !part:
		v.goes("./")
	case out.goesOn && !part && out.typed == "":
		v.goes("./")
	case out.goesOn && !part:
		v.goes("./", "typed", out.typed)
	case part:
		said := markup.Writer{}
		if out.did != "" {
			said.El("p", "did", out.did)
		}
		v.html(code, append(said.Bytes(), w.Bytes()...))
	default:
		of.tableWith(code, w.Bytes(), "")
	}
}

// alone finds one thing at a time: it takes a tenth of a second of a whole core.
func alone[T any](v *composer, find func() T) T {
	v.searching.Lock()
	defer v.searching.Unlock()
	v.drops()
	return find()
}

// searches looks for what may be wrong before what was refused, and offers that. Nobody waits for that but who is told of it; where the
// table has gone on meanwhile it is not said any more.
func (v *composer) searches(refused markup.Writer, out *entered) markup.Writer {
	found := alone(v, out.search.Find)
	v.look(v.who, func(m hub.Moment) {
		if len(found) == 0 || m.Session == nil || m.Version != out.version {
			return
		}
		talk := v.listens(m)
		talk.Resume(out.search)
		talk.Offer(out.search, found)
		r := out.ask.Reading
		out.ask, refused = talk.Type(out.typed), markup.Writer{}
		out.ask.Reading = r
		v.prompt(&refused, m, &out.said)
	})
	return refused
}

// unmeant reports whether an answer was pressed before its question can have been read, or takes what is usual for who is not due.
func (v *pages) unmeant(m hub.Moment, in *posted, at hub.Revision) bool {
	if in.made > 0 && hub.Soon(time.UnixMilli(in.made), v.Now()) {
		return true
	}
	empty := in.line == "" && in.record == "" && in.choice == ""
	return empty && !v.mine(m) || (empty || in.record+in.choice != "") && at == m.At && m.Sudden()
}

// take answers the talk. What was pressed is found among the choices that were listed.
func take(m hub.Moment, talk *dialogue.Play, in *posted) (o dialogue.Outcome, err error) {
	if in.record != "" {
		return talk.Record(in.record)
	}
	if in.choice != "" {
		a := talk.Type(in.typed)
		if a.Doubt { // it is asked by an answer; what is pressed settles it
			if o, err = talk.Answer(in.typed); err != nil || o.Did != dialogue.Doubted {
				return o, err
			}
		}
		for i := range a.Choices {
			if a.Choices[i].Text == in.choice {
				return talk.Take(&a.Choices[i])
			}
		}
		return talk.Answer(in.choice)
	}
	line := in.line
	if in.let {
		line = strings.TrimSuffix(line, dialogue.LetStand) + " " + dialogue.LetStand
	}
	return talk.Answer(line)
}

// answer answers with what a form sent.
func (v *pages) answer(m hub.Moment, in *posted, at hub.Revision, out *entered) error {
	talk := v.listens(m)
	if v.unmeant(m, in, at) {
		out.goesOn, out.typed = true, cmp.Or(in.typed, in.line, in.record)
		out.ask, out.at = talk.Type(out.typed), m.At
		return nil
	}
	o, err := take(m, talk, in)
	v.links.readAlike(v.who, talk.Alike())
	if id, question := commands.Asked(o.Typed); o.Did == dialogue.Meant && id == commands.Search {
		out.said = said{typed: question, ask: talk.Type(question), at: m.At, answer: true}
		return nil
	}
	if o.Did == dialogue.Meant && err == nil {
		o, err = talk.Answer(o.Typed)
	}
	out.said = said{typed: o.Typed, ask: o.Ask, against: o.Against, at: m.At, answer: true}
	if out.typed == "" {
		out.typed = in.line + in.record + in.choice
	}
	switch {
	case errors.Is(err, hub.ErrMoved) && talk.Overtaken(&o, int(at), out.typed):
		out.said = said{ask: v.talk(m).Now(), notice: v.already(m), at: m.At}
		return err
	case errors.Is(err, hub.ErrMoved):
		out.moved, out.ask, out.at = true, v.listens(m).Type(out.typed), at
		return err
	case errors.Is(err, hub.ErrAlready):
		out.said = said{ask: v.talk(m).Now(), notice: v.already(m), at: m.At}
		return err
	case err != nil:
		out.ask, out.notice, out.against = talk.Type(out.typed), v.failed(err), nil
		return err
	}
	switch o.Did {
	case dialogue.Refused:
		if talk.Overtaken(&o, int(at), out.typed) {
			out.said = said{ask: v.talk(m).Now(), notice: v.already(m), at: m.At}
			return nil
		}
		out.ask = v.listens(m).Type(out.typed)
		out.ask.Reading, out.ask.Unfinished = o.Reading, false
		if out.moved = m.Late(at, &o.Reading.Line) != nil; !out.moved {
			out.search, out.version = talk.Search(), m.Version
		}
		if out.at = m.At; out.moved {
			out.at = at
		}
	case dialogue.Closed:
		out.typed, out.ask, out.answer = "", v.talk(m).Now(), false
	case dialogue.Began:
		out.goesOn, out.answer, out.ask = true, false, v.listens(m).Type(out.typed)
	case dialogue.Doubted:
		out.answer = false
	case dialogue.Unchanged:
		out.done, out.did, out.typed, out.deed = true, v.p.Say("log.same"), "", "same"
	default:
		out.said = said{ask: v.talk(m).Now(), at: m.At}
		out.done, out.deed = true, o.Deed()
		out.did = v.did(talk, &o, out.deed)
	}
	return nil
}

// did tells what a line did.
func (v *pages) did(talk *dialogue.Play, o *dialogue.Outcome, deed string) string {
	if o.Did != dialogue.Entered {
		return ""
	}
	told := talk.Told(o, true)
	if key := deeds[deed]; key != "" {
		told = append([]string{v.p.Say(key)}, told...)
	}
	return strings.Join(told, " ")
}

// already says who has entered just that.
func (v *pages) already(m hub.Moment) string {
	for _, last := range m.Session.Latest(rules.Table, 1) {
		return v.p.Say("web.already.who", rules.Who("seat", last.Seat))
	}
	return v.p.Say("web.already")
}

// failed says why something was not taken: the rights, that it was entered, or that the disk does not take it. It belongs to a turn.
func (v *pages) failed(err error) string {
	if errors.Is(err, hub.ErrAlready) {
		return v.p.Say("web.already")
	}
	for why, code := range hub.Codes {
		if errors.Is(err, why) {
			return v.p.Say("record." + code)
		}
	}
	said := v.p.Say("web.unsaved")
	if v.Unkept != nil {
		said += " " + dialogue.Problem(v.p, v.Unkept(err))
	}
	if dialogue.Reopens(err) {
		said += " " + v.p.Say("web.reopen")
	}
	return said
}
