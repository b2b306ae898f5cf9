package web

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/time/rate"

	"referee/internal/web/markup"
	"referee/rules"
)

// maxBody is the most bytes of what a form sends, maxTyped the most signs of what is typed as a line, as its field has it: what is longer
// takes longer to read than anybody may hold the table up.
const (
	maxBody  = 8 << 10
	maxTyped = 1000
)

// typedAs are the fields of what is read as a line.
var typedAs = [...]string{"line", "typed", "choice", "mend"}

// headers are in every answer. Nothing of anybody else is ever loaded, no page is kept by the browser, and no address
// is shown to another site. Our own is shown one: a page that shows none has the browser keep quiet, too, about where a form comes from,
// and in a network at home, where nothing is encrypted, nothing else tells a form of ours from that of another site.
var headers = [][2]string{
	{"Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'"},
	{"Referrer-Policy", "same-origin"},
	{"X-Content-Type-Options", "nosniff"},
	{"Cross-Origin-Resource-Policy", "same-origin"},
	{"Cache-Control", "no-store"},
}

// guard comes before every route. There is no cookie: without the token in the address another site has nothing to
// ride on, and what it sends all the same is refused. A name that someone lets point to this address is none of its hosts.
func (s *Server) guard(next http.Handler) http.Handler {
	cross := http.NewCrossOriginProtection()
	cross.SetDenyHandler(s.refuses(http.StatusForbidden, "web.foreign"))
	inner := cross.Handler(s.bounded(next))
	unknown := s.refuses(http.StatusMisdirectedRequest, "web.misled")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, h := range headers {
			w.Header().Set(h[0], h[1])
		}
		defer s.catches(w, r)
		if name := called(r.Host); name == "" || !s.found.Load().hosts[name] {
			unknown(w, r)
			return
		}
		inner.ServeHTTP(w, r)
	})
}

// called returns a host without its port, in one way of writing: small letters, no full stop behind it, an address as it is
// usually written. It is "" for what is no host.
func called(host string) string {
	name := host
	if strings.Contains(host, "]:") || strings.Count(host, ":") == 1 {
		var err error
		if name, _, err = net.SplitHostPort(host); err != nil {
			return ""
		}
	} else if strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]") {
		name = host[1 : len(host)-1]
	}
	if at, err := netip.ParseAddr(name); err == nil {
		return at.Unmap().WithZone("").String()
	}
	if strings.ContainsAny(name, ":[]/@") {
		return ""
	}
	return strings.ToLower(strings.TrimSuffix(name, "."))
}

// refuses answers with a page of one sentence.
func (s *Server) refuses(code int, key string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { s.visitor(w, r).says(code, key) }
}

// bounded reads what a form sends, once and no more than is ever needed.
func (s *Server) bounded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		most := int64(maxBody)
		if s.brings(r) {
			most = maxBrought
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, most))
		if large := new(http.MaxBytesError); errors.As(err, &large) {
			if v := s.visitor(w, r); most == maxBrought {
				v.says(http.StatusRequestEntityTooLarge, "web.bring.large", rules.N("n", maxBrought>>20))
			} else {
				v.tooLarge(body)
			}
			return
		}
		if err == nil {
			r.Body = io.NopCloser(bytes.NewReader(body))
			err = r.ParseForm()
		}
		if err != nil {
			s.refuses(http.StatusBadRequest, "web.unread")(w, r)
			return
		}
		if typed := endless(r.Form); typed != "" {
			s.visitor(w, r).tooLong(typed)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// endless returns what was typed that is longer than its field, or "".
func endless(form url.Values) string {
	for _, key := range typedAs {
		for _, typed := range form[key] {
			if utf8.RuneCountInString(typed) > maxTyped {
				return typed
			}
		}
	}
	return ""
}

// tooLarge answers who sends more than any line needs, with the text as far as it was read.
func (v *request) tooLarge(body []byte) {
	if at := bytes.LastIndexByte(body, '%'); at >= 0 && at > len(body)-3 {
		body = body[:at] // half a sign
	}
	form, _ := url.ParseQuery(string(body))
	v.tooLong(form.Get("line"))
}

// tooLong answers who types more than any line needs, with the text, so that it can be made shorter.
func (v *request) tooLong(line string) {
	if line == "" || v.fetched() {
		v.says(http.StatusRequestEntityTooLarge, "web.large")
		return
	}
	v.show(http.StatusRequestEntityTooLarge, page{title: v.p.Say("web.title"), class: "plain", body: func(w *markup.Writer) {
		w.Raw("<p class=\"lead\"><label for=\"line\">").Text(v.p.Say("web.large")).Raw("</label></p><textarea id=\"line\" rows=\"12\" readonly>\n")
		w.Text(line).Raw("</textarea>")
	}})
}

// catches answers for a page that broke. What it was about is shown to nobody: the log has the route, and where the program was.
func (s *Server) catches(w http.ResponseWriter, r *http.Request) {
	switch broke := recover(); broke {
	case nil:
	case http.ErrAbortHandler:
		panic(broke)
	default:
		if s.Broke != nil {
			s.Broke(r.Pattern, debug.Stack())
		}
		w.Header().Del("Content-Encoding")
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
	}
}

// pace is how often something may be done: so many a second, and so many at once.
type pace struct {
	every rate.Limit
	burst int
}

// The paces. A code is guessed in vain: at a hundred a minute for everybody together, all codes take sixteen thousand years.
var (
	entering = pace{0.5, 30}
	looks    = pace{20, 60}
	nones    = pace{200, 600} // links of none of many tables, beyond which no link is looked for that is not known
	guessing = pace{5.0 / 60, 5}
	guesses  = pace{100.0 / 60, 100}
)

func (p pace) limiter() *rate.Limiter { return rate.NewLimiter(p.every, p.burst) }

// mostLimits is how many are remembered. Beyond that those are forgotten who have been quiet, and if none has, all.
const mostLimits = 10_000

// limits remember how often something was done.
type limits struct {
	now func() time.Time

	mu      sync.Mutex
	seen    map[string]*rate.Limiter // nil begins anew
	guessed *rate.Limiter            // by everybody; it is never forgotten
}

func newLimits(now func() time.Time) *limits {
	return &limits{now: now, guessed: guesses.limiter()}
}

// allow reports whether something may be done once more. Where one device has the table there is nobody to hold up but itself.
func (s *Server) allow(what string, p pace) bool { return s.Device || s.limit.allow(what, p) }

// allow reports whether something may be done once more.
func (l *limits) allow(what string, p pace) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(what, p).AllowN(l.now(), 1)
}

// left reports whether something may be done once more, which is not counted yet.
func (l *limits) left(what string, p pace) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(what, p).TokensAt(l.now()) >= 1
}

// guess reports whether a guess is right; busy says that it was not looked at. One that is right costs nothing, so that who
// knows the code may open its page as often as it takes.
func (l *limits) guess(from string, right func() bool) (ok, busy bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	one := l.of("code "+from, guessing)
	if one.TokensAt(now) < 1 || l.guessed.TokensAt(now) < 1 {
		return false, true
	}
	if right() {
		return true, false
	}
	one.AllowN(now, 1)
	l.guessed.AllowN(now, 1)
	return false, false
}

// of returns the limiter of something.
func (l *limits) of(what string, p pace) *rate.Limiter {
	if one := l.seen[what]; one != nil {
		return one
	}
	if len(l.seen) >= mostLimits {
		l.forget()
	}
	if l.seen == nil {
		l.seen = map[string]*rate.Limiter{}
	}
	one := p.limiter()
	l.seen[what] = one
	return one
}

func (l *limits) forget() {
	now := l.now()
	for what, one := range l.seen {
		if one.TokensAt(now) >= float64(one.Burst()) {
			delete(l.seen, what)
		}
	}
	if len(l.seen) >= mostLimits {
		clear(l.seen)
	}
}

// from returns the address that a request comes from, as the network has it: what a header says of that anybody can write, but for those
// who hand requests on.
func from(r *http.Request) string { return household(r.RemoteAddr) }

// bitsOfHousehold is how much of a version 6 address tells one from another: who has a household has all addresses below that.
const bitsOfHousehold = 64

// household returns whose an address with a port is.
func household(address string) string {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return address
	}
	a := at.Addr().Unmap().WithZone("")
	if a.Is4() || a.IsLinkLocalUnicast() {
		return a.String()
	}
	net, _ := a.Prefix(bitsOfHousehold) // it has that many bits
	return net.String()
}

// mostCallers is how many connections may be open: in all, and from an address. It is more than browsers need that follow all there
// is to follow, and what they open beside that.
type mostCallers struct{ server, address int }

var usualCallers = mostCallers{server: 6000, address: 512}

// callers are the connections of a server. One too many takes the place of that which has been quiet for longest, which costs a
// browser nothing: it opens another. Where all are at work, the new one is ended.
type callers struct {
	most    mostCallers
	proxies Proxies

	mu   sync.Mutex
	n    uint64 // counts what happens
	open map[net.Conn]*caller
	from map[string]int // by the address
}

// caller is a connection.
type caller struct {
	from  string // "" for what is not counted by its address
	since uint64
	quiet bool // nothing has been asked yet, or everything has been answered
}

// state takes what a connection does now: see [http.Server.ConnState].
func (c *callers) state(conn net.Conn, is http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	one := c.open[conn]
	switch {
	case is == http.StateNew:
		c.comes(conn)
	case one == nil: // it was ended to make room
	case is == http.StateClosed || is == http.StateHijacked:
		c.goes(conn)
	default:
		one.since, one.quiet = c.n, is == http.StateIdle
	}
}

func (c *callers) comes(conn net.Conn) {
	one := &caller{from: c.calling(conn), since: c.n, quiet: true}
	if one.from != "" && c.from[one.from] >= c.most.address && !c.room(one.from) || len(c.open) >= c.most.server && !c.room("") {
		go conn.Close() // it may wait for the other side
		return
	}
	if c.open == nil {
		c.open, c.from = map[net.Conn]*caller{}, map[string]int{}
	}
	c.open[conn] = one
	if one.from != "" {
		c.from[one.from]++
	}
}

func (c *callers) goes(conn net.Conn) {
	from := c.open[conn].from
	delete(c.open, conn)
	if from == "" {
		return
	}
	if c.from[from]--; c.from[from] == 0 {
		delete(c.from, from)
	}
}

// room ends the connection from an address, or with "" from any, that has been quiet for longest; false if none is.
func (c *callers) room(from string) bool {
	var oldest net.Conn
	for conn, one := range c.open {
		if one.quiet && (from == "" || one.from == from) && (oldest == nil || one.since < c.open[oldest].since) {
			oldest = conn
		}
	}
	if oldest == nil {
		return false
	}
	c.goes(oldest)
	go oldest.Close() // it may wait for the other side
	return true
}

// calling returns the address by which a connection is counted. A proxy calls for everybody, and who is on this machine is trusted.
func (c *callers) calling(conn net.Conn) string {
	at, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err == nil && (at.Addr().Unmap().IsLoopback() || c.proxies.has(at.Addr())) {
		return ""
	}
	return household(conn.RemoteAddr().String())
}

// Proxies are the networks of those who hand requests on, and say whose they are.
type Proxies []netip.Prefix

func (p Proxies) has(a netip.Addr) bool {
	return slices.ContainsFunc(p, func(one netip.Prefix) bool { return one.Contains(a.Unmap().WithZone("")) })
}

// forwarded is the header in which a proxy says who called it, behind whatever the caller wrote there.
const forwarded = "X-Forwarded-For"

// names returns pages that take what a proxy says of where a request comes from for true: the last address that it names, which is its
// own word.
func (p Proxies) names(pages http.Handler) http.Handler {
	if len(p) == 0 {
		return pages
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		said := strings.Join(r.Header.Values(forwarded), ",")
		last, err := netip.ParseAddr(strings.TrimSpace(said[strings.LastIndexByte(said, ',')+1:]))
		if at, _ := netip.ParseAddrPort(r.RemoteAddr); err == nil && p.has(at.Addr()) {
			r.RemoteAddr = netip.AddrPortFrom(last, 0).String()
		}
		pages.ServeHTTP(w, r)
	})
}
