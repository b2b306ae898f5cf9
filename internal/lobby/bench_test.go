package lobby

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/web"
)

// many fills a folder with tables of a game as it is in the middle, and returns the addresses of their hosts.
func many(tb testing.TB, dir, game, name string, n int) (hosts []string) {
	tb.Helper()
	data, err := os.ReadFile(testkit.File(game, "games", name+".txt"))
	require.NoError(tb, err)
	r, _ := record.Parse(data)
	r.Lines = r.Lines[:len(r.Lines)/2]
	for i := range n {
		id := fmt.Sprintf("%s-%010d", game, i)
		require.NoError(tb, os.WriteFile(filepath.Join(dir, id+journal.RecordExt), r.Format(), 0o600))
		l, err := web.NewLinksOf(id, nil, len(r.Header.Seats), func(data []byte) error {
			return os.WriteFile(filepath.Join(dir, id+journal.NoteExt), data, 0o600)
		})
		require.NoError(tb, err)
		require.NoError(tb, l.Offer(time.Now(), func(string) bool { return true }))
		hosts = append(hosts, "/t/"+l.Token(asHost)+"/")
	}
	return hosts
}

// heap returns the bytes that are in use.
var asHost = hub.Who{Host: true}

func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// BenchmarkList reads all tables of a folder anew, and shows them.
func BenchmarkList(b *testing.B) {
	for _, n := range []int{100, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			dir := b.TempDir()
			many(b, dir, "tokaido", "en_5_points", n)
			h := reopen(b, dir, testkit.NewClock(time.Now()))
			b.Run("read", func(b *testing.B) {
				for b.Loop() {
					h.reading.Lock()
					h.reads(b.Context())
					h.reading.Unlock()
				}
			})
			b.Run("shown", func(b *testing.B) {
				for b.Loop() {
					h.clock.Pass(fresh / 100)
					require.Equal(b, http.StatusOK, h.get("/").Code)
				}
			})
			b.Run("found", func(b *testing.B) {
				for b.Loop() {
					h.clock.Pass(fresh / 100)
					require.Equal(b, http.StatusOK, h.get("/?q=tok").Code)
				}
			})
		})
	}
}

// BenchmarkCold opens the page of a table that sleeps, and drops it; its file is closed.
func BenchmarkCold(b *testing.B) {
	dir := b.TempDir()
	hosts := many(b, dir, "tokaido", "en_5_points", 400)
	h := reopen(b, dir, testkit.NewClock(time.Now()))
	h.get("/")
	for i := 0; b.Loop(); i++ {
		require.Equal(b, http.StatusOK, h.get(hosts[i%len(hosts)]+"more").Code)
		h.clock.Pass(spareTime)
		h.tidy()
	}
}

// BenchmarkMemory tells what tables take that nobody uses, after each was used once.
func BenchmarkMemory(b *testing.B) {
	for _, n := range []int{10, 100, 1_000, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			dir := b.TempDir()
			hosts := many(b, dir, "tokaido", "en_5_points", n)
			for b.Loop() {
				h := reopen(b, dir, testkit.NewClock(time.Now()))
				h.get("/none")
				before := heap()
				for _, host := range hosts {
					h.clock.Pass(time.Second)
					require.Equal(b, http.StatusOK, h.get(host+"more").Code)
				}
				h.get("/")
				used := heap()
				h.clock.Pass(time.Hour)
				h.tidy()
				idle := heap()
				b.ReportMetric(float64(used-before)/1e6, "MB-used")
				b.ReportMetric(float64(idle-before)/float64(n)/1e3, "kB/idle")
				h.stop()
			}
		})
	}
}

// A table that sleeps takes as much memory among many as among few, and little.
func TestASleepingTableIsSmall(t *testing.T) {
	dir := t.TempDir()
	hosts := many(t, dir, "hanamikoji", "en-2016_eleven-over-four", 1000)
	h := reopen(t, dir, testkit.NewClock(time.Now()))
	per := func(list []string) float64 {
		before := heap()
		for _, host := range list {
			h.clock.Pass(time.Second)
			require.Equal(t, http.StatusOK, h.get(host+"more").Code)
		}
		h.clock.Pass(spareTime)
		h.tidy()
		return (float64(heap()) - float64(before)) / float64(len(list))
	}
	h.get("/")
	per(hosts[:300]) // what is made once
	if more := per(hosts[300:]); more > 2000 {
		t.Errorf("%.0f bytes stay of a table that was used", more)
	}
	require.Zero(t, h.awakened())
	require.True(t, strings.Contains(h.get("/").Body.String(), "more; search"))
}
