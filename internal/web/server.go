// Package web is the face of a table in a browser: pages for phones, laptops and a big screen, made of links and forms, which
// a small script of its own makes quicker. It is one [http.Handler] and needs no operating system: it opens no file and no
// socket, and the clock is given to it.
//
// server.go has the addresses, guard.go comes before them and counts connections, links.go and join.go say who someone is,
// host.go has the pages of the host, pad.go score pads to print, travel.go those by which games come and go, table.go those of the table, live.go sends what changed, boards.go draws boards, talk.go
// any talk, entry.go is where one enters and entry_*.go what a move is put together from, correcting.go is the page of one entry. What a
// device says otherwise that has the table alone is in device.go. Of style and script a table
// has style.css and script.js alone; what other pages have beside is in beside.css and beside.js, what a
// device does that hosts its table in hosts.js, and what one does that has it alone in device.js. docs/threats.md says against whom the guard stands.
package web

import (
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"html"
	"io"
	"log"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/text"
	"referee/internal/web/markup"
)

// Options are what a server is made of.
type Options struct {
	Hub     *hub.Hub
	Program *program.Program // it is used in turns of the hub alone
	// House are the links of the host where no game is on the table, with a table of no seats.
	House *Links
	// Tables are the tables of a server that has many; then Hub has no game, and Program is what new tables are begun with.
	Tables Tables
	// Event is that of a club, nil for none; Organiser are the links of its host, by which it is run, nil where nobody can.
	Event     Event
	Organiser *Links
	// Hosts are the names and addresses by which this server may be called, without a port.
	Hosts []string
	// Base is where other devices find this server, such as "http://192.168.1.7:8765"; Alone says that none does.
	Base  string
	Alone bool
	// Prefix is what every address of the pages begins with, as a browser writes it and without a slash at its end, such as "/my%20club":
	// whoever stands before the server takes it away again. It is "" where the pages are at the root.
	Prefix string
	// Device says that one device alone has the table, and nobody joins: the pages are answered in its own browser.
	Device bool
	// Others are where devices may find it as well.
	Others []string
	Now    func() time.Time
	// Broke, if it is not nil, is told about a page that broke: its route, which has no secret in it, and the calls.
	Broke func(route string, stack []byte)
	// Well, if it is not nil, reports whether what is entered could be kept: see [Server.Leave].
	Well func() bool
	// Entered, if it is not nil, is told what became of an entry, and how long that took.
	Entered func(Became, time.Duration)
	// Unkept, if it is not nil, receives in a turn why a record takes no line, and returns that as people understand it.
	Unkept func(error) error
}

// Server is the pages of one hub.
type Server struct {
	Options
	*common
	frames  frames
	sent    sent
	rulings rulings

	mu    sync.Mutex
	links *Links // of the table, nil where no game is on it
	code  code

	asks    []asked
	evening []sat // the games that were on it, the last that of now
	begins  bool  // that had just begun when it was put there
}

// common is what the tables of a server have in common.
type common struct {
	handler http.Handler
	texts   map[text.Lang]*text.Printer
	limit   *limits
	times   times
	streams streams
	codes   codes

	found   atomic.Pointer[found]
	leaving atomic.Bool
	tongue  atomic.Pointer[text.Printer] // of pages whose address says none; nil leaves that to the browser

	// What takes a core for long is done one at a time, outside of turns.
	searching sync.Mutex // for what was wrong before what is refused
	handing   sync.Mutex // a result as a file
}

// New makes a server.
func New(o Options) (*Server, error) {
	s := &Server{Options: o, common: &common{texts: map[text.Lang]*text.Printer{}, limit: newLimits(o.Now), times: patient, streams: streams{most: usual}}}
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		if err != nil {
			return nil, err
		}
		s.texts[lang] = p
	}
	s.keepsTongue()
	s.House.onEnd(func(token string) { s.streams.end(s.House, token) })
	s.Found(o.Base, o.Others, o.Hosts)
	s.handler = s.guard(s.routes())
	if s.Tables != nil {
		s.sent.most = mostJoining
	}
	return s, nil
}

// found is where a server is found.
type found struct {
	base   string
	others []string
	hosts  map[string]bool
}

// Found says where the server is found from now on: see [Options]. It may be called at any time.
func (s *Server) Found(base string, others, hosts []string) {
	f := &found{base, others, map[string]bool{}}
	for _, h := range hosts {
		f.hosts[called(h)] = true
	}
	s.found.Store(f)
}

// Address returns where other devices find the server now, and Elsewhere where else they may find it.
func (s *Server) Address() string { return s.found.Load().base }

// Elsewhere implements the rest of [Server.Address].
func (s *Server) Elsewhere() []string { return s.found.Load().others }

// writer returns an empty page, whose addresses begin as they should.
func (s *Server) writer() markup.Writer { return markup.Writer{Root: html.EscapeString(s.Prefix)} }

// ServeHTTP implements [http.Handler].
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// The times and sizes of what a browser sends.
const (
	headTime    = 5 * time.Second
	requestTime = 10 * time.Second
	answerTime  = 10 * time.Second
	idleTime    = 2 * time.Minute
	maxHeader   = 16 << 10
	slop        = 4 << 10 // what net/http adds to that
)

// Bounded returns a server with bounds for who is slow, sends too much, or opens too many connections. A page that follows the table
// is bound by no time but that of each write, and ends with the context of its connection. It logs nothing: addresses have
// secrets in them, and a screen may be in use.
func Bounded(pages http.Handler, behind ...netip.Prefix) *http.Server {
	connections := callers{most: usualCallers, proxies: behind}
	return &http.Server{
		Handler: connections.proxies.names(pages), ConnState: connections.state, ReadHeaderTimeout: headTime, ReadTimeout: requestTime, WriteTimeout: answerTime, IdleTimeout: idleTime,
		MaxHeaderBytes: maxHeader - slop, ErrorLog: log.New(io.Discard, "", 0),
	}
}

// route is what answers an address.
type route struct {
	pattern string
	open    http.HandlerFunc
}

func (s *Server) routes() http.Handler {
	m := http.NewServeMux()
	for _, r := range s.list() {
		m.HandleFunc(r.pattern, r.open)
	}
	return m
}

// list returns all routes. Below /t/TOKEN/ links are written without the token: a page has no secret in it.
func (s *Server) list() []route {
	others := slices.Concat([]route{{"GET /{$}", s.public(scanned(leaves(front)))}}, s.hostRoutes(), s.travelRoutes())
	if s.Tables != nil {
		others = s.lobbyRoutes()
	}
	return append([]route{
		{"POST /join", s.public(leaves(joinByCode))},
		{"GET /j/{code}", s.public(leaves(joining))},
		{"POST /j/{code}", s.public(leaves(once(join)))},
		{"GET /t/{token}", s.known(func(v *pages) { v.goes(v.r.PathValue("token") + "/") })},
		{"GET /t/{token}/{$}", s.known(tablePage)},
		{"GET /t/{token}/part/{name}", s.known(onePart)},
		{"GET /t/{token}/live", s.known(live)},
		{"POST /t/{token}/enter", s.known(enter)},
		{"GET /t/{token}/hand", s.known(hand)},
		{"POST /t/{token}/hand/enter", s.known(handEnter)},
		{"GET /t/{token}/score", s.known(scorePage)},
		{"GET /t/{token}/entries", s.known(entriesPage)},
		{"GET /t/{token}/entry", s.known(entryPage)},
		{"POST /t/{token}/ask", s.known(once(askHost))},
		{"GET /t/{token}/disputes", s.known(disputesPage)},
		{"GET /t/{token}/more", s.known(morePage)},
		{"GET /t/{token}/result", s.known(handing)},
		{"GET /t/{token}/result/{form}", s.known(result)},
		{"GET /t/{token}/rules", s.known(rulesPage)},
		{"GET /t/{token}/rules/{id}", s.known(articlePage)},
		{"GET /t/{token}/setup", s.known(setupPage)},
		{"GET /t/{token}/dispute", s.known(disputePage)},
		{"POST /t/{token}/dispute", s.known(once(freeze))},
		{"GET /t/{token}/calculator", s.known(calculatorPage)},
		{"POST /t/{token}/calculator", s.known(once(calculatorPage))},
		{"GET /t/{token}/tv", s.known(tvPage)},
		{"GET /t/{token}/tv/live", s.known(tvLive)},
		{"GET /t/{token}/host-seats", s.hosts(hostSeats)},
		{"POST /t/{token}/host-seats", s.hosts(hostSeats)},
		{"GET /t/{token}/pad", s.known(padPage)},
		{"GET /calculator", s.public(apart("calculator", calculatorPage))},
		{"POST /calculator", s.public(apart("calculator", calculatorPage))},
		{"GET /pad", s.public(apart("pad", padPage))},
		{"GET /a/{hash}/{file}", func(w http.ResponseWriter, r *http.Request) { asset(s.visitor(w, r)) }},
		{"GET /health", s.health},
		{"GET /t/{token}/{rest...}", s.known(func(v *pages) { v.nowhere() })},
		{"GET /", s.public(func(v *pages) { v.nowhere() })},
	}, others...)
}

// onceField is the field of a form with the name that its page gave it.
const onceField = "once"

// mostOnce is how many answers of a table are remembered, mostJoining how many of those who come to one of many tables.
const (
	mostOnce    = 32
	mostJoining = 512
)

// sent are the answers of late to forms that did something.
type sent struct {
	most int // 0 is mostOnce

	mu   sync.Mutex
	list []*answered
}

// form is what a form sent: where to, its name and all that stood in it, as a hash.
type form [sha256.Size]byte

// answered is what a form was answered.
type answered struct {
	form
	done   chan struct{} // is closed when it is
	header http.Header   // nil where nothing was done
	later  later
}

// names gives a form of who has a link a name of its own: see [once].
func (v *request) names(w *markup.Writer) { hiddenField(w, onceField, v.named()) }

// named returns a name that no other page of the link gives a form: the moment in which it is made.
func (v *request) named() string { return strconv.FormatInt(v.Now().UnixNano(), 36) }

// unguessed returns a name that nobody else can know either: what it is answered is a link.
func unguessed() string {
	b := make([]byte, 16)
	rand.Read(b) // never fails
	return hex.EncodeToString(b)
}

// once answers a form that a browser sends twice, as where someone taps twice, as it did the first time: what the first answer led
// to is lost with it. One that did nothing is done anew.
func once(f func(*pages)) func(*pages) {
	return func(v *pages) {
		if v.r.Method != http.MethodPost || v.r.PostFormValue(onceField) == "" {
			f(v)
			return
		}
		v.onceOf(v.r.URL.Path+" "+v.r.PostForm.Encode(), func() { f(v) })
	}
}

// onceOf answers what is asked as it was answered before under the same words, or else by what f does.
func (v *guest) onceOf(asked string, f func()) {
	to, answer := v.w, later{ResponseWriter: v.w, code: http.StatusOK}
	v.w = &answer
	v.sent.answers(sha256.Sum256([]byte(asked)), &answer, f)
	v.w = to
	answer.goes()
}

// answers answers a form as it was answered before, or does what it says. Of several alike all wait for the first.
func (s *sent) answers(of form, answer *later, do func()) {
	for {
		one, first := s.of(of)
		if first {
			did := false
			defer func() { s.keeps(one, answer, did) }() // also where the page breaks
			do()
			did = true
			return
		}
		if <-one.done; one.header == nil {
			continue
		}
		for key, values := range one.header {
			answer.Header()[key] = values
		}
		answer.code, answer.body = one.later.code, one.later.body
		return
	}
}

// of returns the answer to a form; first says that it is being made from now on.
func (s *sent) of(of form) (one *answered, first bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at := slices.IndexFunc(s.list, func(one *answered) bool { return one.form == of }); at >= 0 {
		return s.list[at], false
	}
	if len(s.list) >= cmp.Or(s.most, mostOnce) {
		s.list = append(s.list[:0], s.list[1:]...)
	}
	one = &answered{form: of, done: make(chan struct{})}
	s.list = append(s.list, one)
	return one, true
}

// keeps keeps an answer, unless nothing was done.
func (s *sent) keeps(one *answered, answer *later, did bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer close(one.done)
	if !did || answer.code >= http.StatusBadRequest {
		s.list = slices.DeleteFunc(s.list, func(other *answered) bool { return other == one })
		return
	}
	one.header, one.later = answer.Header().Clone(), *answer
}
