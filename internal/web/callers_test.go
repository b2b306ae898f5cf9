package web

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// line is a connection from an address that was not ended yet.
type line struct {
	net.Conn
	at    string
	ended chan struct{}
	once  sync.Once
}

func (l *line) RemoteAddr() net.Addr {
	at, _ := net.ResolveTCPAddr("tcp", l.at)
	return at
}

// Close may be called by who makes room, and by the server.
func (l *line) Close() error {
	l.once.Do(func() { close(l.ended) })
	return nil
}

func called4(c *callers, at string, states ...http.ConnState) *line {
	l := &line{at: at, ended: make(chan struct{})}
	for _, is := range append([]http.ConnState{http.StateNew}, states...) {
		c.state(l, is)
	}
	return l
}

func (l *line) over() bool {
	select {
	case <-l.ended:
		return true
	case <-time.After(20 * time.Millisecond):
		return false
	}
}

// Of connections that say nothing the oldest makes room: of an address for another of it, and of all for any. What is at work
// stays, and where everything is, the new one goes.
func TestConnectionsAreCounted(t *testing.T) {
	assert.NotNil(t, Bounded(nil).ConnState)
	c := &callers{most: mostCallers{server: 4, address: 2}}
	first, second := called4(c, "192.168.1.7:1"), called4(c, "192.168.1.7:2", http.StateActive, http.StateIdle)
	third := called4(c, "192.168.1.7:3", http.StateActive)
	assert.True(t, first.over(), "the oldest of its address")
	fourth := called4(c, "192.168.1.7:4", http.StateActive)
	assert.True(t, second.over(), "what is between two requests says nothing, either")
	fifth := called4(c, "192.168.1.7:5")
	assert.True(t, fifth.over(), "both others are at work")
	one, other := called4(c, "[2001:db8::1]:1"), called4(c, "[2001:db8::ffff]:1")
	household := called4(c, "[2001:db8::ffff:1]:1")
	assert.True(t, one.over(), "a household has one address")
	proxy := called4(c, "127.0.0.1:1")
	assert.True(t, other.over(), "the oldest of all")
	for _, l := range []*line{third, fourth, household, proxy} {
		assert.False(t, l.over(), l.at)
		c.state(l, http.StateActive)
	}
	last := called4(c, "[::1]:2")
	assert.True(t, last.over(), "there is no room")
	for _, l := range []*line{first, second, third, fourth, fifth, one, other, household, proxy, last} {
		c.state(l, http.StateClosed)
	}
	assert.Empty(t, c.open)
	assert.Empty(t, c.from)
	for i := range 4 {
		called4(c, fmt.Sprintf("127.0.0.1:%d", i))
	}
	assert.Len(t, c.open, 4, "who is on this machine is not counted by its address")
}

// A proxy that is known calls for everybody, and is believed where that is: its own word alone, the last of the list. Nobody else is.
func TestAProxySaysWhoCalls(t *testing.T) {
	behind := Proxies{netip.MustParsePrefix("10.1.0.0/16"), netip.MustParsePrefix("::1/128")}
	c := &callers{most: mostCallers{server: 9, address: 1}, proxies: behind}
	for i := range 3 {
		called4(c, fmt.Sprintf("10.1.2.3:%d", i))
	}
	assert.Len(t, c.open, 3)
	assert.Empty(t, c.from)
	for _, one := range []struct {
		from string
		says []string
		want string
	}{
		{"10.1.2.3:1", []string{"192.168.1.7"}, "192.168.1.7"},
		{"[::1]:1", []string{"192.168.1.7"}, "192.168.1.7"},
		{"[::ffff:10.1.2.3]:1", []string{"evil, 192.168.1.7", "10.0.0.1 , 2001:db8::7 "}, "2001:db8::/64"},
		{"10.1.2.3:1", nil, "10.1.2.3"},
		{"10.1.2.3:1", []string{"192.168.1.7, unknown"}, "10.1.2.3"},
		{"10.2.2.3:1", []string{"192.168.1.7"}, "10.2.2.3"},
	} {
		got := ""
		pages := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = from(r) })
		r := newRequest(http.MethodGet, "/", nil, from4(one.from))
		r.Header["X-Forwarded-For"] = one.says
		Bounded(pages, behind...).Handler.ServeHTTP(nil, r)
		assert.Equal(t, one.want, got, one)
		r = newRequest(http.MethodGet, "/", nil, from4(one.from))
		r.Header["X-Forwarded-For"] = one.says
		Bounded(pages).Handler.ServeHTTP(nil, r)
		assert.Equal(t, household(one.from), got, "by default nobody is believed")
	}
}

// Whoever opens connections and says nothing keeps nobody out, and ends no page that follows the table.
func TestSilentConnectionsKeepNobodyOut(t *testing.T) {
	r := duel(t)
	callers := &callers{most: mostCallers{server: 8, address: 8}}
	base, _ := r.open(t, func(s *http.Server) { s.ConnState = callers.state })
	page := follows(t, base+r.at(anna, "live"), true)
	page.whole()
	var opened []net.Conn
	for range 40 {
		c, err := net.Dial("tcp", strings.TrimPrefix(base, "http://"))
		require.NoError(t, err)
		defer c.Close()
		opened = append(opened, c)
	}
	w, err := (&http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: 5 * time.Second}).Get(base + "/health")
	require.NoError(t, err)
	require.NoError(t, w.Body.Close())
	assert.Equal(t, http.StatusNoContent, w.StatusCode)
	require.NoError(t, opened[0].SetReadDeadline(time.Now().Add(2*time.Second)))
	_, err = bufio.NewReader(opened[0]).ReadByte()
	assert.ErrorIs(t, err, io.EOF, "it was ended")
	r.enters(t, "Anna 1A")
	assert.NotEmpty(t, page.next().name)
	callers.mu.Lock()
	defer callers.mu.Unlock()
	assert.LessOrEqual(t, len(callers.open), 8)
}
