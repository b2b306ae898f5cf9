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
	"strings"
	"unicode/utf8"

	"referee/internal/web/markup"
)

// maxBody is the most bytes of what a form sends, maxTyped the most signs of what is typed as a line, as its field has it: what is longer
// takes longer to read than anybody may hold the table up.
const (
	maxBody  = 8 << 10
	maxTyped = 1000
)

// typedAs are the fields of what is read as a line.
var typedAs = [...]string{"line", "typed", "choice", "mend"}

// headers stand in every answer. Nothing of anybody else is ever loaded, no page is kept by the browser, and no address
// is told to another site.
var headers = [][2]string{
	{"Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"},
	{"Referrer-Policy", "no-referrer"},
	{"X-Content-Type-Options", "nosniff"},
	{"Cross-Origin-Resource-Policy", "same-origin"},
	{"Cache-Control", "no-store"},
}

// guard stands before every route. There is no cookie: without the token in the address another site has nothing to
// ride on, and what it sends all the same is refused. A name that somebody lets point to this address is none of its hosts.
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

// called is a host without its port, in one way of writing: small letters, no full stop behind it, an address as it is
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
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		if large := new(http.MaxBytesError); errors.As(err, &large) {
			s.visitor(w, r).tooLarge(body)
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

// endless is what was typed that is longer than its field, or "".
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
func (v *visit) tooLarge(body []byte) {
	if at := bytes.LastIndexByte(body, '%'); at >= 0 && at > len(body)-3 {
		body = body[:at] // half a sign
	}
	form, _ := url.ParseQuery(string(body))
	v.tooLong(form.Get("line"))
}

// tooLong answers who types more than any line needs, with the text, so that it can be made shorter.
func (v *visit) tooLong(line string) {
	if line == "" || v.fetched() {
		v.says(http.StatusRequestEntityTooLarge, "web.large")
		return
	}
	v.show(http.StatusRequestEntityTooLarge, page{title: v.p.Say("web.title"), class: "plain", body: func(w *markup.Writer) {
		w.Raw("<p class=\"lead\"><label for=\"line\">").Text(v.p.Say("web.large")).Raw("</label></p><textarea id=\"line\" rows=\"12\" readonly>\n")
		w.Text(line).Raw("</textarea>")
	}})
}

// catches answers for a page that broke. What it was about is told to nobody: the log has the route, and where the program was.
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
