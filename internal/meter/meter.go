// Package meter tells those who run the servers of a club how these fare: in figures for Prometheus, and whether their tables can be kept.
// Neither tells anything of a table or of who plays: no name, game, link or address.
package meter

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/VictoriaMetrics/metrics"

	"referee/internal/journal"
	"referee/internal/web"
)

// Meter counts what a server does, and answers with its figures.
type Meter struct {
	set           *metrics.Set
	entries       map[web.Became]*metrics.Counter
	appends       map[string]*metrics.Counter // by what became of them
	answers       [6]*metrics.Counter         // by the first figure of their code; the first has all that have none of these
	entry, append *metrics.PrometheusHistogram
}

// What became of lines: they are written, the table had moved on, they are none that can be, or nobody knows.
const (
	taken   = "taken"
	moved   = "moved"
	refused = "refused"
	unknown = "unknown"
)

// bounds are those of how long something took, in seconds.
var bounds = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// New returns a meter that has counted nothing. Awake returns how many tables are in memory, and following how many pages follow one.
func New(awake, following func() int) *Meter {
	m := &Meter{set: metrics.NewSet(), entries: map[web.Became]*metrics.Counter{}, appends: map[string]*metrics.Counter{}}
	for name, of := range map[string]func() int{"referee_tables_awake": awake, "referee_pages_following": following} {
		m.set.NewGauge(name, func() float64 { return float64(of()) })
	}
	for b, became := range map[web.Became]string{web.Taken: taken, web.Overtaken: moved, web.Refused: refused, web.Unknown: unknown} {
		m.entries[b] = m.set.NewCounter(`referee_entries_total{became="` + became + `"}`)
		m.appends[became] = m.set.NewCounter(`referee_appends_total{became="` + became + `"}`)
	}
	for i, kind := range [...]string{"other", "1xx", "2xx", "3xx", "4xx", "5xx"} {
		m.answers[i] = m.set.NewCounter(`referee_answers_total{code="` + kind + `"}`)
	}
	m.entry = m.set.NewPrometheusHistogramExt("referee_entry_seconds", bounds)
	m.append = m.set.NewPrometheusHistogramExt("referee_append_seconds", bounds)
	return m
}

// Watches adds whether the store of the tables takes entries, 1 or 0.
func (m *Meter) Watches(h *Health) {
	m.set.NewGauge("referee_store_takes", func() float64 {
		if h.Well() {
			return 1
		}
		return 0
	})
}

// ServeHTTP implements [http.Handler]: it answers with the figures, and those of the process.
func (m *Meter) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	m.set.WritePrometheus(w)
	metrics.WriteProcessMetrics(w)
}

// Entered counts an entry.
func (m *Meter) Entered(became web.Became, took time.Duration) {
	m.entries[became].Inc()
	m.entry.Update(took.Seconds())
}

// Pages returns pages whose answers are counted.
func (m *Meter) Pages(pages http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := answer{ResponseWriter: w, code: http.StatusOK}
		defer func() { // also where the page breaks
			kind := a.code / 100
			if kind >= len(m.answers) {
				kind = 0
			}
			m.answers[kind].Inc()
		}()
		pages.ServeHTTP(&a, r)
	})
}

// answer remembers its code.
type answer struct {
	http.ResponseWriter
	code int
}

// WriteHeader implements [http.ResponseWriter].
func (a *answer) WriteHeader(code int) {
	a.code = code
	a.ResponseWriter.WriteHeader(code)
}

// Unwrap lets [http.ResponseController] reach what is under it.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// Journal returns a journal whose appends are counted.
func (m *Meter) Journal(j journal.Journal) journal.Journal { return metered{j, m} }

type metered struct {
	journal.Journal
	m *Meter
}

// Append implements [journal.Journal].
func (j metered) Append(ctx context.Context, id string, at journal.Revision, key string, text []byte) (journal.Revision, error) {
	begun := time.Now()
	to, err := j.Journal.Append(ctx, id, at, key, text)
	j.m.append.Update(time.Since(begun).Seconds())
	became := unknown
	switch {
	case err == nil:
		became = taken
	case errors.Is(err, journal.ErrMoved):
		became = moved
	case journal.Answered(err):
		became = refused
	}
	j.m.appends[became].Inc()
	return to, err
}
