package web

import (
	"errors"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
)

// A server that goes away says so to a balancer, and then to every page that follows; what they ask is answered all the time.
func TestAServerGoesAway(t *testing.T) {
	r := duel(t)
	base, _ := r.open(t)
	var list []*phone
	for i := range 6 {
		p := follows(t, base+r.at(anna, "live"), i%2 == 0)
		p.whole()
		list = append(list, p)
	}
	assert.Equal(t, 6, r.Following())
	require.Equal(t, http.StatusNoContent, r.get("/health").Code)
	gone := make(chan bool)
	go func() {
		r.Leave(t.Context(), time.Second)
		close(gone)
	}()
	require.Eventually(t, func() bool { return r.get("/health").Code == http.StatusServiceUnavailable }, time.Second, time.Millisecond)
	assert.Equal(t, 6, r.Following(), "the balancer is to see that first")
	late := follows(t, base+r.at(anna, "live"), true) // the balancer has not seen it yet
	late.whole()
	r.enters(t, "Anna 2AA")
	for _, p := range append(list, late) {
		for e := p.next(); e != (heard{}); e = p.next() {
			assert.NotContains(t, []string{"ended", "full"}, e.name)
		}
		assert.Equal(t, 200*time.Millisecond, p.back.Load(), "it is told when to come back")
	}
	<-gone
	assert.Zero(t, r.Following())
	assert.Equal(t, http.StatusOK, r.get(r.at(anna, "")).Code)
}

// Where nothing can be kept a balancer sends browsers elsewhere, if there is somewhere; the pages stay.
func TestAServerThatCannotSaveIsNotWell(t *testing.T) {
	r, well := duel(t), true
	r.Well = func() bool { return well }
	for _, want := range map[bool]int{false: http.StatusServiceUnavailable, true: http.StatusNoContent} {
		well = want == http.StatusNoContent
		assert.Equal(t, want, r.get("/health").Code)
		assert.Empty(t, r.get("/health").Body.String())
		assert.Equal(t, http.StatusOK, r.get(r.at(anna, "")).Code)
	}
}

// What became of each entry is told to who counts that, and nothing else of it.
func TestEntriesAreCounted(t *testing.T) {
	r := duel(t)
	var all []Became
	r.Entered = func(b Became, took time.Duration) {
		assert.Zero(t, took, "by the clock of the server")
		all = append(all, b)
	}
	enter := func(who hub.Who, line, at, key string) {
		r.post(r.at(who, "enter"), url.Values{"line": {line}, "at": {at}, "key": {key}})
	}
	enter(anna, "Anna 2AA", "0", "one")
	enter(anna, "Anna 2AA", "0", "one") // sent again
	enter(anna, "2AA", "1", "two")
	enter(hub.Who{Seat: 2}, "2BB", "1", "three")
	enter(anna, "1C", "1", "four")
	assert.Equal(t, []Became{Taken, Refused, Taken, Overtaken}, all)
	r.Entered = func(b Became, _ time.Duration) { assert.Equal(t, Unknown, b); all = all[:0] }
	v := r.visitor(nil, newRequest(http.MethodGet, "/", nil))
	v.counts(r.Now(), errors.New("a disk that is full"), false, false)
	v.counts(r.Now(), hub.ErrEmpty, false, false)
	v.Entered = nil
	v.counts(r.Now(), nil, true, false)
	assert.Empty(t, all)
}
