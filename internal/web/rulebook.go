package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// mostAsked is the most characters of a question.
const mostAsked = 200

// rulesPage looks rules up.
func rulesPage(v *pages) {
	l, game := v.books()
	b := dialogue.NewRulebook(l, game, nil)
	picked := v.r.FormValue("game")
	if g, ok := games.Find(picked); ok {
		b.Game = g.ID
	} else if picked == dialogue.AllGames {
		b.Game = ""
	}
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session != nil {
			b.Now = m.Session.Now()
		}
	})
	b.Narrow(v.p, cut(strings.TrimSpace(v.r.FormValue("q")), mostAsked))
	at := "/index.html"
	if b.Game != "" {
		at = "/" + b.Game + at
	}
	v.consults(b, at, "./")
}

// cut returns the first characters of a text.
func cut(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most])
}

// articlePage writes a clause or a case with everything there is to know of it.
func articlePage(v *pages) {
	v.root = "../"
	l, game := v.books()
	id := rules.ClauseID(strings.ToUpper(v.r.PathValue("id")))
	a := l.Article(id)
	if a.Game == "" {
		v.show(http.StatusNotFound, page{title: v.p.Say("web.rules"), class: "read", up: v.to("rules"), body: func(w *markup.Writer) {
			w.El("p", "lead", v.p.Say("web.rules.none"))
		}})
		return
	}
	whole := "/" + a.Game + "/book.html#" + string(id)
	things, other, entry := v.r.FormValue("things"), v.r.FormValue("for"), correction(v.r)
	switch article := dialogue.NewArticle(l, game, id); {
	case entry != nil: // it was cited where that is corrected
		v.consults(article, whole, "entry", entry...)
	case things != "": // or where a move was put together
		v.other = other
		v.consults(article, whole, "./", v.beside("things", things)...)
	default:
		v.consults(article, whole, "rules")
	}
}

// consults shows a talk about the rules, whose choices are links, below where a question is typed. Whole is its place in the case book of the
// language, which a device has beside the program.
func (v *pages) consults(t talk.Talk, whole, up string, query ...string) {
	now := t.Page(v.p)
	asks := &now.Asks
	title := now.Title
	if inBook(v.p.Lang(), rules.ClauseID(title)) {
		title = v.p.Say("web.rules")
	}
	v.show(http.StatusOK, page{title: title, class: "read", tab: "rules", up: v.to(up, query...), body: func(w *markup.Writer) {
		v.questions(w, asks.Proposed)
		if asks.Free && asks.Proposed == "" {
			now.Blocks = now.Blocks[1:] // how one asks is above
		}
		if len(now.Blocks) > 1 {
			if verdict, ok := now.Blocks[1].(talk.Para); ok && verdict.As == talk.Lead { // it is what one has asked for
				now.Blocks[0], now.Blocks[1] = now.Blocks[1], now.Blocks[0]
			}
		}
		w.Raw("<article id=\"answer\">")
		holding{pages: v}.blocks(w, &now)
		w.Raw("</article>\n")
		if asks.By[commands.Dispute] != "" && !v.who.Looks() {
			v.link(w, "button", v.to("dispute", "question", asks.Proposed), v.p.Say("web.dispute.new"))
		}
		if len(asks.Choices) > 0 && asks.Prompt != "" {
			w.El("h2", "", asks.Prompt)
		}
		v.onward(w, asks.Proposed, asks.Choices)
		if len(now.Doors) > 0 {
			w.El("h2", "", v.p.Say("web.rules.also"))
		}
		v.onward(w, asks.Proposed, now.Doors)
		if v.Device {
			w.Raw("<p id=\"casebook\"><a class=\"button\"").To("href", "/casebook/"+string(v.p.Lang())+whole).Raw(">").Text(v.p.Say("device.casebook")).Raw("</a></p>\n")
		}
	}})
}

// mostOnward is how many choices are seen at once.
const mostOnward = 6

// onward writes choices as links: to an article, or to what a question is answered of another game.
func (v *request) onward(w *markup.Writer, question string, list []talk.Choice) {
	if len(list) == 0 {
		return
	}
	w.Raw("<ul class=\"links\">")
	slices.SortStableFunc(list, func(a, b talk.Choice) int { return rules.One(a.Cites == "") - rules.One(b.Cites == "") }) // articles come first
	for i := range list {
		if i == mostOnward {
			w.Raw("</ul>\n<details><summary>").Text(v.p.Say("web.tab.more")).Raw("</summary><ul class=\"links\">")
		}
		c, to := &list[i], ""
		if to = v.to("rules/" + string(c.Cites)); c.Cites == "" {
			to = v.to("rules", "q", question, "game", c.Value)
		}
		w.Raw("<li>")
		v.leadsTo(w, to, c.Label)
		if c.Note != "" {
			w.Raw(" <small>").Text(c.Note).Raw("</small>")
		}
		w.Raw("</li>\n")
	}
	w.Raw("</ul>\n")
	if len(list) > mostOnward {
		w.Raw("</details>\n")
	}
}

// questions writes the field for a question.
func (v *request) questions(w *markup.Writer, typed string) {
	w.Raw("<form class=\"line\" role=\"search\" method=\"get\"").Attr("action", v.root+"rules").Raw(">")
	if v.lang != "" {
		hiddenField(w, "lang", v.lang) // the form makes its own query
	}
	if game := v.r.FormValue("game"); game != "" { // the next question is about the same
		hiddenField(w, "game", game)
	}
	w.Raw("<label for=\"q\">").Text(v.p.Say("web.rules.ask")).Raw("</label><input id=\"q\" name=\"q\" type=\"search\" autocomplete=\"off\" enterkeyhint=\"search\" maxlength=\"200\"")
	w.Attr("value", typed).Raw("><button>").Text(v.p.Say("web.rules.find")).Raw("</button></form>\n")
}

// cited writes a text in which each clause or case that it names leads to its article.
func (v *request) cited(w *markup.Writer, said string) {
	w.Cited(said, func(id string) bool { return inBook(v.p.Lang(), rules.ClauseID(id)) }, func(id string) { v.clause(w, rules.ClauseID(id)) })
}

// inBook reports whether a book has an id.
func inBook(lang text.Lang, id rules.ClauseID) bool {
	if !strings.Contains(string(id), "-") {
		return false
	}
	_, ok := games.Index().Entry(id, lang)
	return ok
}

// numbered returns a text without the clause or case before it, and that.
func numbered(lang text.Lang, said string) (title string, id rules.ClauseID) {
	first, rest, _ := strings.Cut(said, " ")
	if rest = strings.TrimLeft(rest, " ·"); rest == "" || !inBook(lang, rules.ClauseID(first)) {
		return said, ""
	}
	return rest, rules.ClauseID(first)
}

// leadsTo writes a link to an article: its title, and small behind it its number.
func (v *request) leadsTo(w *markup.Writer, to, said string) {
	title, id := numbered(v.p.Lang(), said)
	w.Raw("<a class=\"button\"").Attr("href", to).Raw("><span>").Text(title)
	if id != "" {
		w.Raw(" <small>").Text(string(id)).Raw("</small>")
	}
	w.Raw("</span></a>")
}

// clause writes an id that leads to its article.
func (v *request) clause(w *markup.Writer, id rules.ClauseID) {
	if v.links == nil { // without one there are no pages of rules
		w.Text(string(id))
		return
	}
	v.link(w, "clause", v.to("rules/"+string(id), v.from...), string(id))
}

// link writes a link; class is "" for none.
func (v *request) link(w *markup.Writer, class, to, text string) {
	w.Raw("<a")
	if class != "" {
		w.Attr("class", class)
	}
	w.Attr("href", to).Raw(">").Text(text).Raw("</a>")
}

// paragraphs writes texts, each with its clauses as links; an empty one is no paragraph.
func (v *request) paragraphs(w *markup.Writer, class string, said ...string) {
	for _, s := range said {
		if s == "" {
			continue
		}
		w.Raw("<p")
		if class != "" {
			w.Attr("class", class)
		}
		w.Raw(">")
		v.cited(w, s)
		w.Raw("</p>\n")
	}
}

// section begins a part of a page with its heading, and leaves its end to the caller.
func section(w *markup.Writer, id, title string) {
	w.Raw("<section").Attr("id", id).Attr("aria-labelledby", id+"-head").Raw("><h2").Attr("id", id+"-head").Raw(">").Text(title).Raw("</h2>\n")
}

// disputePage answers with a dispute of the record and the form that continues it; without a number, with the form that begins one.
func disputePage(v *pages) {
	n, _ := strconv.Atoi(v.r.FormValue("n"))
	if n == 0 && v.r.FormValue("do") == disputesMove && picksMove(v) {
		return
	}
	v.argues(http.StatusOK, n)
}

// dispute returns the talk about the dispute of a number, or of a new one. A player says what is their own, the host what everybody says.
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

// disputed tells of a dispute that was recorded since the last entry.
func (v *composer) disputed(w *markup.Writer, m hub.Moment) {
	n, question := v.talk(m).Disputed()
	if n == 0 {
		return
	}
	w.Raw("<p>")
	v.link(w, "", v.to("dispute", "n", strconv.Itoa(n)), v.p.Say("web.disputed", rules.Plain("question", question)))
	w.Raw("</p>\n")
}

// argues answers with the dispute of a number, 0 is a new one; against is why something was not taken.
func (v *pages) argues(code, n int, against ...string) {
	w := v.writer()
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
			for _, key := range []string{"question", "move"} {
				d.Fill(v.p, key, v.r.FormValue(key))
			}
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
	v.show(code, page{title: title, class: "read", over: true, up: v.to("disputes"), body: func(out *markup.Writer) { out.Part(w.Bytes()) }})
}

// disputeAt is the address of a dispute, disputesMove what it does where the move that it is about is put together.
const disputeAt, disputesMove = "dispute", "move"

// picksMove has the move that a dispute is about put together at the table as it lies: the request is answered then. It is false, and answers
// nothing, where nobody has one.
func picksMove(v *pages) bool {
	if v.who.Looks() {
		return false
	}
	w, sheet := v.writer(), v.writer()
	question := v.r.FormValue("question")
	v.look(v.who, func(m hub.Moment) {
		if m.Session == nil {
			return
		}
		v.calls(m)
		v.aside, v.on = disputeAt, []string{"do", disputesMove, "question", question}
		at, s := v.listens(m), said{}
		if v.selects() {
			s.composed = v.composes(at)
		} else {
			s.composed = at.ComposeTurn(at.Things(v.r.FormValue("move")))
		}
		if len(s.composed.Slots) == 0 {
			return
		}
		on := v.on
		v.on = append(slices.Clip(v.on), "things", s.composed.Address())
		v.boards(&w, m)
		v.on = on
		sheet.Raw("<div class=\"asks\">\n")
		sheet.El("h2", "yours", v.p.Say("web.dispute.which"))
		v.composed(&sheet, &s)
		sheet.Raw("</div>\n<div class=\"foot\">\n<form class=\"record\" method=\"get\" action=\"dispute\">")
		hiddenField(&sheet, "question", question)
		if v.lang != "" {
			hiddenField(&sheet, "lang", v.lang)
		}
		line := s.composed.Line
		if r := m.Session.Try(line); line == "" || r.Error != nil || r.Entry.Fault != nil { // of what is not allowed the rest may be lacking
			sheet.Raw("<button disabled>").Text(v.lacking(&s.composed))
		} else {
			sheet.Raw("<button class=\"usual\" name=\"move\"").Attr("value", line).Raw(">").Text(v.p.Say("web.dispute.about", rules.Plain("entry", dialogue.Recorded(v.p, m.Session, line))))
		}
		sheet.Raw("</button> <a class=\"button\"").Attr("aria-label", v.p.Say("web.clear")).Attr("href", v.to("dispute", v.on...)).Raw(">×</a></form></div>\n")
	})
	if len(sheet.Bytes()) == 0 {
		return false
	}
	of := page{title: v.p.Say("dispute.new"), over: true}
	v.puts(&of, w.Bytes(), sheet.Bytes(), v.to("dispute", "question", question))
	v.show(http.StatusOK, of)
	return true
}

// freeze writes down what is said of a dispute: of that of a number, or without one of a new one.
func freeze(v *pages) {
	if v.hurries() {
		return
	}
	l, _ := v.books()
	n, _ := strconv.Atoi(v.r.PostFormValue("n"))
	var r talk.Result
	begun := v.Now()
	again, err := v.Hub.Enter(hub.Line{Who: v.who, Any: true, Key: v.r.PostFormValue("key")}, func(m hub.Moment) error {
		v.drops()
		f := v.dispute(m, l, n)
		d := f.talk.(*dialogue.Dispute)
		if r = d.Keep(v.p); len(r.Against) == 0 && r.Failed == nil {
			n = d.N
		}
		return r.Failed
	})
	if !again {
		v.counts(begun, err, len(r.Against) == 0, false)
	}
	if err != nil {
		v.Hub.Hold(func() { r.Against = []string{v.failed(err)} })
	}
	if len(r.Against) > 0 {
		v.argues(http.StatusConflict, n, r.Against...)
		return
	}
	v.rulings.renew()
	v.goes("dispute", "n", strconv.Itoa(n))
}

// library is the rulebooks for one reader, and what the table ruled before. The books are asked outside of the hub's turns; only
// what is of the program takes one.
type library struct {
	program.Books
	program.Ruled
	s *Server
}

var _ dialogue.Library = library{}

// Edition implements [dialogue.Library].
func (l library) Edition(game string) (edition string) {
	l.s.Hub.Hold(func() { edition = l.s.Program.Edition(game) })
	return edition
}

// Played implements [dialogue.Library].
func (l library) Played() (game string) {
	l.s.Hub.Hold(func() { game = l.s.Program.Played() })
	return game
}

// books opens the library for the reader. Game is that on the table, "" if none is.
func (v *viewer) books() (l library, game string) {
	l = library{Books: program.Books{Lang: v.p.Lang()}, s: v.Server}
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session != nil {
			v.calls(m)
			l, game = v.booksOf(m), m.Session.Game()
		}
	})
	l.Ruled = v.rulings.of(v.Server)
	return l, game
}

// booksOf returns the books at a table, within a turn: without what was ruled before.
func (v *viewer) booksOf(m hub.Moment) library {
	return library{Books: program.Books{Lang: v.p.Lang(), Profile: m.Session.Profile()}, s: v.Server}
}

// rulings are the disputes of all records. To read them is a turn of the hub, so they are kept for a while: who asks often must
// not hold the table up. The zero value has read none.
type rulings struct {
	mu   sync.Mutex
	read time.Time
	kept program.Ruled
}

// rulingsTime is for how long they are kept.
const rulingsTime = 15 * time.Second

// renew has them read again.
func (r *rulings) renew() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.read = time.Time{}
}

// of returns the rulings, no older than that.
func (r *rulings) of(s *Server) program.Ruled {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := s.Now(); r.read.IsZero() || now.Sub(r.read) > rulingsTime {
		s.Hub.Hold(func() { r.kept = s.Program.Ruled() })
		r.read = now
	}
	return r.kept
}
