package web

import (
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
)

// open puts a room on a port of this machine.
func (r *door) open(tb testing.TB, set ...func(*http.Server)) (base string, server *http.Server) {
	at, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(tb, err)
	server = Bounded(r)
	for _, f := range set {
		f(server)
	}
	go func() { _ = server.Serve(at) }()
	tb.Cleanup(func() { _ = server.Close() })
	return "http://" + at.Addr().String(), server
}

// enters has the host enter a line.
func (r *door) enters(tb testing.TB, line string) {
	r.Hub.Hold(func() {
		reading, err := r.Game.Session.Enter(line, false)
		require.NoError(tb, err)
		require.True(tb, reading.Taken, line)
	})
}

func TestPagesFollowTheTable(t *testing.T) {
	r := duel(t)
	base, _ := r.open(t)
	for _, zipped := range []bool{true, false} {
		p := follows(t, base+r.at(anna, "live"), zipped)
		p.whole()
		p.quiet()
		r.enters(t, "# said")
		assert.Equal(t, "entry", p.next().name, "nothing else has changed")
		p.quiet()
		r.enters(t, "Anna 2AA")
		seen := map[string]string{}
		for seen["log"] == "" {
			e := p.next()
			assert.Equal(t, zipped && e.name != "turn", e.less, "what is packed tells what changed: %s", e.name)
			seen[e.name] = e.data
		}
		assert.Equal(t, strings.TrimSpace(r.get(r.at(anna, "part/log")).Body.String()), strings.TrimSpace(seen["log"]))
		back := follows(t, base+r.at(anna, "live"), zipped)
		back.whole() // who comes back has everything
		r.enters(t, "undo")
	}
}

// A lost phone shows nothing more within a second, wherever it is; nobody else notices.
func TestLostPhonesAreToldAtOnce(t *testing.T) {
	r := duel(t)
	base, _ := r.open(t)
	lost, old := follows(t, base+r.at(anna, "live"), true), r.at(anna, "")
	also, boris := follows(t, base+r.at(anna, "live"), false), follows(t, base+r.at(hub.Who{Seat: 2}, "live"), true)
	for _, p := range []*phone{lost, also, boris} {
		p.whole()
	}
	assert.Equal(t, 2, r.Place(1).Devices)
	assert.Equal(t, 1, r.Place(2).Devices)
	begin := time.Now()
	require.NoError(t, r.Links.Renew(anna))
	for _, p := range []*phone{lost, also} {
		assert.Equal(t, heard{name: "ended", data: "\n"}, p.next())
		assert.Equal(t, heard{}, p.next(), "the stream has ended")
	}
	assert.Less(t, time.Since(begin), time.Second)
	boris.quiet()
	assert.Equal(t, http.StatusNotFound, r.get(old).Code)
	assert.Equal(t, http.StatusNotFound, r.get(old+"live").Code)
	assert.Eventually(t, func() bool { return r.Place(1).Devices == 0 }, time.Second, time.Millisecond)
	r.Sits(links(t, 2))
	assert.Equal(t, "ended", boris.next().name, "another game is on the table")
}

// Of one link the oldest page makes room for a newer one; a table that is full takes no more.
func TestPagesThatFollowAreCounted(t *testing.T) {
	r := duel(t)
	r.streams.most = most{link: 2, table: 3, server: 4}
	base, _ := r.open(t)
	var list []*phone
	for range 3 {
		p := follows(t, base+r.at(anna, "live"), true)
		p.whole()
		list = append(list, p)
	}
	assert.Equal(t, "full", list[0].next().name)
	assert.Equal(t, heard{}, list[0].next())
	list[1].quiet()
	follows(t, base+r.at(hub.Who{Seat: 2}, "live"), true).whole()
	w := r.get(r.at(hub.Who{}, "live"))
	assert.Equal(t, http.StatusServiceUnavailable, w.Code)
	assert.NotEmpty(t, w.Header().Get("Retry-After"))
	list[2].end()
	assert.Eventually(t, func() bool { return r.Place(1).Devices == 1 }, time.Second, time.Millisecond)
	follows(t, base+r.at(hub.Who{}, "live"), true).whole()
}

// What follows is bound by no time of a whole answer, and gives signs of life.
func TestPagesFollowForLong(t *testing.T) {
	r := duel(t)
	r.times.heartbeat = 20 * time.Millisecond
	base, _ := r.open(t, func(s *http.Server) { s.ReadTimeout, s.WriteTimeout = 100*time.Millisecond, 100*time.Millisecond })
	p := follows(t, base+r.at(anna, "live"), true)
	p.whole()
	p.lives(20)
	r.enters(t, "Anna 2AA")
	assert.NotEmpty(t, p.next().name)
}

// By HTTP/2, which browsers speak where there is TLS, the time of a write ends a stream though nothing be written: it is over with
// the write.
func TestPagesFollowForLongOverTLS(t *testing.T) {
	r := duel(t)
	r.times = times{heartbeat: 250 * time.Millisecond, write: 200 * time.Millisecond}
	s := httptest.NewUnstartedServer(nil)
	s.Config = Bounded(r)
	s.Config.WriteTimeout, s.EnableHTTP2 = 200*time.Millisecond, true
	s.StartTLS()
	defer s.Close()
	browser := s.Client()
	browser.Transport.(*http.Transport).DisableCompression = true
	for _, zipped := range []bool{true, false} {
		p := followsBy(t, browser, s.URL+r.at(anna, "live"), zipped)
		p.whole()
		p.lives(2)
		r.enters(t, "Anna 2AA")
		assert.NotEmpty(t, p.next().name)
		r.enters(t, "undo")
		p.end()
	}
}

// When the server ends, everything does, at once.
func TestServerEndsWithEveryPage(t *testing.T) {
	r := duel(t)
	ctx, end := context.WithTimeout(context.Background(), 5*time.Second)
	defer end()
	of, ends := context.WithCancel(ctx)
	base, server := r.open(t, func(s *http.Server) { s.BaseContext = func(net.Listener) context.Context { return of } })
	var list []*phone
	for i := range 8 {
		p := follows(t, base+r.at(anna, "live"), i%2 == 0)
		p.whole()
		list = append(list, p)
	}
	ends()
	require.NoError(t, server.Shutdown(ctx))
	for _, p := range list {
		assert.Equal(t, heard{}, p.next())
	}
}

// Who does not read holds nobody up, and is let go.
func TestSlowReadersAreLetGo(t *testing.T) {
	r := duel(t)
	r.times.write = 500 * time.Millisecond
	base, _ := r.open(t, func(s *http.Server) {
		s.ConnContext = func(of context.Context, c net.Conn) context.Context {
			assert.NoError(t, c.(*net.TCPConn).SetWriteBuffer(4096))
			return of
		}
	})
	c, err := net.DialTimeout("tcp", strings.TrimPrefix(base, "http://"), time.Second)
	require.NoError(t, err)
	defer c.Close()
	require.NoError(t, c.(*net.TCPConn).SetReadBuffer(2048))
	fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", r.at(anna, "live"), site)
	p := follows(t, base+r.at(hub.Who{Seat: 2}, "live"), true)
	p.whole()
	go func() {
		for range p.events { // another reads all the time
		}
	}()
	require.Eventually(t, func() bool { return r.Place(1).Devices == 1 }, time.Second, time.Millisecond)
	begin, longest := time.Now(), time.Duration(0)
	for r.Place(1).Devices > 0 && time.Since(begin) < 20*time.Second {
		one := time.Now()
		r.enters(t, "Anna 2AA")
		r.enters(t, "undo")
		r.clock.Pass(time.Second)
		longest = max(longest, time.Since(one))
		time.Sleep(time.Millisecond / 2)
	}
	assert.Zero(t, r.Place(1).Devices)
	assert.Equal(t, 1, r.Place(2).Devices)
	assert.Less(t, longest, 2*time.Second)
}

// What a request said is never packed with what only its seat knows; everything else is packed.
func TestAnswersArePacked(t *testing.T) {
	r := duel(t)
	zip := withHeader("Accept-Encoding", "gzip, deflate, br")
	for path, packed := range map[string]bool{
		r.at(anna, ""): true, r.at(anna, "?lang=fr"): true, r.at(anna, "?typed=1"): false, r.at(anna, "part/board"): true, r.at(anna, "hand?show=1"): false, r.at(anna, "?any=1"): false,
		r.at(anna, "part/entry?typed=1"): false, assets.address("style.css"): true, assets.address("script.js"): true,
	} {
		w := r.get(path, zip)
		require.Equal(t, http.StatusOK, w.Code)
		assert.Equal(t, "Accept-Encoding", w.Header().Get("Vary"))
		plain := r.get(path).Body.String()
		if !packed {
			assert.Empty(t, w.Header().Get("Content-Encoding"), path)
			continue
		}
		require.Equal(t, "gzip", w.Header().Get("Content-Encoding"), path)
		z, err := gzip.NewReader(w.Body)
		require.NoError(t, err)
		back, err := io.ReadAll(z)
		require.NoError(t, err)
		assert.Equal(t, plain, string(back))
	}
	w := r.post(r.at(anna, "enter"), url.Values{"line": {"nonsense"}}, zip)
	assert.Empty(t, w.Header().Get("Content-Encoding"))
	for accept, want := range map[string]bool{"": false, "gzip": true, "GZIP;q=0.5": true, "gzip;q=0": false, "gzip; q=0.000": false, "br": false, "x-gzip": false, "br,gzip ; q=1": true} {
		q := httptest.NewRequest(http.MethodGet, "/", nil)
		q.Header.Set("Accept-Encoding", accept)
		assert.Equal(t, want, zips(q), accept)
	}
}
