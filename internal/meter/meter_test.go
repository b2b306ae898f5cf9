package meter

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/web"
)

// figures returns those of a meter.
func figures(t *testing.T, m *Meter) string {
	w := httptest.NewRecorder()
	m.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	require.Equal(t, http.StatusOK, w.Code)
	return w.Body.String()
}

// store is a journal of one table that can be cut off.
type store struct {
	journal.Journal
	err  error
	away atomic.Bool
}

func (s *store) Append(context.Context, string, journal.Revision, string, []byte) (journal.Revision, error) {
	return 1, s.err
}

func (s *store) Note(ctx context.Context, _ string) ([]byte, int64, error) {
	if !s.away.Load() {
		return nil, 0, journal.ErrNone
	}
	<-ctx.Done() // it does not even say that it is not there
	return nil, 0, ctx.Err()
}

// standing is a store that can be read and takes nothing while it is away.
type standing struct{ store }

func (s *standing) Note(context.Context, string) ([]byte, int64, error) {
	return nil, 0, journal.ErrNone
}

func (s *standing) Takes(ctx context.Context) error {
	for s.away.Load() {
		time.Sleep(often)
	}
	return nil
}

// A store that can be read and takes nothing is not well, and its figure says so.
func TestAStoreThatTakesNothingIsNotWell(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		defer end()
		s := &standing{}
		h, m := Listen(ctx, s), New(func() int { return 0 }, func() int { return 0 })
		m.Watches(h)
		time.Sleep(time.Hour)
		assert.True(t, h.Well())
		assert.Contains(t, figures(t, m), "referee_store_takes 1\n")
		s.away.Store(true)
		time.Sleep(silence + 2*often)
		assert.False(t, h.Well())
		assert.Contains(t, figures(t, m), "referee_store_takes 0\n")
		s.away.Store(false)
		time.Sleep(2 * often)
		assert.True(t, h.Well())
	})
}

func TestEverythingIsCounted(t *testing.T) {
	m := New(func() int { return 7 }, func() int { return 28 })
	for _, b := range []web.Became{web.Taken, web.Taken, web.Refused, web.Overtaken, web.Unknown} {
		m.Entered(b, 3*time.Millisecond)
	}
	for _, err := range []error{nil, journal.ErrMoved, journal.ErrText, errors.New("cut off")} {
		at, got := m.Journal(&store{err: err}).Append(t.Context(), "tokaido-k3v9x2m8pq", 0, "Anna's key", []byte("Anna sea\n"))
		assert.Equal(t, journal.Revision(1), at)
		assert.Equal(t, err, got)
	}
	for _, code := range []int{200, 303, 409, 404, 503, 999} {
		w := httptest.NewRecorder()
		m.Pages(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(code)
			assert.NoError(t, http.NewResponseController(w).Flush(), "a page that follows can")
		})).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/t/tokaido-k3v9x2m8pq.SECRET/", nil))
		assert.Equal(t, code, w.Code)
	}
	m.Pages(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(nil) })).ServeHTTP(httptest.NewRecorder(), nil)
	got := figures(t, m)
	for _, line := range []string{
		"referee_tables_awake 7", "referee_pages_following 28",
		`referee_entries_total{became="taken"} 2`, `referee_entries_total{became="refused"} 1`, `referee_entries_total{became="moved"} 1`, `referee_entries_total{became="unknown"} 1`,
		`referee_appends_total{became="taken"} 1`, `referee_appends_total{became="moved"} 1`, `referee_appends_total{became="refused"} 1`, `referee_appends_total{became="unknown"} 1`,
		`referee_answers_total{code="2xx"} 2`, `referee_answers_total{code="3xx"} 1`, `referee_answers_total{code="4xx"} 2`, `referee_answers_total{code="5xx"} 1`, `referee_answers_total{code="other"} 1`,
		`referee_entry_seconds_bucket{le="0.005"} 5`, `referee_entry_seconds_bucket{le="0.0025"} 0`, "referee_entry_seconds_count 5", "referee_append_seconds_count 4",
	} {
		assert.Contains(t, got, line+"\n")
	}
	assert.Contains(t, got, "process_resident_memory_bytes ")
	assert.Contains(t, got, "go_memstats_heap_inuse_bytes ")
}

// What is told is told of all tables together: no word of it comes from one.
func TestFiguresTellNothingOfATable(t *testing.T) {
	m := New(func() int { return 1 }, func() int { return 1 })
	before := names(figures(t, m))
	m.Entered(web.Taken, time.Second)
	_, _ = m.Journal(&store{}).Append(t.Context(), "tokaido-k3v9x2m8pq", 0, "Anna's key", []byte("Anna sea\n"))
	m.Pages(http.NotFoundHandler()).ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/t/tokaido-k3v9x2m8pq.SECRET/", nil))
	assert.Equal(t, before, names(figures(t, m)))
	for _, secret := range []string{"tokaido", "k3v9x2m8pq", "SECRET", "Anna", "192.0.2.1"} {
		assert.NotContains(t, figures(t, m), secret)
	}
}

// names returns what our figures are called, without the figures.
func names(figures string) (list []string) {
	for line := range strings.Lines(figures) {
		if strings.HasPrefix(line, "referee_") {
			list = append(list, line[:strings.LastIndexByte(line, ' ')])
		}
	}
	return list
}

// A store that is silent for a breath is well; after five seconds it is not, and as soon as it is back it is.
func TestHealthIsThatOfTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		defer end()
		s := &store{}
		h := Listen(ctx, s)
		time.Sleep(time.Hour)
		assert.True(t, h.Well())
		s.away.Store(true)
		time.Sleep(silence - 2*often)
		assert.True(t, h.Well(), "it may be back in a moment")
		time.Sleep(3 * often)
		assert.False(t, h.Well())
		s.away.Store(false)
		time.Sleep(silence + 2*often)
		assert.True(t, h.Well())
	})
}
