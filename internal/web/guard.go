package web

import (
	"net"
	"net/http"
	"slices"
)

// maxBody is the most bytes of what a form sends.
const maxBody = 8 << 10

// headers stand in every answer. Nothing of anybody else is ever loaded, no page is kept by the browser, and no address
// is told to another site.
var headers = [][2]string{
	{"Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"},
	{"Referrer-Policy", "no-referrer"},
	{"X-Content-Type-Options", "nosniff"},
	{"Cache-Control", "no-store"},
}

// guard stands before every route. There is no cookie: without the token in the address another site has nothing to
// ride on, and a request that it sends all the same is refused. A name that somebody lets point to this address is none of its hosts.
func (s *Server) guard(next http.Handler) http.Handler {
	same := http.NewCrossOriginProtection()
	inner := same.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, h := range headers {
			w.Header().Set(h[0], h[1])
		}
		name, _, err := net.SplitHostPort(r.Host)
		if err != nil {
			name = r.Host
		}
		if !slices.Contains(s.Hosts, name) {
			http.Error(w, "unknown host", http.StatusMisdirectedRequest)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		inner.ServeHTTP(w, r)
	})
}
