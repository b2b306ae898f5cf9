package web

import (
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/testkit"
)

// folded returns a recorded game, played on a table that is shared; each is told about every entry.
func folded(tb testing.TB, game string, each func(r *door, n int)) *door {
	all := gameOf(tb, game)
	r := sit(tb, all.Header)
	for n := range all.Lines {
		if all.Lines[n].Kind == record.Entry {
			r.Hub.Hold(func() {
				_, _ = r.Game.Session.Enter(all.Header.Seats[all.Lines[n].Seat-1]+" "+all.Lines[n].Text, false)
			})
			each(r, n)
		}
	}
	return r
}

// largest is how many bytes may be sent, packed: of one change, and of all parts to a page that begins to follow.
var largest = map[string]struct{ change, whole int }{
	"hanamikoji": {1250, 2150}, "geishasroad": {1350, 2200}, "maiko": {1100, 2000}, "geiko": {1700, 2200}, "sakura": {1350, 2700},
	"tokaido": {1800, 2800}, "lanterns": {1400, 3150},
}

// What is sent of a change is small, all parts together: over every entry of a game of each kind, for all who look. A page that
// begins to follow is sent every part once.
func TestChangesAreSmallWhenPacked(t *testing.T) {
	testkit.Alone(t)
	const usual = 850 // bytes
	for _, game := range kindsOfGame {
		most, where, whole, taken, sum := 0, "", 0, 0, 0
		follow := map[hub.Who]*sender{}
		folded(t, game, func(r *door, n int) {
			taken++
			for _, who := range everyone {
				v := r.visitor(nil, newRequest(http.MethodGet, "/", nil))
				v.who = who
				begins := sender{v: v, parts: parts, zips: true, sent: make([]uint64, len(parts))}
				whole = max(whole, bytesOf(begins.fresh()))
				if s := follow[who]; s != nil {
					s.v = v
					one := s.fresh()
					sum += bytesOf(one)
					if bytesOf(one) > most {
						most, where = bytesOf(one), fmt.Sprintf("%s at line %d for seat %d: %d", game, n, who.Seat, len(one[0]))
					}
					continue
				}
				follow[who] = &begins
			}
		})
		require.Greater(t, taken, 10)
		assert.LessOrEqual(t, most, largest[game].change, where)
		assert.LessOrEqual(t, sum/taken/len(everyone), usual, game)
		assert.LessOrEqual(t, whole, largest[game].whole, game)
		t.Log(game, sum/taken/len(everyone), most, where, whole)
	}
}

func bytesOf(list [][]byte) (n int) {
	for _, one := range list {
		n += len(one)
	}
	return n
}

// Whoever follows has every change: many on one table, and many tables with one each.
func TestNobodyIsLostAmongMany(t *testing.T) {
	if testing.Short() {
		t.Skip()
	}
	t.Run("one table", func(t *testing.T) {
		r := duel(t)
		r.streams.most = most{link: 200, table: 200, server: 200}
		base, _ := r.open(t)
		crowd(t, []*door{r}, func(int) string { r.clock.Pass(time.Second); return base + r.at(hub.Who{}, "live") }, 200)
	})
	t.Run("tables", func(t *testing.T) {
		tables := 100
		if testkit.IsThorough() {
			tables = 1000
		}
		rooms, doors := make([]*door, tables), map[string]*door{}
		for i := range rooms {
			rooms[i] = duel(t)
			doors[rooms[i].Links.Token(hub.Who{})] = rooms[i]
		}
		at, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		server := Bounded(nil)
		server.Handler = http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) { doors[strings.Split(q.URL.Path, "/")[2]].ServeHTTP(w, q) })
		go func() { _ = server.Serve(at) }()
		defer server.Close()
		crowd(t, rooms, func(i int) string { return "http://" + at.Addr().String() + rooms[i].at(hub.Who{}, "live") }, len(rooms))
	})
}

// crowd has so many follow, and each told of an entry at its table.
func crowd(t *testing.T, rooms []*door, address func(int) string, n int) {
	begin := time.Now()
	phones := make([]*phone, n)
	for i := range phones {
		phones[i] = follows(t, address(i), true)
		phones[i].whole()
	}
	followed := time.Now()
	var all sync.WaitGroup
	for _, p := range phones {
		all.Go(func() {
			for e := p.next(); e.name != "log"; e = p.next() {
			}
		})
	}
	for _, r := range rooms {
		r.enters(t, "Anna 2AA")
	}
	all.Wait()
	t.Log(n, "follow in", followed.Sub(begin), "and are told in", time.Since(followed))
	assert.Less(t, time.Since(begin), 30*time.Second) // 10 s of a machine that does nothing else
}

// watched returns a connection to a browser without one: what is written goes nowhere.
func watched(tb testing.TB, r *door, who hub.Who, base string) net.Conn {
	c, err := net.Dial("tcp", strings.TrimPrefix(base, "http://"))
	require.NoError(tb, err)
	_, err = fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: gzip\r\n\r\n", r.at(who, "live"), site)
	require.NoError(tb, err)
	return c
}

// BenchmarkWatcher shows what a page that follows costs, as B/watcher of heap and stack.
func BenchmarkWatcher(b *testing.B) {
	const n = 1000
	r := duel(b)
	r.streams.most = most{link: n, table: n, server: n}
	base, _ := r.open(b)
	for b.Loop() {
		before, list := memory(), make([]net.Conn, n)
		for i := range list {
			r.clock.Pass(time.Second)
			list[i] = watched(b, r, hub.Who{}, base)
			for r.streams.count(r.Links, r.Links.Token(hub.Who{})) <= i {
				time.Sleep(time.Millisecond / 10) // or so many at once are too many for the link
			}
		}
		heap, stack := memory().since(before)
		b.ReportMetric(float64(heap)/n, "heap/watcher")
		b.ReportMetric(float64(stack)/n, "stack/watcher")
		for _, c := range list {
			_ = c.Close()
		}
		for r.streams.count(r.Links, r.Links.Token(hub.Who{})) > 0 {
			time.Sleep(time.Millisecond)
		}
	}
}

type used struct{ heap, stack uint64 }

func memory() used {
	var m runtime.MemStats
	for range 3 {
		runtime.GC()
		time.Sleep(50 * time.Millisecond)
	}
	runtime.ReadMemStats(&m)
	return used{m.HeapAlloc, m.StackInuse}
}

func (u used) since(b used) (heap, stack int64) {
	return int64(u.heap - b.heap), int64(u.stack - b.stack)
}

// BenchmarkEntryToMany shows how long it takes until the last of 200 pages has been sent what an entry changes.
func BenchmarkEntryToMany(b *testing.B) {
	const n = 200
	for _, game := range []string{"lanterns", "tokaido"} {
		b.Run(game, func(b *testing.B) {
			r := folded(b, game, func(*door, int) {})
			r.streams.most = most{link: n, table: n, server: n}
			base, _ := r.open(b)
			told := make(chan int, 20*n)
			for range n {
				r.clock.Pass(time.Second)
				c := watched(b, r, hub.Who{}, base)
				defer c.Close()
				go drain(c, told)
			}
			silence(told) // each was sent everything
			enter := func(line string) { r.Hub.Hold(func() { _, _ = r.Game.Session.Enter(line, false) }) }
			size := map[string]int{} // of what all are sent
			for range 2 {
				for _, line := range []string{"undo", "redo"} {
					enter(line)
					size[line] = silence(told)
				}
			}
			b.ReportAllocs()
			for line := "undo"; b.Loop(); line = map[string]string{"undo": "redo", "redo": "undo"}[line] {
				enter(line)
				for left := size[line]; left > 0; {
					select {
					case some := <-told:
						left -= some
					case <-time.After(5 * time.Second):
						b.Fatal("somebody was not told")
					}
				}
			}
		})
	}
}

// drain counts the bytes that come.
func drain(c net.Conn, told chan<- int) {
	buf := make([]byte, 64<<10)
	for {
		some, err := c.Read(buf)
		if err != nil {
			return
		}
		told <- some
	}
}

// silence waits until nothing more comes, and returns how many bytes came.
func silence(told <-chan int) (all int) {
	for {
		select {
		case some := <-told:
			all += some
		case <-time.After(time.Second):
			return all
		}
	}
}

func BenchmarkPage(b *testing.B) {
	for _, game := range []string{"hanamikoji", "tokaido", "lanterns"} {
		r := folded(b, game, func(*door, int) {})
		for _, of := range []struct{ name, path, accept string }{{"", "", ""}, {"gzip", "", "gzip"}, {"entries", "entries", ""}} {
			b.Run(game+of.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					r.clock.Pass(time.Second)
					r.get(r.at(anna, of.path), withHeader("Accept-Encoding", of.accept))
				}
			})
		}
	}
}
