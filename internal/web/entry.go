package web

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// said is what there is to say where someone enters.
type said struct {
	typed   string
	ask     dialogue.Ask
	against []talk.Para
	notice  string // a sentence of its own
	did     string // what the last answer did
	answer  bool   // typed has been answered, and was not taken
	pressed bool   // it was not typed
	moved   bool   // it was not, for the table has moved on since at
	decided bool   // another entered meanwhile for who enters
	at      hub.Revision
	all     bool     // somebody enters for who is due
	strays  *strayed // it is asked whether it is meant as a move of another
	now     bool     // it is made for this request alone, not once for all who see the same
	// composed is the move that is put together, of what was chosen by an address or else of what is typed.
	composed dialogue.Composed
	chosen   bool
}

// strayed is what would be the move of another than who enters, who neither named them nor said that it is entered for them.
type strayed struct {
	seat rules.Seat
	line string // the same with their name
	let  bool   // the table lets it stand
}

// entry writes the form in which someone enters, with nothing typed.
func (v *composer) entry(w *markup.Writer, m hub.Moment) {
	switch {
	case m.Session == nil:
		w.El("p", "lead", v.p.Say("web.empty"))
	case v.who.Looks():
		v.disputed(w, m)
		w.El("p", "question", dialogue.Due(v.p, m.Session))
	default:
		v.prompt(w, m, &said{ask: v.talk(m).Now(), at: m.At})
	}
}

// talked is the talk of a moment in whose session so many lines were written.
type talked struct {
	of    hub.Moment
	in    *text.Printer
	lines int
	play  *dialogue.Play
}

// talk returns the talk of a moment in which nothing is typed, begun once.
func (v *viewer) talk(m hub.Moment) *dialogue.Play {
	lines, _ := m.Session.Written()
	if t := &v.talked; t.of.Session != m.Session || t.in != v.p || t.lines != lines {
		*t = talked{m, v.p, lines, dialogue.NewPlay(m.Session, rules.Table, v.p)}
	}
	return v.talked.play
}

// listens begins it to answer what is typed, which is read as its reader has said before. A seat
// that is not due is proposed nothing.
func (v *viewer) listens(m hub.Moment) *dialogue.Play {
	talk := dialogue.NewPlay(m.Session, rules.Table, v.p)
	talk.Sits(v.who.Seat)
	talk.ReadAlike(v.links.lookalikes(v.who))
	talk.Understands([]commands.ID{commands.Search})
	return talk
}

// asked reports whether an address asks for more than the moment with nothing typed.
func (v *composer) asked() bool {
	return v.selects() || v.r.FormValue("typed") != "" || v.r.FormValue("for") != "" || v.r.FormValue("did") != ""
}

// typed answers with the form of entry that the address asks for: how something reads that is being typed since a revision, the
// choices of someone else, or what the last entry did.
func (v *composer) typed() (entry []byte, did string) {
	w, of := v.writer(), *v
	v.look(v.who, func(m hub.Moment) {
		of.calls(m)
		of.speaks()
		if m.Session == nil || v.who.Looks() {
			return
		}
		s := said{typed: strings.TrimSpace(v.r.FormValue("typed")), at: m.At, now: true}
		stale := false
		s.all, stale = of.enters(m)
		if since, err := strconv.Atoi(v.r.FormValue("at")); err == nil && s.typed != "" {
			s.at = hub.Revision(since)
		}
		talk := of.listens(m)
		if s.chosen = of.selects() && !stale; s.chosen {
			s.composed = of.composes(talk)
			s.typed = s.composed.Line
		}
		s.ask = talk.Type(s.typed)
		if s.against = s.ask.Against; s.chosen { // what was asked stays where it was
			s.ask.Question = of.talk(m).Now().Question
		}
		of.prompt(&w, m, &s)
		did = of.happened(m, v.r.FormValue("did"))
	})
	return w.Bytes(), did
}

// enters reports whether an address enters for somebody else: it names who is due, or chooses something, and its reader may. It is
// stale where who it names is not due any more: what was chosen for them is nobody's.
func (v *composer) enters(m hub.Moment) (all, stale bool) {
	named := v.r.FormValue("for")
	if v.mine(m) {
		return false, named != ""
	}
	n, _ := strconv.Atoi(named)
	stale = named != "" && !m.Session.Turn().Due.Has(rules.Seat(n))
	return !stale && v.forOthers() && (named != "" || v.selects()), stale
}

// deeds are the sentences about what was done that is no entry, by the words for it in an address.
var deeds = map[string]string{
	"undo": "web.undo.did", "redo": "web.redo.did", "amend.undo": "web.amend.undo.did", "amend.redo": "web.amend.redo.did", "delete": "web.undo.did", "same": "log.same",
}

// happened says in one sentence what was done: the entry of a number, or one of the deeds. It is "" if that is not known
// to who asks.
func (v *composer) happened(m hub.Moment, did string) string {
	if key := deeds[did]; key != "" {
		return v.p.Say(key)
	}
	if m.Session.Over() {
		return v.concluded(m)
	}
	return v.listens(m).Happened(did)
}

// concluded says how a game ended.
func (v *composer) concluded(m hub.Moment) string {
	_, last := v.talk(m).Scored()
	return last.Said()
}

// fewMoves is how many things to do on the real table are told where one enters; the log tells all.
const fewMoves = 2

// prompt writes where someone enters. The line that is typed, the choices and what is let stand are forms of their own: Enter
// in a field presses the first button of its form.
func (v *composer) prompt(w *markup.Writer, m hub.Moment, s *said) {
	mine, others, refused := v.mine(m), false, s.refused()
	if refused && !mine { // its things are for whom it was
		s.all = v.forOthers()
	}
	if !s.chosen {
		talk := v.talk(m)
		if s.typed != "" {
			talk = v.listens(m)
		}
		s.composed = talk.ComposeTurn(talk.Things(s.typed))
	}
	v.other, v.from = "", nil
	if due := strconv.Itoa(int(m.Session.Turn().Due.First())); s.all && v.r.FormValue("for") == due { // only who says so enters for another
		v.other = due
	}
	if s.chosen {
		v.from = v.beside("things", s.composed.Address())
	}
	if s.chosen { // nobody wrote any
		s.ask.Letters = ""
	}
	switch {
	case s.ask.Back != "" && !refused:
		v.turnsBack(w, m, s)
		return
	case s.strays != nil:
		v.asksFor(w, m, s)
		return
	}
	if refused {
		v.refusal(w, s)
	} else if moved := dialogue.Moved(v.p, m.Session, fewMoves); moved != "" { // the log may be out of sight
		w.El("p", "put", "→ "+moved)
	}
	w.Raw("<div class=\"asks\">\n")
	if v.who.Host {
		v.wishes(w)
	}
	v.disputed(w, m)
	switch {
	case s.ask.Ended: // which stays beside what is typed
		v.over(w, m, s)
	case mine && v.who.Seat != rules.Table:
		w.El("h2", "yours", v.yours(m))
	default:
		w.El("p", "question", dialogue.Due(v.p, m.Session))
	}
	v.since(w, m, s)
	if !s.chosen && !refused {
		v.reads(w, m, s)
	}
	v.near(w, m, &s.ask)
	composes := false
	switch {
	case s.ask.Ended && !s.ask.AsksBack(), refused && (s.ask.Back != "" || !mine && !s.all && !s.ask.AsksBack()), s.decided:
	case (mine || s.all || s.typed != "") && (s.ask.AsksBack() || len(s.composed.Slots) == 0 && s.composed.Usual == ""):
		v.answers(w, m, s)
		if s.chosen {
			v.composed(w, s)
		}
	case mine || s.all || s.typed != "":
		composes = true
		v.composed(w, s)
	case v.forOthers():
		others = true
	}
	w.Raw("</div>\n<div class=\"foot\">\n") // stays in sight
	if s.chosen && !refused {
		w.Raw("<div class=\"so\" tabindex=\"0\" role=\"group\"").Attr("aria-label", v.p.Say("web.so")).Raw(">")
		v.reads(w, m, s)
		w.Raw("</div>\n")
	}
	switch {
	case refused:
		v.amends(w, m, s)
	case composes:
		v.records(w, m, s)
	}
	v.line(w, m, s, mine)
	v.ways(w, m, others)
	w.Raw("</div>\n")
}

// turnsBack asks whether to take a step back, or to bring one back: what that does, and nothing else but the two answers.
func (v *composer) turnsBack(w *markup.Writer, m hub.Moment, s *said) {
	w.Raw("<div class=\"asks\">\n")
	against := len(s.against) > 0
	if !against {
		w.El("p", "question", v.p.Say("web."+s.ask.Back+".ask"))
	}
	if v.since(w, m, s); s.notice != "" {
		w.El("p", "notice", s.notice)
	}
	f := s.ask.Follows()
	v.paras(w, s.against)
	v.paragraphs(w, "change", f.Said()...)
	w.Raw("</div>\n<div class=\"foot\">\n")
	if !s.moved { // else it is asked above
		w.Raw("<form class=\"asked\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
		v.hidden(w, s, m.At)
		hiddenField(w, "typed", s.typed)
		if !against {
			w.Raw("<button class=\"usual\" name=\"choice\"").Attr("value", s.typed).Raw(">").Text(v.p.Say("web." + s.ask.Back + ".do")).Raw("</button> ")
		}
		w.Raw("<a class=\"button\" data-typed=\"\"").Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.undo.not")).Raw("</a></form>\n")
	}
	v.line(w, m, s, v.mine(m))
	w.Raw("</div>\n")
}

// asksFor asks whether what was entered is meant as the move of another: how it reads, and nothing else but the two answers.
func (v *composer) asksFor(w *markup.Writer, m hub.Moment, s *said) {
	w.Raw("<div class=\"asks\">\n")
	w.El("p", "question notice", v.p.Say("web.for.ask", rules.Who("seat", s.strays.seat)))
	v.reads(w, m, s)
	w.Raw("</div>\n<div class=\"foot\">\n<form class=\"asked\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.hidden(w, s, m.At)
	name := "record"
	if s.strays.let {
		hiddenField(w, "let", "1")
		name = "line"
	}
	w.Raw("<button class=\"usual\"").Attr("name", name).Attr("value", s.strays.line).Raw(">").Text(v.p.Say("web.for", rules.Who("seat", s.strays.seat))).Raw("</button> ")
	w.Raw("<a class=\"button\" data-typed=\"\"").Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.moved.drop")).Raw("</a></form>\n")
	v.line(w, m, s, v.mine(m))
	w.Raw("</div>\n")
}

// yours says to whoever is due why that is.
func (v *composer) yours(m hub.Moment) string {
	game, turn := m.Session.Game(), m.Session.Turn()
	why := present.Why(v.p, game, turn)
	if why == present.Why(v.p.To(rules.Table), game, turn) { // it is about more than its reader
		return text.Ended(v.p.Say("web.yours")) + " " + present.Capital(why)
	}
	return why
}

// mine reports whether who enters is due.
func (v *composer) mine(m hub.Moment) bool {
	due := m.Session.Turn().Due
	return v.who.Seat == rules.Table || due.Has(v.who.Seat)
}

func (v *composer) forOthers() bool { return v.who.Host || v.Hub.Rights().For == hub.ByAnyone }

// line writes the field in which one types.
func (v *composer) line(w *markup.Writer, m hub.Moment, s *said, mine bool) {
	class, typed := "line", ""
	if s.typed != "" && !s.chosen {
		class, typed = "line begun", s.typed
	}
	if s.pressed || s.ask.Back != "" || s.refused() { // nobody need have typed it, or the things are back
		class = "line"
	}
	w.Raw("<form id=\"typing\"").Attr("class", class).Raw(" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	at := s.at
	if s.answer {
		at = m.At // it has been told what came between
	}
	scripted := v.fetched() || v.r.PathValue("name") != "" // then it is made anew while one types
	v.hidden(w, &said{now: s.now && s.typed != "" && !scripted}, at)
	w.Raw("<label for=\"line\">").Text(v.p.Say("web.line")).Raw("</label><input id=\"line\" name=\"line\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" enterkeyhint=\"send\" maxlength=\"").Int(maxTyped).Raw("\"")
	w.Attr("value", typed).Raw("><button>").Text(v.p.Say("web.enter")).Raw("</button>\n")
	if s.typed == "" && (mine || s.all) {
		v.paragraphs(w, "hint", s.ask.Own.Hints...)
	}
	w.Raw("</form>\n")
}

// hidden writes what goes with each form: the revision it was made at and, if it is made for one request alone, the time.
func (v *composer) hidden(w *markup.Writer, s *said, at hub.Revision) {
	w.Raw("\n<input type=\"hidden\" name=\"at\" value=\"").Int(int(at)).Raw("\">\n") // a line of its own: what is before and behind it stays
	if v.other != "" {
		hiddenField(w, "for", v.other)
	}
	if s.now {
		hiddenField(w, "made", strconv.FormatInt(v.Now().UnixMilli(), 10))
	}
}

// ways lead on from where one enters; others says that one may enter for who is due.
func (v *composer) ways(w *markup.Writer, m hub.Moment, others bool) {
	w.Raw("<p class=\"ways\">")
	back, forth := m.Session.Steps()
	if back > 0 && v.maySay(m, commands.Undo) {
		w.Raw("<a id=\"undo\" data-part").Attr("href", v.to("./", "typed", string(commands.Undo))).Raw(">").Text(v.p.Say("web.undo")).Raw("</a> ")
	}
	if forth > 0 && v.maySay(m, commands.Redo) {
		w.Raw("<a data-part").Attr("href", v.to("./", "typed", string(commands.Redo))).Raw(">").Text(v.p.Say("web.redo")).Raw("</a> ")
	}
	if v.who.Seat != rules.Table && m.Session.Notes() {
		w.Raw("<a").Attr("href", v.to("hand")).Raw(">").Text(v.p.Say("web.hand")).Raw("</a> ")
	}
	if v.Device {
		v.link(w, "", v.to(v.home("host-seats")), v.p.Say("device.seats"))
		w.Raw(" ")
	}
	w.Raw("<a href=\"#typing\" id=\"types\">")
	sign(w, ownSigns, "keyboard", present.Plain)
	w.Text(v.p.Say("web.types")).Raw("</a></p>\n")
	if others { // not by a slip of the thumb
		w.Raw("<details class=\"others\"><summary").Attr("aria-label", v.p.Say("web.others")).Raw(">⋯</summary><p><a class=\"button\" data-part").Attr("href", v.to("./", "for", strconv.Itoa(int(m.Session.Turn().Due.First()))))
		w.Raw(">").Text(v.p.Say("web.for", rules.Who("seat", m.Session.Turn().Due.First()))).Raw("</a></p></details>\n")
	}
}

// maySay reports whether who looks may take the last step back, or bring one back: nobody is offered what is refused.
func (v *composer) maySay(m hub.Moment, c commands.ID) bool {
	r := m.Session.Try(string(c))
	return r.Error == nil
}

// since says what others entered since what is typed was begun, and how it reads now.
func (v *composer) since(w *markup.Writer, m hub.Moment, s *said) {
	if s.typed == "" || !s.moved && m.Late(s.at, &s.ask.Reading.Line) == nil {
		return
	}
	w.Raw("<div class=\"moved\">")
	if s.decided = v.decided(w, m, s); s.decided {
		w.Raw("</div>\n")
		return
	}
	w.El("p", "", strings.TrimSpace(v.talk(m).Between(int(s.at))+" "+v.p.Say("web.moved.now")))
	if s.moved {
		w.Raw("<form method=\"post\"").Attr("action", v.to("enter")).Raw(">")
		v.hidden(w, s, m.At)
		w.Raw("<button class=\"usual\" name=\"line\"").Attr("value", s.typed).Raw(">").Text(v.p.Say("web.moved.enter")).Raw("</button> <a class=\"button\" data-typed=\"\"")
		w.Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.moved.drop")).Raw("</a></form>")
	}
	w.Raw("</div>\n")
}

// decided says what another has entered meanwhile for who enters, and offers to put the own move in its place; ok is false if nobody has.
func (v *composer) decided(w *markup.Writer, m hub.Moment, s *said) (ok bool) {
	if v.who.Seat == rules.Table {
		return false
	}
	seq, was, line, ok := v.talk(m).Decided(int(s.at), v.who.Seat, s.typed)
	if !ok {
		return false
	}
	told := v.p.Say("web.moved.for", rules.Plain("text", was))
	if by := m.Entered(seq); by != rules.Table {
		told = v.p.Say("web.moved.by", rules.Who("by", by), rules.Plain("text", was))
	}
	w.El("p", "", told)
	w.Raw("<form method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.hidden(w, s, m.At)
	if r := m.Session.Try(line); r.Error == nil && r.Fits() {
		w.Raw("<button name=\"choice\"").Attr("value", line).Raw(">").Text(v.p.Say("web.moved.change", rules.Plain("entry", dialogue.Recorded(v.p, m.Session, line)))).Raw("</button> ")
	}
	w.Raw("<a class=\"button usual\" data-typed=\"\"").Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.moved.leave")).Raw("</a></form>")
	return true
}

// reads says how what was typed reads, what is against it, and what can be done about that.
func (v *composer) reads(w *markup.Writer, m hub.Moment, s *said) {
	if s.notice != "" {
		w.El("p", "notice", s.notice)
		v.asHost(w, s.notice, v.types(s.typed))
	}
	a := &s.ask
	if s.decided {
		return
	}
	if s.typed == "" {
		v.opposes(w, s)
		return
	}
	switch started := a.Started && !s.answer && !s.moved; {
	case a.Does == dialogue.Meant:
		v.link(w, "button", v.to("rules", "q", s.typed), present.Capital(v.p.Say("state.pair", rules.Plain("head", v.p.Say(commands.Search.Short())), rules.Plain("what", s.typed))))
	case s.chosen && (started || !s.composed.Whole && s.composed.Lacks != ""): // what is still to be chosen is said on the button
	case started:
		w.El("p", "missing", v.p.Say("web.more", rules.Plain("typed", s.typed), rules.Plain("missing", cmp.Or(a.Missing, v.p.Say("web.started")))))
	case a.Doubt: // which is asked; what it tells of settings a phone has not
	case s.answer && s.notice != "": // which says why
	default:
		v.paras(w, a.Reads(0))
	}
	f := a.Follows()
	v.paragraphs(w, "change", f.Said()...)
}

// readings are the classes of what is told about a line.
var readings = map[talk.Weight]string{talk.Good: "reads", talk.Plain: "reads", talk.Hint: "missing", talk.Warn: "doubt", talk.Against: "against"}

// paras writes what is told about a line, a sentence a paragraph.
func (v *composer) paras(w *markup.Writer, list []talk.Para) {
	for _, b := range list {
		if b.Sign == "→" {
			b.Text = "→ " + b.Text
		}
		v.paragraphs(w, readings[b.As], b.Text)
	}
}

// refused reports whether what was answered was refused as it is: not overtaken, nor taken for something else.
func (s *said) refused() bool {
	return s.typed != "" && s.answer && !s.moved && len(s.against) > 0 && s.ask.Does != dialogue.Meant && !s.ask.Doubt
}

// refusal says what is against it, in words above the things.
func (v *composer) refusal(w *markup.Writer, s *said) {
	w.Raw("<div class=\"refusal\" tabindex=\"0\" role=\"group\"").Attr("aria-label", v.p.Say("web.refused")).Raw("><p class=\"lead against\">").Text(v.p.Say("web.refused"))
	if !s.chosen && !s.pressed { // of what was typed it is the line
		w.Raw(" <q>").Text(s.typed).Raw("</q>")
	}
	w.Raw("</p>\n")
	v.paragraphs(w, readings[talk.Warn], s.ask.Letters)
	v.opposes(w, s) // which another reading may not say
	w.Raw("</div>\n")
}

// opposes says what is against it, and where the host may do it all the same.
func (v *composer) opposes(w *markup.Writer, s *said) {
	v.paras(w, s.against)
	for _, b := range s.against {
		v.asHost(w, b.Text, v.types(s.typed))
	}
}

// objects says above a correction why it was not recorded: who may lets it stand as it is.
func (v *composer) objects(w *markup.Writer, m hub.Moment, s *said) {
	if s.notice != "" {
		w.El("p", "notice", s.notice)
	}
	if s.moved {
		w.El("p", "notice", v.talk(m).Between(int(s.at)))
	}
	if s.refused() {
		s.pressed = true
		v.refusal(w, s)
		v.lets(w, s)
	}
}

// amends offers what can be done about it.
func (v *composer) amends(w *markup.Writer, m hub.Moment, s *said) {
	w.Raw("<p class=\"amends\"><a class=\"button usual\"")
	key := "web.change"
	if s.ask.Back != "" {
		key = "web.undo.not"
	}
	if things := s.composed.Address(); things == "" || s.ask.Back != "" || !v.mine(m) && !s.all {
		w.Attr("data-typed", "").Attr("href", v.to("./"))
	} else {
		w.Attr("href", v.to("./", v.beside("things", things)...)+"#entry").Raw(" data-part")
	}
	w.Raw(">").Text(v.p.Say(key)).Raw("</a></p>\n")
	v.lets(w, s)
}

// lets offers to allow what was refused, as a form of its own, to those who may.
func (v *composer) lets(w *markup.Writer, s *said) {
	switch {
	case !s.ask.Reading.CanStand() || s.moved:
	case !v.who.Host && v.Hub.Rights().Let == hub.ByHost:
		w.El("p", "hint", v.p.Say("record.let"))
		v.asHost(w, v.p.Say("record.let"), v.types(s.typed))
	default:
		key := "web.let"
		if s.ask.Asks() {
			key = "web.ask"
			w.El("p", "question", v.p.Say("web.asked"))
		}
		w.Raw("<form class=\"let\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
		v.hidden(w, s, s.at)
		for said := correction(v.r); len(said) > 0; said = said[2:] { // it stays on its page
			hiddenField(w, said[0], said[1])
		}
		w.Raw("<input type=\"hidden\" name=\"line\"").Attr("value", s.typed).Raw("><button name=\"let\" value=\"1\">").Text(v.p.Say(key)).Raw("</button></form>\n")
	}
}

// begunField says what was begun of a note.
const begunField = "begun"

// hand answers with the page of what one player alone may know. It is covered until someone asks to see it: phones lie face up on tables.
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

// handPage writes the page with what is shown on it, covered where that is nothing. The script covers it again, and asks for what is shown
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
		if v.Device {
			v.passing(w)
		}
	}})
}

// notes opens the notes of who looks as they were begun, or nil if there is nothing to note.
func (v *pages) notes(m hub.Moment, begun string, write func(do func() error) error) *dialogue.PlayerNotes {
	if m.Session == nil || !m.Session.Notes() {
		return nil
	}
	v.calls(m)
	own := dialogue.NewNotes(m.Session, write).Open(v.p, v.who.Seat)
	own.Resume(begun)
	return own
}

// own returns what one player has noted and can note.
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
func (v *pages) owns(own *dialogue.PlayerNotes, r talk.Result) []byte {
	w := v.writer()
	if own == nil {
		w.El("p", "", v.p.Say("web.hand.none"))
		return w.Bytes()
	}
	v.paragraphs(&w, "against", r.Against...)
	v.paragraphs(&w, "did", r.Said...)
	page := own.Page(v.p)
	h := holding{pages: v, talk: own, at: "hand/enter", fields: []string{"key", v.named(), begunField, own.Address()}}
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
	form, begun := v.r.PostFormValue, v.Now()
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
	if !again && (err != nil || len(r.Against)+len(r.Said) > 0) {
		v.counts(begun, err, len(r.Against) == 0, false)
	}
	if len(r.Against) > 0 && !again {
		code = http.StatusConflict
	} else if (again || len(r.Said) > 0) && !v.fetched() { // who loads the page again sends nothing again
		v.goes("hand", "show", "1", "saved", "1")
		return
	}
	v.handPage(code, made)
}

// over shows who has won and what decided it, and where one goes from there, when the game is over; of a round, who is ahead.
func (v *composer) over(w *markup.Writer, m hub.Moment, s *said) {
	_, last := v.talk(m).Scored()
	switch {
	case last.Head == "":
		return
	case m.Session.Over():
		v.outcome(w, &last)
		(&hoster{*v}).onwards(w, m)
	default:
		w.El("h2", "winner", last.Headline)
		v.paragraphs(w, "", last.Decided)
		v.bars(w, &last)
	}
	if list := v.talk(m).Shows(); list != nil {
		v.track(w, list, m.At)
	}
}

// track asks what the points track shows: a number for each player, where nobody changes it as it was counted.
func (v *composer) track(w *markup.Writer, list []dialogue.Shown, at hub.Revision) {
	w.Raw("<form class=\"track\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.hidden(w, &said{}, at)
	w.Raw("<fieldset class=\"group\"><legend>").Text(v.p.Say("web.track")).Raw("</legend>\n")
	for _, one := range list {
		id, name := "track"+strconv.Itoa(int(one.Seat)), v.p.Seat(one.Seat)
		w.Raw("<p class=\"field\"><label").Attr("for", id).Raw(">")
		seatSign(w, present.Of(one.Seat))
		w.Text(name).Raw("</label>")
		stepper(w, name, func() {
			w.Raw("<input name=\"track\" autocomplete=\"off\" inputmode=\"numeric\" pattern=\"[0-9]+\" maxlength=\"3\" required").Attr("id", id).Attr("value", strconv.Itoa(one.Points)).Raw(">")
		})
		w.Raw("</p>\n")
	}
	w.Raw("</fieldset><p><button class=\"usual\">").Text(v.p.Say("web.track.do")).Raw("</button></p></form>\n")
}
