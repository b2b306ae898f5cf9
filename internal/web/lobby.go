package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// Tables are the many tables of a server, whose pages are made by [Server.Table]. All of it may be asked at any time.
type Tables interface {
	// Open returns the pages of the table of a token that holds, or will when its host opens it again: it is woken where it sleeps and stays
	// awake until it is left. The error is [ErrUnknown] of every other token; may is asked first where nothing is known of a token without reading what is kept, and else
	// it is [ErrBusy].
	Open(ctx context.Context, token string, may func() bool) (at *Server, leave func(), err error)
	// Enter does so for a table by its id: of one that is in the list, or whose code is known.
	Enter(ctx context.Context, id string) (at *Server, leave func(), err error)
	// Coded returns the id of the table of a code by which one can join now, else "".
	Coded(ctx context.Context, code string) string
	// Free reports whether no table has a code.
	Free(code string) bool
	// List returns the tables that anybody may know of, those changed last first.
	List(ctx context.Context) []Listed
	// Limits returns how many tables may be open at once, and how many may be begun in an hour from one address.
	Limits() (most, each int)
	// May returns why someone at an address can begin no table now, or nil.
	May(ctx context.Context, from string) error
	// Begin makes a table of what is started with the program, for someone at an address, and returns the token of its host.
	Begin(ctx context.Context, from string, private bool, do *program.Program, start func() (*program.Game, error)) (token string, err error)
}

// Why a table is not opened.
var (
	ErrUnknown = errors.New("no link that holds")
	ErrBusy    = errors.New("asked too often")
)

// Listed is a table as anybody may know it.
type Listed struct {
	ID, Game string
	Names    []string // by seat
	Sought   string   // the names as words are looked for in them, see [text.Folded]
	Free     int      // seats that nobody sits on
	Over     bool
}

// Table returns the pages of one of many tables: they have in common with the server what is not of a table.
func (s *Server) Table(h *hub.Hub, do *program.Program, l *Links) *Server {
	t := &Server{Options: s.Options, common: s.common, links: l}
	t.Hub, t.Program = h, do
	h.Belongs(l)
	l.onEnd(func(token string) { s.streams.end(l, token) })
	return t
}

// lobbyRoutes returns the pages of a server with many tables.
func (s *Server) lobbyRoutes() []route {
	begins := func(f func(*pages, *program.Program)) http.HandlerFunc {
		return s.public(once(func(v *pages) { f(v, v.Program.Apart(v.p, v.Now)) }))
	}
	list := []route{
		{"GET /{$}", s.public(scanned(lobby))},
		{"GET /new", begins(newTable)},
		{"POST /new", begins(hostAnswers)},
		{"GET /table/{id}", s.public(func(v *pages) { v.comesIn(func() { v.offers(http.StatusOK, "") }) })},
		{"POST /table/{id}", s.public(once(func(v *pages) { v.comesIn(v.takes) }))},
		{"GET /t/{token}/own", s.kept(ownTable, ownTable)},
		{"GET /t/{token}/host", s.hosts(tableHome)},
		{"POST /t/{token}/host-list", s.hosts(tableLists)},
		{"POST /t/{token}/host-close", s.hosts(tableCloses)},
	}
	if s.Event != nil {
		list = append(list, s.eventRoutes()...)
	}
	return list
}

// soon bounds how long what keeps the tables may take: it is still told then that it does not answer.
func (v *guest) soon() (context.Context, context.CancelFunc) {
	return context.WithTimeout(v.r.Context(), answerTime*2/5) // who opens a table may wait twice
}

// comesTo leads a request to the table of its token, and reports whether it is still to be answered: what is no link stays where it is.
func (v *guest) comesTo(token string) bool {
	none := "none " + from(v.r)
	ctx, end := v.soon()
	defer end()
	at, leave, err := v.Tables.Open(ctx, token, func() bool { return v.limit.left(none, nones) })
	switch {
	case errors.Is(err, ErrUnknown):
		v.limit.allow(none, nones)
		return true
	case errors.Is(err, ErrBusy):
		v.waits(moment)
	case err != nil:
		v.unopened(err)
	default:
		v.Server, v.leave = at, leave
	}
	return err == nil
}

// sitsDown leads a request to a table by its id, and answers where it cannot be opened.
func (v *guest) sitsDown(id string) bool {
	ctx, end := v.soon()
	defer end()
	at, leave, err := v.Tables.Enter(ctx, id)
	if err != nil {
		v.unopened(err)
		return false
	}
	v.Server, v.leave = at, leave
	return true
}

// unopened answers that a table cannot be opened now.
func (v *guest) unopened(err error) {
	why := "lobby.shut"
	if errors.Is(err, ErrNewer) {
		why = "lobby.newer"
	}
	v.w.Header().Set("Retry-After", "5")
	v.says(http.StatusServiceUnavailable, why)
}

// comesIn leads to a table that is in the list.
func (v *guest) comesIn(f func()) {
	id := v.r.PathValue("id")
	ctx, end := v.soon()
	defer end()
	switch list := v.Tables.List(ctx); {
	case !slices.ContainsFunc(list, func(one Listed) bool { return one.ID == id && !one.Over }):
		v.asksCode(http.StatusNotFound, "lobby.gone")
	case v.sitsDown(id):
		f()
	}
}

// privateField says that a table is to be in no list, findField has words by which one is looked for.
const (
	privateField = "private"
	findField    = "q"
)

// mostListed is how many tables of a kind are shown: words find the others.
const mostListed = 60

// lobby shows the tables of the server, and leads to one of them or to a new one.
func lobby(v *pages) {
	words := v.r.FormValue(findField)
	ctx, end := v.soon()
	defer end()
	list, full := v.Tables.List(ctx), v.Tables.May(ctx, from(v.r))
	v.show(http.StatusOK, page{title: v.p.Say("lobby.title"), class: "plain host lobby", again: words == "", body: func(w *markup.Writer) {
		w.Raw("<div>\n")
		if full != nil {
			w.El("p", "notice", dialogue.Problem(v.p, full))
		}
		if full == nil || v.Event != nil {
			w.Raw("<div class=\"choices doors\">\n")
		}
		if full == nil {
			v.door(w, "new", v.p.Say("lobby.begin"), v.p.Say("lobby.begin.listed"))
			v.door(w, "new", v.p.Say("lobby.begin.private"), v.p.Say("lobby.begin.unlisted"), privateField, "1")
		}
		if v.Event != nil {
			v.door(w, "event", v.Event.Evening().Title, v.p.Say("event.door"))
		}
		if full == nil || v.Event != nil {
			w.Raw("</div>\n")
		}
		v.yours(w)
		v.codeField(w)
		if len(list) > mostFound || words != "" {
			v.finds(w, "/", v.p.Say("lobby.find"), words)
		}
		found := v.sought(list, words)
		if len(found) == 0 {
			w.El("p", "hint", v.p.Say("lobby.none"))
		}
		for _, kind := range [...]struct {
			key string
			is  func(*Listed) bool
		}{
			{"lobby.free", func(one *Listed) bool { return !one.Over && one.Free > 0 }},
			{"lobby.playing", func(one *Listed) bool { return !one.Over && one.Free == 0 }},
			{"lobby.over", func(one *Listed) bool { return one.Over }},
		} {
			v.listed(w, kind.key, slices.DeleteFunc(slices.Clone(found), func(one Listed) bool { return !kind.is(&one) }))
		}
		w.Raw("<p><a class=\"button\"").Attr("href", v.to("calculator")).Raw(">").Text(v.p.Say("web.calculator")).Raw("</a></p>\n")
		most, each := v.Tables.Limits()
		w.El("p", "hint", v.p.Say("lobby.limits", rules.N("most", most), rules.N("n", each)))
		w.Raw("</div>\n")
		v.scans(w)
	}})
}

// scans shows how others come to the list of tables: on a screen that several can see there is room for that.
func (v *hoster) scans(w *markup.Writer) {
	w.Raw("<aside class=\"scans\">\n")
	if v.Alone {
		w.El("p", "hint", v.p.Say("share.alone"))
	} else {
		at := v.origin()
		w.Part(v.codes.of(at, v.p.Say("share.code")))
		w.El("p", "", v.p.Say("lobby.scan", rules.Plain("address", at)))
		if others := v.Elsewhere(); len(others) > 0 {
			w.El("p", "hint", v.p.Say("share.others", rules.Plain("list", v.p.Commas(others))))
		}
	}
	w.Raw("</aside>\n")
}

// yours has room for the tables of this browser.
func (v *guest) yours(w *markup.Writer) {
	w.Raw("<section id=\"yours\" class=\"tables\" hidden>")
	w.El("h2", "", v.p.Say("lobby.yours"))
	w.Raw("<ul></ul></section>\n")
}

// mostFound is how many tables one finds without words.
const mostFound = 8

// finds asks for words.
func (v *hoster) finds(w *markup.Writer, to, label, words string) {
	w.Raw("<form class=\"line\" method=\"get\"").Attr("action", v.to(to)).Raw(">")
	if v.lang != "" {
		hiddenField(w, "lang", v.lang)
	}
	w.Raw("<label for=\"q\">").Text(label).Raw("</label><input id=\"q\" type=\"search\" maxlength=\"60\"").Attr("name", findField).Attr("value", words)
	w.Raw("><button>").Text(v.p.Say("web.host.search")).Raw("</button></form>\n")
}

// sought returns the tables that have all words, in the game as the reader calls it or in the names.
func (v *guest) sought(list []Listed, words string) []Listed {
	sought := strings.Fields(text.Folded(words))
	if len(sought) == 0 {
		return list
	}
	called := map[string]string{}
	return slices.DeleteFunc(slices.Clone(list), func(one Listed) bool {
		game, ok := called[one.Game]
		if !ok {
			game = text.Folded(v.p.Say(one.Game + ".name"))
			called[one.Game] = game
		}
		return slices.ContainsFunc(sought, func(word string) bool { return !strings.Contains(game, word) && !strings.Contains(one.Sought, word) })
	})
}

// listed writes the tables of a kind.
func (v *hoster) listed(w *markup.Writer, key string, list []Listed) {
	if len(list) == 0 {
		return
	}
	w.Raw("<section class=\"tables\">")
	w.El("h2", "", v.p.Say(key))
	w.Raw("<ul>\n")
	for i := range list[:min(len(list), mostListed)] {
		one := &list[i]
		open, end := "<a class=\"button\"", "</a>"
		if one.Over {
			open, end = "<p", "</p>"
		}
		w.Raw("<li").Attr("data-of", one.ID).Raw(">").Raw(open)
		if !one.Over {
			w.Attr("href", v.to("/table/"+one.ID))
		}
		w.Raw(">")
		says := ""
		if !one.Over && one.Free > 0 {
			says = v.p.Say("lobby.seats", rules.N("n", one.Free))
		}
		v.called(w, one.Game, one.Names, says)
		w.Raw(end).Raw("</li>\n")
	}
	w.Raw("</ul>\n")
	if more := len(list) - mostListed; more > 0 {
		w.El("p", "hint", v.p.Say("lobby.more", rules.N("n", more)))
	}
	w.Raw("</section>\n")
}

// called writes which game a table has and who plays, and what else there is to say of it, or "".
func (v *hoster) called(w *markup.Writer, game string, names []string, says string) {
	v.cover(w, game)
	w.Raw("<span>").Text(v.p.Say(game + ".name")).Raw(" <small>").Text(v.p.Commas(cleaned(names))).Raw("</small>")
	if says != "" {
		w.Raw(" <small>").Text(says).Raw("</small>")
	}
	w.Raw("</span>")
}

// ownTable answers with the way back of who has sat down at the table, or hosts it, as it stands in the list of tables.
func ownTable(v *pages) {
	w := v.writer()
	v.look(v.who, func(m hub.Moment) {
		v.calls(m)
		to, says := v.to("./"), ""
		switch {
		case v.who.Host:
			to, says = v.to("host"), v.p.Say("lobby.yours.host")
		case v.who.Seat != rules.Table:
			says = v.p.Say("lobby.yours.seat", rules.Plain("name", v.p.Seat(v.who.Seat)))
		}
		if v.table().Listing().Closed != 0 {
			says += " · " + v.p.Say("lobby.yours.closed")
		}
		w.Raw("<li><a class=\"button\"").Attr("href", to).Raw(">")
		v.called(&w, m.Session.Game(), m.Session.Header().Seats, says)
		w.Raw("</a></li>\n")
	})
	v.html(http.StatusOK, w.Bytes())
}

// beginsTable makes a table of what was prepared, and leads its host there.
func (v *guest) beginsTable(p *preparing, do *program.Program) {
	ctx, end := v.soon()
	defer end()
	token, err := v.Tables.Begin(ctx, from(v.r), v.r.FormValue(privateField) != "", do, func() (*program.Game, error) { return p.Start("") })
	if err != nil {
		v.unbegun(err)
		return
	}
	v.goes("/t/" + token + "/host-seats")
}

// unbegun says why no table is begun.
func (v *guest) unbegun(err error) {
	v.show(http.StatusConflict, page{title: v.p.Say("lobby.title"), class: "plain host", up: v.to("./"), body: func(w *markup.Writer) {
		w.El("p", "against", dialogue.Problem(v.p, err))
	}})
}

// newTable asks what is to be played at a new table, unless none can be begun.
func newTable(v *pages, do *program.Program) {
	ctx, end := v.soon()
	defer end()
	if err := v.Tables.May(ctx, from(v.r)); err != nil {
		v.unbegun(err)
		return
	}
	hostNew(v, do)
}

// tableHome is the page of the host of one of many tables.
func tableHome(v *pages, do *program.Program) {
	g, at := do.Playing(), v.links.Listing()
	v.hostPage(http.StatusOK, v.first(), "./", func(w *markup.Writer) {
		w.Raw("<p class=\"stands\">")
		v.called(w, g.Session.Game(), g.Session.Header().Seats, "")
		w.Raw("</p>\n")
		if at.Closed != 0 {
			w.El("p", "lead", v.p.Say("lobby.closed"))
			v.form(w, "host-close", v.p.Say("lobby.reopen"), openField, "1")
			return
		}
		w.Raw("<p><a class=\"button usual\"").Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.host.table")).Raw("</a></p>\n<div class=\"choices doors\">\n")
		v.door(w, "host-seats", v.p.Say("web.host.seats"), "")
		v.door(w, "tv", v.p.Say("web.tv"), "")
		if at.Private {
			v.offer(w, "host-list", v.p.Say("lobby.list"), v.p.Say("lobby.list.says"), openField, "1")
		} else {
			v.offer(w, "host-list", v.p.Say("lobby.unlist"), v.p.Say("lobby.unlist.says"))
		}
		v.form(w, "host-close", v.p.Say("lobby.close"))
		w.Raw("</div>\n")
	})
}

// isShut tells who has a seat or looks on that the host has closed the table. The page opens the table when that is open again.
func isShut(v *pages) {
	if v.fetched() {
		v.says(http.StatusNotFound, "lobby.shut.host")
		return
	}
	waits := v.again()
	if v.r.Method != http.MethodPost {
		waits = "?lang=" + string(v.p.Lang()) // it is the page that one had
	}
	title := v.p.Say("web.title")
	v.look(v.who, func(m hub.Moment) {
		if v.calls(m); m.Session != nil {
			title = v.p.Say(v.game + ".name")
		}
	})
	v.show(http.StatusNotFound, page{title: title, class: "plain", waits: waits, body: func(w *markup.Writer) {
		w.El("p", "lead", v.p.Say("lobby.shut.host"))
		v.checks(w, waits)
		v.door(w, "/", v.p.Say("lobby.title"), "")
	}})
}

// openField says that a table is to be in the list, or open again.
const openField = "open"

// tableLists puts the table into the list, or takes it out.
func tableLists(v *pages, _ *program.Program) {
	v.lists(func(l *Listing) { l.Private = v.r.PostFormValue(openField) == "" })
}

// tableCloses closes the table, once it is sure that this is meant, or opens it again.
func tableCloses(v *pages, _ *program.Program) {
	if v.r.PostFormValue(openField) == "" && v.r.PostFormValue(sureField) == "" {
		v.hostPage(http.StatusOK, v.first(), "host", func(w *markup.Writer) {
			w.El("p", "question", v.p.Say("lobby.close.sure"))
			v.door(w, "host", v.p.Say("lobby.close.not"), "")
			v.form(w, "host-close", v.p.Say("lobby.close"), sureField, "1")
		})
		return
	}
	v.lists(func(l *Listing) {
		if l.Closed, l.Offered = 0, 0; v.r.PostFormValue(openField) == "" {
			l.Closed = v.Now().UnixMilli()
		}
	})
}

// lists changes how the table is listed.
func (v *guest) lists(f func(*Listing)) {
	if err := v.links.List(f); err != nil {
		v.fails(err)
		return
	}
	v.goes("host")
}
