package web

import (
	"net/http"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// pace is how often something may be done: so many a second, and so many at once.
type pace struct {
	every rate.Limit
	burst int
}

// The paces. A code is guessed in vain: at a hundred a minute for everybody together, all codes take sixteen thousand years.
var (
	entering = pace{0.5, 30}
	looks    = pace{20, 60}
	guessing = pace{5.0 / 60, 5}
	guesses  = pace{100.0 / 60, 100}
)

func (p pace) limiter() *rate.Limiter { return rate.NewLimiter(p.every, p.burst) }

// mostLimits is how many are remembered. Beyond that those are forgotten who have been quiet, and where none has, all.
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

// allow reports whether something may be done once more.
func (l *limits) allow(what string, p pace) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(what, p).AllowN(l.now(), 1)
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

// of is the limiter of something.
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

// from is the address that a request comes from, as the network has it: what a header says of that anybody can write.
func from(r *http.Request) string { return household(r.RemoteAddr) }

// bitsOfHousehold is how much of a version 6 address tells one from another: who has a household has all addresses below that.
const bitsOfHousehold = 64

// household is whose an address with a port is.
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
