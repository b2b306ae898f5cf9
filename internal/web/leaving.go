package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"referee/internal/hub"
)

// health tells a balancer whether browsers are to be sent here. It says nothing of tables.
func (s *Server) health(w http.ResponseWriter, _ *http.Request) {
	if s.leaving.Load() || s.Well != nil && !s.Well() {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// Leave sends the browsers to another server within a time: its health is none from now on, and when a balancer has had a fifth of the
// time to see that, the pages that follow are told one after the other to come back, so that they do not come all at once. What
// they ask is answered all the time. It ends early where nobody follows any more, or the context ends.
func (s *Server) Leave(ctx context.Context, within time.Duration) {
	s.leaving.Store(true)
	end := time.Now().Add(within)
	for pause, follow := within/5, true; follow; {
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return
		}
		left := s.streams.sends()
		rest := time.Until(end)
		pause, follow = rest/time.Duration(left+1), left > 0 && rest > 0
	}
}

// Following returns how many pages follow a table.
func (s *Server) Following() int { return s.streams.all() }

// Became is what became of an entry.
type Became int

// Taken is written, Refused is not allowed, or not understood; Overtaken is not written for the table has moved on, and Unknown for it could
// not be saved, as far as that is known.
const (
	Taken Became = iota
	Refused
	Overtaken
	Unknown
)

// counts tells what became of an entry that began at a time: done says that it was taken, moved that the table had moved on.
func (o *Options) counts(begun time.Time, err error, done, moved bool) {
	if o.Entered == nil || errors.Is(err, hub.ErrEmpty) {
		return
	}
	became := Refused
	switch {
	case moved, errors.Is(err, hub.ErrMoved), errors.Is(err, hub.ErrAlready):
		became = Overtaken
	case err != nil:
		became = Unknown
	case done:
		became = Taken
	}
	o.Entered(became, o.Now().Sub(begun))
}
