package web

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
)

func (r *door) try(code, addr string) *httptest.ResponseRecorder {
	return r.post("/join", url.Values{"code": {code}}, from4(addr), withHeader("X-Forwarded-For", code), withHeader("X-Real-IP", code))
}

func TestCodeLeadsToTheSeats(t *testing.T) {
	r := duel(t)
	assert.Len(t, r.Code(), codeSize)
	typed := strings.ToUpper(r.Code()[:4] + " - " + r.Code()[4:])
	w := r.try(typed, "10.0.0.1:1")
	require.Equal(t, http.StatusSeeOther, w.Code)
	assert.Equal(t, "/j/"+r.Code(), w.Header().Get("Location"))
	code := r.Code()
	page := r.get("/j/" + code).Body.String()
	assert.Regexp(t, `value="1"><i .*</i> Anna</button>`, page)
	assert.Regexp(t, `value="2"><i .*</i> Boris</button>`, page)
	w = r.post("/j/"+code, url.Values{"seat": {"1"}})
	assert.Equal(t, r.at(anna, ""), w.Header().Get("Location"))
	page = r.get("/j/" + code).Body.String()
	assert.NotContains(t, page, `value="1"`)
	assert.Contains(t, page, "Anna <small>taken")
	w = r.post("/j/"+code, url.Values{"seat": {"0"}})
	assert.Equal(t, r.at(hub.Who{}, ""), w.Header().Get("Location"))
	for _, seat := range []string{"", "x", "-1", "99", "256", "257"} {
		assert.Equal(t, http.StatusBadRequest, r.post("/j/"+code, url.Values{"seat": {seat}}).Code, seat)
	}
	assert.Equal(t, http.StatusConflict, r.post("/j/"+code, url.Values{"seat": {"3"}}).Code, "there are two seats")
	r.post("/j/"+code, url.Values{"seat": {"2"}})
	assert.Empty(t, r.Code(), "somebody sits on every seat")
	assert.Equal(t, http.StatusNotFound, r.get("/j/"+code).Code)
	r.Open()
	assert.NotEmpty(t, r.Code(), "the host lets more look on")
	assert.NotEqual(t, code, r.Code())
}

func TestCodeEndsAfterHalfAnHour(t *testing.T) {
	r := duel(t)
	code := r.Code()
	r.clock.Pass(CodeTime - time.Second)
	assert.Equal(t, http.StatusOK, r.get("/j/"+code).Code)
	r.clock.Pass(2 * time.Second)
	assert.Empty(t, r.Code())
	assert.Equal(t, http.StatusNotFound, r.get("/j/"+code).Code)
	assert.Equal(t, http.StatusNotFound, r.post("/j/"+code, url.Values{"seat": {"1"}}).Code)
	assert.Equal(t, http.StatusNotFound, r.try("", "10.0.0.9:1").Code, "no code is no code")
	assert.Empty(t, r.Links.Taken())
	r.Open()
	assert.Equal(t, http.StatusOK, r.get("/j/"+r.Code()).Code)
	r.Sits(nil)
	assert.Empty(t, r.Code())
	r.Open()
	assert.Empty(t, r.Code(), "no game is on the table")
}

// Of many who tap one seat at once one has it, and the others see that it is taken.
func TestASeatIsTakenOnce(t *testing.T) {
	r := duel(t)
	code, got := r.Code(), map[int]int{}
	var mu sync.Mutex
	var all sync.WaitGroup
	for range 30 {
		all.Go(func() {
			w := r.post("/j/"+code, url.Values{"seat": {"2"}})
			mu.Lock()
			defer mu.Unlock()
			got[w.Code]++
			if w.Code == http.StatusConflict {
				assert.Contains(t, w.Body.String(), "just taken")
			}
		})
	}
	all.Wait()
	assert.Equal(t, map[int]int{http.StatusSeeOther: 1, http.StatusConflict: 29}, got)
}

func TestASeatThatCannotBeSavedIsNotTaken(t *testing.T) {
	r := duel(t)
	r.Links.save = func([]byte) error { return errors.New("disk full") }
	w := r.post("/j/"+r.Code(), url.Values{"seat": {"1"}})
	assert.Equal(t, http.StatusServiceUnavailable, w.Code)
	assert.NotContains(t, w.Body.String(), "disk full")
	assert.Empty(t, r.Links.Taken())
}

// wrongs returns codes that are none.
func wrongs(n int) string { return fmt.Sprintf("%08d", 22222222+n) }

// Five wrong codes a minute are looked at for an address, and a hundred for all; the right one costs nothing, but not even
// that is looked at where someone has guessed too often.
func TestGuessingIsSlow(t *testing.T) {
	r := duel(t)
	for range 50 {
		assert.Equal(t, http.StatusSeeOther, r.try(r.Code(), "10.0.0.1:1").Code)
		assert.Equal(t, http.StatusOK, r.get("/j/"+r.Code(), from4("10.0.0.1:1")).Code)
		r.clock.Pass(time.Second / 5) // a page and its parts
	}
	r.clock.Pass(time.Minute)
	count := map[int]int{}
	for n := range 2000 {
		w := r.try(wrongs(n), fmt.Sprintf("10.0.0.1:%d", n+1))
		count[w.Code]++
		if w.Code == http.StatusTooManyRequests {
			assert.NotEmpty(t, w.Header().Get("Retry-After"))
		}
	}
	assert.Equal(t, 5, count[http.StatusNotFound])
	assert.Equal(t, http.StatusTooManyRequests, r.try(r.Code(), "10.0.0.1:9").Code)
	assert.Equal(t, http.StatusTooManyRequests, r.get("/j/"+r.Code(), from4("10.0.0.1:9")).Code, "nor by the other door")
	assert.Equal(t, http.StatusSeeOther, r.try(r.Code(), "10.0.0.2:1").Code)
	for n := range 5000 { // from many addresses
		count[r.try(wrongs(n), fmt.Sprintf("10.1.%d.%d:1", n/250, n%250+1)).Code]++
	}
	assert.Equal(t, 100, count[http.StatusNotFound])
	assert.Equal(t, http.StatusTooManyRequests, r.try(r.Code(), "10.0.0.2:1").Code)
	r.clock.Pass(time.Minute)
	assert.Equal(t, http.StatusSeeOther, r.try(r.Code(), "10.0.0.1:1").Code)
}

// Who tries thousands of codes from as many addresses as there are does not have what is remembered forgotten.
func TestGuessesOfAllAreNeverForgotten(t *testing.T) {
	l := newLimits(func() time.Time { return time.Unix(1, 0) })
	looked := 0
	for n := range 3 * mostLimits {
		if _, busy := l.guess(fmt.Sprint(n), func() bool { return false }); !busy {
			looked++
		}
	}
	assert.Equal(t, 100, looked)
	assert.LessOrEqual(t, len(l.seen), mostLimits)
}

func TestAddressesAreTakenFromTheNetwork(t *testing.T) {
	for remote, want := range map[string]string{
		"10.0.0.1:80": "10.0.0.1", "[::ffff:10.0.0.1]:80": "10.0.0.1", "[2001:db8:1:2:3:4:5:6]:80": "2001:db8:1:2::/64",
		"[2001:db8:1:2::9]:81": "2001:db8:1:2::/64", "[fe80::1%eth0]:80": "fe80::1", "@": "@", "": "",
	} {
		assert.Equal(t, want, from(&http.Request{RemoteAddr: remote}), remote)
	}
}

// Thirty lines a minute, twenty readings a second: for a link, so that none can use up what is another's.
func TestLinksHaveTheirPaces(t *testing.T) {
	r := duel(t)
	busy := func(n int, ask func() *httptest.ResponseRecorder) (last *httptest.ResponseRecorder) {
		for range n {
			last = ask()
			require.NotEqual(t, http.StatusTooManyRequests, last.Code)
		}
		last = ask()
		require.Equal(t, http.StatusTooManyRequests, last.Code)
		assert.NotEmpty(t, last.Header().Get("Retry-After"))
		return last
	}
	reads := func() *httptest.ResponseRecorder { return r.get(r.at(anna, "part/entry?typed=1")) }
	busy(looks.burst, reads)
	assert.Equal(t, http.StatusOK, r.get(r.at(hub.Who{Seat: 2}, "")).Code)
	r.clock.Pass(time.Second)
	busy(20, reads)
	r.clock.Pass(time.Minute)
	enters := func() *httptest.ResponseRecorder {
		r.clock.Pass(50 * time.Millisecond) // the other pace allows it
		return r.post(r.at(anna, "enter"), url.Values{"line": {"nonsense"}})
	}
	busy(30, enters)
	r.clock.Pass(time.Minute)
	assert.Equal(t, http.StatusConflict, enters().Code)
}

// A big screen is shown at once that a seat was taken, so that a code that opens nothing does not stay there.
func TestWhoTakesASeatIsToldToAllWhoWatch(t *testing.T) {
	r := duel(t)
	changed, end := r.Hub.Watch()
	defer end()
	code := r.Code()
	for _, seat := range []string{"1", "2"} {
		require.Equal(t, http.StatusSeeOther, r.post("/j/"+code, url.Values{"seat": {seat}}).Code)
		select {
		case <-changed:
		default:
			assert.Fail(t, "nobody is told", seat)
		}
	}
	assert.NotContains(t, r.get(r.at(hub.Who{}, "tv")).Body.String(), "<svg class=\"code\"")
	r.Hub.Hold(func() { require.NoError(t, r.Sit(1)) })
	assert.Len(t, changed, 1, "so is who sits down at the host's phone")
}
