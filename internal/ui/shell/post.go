package shell

import (
	"sync"
	"time"
)

// frameTime is the shortest time between two frames that posts ask for.
const frameTime = 16 * time.Millisecond

// posted are the functions that wait for the event loop.
type posted struct {
	mu    sync.Mutex
	funcs []func()
	wake  chan struct{}
}

// take hands over the functions that wait.
func (p *posted) take() []func() {
	p.mu.Lock()
	defer p.mu.Unlock()
	funcs := p.funcs
	p.funcs = nil
	return funcs
}

// Post has the event loop run a function soon, and draw. It may be called from
// anywhere, also from a handler, before the loop runs and after it has ended,
// and never waits; functions run in the order they came in. Many posts share
// one frame.
func (s *Shell) Post(f func()) {
	s.posted.mu.Lock()
	s.posted.funcs = append(s.posted.funcs, f)
	s.posted.mu.Unlock()
	select {
	case s.posted.wake <- struct{}{}:
	default: // awake already
	}
}

// pump carries posted functions into the event loop. It alone uses the
// library's queue and stops the library: the queue would never answer after the
// end, and would wait for itself in a handler.
func (s *Shell) pump() {
	s.inLoop(func() {}) // to stop a loop that has not begun would begin another
	if s.Begun != nil {
		s.Begun()
	}
	var last time.Time
	for {
		select {
		case <-s.posted.wake:
		case <-s.stopping:
			s.app.Stop()
			return
		case <-s.done:
			return
		}
		if wait := frameTime - time.Since(last); wait > 0 {
			time.Sleep(wait)
		}
		s.inLoop(s.runPosted)
		last = time.Now()
	}
}

// runPosted runs what waits and draws once.
func (s *Shell) runPosted() {
	funcs := s.posted.take()
	s.turn(func() {
		s.follows()
		for _, f := range funcs {
			f()
		}
	})
	if len(funcs) > 0 {
		s.app.ForceDraw()
	}
}

// inLoop waits until the event loop has run a function, or has ended.
func (s *Shell) inLoop(f func()) {
	ran := make(chan struct{})
	go func() {
		s.app.QueueUpdate(f)
		close(ran)
	}()
	select {
	case <-ran:
	case <-s.done:
	}
}
