package web

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	chance "math/rand/v2"
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// hostRoutes returns the pages of the host, by which a table is begun, gone on with and put away without a keyboard beside it.
func (s *Server) hostRoutes() []route {
	return []route{
		{"GET /t/{token}/host", s.hosts(hostHome)},
		{"GET /t/{token}/host-new", s.hosts(hostNew)},
		{"POST /t/{token}/host-new", s.hosts(hostAnswers)},
		{"POST /t/{token}/host-again", s.hosts(hostAgain)},
		{"GET /t/{token}/host-saved", s.hosts(hostSaved)},
		{"POST /t/{token}/host-open", s.hosts(hostOpens)},
		{"POST /t/{token}/host-close", s.hosts(hostCloses)},
		{"GET /t/{token}/host-pass", s.hosts(hostPass)},
		{"GET /t/{token}/host-settings", s.hosts(hostSettings)},
		{"POST /t/{token}/host-settings", s.hosts(hostSettings)},
	}
}

// hosts returns a route of the host.
func (s *Server) hosts(open func(*pages, *program.Program)) http.HandlerFunc {
	return s.known(once(func(v *pages) { v.hosts(open) }))
}

// hostsHere reports whether it is the host who looks, with a program behind the table.
func (v *request) hostsHere() bool { return v.who.Host && v.Program != nil }

// hosts does something with the program, which knows one language at a time, in a turn of the keyboard. Whoever is not the host
// finds nothing.
func (v *pages) hosts(f func(*pages, *program.Program)) {
	if !v.hostsHere() {
		v.ended()
		return
	}
	to, answer := v.w, later{ResponseWriter: v.w, code: http.StatusOK}
	v.w = &answer
	v.Hub.Hold(func() {
		was, speaks := v.Program.Text, v.p
		v.Program.Text = speaks
		defer func() {
			if v.Program.Text == speaks { // else the language was set
				v.Program.Text = was
			}
		}()
		f(v, v.Program)
		v.keepsTongue()
	})
	v.w = to
	answer.goes()
}

// later is an answer that is sent behind the turn: nobody at the table waits for a browser.
type later struct {
	http.ResponseWriter
	code int
	body []byte
}

// WriteHeader implements [http.ResponseWriter].
func (l *later) WriteHeader(code int) { l.code = code }

// Write implements [http.ResponseWriter].
func (l *later) Write(b []byte) (int, error) {
	l.body = append(l.body, b...)
	return len(b), nil
}

// goes sends it.
func (l *later) goes() {
	l.ResponseWriter.WriteHeader(l.code)
	_, _ = l.ResponseWriter.Write(l.body) // who has left needs no answer
}

// hostPage shows a page of the host, which goes back to another.
func (v *hoster) hostPage(code int, title, up string, body func(*markup.Writer)) {
	if up != "" {
		up = v.to(up)
	}
	v.show(code, page{title: title, class: "plain host", up: up, travels: v.Device, body: body})
}

// fails shows why something was not done.
func (v *hoster) fails(err error) {
	v.hostPage(http.StatusConflict, v.first(), "host", func(w *markup.Writer) { w.El("p", "against", dialogue.Problem(v.p, err)) })
}

// form writes a form of one button; the fields are names and values that go with it.
func (v *hoster) form(w *markup.Writer, to, label string, fields ...string) {
	v.offer(w, to, label, "", fields...)
}

// offer writes such a form whose button says what is behind it, "" for nothing.
func (v *hoster) offer(w *markup.Writer, to, label, says string, fields ...string) {
	w.Raw("<form method=\"post\"").Attr("action", v.to(to)).Raw(">")
	v.pressed(w, label, says, fields...)
}

// pressed ends a form of one button.
func (v *hoster) pressed(w *markup.Writer, label, says string, fields ...string) {
	v.names(w)
	for i := 0; i+1 < len(fields); i += 2 {
		hiddenField(w, fields[i], fields[i+1])
	}
	w.Raw("<button>")
	labelled(w, present.Capital(label), says) // the keyboard has a number before it
	w.Raw("</button></form>\n")
}

// labelled writes what a button is called, and below it what is behind it, or "".
func labelled(w *markup.Writer, label, says string) {
	w.Text(text.Clean(label))
	if says != "" {
		w.Raw(" <small>").Text(text.Clean(says)).Raw("</small>")
	}
}

func hiddenField(w *markup.Writer, name, value string) {
	w.Raw("<input type=\"hidden\"").Attr("name", name).Attr("value", value).Raw(">")
}

// door writes a link that looks like a button, with what is behind it.
func (v *hoster) door(w *markup.Writer, to, label, says string, query ...string) {
	w.Raw("<p><a class=\"button\"").Attr("href", v.to(to, query...)).Raw(">")
	labelled(w, label, says)
	w.Raw("</a></p>\n")
}

// hostHome answers with the first page of the host: the game on the table, and what can be opened.
func hostHome(v *pages, do *program.Program) {
	home := dialogue.NewHome(v.p, do)
	home.Look()
	up := ""
	if do.Playing() != nil {
		up = "./"
	}
	v.hostPage(http.StatusOK, v.first(), up, func(w *markup.Writer) {
		if g := do.Playing(); g != nil {
			w.Raw("<p class=\"stands\">")
			v.cover(w, g.Session.Game())
			w.Raw("<span>").Text(v.p.Say(g.Session.Game()+".name")).Raw(" <small>").Text(v.p.Commas(cleaned(g.Session.Header().Seats))).Raw("</small></span></p>\n<p><a class=\"button usual\"").Attr("href", v.to("./")).Raw(">")
			w.Text(v.p.Say("web.host.table")).Raw("</a></p>\n<div class=\"choices doors\">\n")
			if v.Device {
				v.passing(w)
			} else {
				v.door(w, "host-seats", v.p.Say("web.host.seats"), "")
			}
			v.door(w, "tv", v.p.Say("web.tv"), "")
			v.form(w, "host-close", v.p.Say("web.host.close"))
		} else {
			w.El("p", "lead", v.p.Say("web.empty"))
			w.Raw("<div class=\"choices doors\">\n")
		}
		for _, c := range home.Page(v.p).Asks.Choices {
			if c.Against == "" { // a page of buttons has no numbers to keep
				v.homeDoor(w, home, c)
			}
		}
		v.travelDoors(w, do)
		w.Raw("</div>\n")
		if v.Device {
			v.keeps(w, home.Over+home.Open+home.Rest > 0)
		}
	})
}

// cover draws the sign by which a game is known.
func (v *hoster) cover(w *markup.Writer, id string) {
	if g, ok := games.Find(id); ok {
		sign(w, g.ID, g.Cover.Sign, g.Cover.Role)
	}
}

// addresses are the pages of the host to which the first page leads.
var addresses = map[talk.Where]string{
	talk.ToNew: "host-new", talk.ToSaved: "host-saved", talk.ToRules: "rules", talk.ToCalculator: "calculator", talk.ToSettings: "host-settings",
}

// homeDoor writes a door of the first page.
func (v *hoster) homeDoor(w *markup.Writer, home *dialogue.Home, c talk.Choice) {
	switch to := home.Answer(v.p, c.Value).Place; to.What {
	case talk.ToGame, talk.ToNext:
		if g := v.Program.Playing(); g != nil && g.Path == to.Of {
			return // it is on the table
		}
		v.offer(w, "host-open", c.Label, strings.Trim(c.About+" · "+home.Stopped(), " ·"), "file", filepath.Base(home.Last.Path), "campaign", home.Last.Campaign)
	case talk.ToAgain:
		v.offer(w, "host-again", c.Label, c.About)
	case talk.ToUnderway:
		v.door(w, "host-new", c.Label, "", "underway", "1")
	default: // what is behind them is told to who types
		v.door(w, addresses[to.What], c.Label, "")
	}
}

func cleaned(names []string) (list []string) {
	for _, name := range names {
		list = append(list, text.Clean(name))
	}
	return list
}

// sentence is a sentence as an error.
type sentence string

// Error implements error, for people.
func (s sentence) Error() string { return string(s) }

// begun lets the game before go when there is another, and shows who sits there.
func (v *hoster) begun(before, g *program.Game, err error) {
	if err != nil {
		v.fails(err)
		return
	}
	if before != nil {
		before.Close() // what was written is on the disk
	}
	if g.Session.Over() || v.Device {
		v.goes("./")
		return
	}
	v.goes("host-seats")
}

// hostAgain begins the last game again with the same people.
func hostAgain(v *pages, do *program.Program) {
	again := dialogue.NewAt(v.p, do, talk.Place{What: talk.ToAgain})
	if again == nil {
		v.goes("host")
		return
	}
	if v.keepsPlaying(do) {
		return
	}
	before := do.Playing()
	g, err := do.Start(again.Header(), "")
	v.begun(before, g, err)
}

// hostCloses puts the game away.
func hostCloses(v *pages, do *program.Program) {
	if v.keepsPlaying(do) {
		return
	}
	if g := do.Playing(); g != nil {
		if err := g.Close(); err != nil {
			v.fails(err)
			return
		}
	}
	v.goes("host")
}

// sureField says that a game in play is to be put away.
const sureField = "sure"

// keepsPlaying asks before a game in play is put away, and reports whether it did: nobody is asked about one that is over, or in which
// nothing was entered.
func (v *hoster) keepsPlaying(do *program.Program) bool {
	g := do.Playing()
	if g == nil || g.Session.Over() || v.r.PostFormValue(sureField) != "" {
		return false
	}
	if lines, _ := g.Session.Written(); lines == 0 {
		return false
	}
	again := []string{sureField, "1"}
	for key, values := range v.r.PostForm {
		for _, value := range values {
			if key != onceField {
				again = append(again, key, value)
			}
		}
	}
	away := "web.host.away"
	if v.Device {
		away = "device.away"
	}
	v.hostPage(http.StatusOK, v.first(), "host", func(w *markup.Writer) {
		w.El("p", "question", v.p.Say(away, rules.Plain("game", v.p.Say(g.Session.Game()+".name")), rules.Plain("names", v.p.Commas(cleaned(g.Session.Header().Seats)))))
		v.door(w, "./", v.p.Say("web.host.away.not"), "")
		v.form(w, path.Base(v.r.URL.Path), v.p.Say("web.host.away.do"), again...)
	})
	return true
}

// preparing is the talk about a new game as it is after some answers. They are in the address, so that nothing of the talk is
// kept between two requests: "#3" is the pick of the number, anything else was typed.
type preparing struct {
	*dialogue.Beginning
	answers []string
	lots    uint64      // from which lots are drawn, alike each time
	became  talk.Result // of the last answer
	done    bool        // nothing is asked any more
}

// mostAnswers is how many answers a talk has at most.
const mostAnswers = 60

// prepares begins the talk and answers it as far as the request tells.
func (v *pages) prepares(do *program.Program) *preparing {
	p := &preparing{}
	p.lots, _ = strconv.ParseUint(v.r.FormValue("lots"), 36, 64)
	if p.lots == 0 {
		var b [8]byte
		rand.Read(b[:])
		p.lots = binary.LittleEndian.Uint64(b[:]) | 1
	}
	of := dialogue.NewNewGame(do.Folder(), v.p)
	if v.r.FormValue("underway") != "" {
		of = dialogue.NewUnderway(do.Folder(), v.p)
	}
	if name := v.r.FormValue("campaign"); name != "" {
		of = cmp.Or(dialogue.NewCampaign(do, name).Next(v.p), of)
	}
	p.Beginning = dialogue.Begins(of, do, chance.New(chance.NewPCG(p.lots, p.lots)).IntN)
	p.Waits = true // a slip of the thumb is put back
	for _, answer := range givenBy(v.r.FormValue("told")) {
		if !p.take(v.p, answer) {
			break
		}
	}
	return p
}

// givenBy returns the answers of an address, each escaped and behind a sign.
func givenBy(list string) (answers []string) {
	if list == "" {
		return nil
	}
	for one := range strings.SplitSeq(list[1:], "&") {
		if answer, err := url.QueryUnescape(one); err == nil && len(answers) < mostAnswers {
			answers = append(answers, answer)
		}
	}
	return answers
}

// take gives an answer, and reports whether nothing is against it.
func (p *preparing) take(t *text.Printer, answer string) bool {
	p.became = p.Answer(t, answer)
	if p.done = p.became.Done; len(p.became.Against) > 0 {
		return false
	}
	p.answers = append(p.answers, answer)
	return true
}

// soFar returns the query with so many of the answers.
func (v *pages) soFar(p *preparing, answers []string) []string {
	query := []string{"lots", strconv.FormatUint(p.lots, 36)}
	list := ""
	for _, answer := range answers {
		list += "&" + url.QueryEscape(answer)
	}
	if list != "" {
		query = append(query, "told", list)
	}
	for _, key := range []string{"campaign", "underway", privateField} {
		if value := v.r.FormValue(key); value != "" {
			query = append(query, key, value)
		}
	}
	return query
}

// begins returns where a game is begun, and where one comes from there.
func (v *hoster) begins() (here, up string) {
	if v.Tables != nil {
		return "new", "./"
	}
	return "host-new", "host"
}

// hostNew asks the question of the moment. A link that someone follows begins no game: it leads to the last question.
func hostNew(v *pages, do *program.Program) {
	p := v.prepares(do)
	if p.done {
		here, _ := v.begins()
		v.goes(here, v.soFar(p, p.answers[:len(p.answers)-1])...)
		return
	}
	v.question(p)
}

// hostAnswers takes an answer, and begins the game behind the last.
func hostAnswers(v *pages, do *program.Program) {
	p := v.prepares(do)
	if !p.done && !v.answered(p) {
		v.question(p)
		return
	}
	if here, _ := v.begins(); !p.done {
		v.goes(here, v.soFar(p, p.answers)...)
		return
	}
	if lies := p.Underway(); lies != nil && !v.underway(p, lies) || v.keepsPlaying(do) {
		return
	}
	if v.Tables != nil {
		began := append([]string{"begins", from(v.r)}, v.soFar(p, p.answers)...) // who goes back and begins once more has the page made anew
		v.onceOf(strings.Join(began, " "), func() { v.beginsTable(p, do) })
		return
	}
	before := do.Playing()
	g, err := p.Start("")
	v.begun(before, g, err)
}

// underway shows the state of the table of a game that is played already, and reports whether that goes on from there.
func (v *pages) underway(p *preparing, lies *dialogue.Underway) bool {
	v.game = lies.Game().ID
	here, _ := v.begins()
	f := filling{pages: v, talk: lies, at: here, again: v.p.Say("underway.check")}
	f.fill()
	var r talk.Result
	if answer := v.r.PostFormValue(doField); answer != "" {
		if r = lies.Answer(v.p, answer); r.Done {
			return true
		}
	}
	code, now := http.StatusOK, lies.Page(v.p)
	if len(r.Against) > 0 {
		code = http.StatusConflict
	}
	h := holding{pages: v, talk: lies, at: here, fields: v.soFar(p, p.answers)}
	v.show(code, page{title: now.Title, class: "read", up: v.to(here, v.soFar(p, p.answers[:len(p.answers)-1])...), body: func(w *markup.Writer) {
		v.paragraphs(w, "against", r.Against...)
		f.writes(w, &h, &now)
	}})
	return false
}

// mostSaved is how many saved games are listed: words find the others.
const mostSaved = 50

// keptKey says that a table has just been saved as a game.
const keptKey = "kept"

// hostSaved lists the saved games that have some words.
func hostSaved(v *pages, do *program.Program) {
	words := v.r.FormValue("q")
	shelf := dialogue.NewShelf(v.p, do, mostSaved)
	shelf.Narrow(v.p, words)
	now := shelf.Page(v.p)
	v.hostPage(http.StatusOK, now.Title, "host", func(w *markup.Writer) {
		if v.r.FormValue(keptKey) != "" {
			w.El("p", "did", v.p.Say("web.host.kept"))
		}
		v.seeks(w, "host-saved", words)
		w.El("p", "moment", now.State)
		holding{pages: v, talk: shelf}.blocks(w, &now)
		for _, c := range now.Asks.Choices[:min(len(now.Asks.Choices), mostSaved)] {
			if c.Against != "" {
				w.Raw("<p class=\"closed\">")
				labelled(w, c.Label, c.Against)
				w.Raw("</p>\n")
				continue
			}
			to := shelf.Answer(v.p, c.Value).Place
			field, of := "file", filepath.Base(to.Of)
			if to.What == talk.ToCampaign {
				field, of = "campaign", to.Of
			}
			v.offer(w, "host-open", c.Label, c.Beside, field, of)
		}
	})
}

// seeks asks for words of saved games.
func (v *hoster) seeks(w *markup.Writer, at, words string) {
	w.Raw("<form class=\"line\" method=\"get\"").Attr("action", at).Raw(">")
	if v.lang != "" {
		hiddenField(w, "lang", v.lang)
	}
	w.Raw("<label for=\"q\">").Text(v.p.Say("web.host.find")).Raw("</label><input id=\"q\" name=\"q\" type=\"search\" maxlength=\"200\"").Attr("value", words)
	w.Raw("><button>").Text(v.p.Say("web.host.search")).Raw("</button></form>\n")
}

// hostOpens continues a saved game, or with a campaign.
func hostOpens(v *pages, do *program.Program) {
	path := v.r.PostFormValue("file")
	if name := v.r.PostFormValue("campaign"); name != "" {
		r := dialogue.NewCampaign(do, name).Answer(v.p, dialogue.GoOn)
		switch r.Place.What {
		case talk.ToNext:
			v.goes("host-new", "campaign", name)
			return
		case talk.Here:
			v.fails(sentence(strings.Join(r.Against, " ")))
			return
		}
		path = filepath.Base(r.Place.Of)
	}
	path, ok := do.Within(path)
	if !ok {
		v.ended()
		return
	}
	before := do.Playing()
	if before != nil && before.Path == path {
		v.goes("./")
		return
	}
	if v.keepsPlaying(do) {
		return
	}
	g, err := do.Open(path)
	v.begun(before, g, err)
}

// hostSeats shows how others join and who sits where, has the links of the seats, and gives new ones.
func hostSeats(v *pages, do *program.Program) {
	if do.Playing() == nil {
		v.goes("host")
		return
	}
	if v.Device {
		v.passes(do.Playing())
		return
	}
	holding{pages: v, talk: dialogue.Share{Do: do, Away: true}, at: "host-seats", anew: true, up: v.to("host"), above: func(w *markup.Writer) {
		v.door(w, "./", v.p.Say("web.host.table"), "")
	}}.goesOn()
}

// hostSettings shows the settings of the program at the table; a phone has its own language. Of those a device that has the table alone
// shows what means something in a browser.
func hostSettings(v *pages, do *program.Program) {
	says, without := "web.host.settings", []string(nil)
	if v.Device {
		says, without = "device.settings", []string{program.ThemeSetting, program.FolderSetting}
	}
	holding{pages: v, talk: dialogue.NewSettings(v.p, do, without...), at: "host-settings", up: v.to("host"), filled: v.speaksAsSet, above: func(w *markup.Writer) {
		w.El("p", "hint", v.p.Say(says))
	}}.goesOn()
}
