package web

import (
	"net/http"
	"net/url"
	"strings"

	"referee/internal/hub"
	"referee/internal/text"
)

// pages answers a request with any of the pages.
type pages struct{ guest }

// guest comes to one of many tables, which has to be found and may have to be opened.
type guest struct{ hoster }

// hoster has what only the host of a table may do.
type hoster struct{ composer }

// composer has what is entered at a table, and how that reads.
type composer struct{ sheet }

// sheet has the things from which a move is put together.
type sheet struct{ viewer }

// viewer has the table as it is, and what was entered.
type viewer struct {
	request
	talked talked
}

// request is one request.
type request struct {
	*Server
	w    http.ResponseWriter
	r    *http.Request
	p    *text.Printer // the reader's language
	lang string        // that, where the address says it; "" where the browser does
	who  hub.Who
	game string   // that is on the table, "" before it was looked at
	root string   // what leads from the page to that of the table: "../" from one below another
	from []string // what a cited clause needs to lead back to a move that is put together
	on   []string // what the address of a page says where a move is put together that is not at the table: see [sheet.chosen]
	// aside is the address of that page, "" at the table.
	aside string
	// other is the number of who is entered for, "" where it is for oneself.
	other string
	// links are those by which who was known.
	links *Links
	// stays says that the answer is a stream, which ends in its own way.
	stays bool
	// leave is called when one of many tables has been answered for; nil where there is none.
	leave func()
}

// leaves leaves the table.
func (v *guest) leaves() {
	if v.leave != nil {
		v.leave()
	}
}

// to returns an address of the same reader below the page of the link, such as "hand", or from the root on: a language that was chosen
// goes with it. Keys and values of the query follow.
func (v *request) to(path string, query ...string) string {
	before := v.root
	if strings.HasPrefix(path, "/") {
		before = v.Prefix
	}
	q := url.Values{}
	if v.lang != "" {
		q.Set("lang", v.lang)
	}
	for i := 0; i+1 < len(query); i += 2 {
		q.Set(query[i], query[i+1])
	}
	if len(q) == 0 {
		return before + path
	}
	return before + path + "?" + q.Encode()
}

// hears returns what is the same for all readers of the language who have chosen it in the same way: see [request.to].
func (v *request) hears() string { return string(v.p.Lang()) + " " + v.lang }

// speaks has the printer speak to whoever has the seat.
func (v *request) speaks() { v.p = v.p.To(v.who.Seat) }

// look runs a turn of the table in which someone only looks. A request that waits for no answer any more takes none.
func (v *request) look(who hub.Who, f func(hub.Moment)) {
	v.Hub.Look(who, func(m hub.Moment) {
		v.drops()
		f(m)
	})
}

// drops ends a request that was given up while it waited for its turn: nothing is made or entered that nobody waits for.
func (v *request) drops() {
	if v.r.Context().Err() != nil && !v.stays {
		panic(http.ErrAbortHandler)
	}
}

// calls gives the printer the names of those who play, and the request their game.
func (v *request) calls(m hub.Moment) {
	if m.Session != nil {
		v.p, v.game = v.p.With(m.Session.Header().Seats), m.Session.Game()
	}
}

// visitor returns what answers a request, in the language of the address, or of the browser.
func (s *Server) visitor(w http.ResponseWriter, r *http.Request) *pages {
	v := &pages{guest{hoster{composer{sheet{viewer{request: request{Server: s, w: w, r: r}}}}}}}
	lang := text.Lang(r.URL.Query().Get("lang"))
	if p, ok := s.texts[lang]; ok {
		v.p, v.lang = p, string(lang)
		return v
	}
	if v.p = s.tongue.Load(); v.p != nil {
		return v
	}
	v.p = s.texts[accepted(r.Header.Get("Accept-Language"))]
	return v
}

// public returns a route that asks for no link.
func (s *Server) public(f func(*pages)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v := s.visitor(w, r)
		if !s.allow("look "+from(r), looks) {
			v.waits(moment)
			return
		}
		defer v.leaves()
		if !v.settles() {
			f(v)
		}
	}
}

// known returns a route of those who have a link. One that is unknown, malformed or has ended is answered alike; who had one of a table that
// its host has closed is told that.
func (s *Server) known(f func(*pages)) http.HandlerFunc { return s.kept(f, isShut) }

// kept returns such a route with what answers those of a closed table.
func (s *Server) kept(f, shut func(*pages)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v, token := s.visitor(w, r), r.PathValue("token")
		if s.Tables != nil && !v.comesTo(token) {
			return
		}
		defer v.leaves()
		v.meets(token)
		if v.links == nil {
			v.Hub.Hold(func() {}) // a game that is just being opened has its links behind this turn
			v.meets(token)
		}
		waits, looker := v.links == nil && v.isKept(token), from(r)
		if waits || v.links != nil {
			looker = token
		}
		switch {
		case !s.allow("look "+looker, looks):
			v.waits(moment)
		case waits:
			shut(v)
		case v.links == nil && v.goesAlong(): // it was of the game before
		case v.links == nil:
			v.ended()
		case v.settles():
		default:
			f(v)
		}
	}
}

// meets finds out who has a token, if it is one that holds.
func (v *request) meets(token string) {
	for _, links := range v.tables() {
		if who, ok := links.Whose(token); ok && v.links == nil {
			v.who, v.links = who, links
			if links != v.House {
				v.who.Of = links // should another game be put on the table meanwhile, it is none of theirs
			}
		}
	}
}

// isKept finds out who had a token of a table that its host has closed, if it is one.
func (v *request) isKept(token string) (ok bool) {
	if links := v.table(); links != nil {
		v.who, ok = links.Shut(token)
	}
	return ok
}

func (v *request) token() string { return v.r.PathValue("token") }

// tables returns the links that hold now.
func (s *Server) tables() []*Links {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.links == nil {
		return []*Links{s.House}
	}
	return []*Links{s.links, s.House}
}
