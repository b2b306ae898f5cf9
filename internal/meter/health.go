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

// taker is a journal that can be read where it takes nothing, as a server whose standby is gone: Takes writes what nobody reads, and returns
// when that is kept as an entry is.
type taker interface{ Takes(context.Context) error }

// Health is whether a journal answers, and takes what it is given as far as it can say so.
type Health struct{ heard atomic.Pointer[time.Time] }

// Listen returns the health of a journal, which is asked until the context ends.
func Listen(ctx context.Context, j journal.Journal) *Health {
	h := &Health{}
	h.hears()
	asks := func(ctx context.Context) error {
		ctx, end := context.WithTimeout(ctx, silence)
		defer end()
		if _, _, err := j.Note(ctx, nobody); !journal.Answered(err) {
			return err
		}
		return nil
	}
	if t, ok := j.(taker); ok {
		asks = t.Takes // one at a time, however long it takes
	}
	go func() {
		beat := time.NewTicker(often)
		defer beat.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-beat.C:
			}
			if asks(ctx) == nil {
				h.hears()
			}
		}
	}()
	return h
}

func (h *Health) hears() {
	now := time.Now()
	h.heard.Store(&now)
}

// Well reports whether the journal has answered of late, and taken what it was given.
func (h *Health) Well() bool { return time.Since(*h.heard.Load()) < silence }
