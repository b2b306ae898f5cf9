package meter

import (
	"context"
	"sync/atomic"
	"time"

	"referee/internal/journal"
)

// A journal is asked every second whether it is there, and no more where it has not answered for five: what it takes a store to start
// again, or a standby to be promoted, is not worth sending everybody to another server.
const (
	often   = time.Second
	silence = 5 * time.Second
)

// nobody is a table that there is none of: its name has no game.
const nobody = "health"

// Health is whether a journal answers.
type Health struct{ heard atomic.Pointer[time.Time] }

// Listen returns the health of a journal, which is asked until the context ends.
func Listen(ctx context.Context, j journal.Journal) *Health {
	h := &Health{}
	h.hears()
	go func() {
		beat := time.NewTicker(often)
		defer beat.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-beat.C:
			}
			asks, end := context.WithTimeout(ctx, silence)
			if _, _, err := j.Note(asks, nobody); err == nil || journal.Answered(err) {
				h.hears()
			}
			end()
		}
	}()
	return h
}

func (h *Health) hears() {
	now := time.Now()
	h.heard.Store(&now)
}

// Well reports whether the journal has answered of late.
func (h *Health) Well() bool { return time.Since(*h.heard.Load()) < silence }
