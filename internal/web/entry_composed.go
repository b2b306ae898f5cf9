package web

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// selects reports whether an address says what was chosen.
func (v *composer) selects() bool {
	form := v.r.FormValue
	return form("things")+form("add")+form("drop") != ""
}

// composes returns what an address says was chosen, with a thing more or one less.
func (v *composer) composes(talk *dialogue.Play) dialogue.Composed {
	form := v.r.FormValue
	c := talk.ComposeTurn(rules.ParseParts(form("things")))
	for _, part := range rules.ParseParts(form("add")) {
		c = talk.Add(c, part)
	}
	for _, part := range rules.ParseParts(form("drop")) {
		c = talk.ComposeTurn(c.Drop(part))
	}
	return c
}

// composed writes what a move is put together from: each slot with its things, always in their places.
func (v *sheet) composed(w *markup.Writer, s *said) {
	c := &s.composed
	w.Raw("<input type=\"hidden\" name=\"things\"").Attr("value", c.Address()).Raw(">")
	if v.other != "" {
		hiddenField(w, "for", v.other)
	}
	w.Raw("\n")
	made := 0 // how many of the slots before are drawn as what they make
	for i := 0; i < len(c.Slots); i++ {
		slot := &c.Slots[i]
		if t := slot.Chosen(); t != nil && (t.Look.Made == present.Instead || c.Alone && i == 0) {
			made++
			continue
		}
		v.made(w, c, i-made, i)
		if made = 0; slot.Others { // who it is about tells it, or somebody for all
			w.Raw("<details class=\"told\"")
			if slot.Taken > 0 {
				w.Raw(" open")
			}
			w.Raw("><summary>").Text(slot.Asks).Raw("</summary>")
			v.slot(w, c, slot)
			w.Raw("</details>\n")
			continue
		}
		if slot.Twin && i+1 < len(c.Slots) && slot.Things[0].Look.Column == 0 {
			v.trays(w, c, c.Slots[i:i+2])
			i++
			continue
		}
		if n := c.Shares(i); n > 0 {
			v.shares(w, c, c.Slots[i:i+n])
			i += n - 1
			continue
		}
		if n := c.Together(i); n > 0 {
			v.together(w, c, c.Slots[i:i+n])
			i += n - 1
			continue
		}
		if slot.Taken == 0 && onBoard(slot) {
			w.El("p", "question", slot.Asks+" "+v.p.Say("web.aboard"))
			break // what comes behind it is asked then
		}
		v.slot(w, c, slot)
		if slot.Taken == 0 && slot.Things[0].Look.Made == present.Instead {
			break
		}
	}
	v.made(w, c, len(c.Slots)-made, len(c.Slots))
}

// trays writes two slots that may be exchanged: their things once, which go into the one that was pressed or else the first that has
// room, and what lies in each, from where it is put back.
func (v *sheet) trays(w *markup.Writer, c *dialogue.Composed, list []dialogue.Slot) {
	lit := max(0, slices.IndexFunc(list, func(s dialogue.Slot) bool { return s.Taken < s.Most }))
	if i := slices.IndexFunc(list, func(s dialogue.Slot) bool { return string(s.ID) == v.r.FormValue(intoTray) && s.Taken < s.Most }); i >= 0 {
		lit = i
	}
	v.slot(w, c, &list[lit])
	w.Raw("<div class=\"trays\">\n")
	for i := range list {
		s := &list[i]
		w.Raw("<div class=\"tray")
		if i == lit && s.Taken < s.Most {
			w.Raw(" lit")
		}
		w.Raw("\" role=\"group\"").Attr("aria-label", s.Asks).Raw(">")
		for j := range s.Things {
			for range s.Things[j].Taken {
				t := &s.Things[j]
				w.Raw("<a class=\"taken\"").Attr("href", v.chosen(c.Address(), "drop", t.String())).Raw(">")
				v.face(w, t)
				w.Raw("</a>\n")
			}
		}
		for n := range s.Most - s.Taken {
			if n > 0 || i == lit {
				w.Raw("<i></i>")
				continue
			}
			w.Raw("<a class=\"place\"").Attr("aria-label", s.Asks).Attr("href", v.chosen(c.Address(), intoTray, string(s.ID))).Raw("></a>\n")
		}
		w.Raw("</div>\n")
	}
	w.Raw("</div>\n")
}

// onBoard reports whether the things of a slot are chosen on the board alone: places of which there is no picture.
func onBoard(s *dialogue.Slot) bool { return s.Aboard && s.Things[0].Look.Sign == "" }

// slot writes one question with its things.
func (v *sheet) slot(w *markup.Writer, c *dialogue.Composed, s *dialogue.Slot) {
	w.Raw("<fieldset").Attr("class", "slot of-"+v.game+" slot-"+string(s.ID)).Raw("><legend>").Text(s.Asks).Raw("</legend>\n")
	var shown []*dialogue.Thing
	open := false
	if len(s.Things) > mostNumbers && s.Things[0].Says == strconv.Itoa(s.Things[0].Thing) {
		v.tens(w, c, s)
		w.Raw("</fieldset>\n")
		return
	}
	v.edges(w, s)
	w.Raw("<div class=\"things\">\n")
	bundles := c.Bundles(s)
	for _, of := range bundles {
		v.bundle(w, c, s, of)
	}
	for i := range s.Things {
		t := &s.Things[i]
		switch {
		case len(bundles) > 0:
		case onBoard(s) && t.Taken == 0:
		case t.Shows:
			shown, open = append(shown, t), open || t.Taken > 0
		default:
			v.thing(w, c, s, t)
		}
	}
	w.Raw("</div>\n")
	if len(shown) > 0 { // not by a slip of the thumb
		w.Raw("<details")
		if open {
			w.Raw(" open")
		}
		w.Raw("><summary>").Text(v.p.Say("web.shows")).Raw("</summary><div class=\"things\">\n")
		for _, t := range shown {
			v.thing(w, c, s, t)
		}
		w.Raw("</div></details>\n")
	}
	w.Raw("</fieldset>\n")
}

// fewTiles are so many that nobody looks for one among them by its colours.
const fewTiles = 8

// edges writes the colours that the sides of tiles have: the script shows only tiles that have those which are touched.
func (v *sheet) edges(w *markup.Writer, s *dialogue.Slot) {
	if s.Taken > 0 || len(s.Things) <= fewTiles || len(s.Things[0].Look.Sides) != tileSides {
		return
	}
	w.Raw("<p class=\"edges\">")
	for side := present.Orange; side <= present.Green; side++ {
		if slices.ContainsFunc(s.Things, func(t dialogue.Thing) bool { return slices.Contains(t.Look.Sides, side) }) {
			class := roleClasses[side]
			w.Raw("<button type=\"button\" aria-pressed=\"false\"").Attr("data-edge", class).Attr("aria-label", v.p.Say(v.game+".colour."+class)).Raw("><svg class=\"sign\" viewBox=\"0 0 20 20\" aria-hidden=\"true\"><circle cx=\"10\" cy=\"10\" r=\"8\"").Attr("class", "quad "+class).Raw("/></svg></button>\n")
		}
	}
	w.Raw("</p>\n")
}

// bundle writes things that are chosen together.
func (v *sheet) bundle(w *markup.Writer, c *dialogue.Composed, s *dialogue.Slot, of rules.Parts) {
	class := "bundle"
	if s.Taken > 0 && of.Within(c.Chosen) {
		class += " taken"
	}
	w.Raw("<a").Attr("class", class).Attr("href", v.chosen("", "things", of.String())).Raw(">")
	for i := range s.Things {
		for range of.Count(s.Things[i].Part) {
			v.face(w, &s.Things[i])
		}
	}
	w.Raw("</a>\n")
}

// thing writes one thing: it is chosen by a press, and put back by another.
func (v *sheet) thing(w *markup.Writer, c *dialogue.Composed, s *dialogue.Slot, t *dialogue.Thing) {
	key := t.String()
	if t.Closed() && !(t.Shows && c.Hides(t.Part)) {
		v.shut(w, "", c, t, v.face)
		return
	}
	press := func(looks, does string, body func()) {
		w.Raw("<a").Raw(looks).Attr("href", v.chosen(c.Address(), does, key)).Raw(">")
		body()
		w.Raw("</a>\n")
	}
	of := min(t.Taken+t.Left, s.Most)
	switch {
	case t.Taken > 0 && (t.Left == 0 || s.Most == 1):
		press(" class=\"taken\"", "drop", func() { v.face(w, t); v.many(w, t, of) })
	case t.Taken > 0:
		w.Raw("<span class=\"pair\">")
		press(" class=\"taken\"", "add", func() { v.face(w, t); v.many(w, t, of) })
		press(" class=\"less\"", "drop", func() {
			w.Raw("<span aria-hidden=\"true\">−</span><span class=\"unseen\">").Text(v.p.Say("web.less", rules.Plain("what", t.Says))).Raw("</span>")
		})
		w.Raw("</span>\n")
	case c.Empty && c.Proposes(t):
		press(" class=\"usual\"", "add", func() { v.face(w, t); w.In("span", "unseen", " "+v.p.Say("web.usual")) })
	default:
		press("", "add", func() { v.face(w, t) })
	}
}

// shut writes a thing that cannot be chosen: why not is told who asks. A dispute may be about just that, so there it can be.
func (v *sheet) shut(w *markup.Writer, class string, c *dialogue.Composed, t *dialogue.Thing, face func(*markup.Writer, *dialogue.Thing)) {
	if t.Against == nil {
		w.Raw("<span aria-disabled=\"true\"").Attr("class", class).Raw(">")
		face(w, t)
		w.Raw("</span>\n")
		return
	}
	w.Raw("<details name=\"why\"").Attr("class", strings.TrimSpace("shut "+class)).Raw("><summary>")
	face(w, t)
	w.Raw("</summary><p class=\"hint\">")
	v.cited(w, t.Against.Text)
	if v.aside == disputeAt {
		w.Raw("<br>")
		v.link(w, "", v.chosen(c.Address(), "add", t.String()), v.p.Say("web.dispute.anyway"))
	}
	w.Raw("</p></details>\n")
}

// chosen returns the address at which something is chosen, beside what was chosen before.
func (v *sheet) chosen(before, does, key string) string {
	query := v.beside(does, key)
	if before != "" {
		query = append(query, "things", before)
	}
	return v.to(cmp.Or(v.aside, "./"), query...) + "#entry"
}

// intoTray is the key of the tray that was pressed, in an address.
const intoTray = "into"

// beside returns keys and values of an address, with whom it enters for and the tray that was pressed, or what else the page says where
// a move is put together.
func (v *sheet) beside(query ...string) []string {
	if into := v.r.FormValue(intoTray); into != "" && !slices.Contains(query, intoTray) {
		query = append(query, intoTray, into)
	}
	if v.other != "" {
		query = append(query, "for", v.other)
	}
	return append(query, v.on...)
}

// many shows how many of a thing there are that can be chosen several times.
func (v *sheet) many(w *markup.Writer, t *dialogue.Thing, of int) {
	if of > 1 {
		w.Raw(" <b class=\"many\">").Text(v.p.Say("web.taken.of", rules.N("n", t.Taken), rules.N("of", of))).Raw("</b>")
	}
}

// face writes what a thing looks like: its picture, what stands on it, and its words.
func (v *sheet) face(w *markup.Writer, t *dialogue.Thing) {
	says := t.Says
	if len(t.Look.Sides) == tileSides {
		w.Raw("<svg class=\"sign\" viewBox=\"0 0 20 20\" aria-hidden=\"true\">")
		for i, side := range t.Look.Sides {
			w.Raw("<polygon").Attr("points", tileSide[i]).Attr("class", "quad "+roleClasses[side]).Raw("/>")
		}
		if t.Look.Text != "" {
			w.Raw("<text x=\"10\" y=\"12.5\">").Text(t.Look.Text).Raw("</text>")
		}
		w.Raw("</svg>").In("span", "unseen", says)
		return
	}
	if t.Look.Sign != "" {
		v.sign(w, &t.Look)
		says = cmp.Or(t.Look.Name.Say(v.p), t.Short)
	}
	if t.Pick != "" {
		w.In("b", "", t.Pick).Raw(" ")
	}
	w.In("span", "says", present.Capital(says))
	if costs := t.Look.Costs.Say(v.p); costs != "" {
		w.In("span", "unseen", " "+costs)
	}
	if gives := t.Look.Gives.Say(v.p); gives != "" {
		w.Raw(" ").In("small", "", gives)
	}
}

// sign draws a component of the game on the table, with what stands on it.
func (v *sheet) sign(w *markup.Writer, l *present.Look) {
	w.Raw("<i class=\"look\" aria-hidden=\"true\"><svg")
	ends(w, v.game, l.Sign, l.Role)
	if l.Text != "" {
		w.In("b", "", l.Text)
	}
	w.Raw("</i>")
}

// tileSides are the sides of a tile, and tileSide the shape of each, clockwise from the lower one: that faces the player.
const tileSides = 4

var tileSide = [tileSides]string{"0,20 20,20 10,10", "0,0 0,20 10,10", "0,0 20,0 10,10", "20,0 20,20 10,10"}

// records writes the button by which a move is recorded, and nothing else is: what is chosen, or while nothing is what alone is possible.
// The usual one among several is told, and recorded when its thing was touched. What is refused can be entered, too, and is then told so.
// Beside it all is put back.
func (v *composer) records(w *markup.Writer, m hub.Moment, s *said) {
	c, line, key := &s.composed, s.composed.Line, "web.record"
	lacks := v.lacking(c)
	switch {
	case c.Empty && s.typed == "":
		line = ""
		switch mine, only := v.mine(m), c.Only(); { // it is proposed to nobody else, unless it is all there is
		case c.Usual == "" || !mine && !(s.all && only):
		case only:
			line = c.Usual
		default:
			lacks = v.p.Say("web.record.usual", rules.Plain("asks", lacks), rules.Plain("entry", dialogue.Recorded(v.p, m.Session, c.Usual)))
		}
	case s.chosen && s.ask.Unfinished && c.Lacks != "":
		line = ""
	case !c.Whole:
		key = "web.record.all"
	}
	w.Raw("<form class=\"record\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.hidden(w, s, s.at)
	if line == "" {
		w.Raw("<button disabled>").Text(lacks).Raw("</button>")
	} else {
		if s.chosen {
			hiddenField(w, "things", c.Address())
		}
		w.Raw("<button class=\"usual\" name=\"record\"").Attr("value", line).Raw(">").Text(v.p.Say(key, rules.Plain("entry", dialogue.Recorded(v.p, m.Session, line)))).Raw("</button>")
	}
	if !c.Empty || s.typed != "" || s.all {
		w.Raw(" <a class=\"button\" data-part").Attr("aria-label", v.p.Say("web.clear"))
		other := v.other
		if c.Empty { // nor is anything entered for another any more
			v.other = ""
		}
		w.Attr("href", v.to("./", v.beside()...)).Raw(">×</a>")
		v.other = other
	} else { // where it will be
		w.Raw(" <i class=\"button\" aria-hidden=\"true\">×</i>")
	}
	w.Raw("</form>\n")
}

// lacking says what is still to be chosen of a move.
func (v *sheet) lacking(c *dialogue.Composed) string {
	if s := c.Asked(); s != nil && len(c.Bundles(s)) > 0 { // they are chosen together
		return s.Asks
	}
	if lacks := c.Wants(); lacks != "" && len(c.Slots) > 0 {
		return present.Capital(lacks)
	}
	return v.p.Say("web.record.not")
}

// answers writes the choices that are not things of a move: who begins, what was meant, which earlier entry was wrong. Each is entered
// by a press.
func (v *composer) answers(w *markup.Writer, m hub.Moment, s *said) {
	list := s.ask.Choices
	if len(list) == 0 || s.moved {
		return
	}
	if s.ask.AsksBack() {
		w.El("p", "question", present.Capital(s.ask.Question))
	}
	w.Raw("<form class=\"choices\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.hidden(w, s, s.at)
	hiddenField(w, "typed", s.typed)
	for i := range list {
		c := &list[i]
		label, r := c.Begins(v.p), m.Session.Try(c.Text)
		if c.Why != "" {
			w.Raw("<p class=\"closed\">").Text(label).Raw("<br><small>").Text(v.barred(c.Why)).Raw("</small></p>\n")
			v.asHost(w, c.Why, v.types(s.typed))
			continue
		}
		if s.ask.Doubt && !r.Fits() { // what is meant may go on
			w.Raw("<a class=\"button\"").Attr("href", v.types(c.Text)).Attr("data-typed", c.Text).Attr("data-key", strconv.Itoa(i+1)).Raw(">").Text(label + " …").Raw("</a>\n")
			continue
		}
		class := "button"
		if c.Usual {
			class += " usual"
		}
		w.Raw("<button").Attr("class", class).Attr("data-key", strconv.Itoa(i+1)).Raw(" name=\"choice\"").Attr("value", c.Text).Raw(">").Text(label).Raw("</button>\n")
	}
	w.Raw("</form>\n")
}

// types returns the address at which something is typed.
func (v *composer) types(typed string) string {
	if typed == "" {
		return v.to("./") + "#entry"
	}
	return v.to("./", "typed", typed) + "#entry"
}

// posted is an answer as a form sends it.
type posted struct {
	line   string // what was typed
	let    bool   // the table lets it stand
	record string // the move that was put together
	things string // what of
	choice string // the text of a choice that was pressed, of those behind typed
	typed  string
	other  rules.Seat // for whom it is entered, as the page says on which it was
	made   int64      // when the page was made, in milliseconds; 0 of one that is made once for all who see the same
	// offers begins the talk in which a choice is, where that is of a correction: see [composer.found].
	offers func(hub.Moment) *dialogue.Play
}

// entered is what became of an answer.
type entered struct {
	said
	deed string // what was done, as an address says it: see [request.happened]
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
	other, _ := strconv.Atoi(form("for"))
	in := posted{cmp.Or(strings.TrimSpace(form("line")), strings.Join(v.r.PostForm["track"], " ")), form("let") != "", form("record"), form("things"), form("choice"), strings.TrimSpace(form("typed")), rules.Seat(other), made, nil}
	corrects := form("n") != ""
	if corrects { // what else is sent is of its page
		in.things, in.typed = "", ""
	}
	var out entered
	w, of, begun := v.writer(), *v, v.Now()
	if strings.HasPrefix(in.choice, dialogue.Mending) {
		in.offers = of.proposed(in.typed)
	}
	again, err := v.Hub.Enter(l, func(m hub.Moment) error {
		v.drops()
		of.calls(m)
		of.speaks()
		err := of.answer(m, &in, l.At, &out)
		_, known := m.Session.Written()
		if m.At = hub.Revision(known); out.done { // what is entered next is typed at what this, or others meanwhile, made of the table
			out.at = m.At
		}
		out.now, out.pressed = true, in.line == ""
		if corrects && !out.done {
			of.objects(&w, m, &out.said)
			return err
		}
		if in.things == "" && in.record != "" { // what is usual has things, too
			in.things = of.listens(m).Things(in.record).String()
		}
		if in.things != "" && out.typed != "" && !out.done { // the sheet keeps the things
			out.chosen, out.all, out.composed = true, !of.mine(m), of.listens(m).ComposeTurn(rules.ParseParts(in.things))
		}
		of.prompt(&w, m, &out.said)
		return err
	})
	if !again && !out.goesOn {
		v.counts(begun, err, out.done, out.moved)
	}
	if err == nil && out.search != nil && !corrects {
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
		v.html(code, v.part(v.partOf("entry")))
	case out.done && !part && v.r.PostForm.Has("track"): // which no address says
		of.tableWith(code, w.Bytes(), out.did)
	case (again || out.done) && !part && out.deed != "": // who loads the page again sends nothing again
		v.goes("./", "did", out.deed)
	case (again || out.done) && !part:
		v.goes("./")
	case corrects && !out.done:
		v.corrected(code, w.Bytes())
	case out.goesOn && !part && out.typed == "":
		v.goes("./")
	case out.goesOn && !part && out.chosen:
		v.goes("./", "things", out.composed.Address())
	case out.goesOn && !part:
		v.goes("./", "typed", out.typed)
	case part:
		said := v.writer()
		if out.did != "" {
			said.Raw("<p class=\"did\">").Part(briefly(out.did)).Raw("</p>\n")
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

// searches looks for what may be wrong before what was refused, and offers that. Nobody waits for that but who is told about it; where the
// table has gone on meanwhile it is not said any more.
func (v *composer) searches(refused markup.Writer, out *entered) markup.Writer {
	offers := v.found(out.search, out.version)
	v.look(v.who, func(m hub.Moment) {
		talk := offers(m)
		if talk == nil {
			return
		}
		r := out.ask.Reading
		out.ask, refused = talk.Type(out.typed), v.writer()
		out.ask.Reading = r
		v.prompt(&refused, m, &out.said)
	})
	return refused
}

// found looks beside the table, and begins the talk in which that is offered: nil if nothing is, or the table has gone on.
func (v *composer) found(search *dialogue.Search, version uint64) func(hub.Moment) *dialogue.Play {
	found := alone(v, search.Find)
	return func(m hub.Moment) *dialogue.Play {
		if len(found) == 0 || m.Session == nil || m.Version != version {
			return nil
		}
		talk := v.listens(m)
		talk.Resume(search)
		talk.Offer(search, found)
		return talk
	}
}

// proposed looks once more for the corrections that a refusal proposed: what a form sends is none of them by saying so.
func (v *composer) proposed(typed string) func(hub.Moment) *dialogue.Play {
	var search *dialogue.Search
	var version uint64
	v.look(v.who, func(m hub.Moment) {
		if m.Session != nil && !v.who.Looks() {
			search, version = v.listens(m).Refuses(typed), m.Version
		}
	})
	if search == nil {
		return nil
	}
	return v.found(search, version)
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
	if in.offers != nil {
		talk = cmp.Or(in.offers(m), talk)
	}
	talk.EntersFor(in.other)
	if v.unmeant(m, in, at) {
		out.goesOn, out.typed = true, cmp.Or(in.typed, in.line, in.record)
		out.ask, out.at = talk.Type(out.typed), m.At
		return nil
	}
	o, err := take(m, talk, in)
	v.forgets(o.Corrects()...) // none while it could not be written
	v.links.readAlike(v.who, talk.Alike())
	if id, question := commands.Asked(o.Typed); o.Did == dialogue.Meant && id == commands.Search {
		out.said = said{typed: question, ask: talk.Type(question), at: m.At, answer: true}
		return nil
	}
	if o.Did == dialogue.Meant && err == nil {
		o, err = talk.Answer(o.Typed)
	}
	out.said = said{typed: o.Typed, ask: o.Ask, against: o.Against, at: m.At, answer: true}
	if o.Did == dialogue.Strayed { // the field keeps what was typed: Enter alone is no answer
		out.typed, err = "", m.Late(at, &o.Reading.Line)
	}
	if out.typed == "" {
		out.typed = in.line + in.record + in.choice
	}
	switch {
	case errors.Is(err, hub.ErrMoved) && talk.Overtaken(&o, int(at), out.typed):
		out.said = said{ask: v.talk(m).Now(), notice: already(v.p, m), at: m.At}
		return err
	case errors.Is(err, hub.ErrMoved):
		out.moved, out.ask, out.at = true, v.listens(m).Type(out.typed), at
		return err
	case errors.Is(err, hub.ErrAlready):
		out.said = said{ask: v.talk(m).Now(), notice: already(v.p, m), at: m.At}
		return err
	case err != nil:
		out.ask, out.notice, out.against = talk.Type(out.typed), v.failed(err), nil
		return err
	}
	switch o.Did {
	case dialogue.Refused:
		if talk.Overtaken(&o, int(at), out.typed) {
			out.said = said{ask: v.talk(m).Now(), notice: already(v.p, m), at: m.At}
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
	case dialogue.Strayed:
		out.ask, out.strays = v.listens(m).Type(o.Typed), &strayed{o.Reading.Line.Seat, o.Typed, in.let}
	case dialogue.Doubted:
		out.answer = false
	case dialogue.Unchanged:
		out.done, out.did, out.typed, out.deed = true, v.p.Say("log.same"), "", "same"
	default:
		out.said = said{ask: v.talk(m).Now(), at: m.At}
		out.done, out.deed = true, o.Deed()
		out.did = v.did(m, talk, &o, out.deed)
	}
	return nil
}

// did shows what a line did; of the last entry of a game how that ended.
func (v *pages) did(m hub.Moment, talk *dialogue.Play, o *dialogue.Outcome, deed string) string {
	switch {
	case o.Did != dialogue.Entered:
		return ""
	case m.Session.Over() && o.Moved():
		return v.concluded(m)
	}
	told := talk.Sentences(o, true)
	if key := deeds[deed]; key != "" {
		told = append([]string{v.p.Say(key)}, told...)
	}
	return strings.Join(told, "\n")
}

// already says who has entered just that.
func already(p *text.Printer, m hub.Moment) string {
	latest := m.Session.Latest(rules.Table, 1)
	if len(latest) == 0 {
		return p.Say("web.already")
	}
	by := latest[0].Seat
	if enterer := m.Entered(latest[0].Seq); enterer != rules.Table {
		by = enterer
	}
	return p.Say("web.already.who", rules.Who("seat", by))
}

// failed says why something was not taken: the rights, that it was entered, or that the disk does not take it. It belongs to a turn.
func (v *pages) failed(err error) string {
	if errors.Is(err, hub.ErrAlready) {
		return v.p.Say("web.already")
	}
	for why, code := range hub.Codes {
		if errors.Is(err, why) {
			return v.barred(v.p.Say(code))
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
