package web

import (
	"net"
	"net/http"
	"sync"

	"golang.org/x/time/rate"
)

// pace is how often something may be done: so many a second, and so many at once.
type pace struct {
	every rate.Limit
	burst int
}

// The paces. A code is guessed in vain: at a hundred a minute for everybody together, forty bits take twenty thousand years.
var (
	entering = pace{0.5, 30}
	looks    = pace{20, 60}
	guessing = pace{5.0 / 60, 5}
	guesses  = pace{100.0 / 60, 100}
)

// mostLimits is how many are remembered; beyond that all begin anew.
const mostLimits = 10_000

// limits remember how often something was done. The zero value remembers nothing yet.
type limits struct {
	mu   sync.Mutex
	seen map[string]*rate.Limiter
}

// allow reports whether something may be done once more.
func (l *limits) allow(what string, p pace) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.seen == nil || len(l.seen) > mostLimits {
		l.seen = map[string]*rate.Limiter{}
	}
	one := l.seen[what]
	if one == nil {
		one = rate.NewLimiter(p.every, p.burst)
		l.seen[what] = one
	}
	return one.Allow()
}

// from is the address that a request comes from.
func from(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
