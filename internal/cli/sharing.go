package cli

import (
	"context"
	"sync/atomic"
	"time"

	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/shared"
)

// sharing is a table that is shared in the browser, beside a keyboard.
type sharing struct {
	shared.Table
	out  *line.Output    // what is said at the keyboard, which is sent outside of turns
	ctx  context.Context // ends when the program is asked to
	mute atomic.Bool     // nobody read what was said then
}

var _ program.Share = (*sharing)(nil)

// Hold implements [program.Share].
func (s *sharing) Hold(f func()) {
	s.Hub.Hold(f)
	s.sends()
}

// Wait implements [program.Share].
func (s *sharing) Wait(f func()) {
	s.Hub.Wait(func() {
		s.sends()
		f()
	})
}

// sends sends what was said at the keyboard. A terminal that stands still is waited for, but not when the program is asked to end.
func (s *sharing) sends() {
	if s.mute.Load() || !s.out.Unsent() {
		return
	}
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		s.out.Send()
	}()
	select {
	case <-sent:
	case <-s.ctx.Done():
		select {
		case <-sent:
		case <-time.After(endTime / 4):
			s.mute.Store(true)
		}
	}
}
