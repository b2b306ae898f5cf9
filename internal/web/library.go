package web

import (
	"sync"
	"time"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/program"
)

// library is the rulebooks for one reader, and what the table ruled before. The books are asked outside of the hub's turns; only
// what is of the program takes one.
type library struct {
	program.Books
	program.Ruled
	s *Server
}

var _ dialogue.Library = library{}

// Edition implements [dialogue.Library].
func (l library) Edition(game string) (edition string) {
	l.s.Hub.Hold(func() { edition = l.s.Program.Edition(game) })
	return edition
}

// Played implements [dialogue.Library].
func (l library) Played() (game string) {
	l.s.Hub.Hold(func() { game = l.s.Program.Played() })
	return game
}

// books opens the library for the reader. Game is that on the table, "" where none is.
func (v *viewer) books() (l library, game string) {
	l = library{Books: program.Books{Lang: v.p.Lang()}, s: v.Server}
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session != nil {
			v.calls(m)
			l, game = v.booksOf(m), m.Session.Game()
		}
	})
	l.Ruled = v.rulings.of(v.Server)
	return l, game
}

// booksOf are the books at a table, within a turn: without what was ruled before.
func (v *viewer) booksOf(m hub.Moment) library {
	return library{Books: program.Books{Lang: v.p.Lang(), Profile: m.Session.Profile()}, s: v.Server}
}

// rulings are the disputes of all records. To read them is a turn of the hub, so they are kept for a while: who asks often must
// not hold the table up. The zero value has read none.
type rulings struct {
	mu   sync.Mutex
	read time.Time
	kept program.Ruled
}

// rulingsTime is for how long they are kept.
const rulingsTime = 15 * time.Second

// renew has them read again.
func (r *rulings) renew() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.read = time.Time{}
}

// of are the rulings, no older than that.
func (r *rulings) of(s *Server) program.Ruled {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := s.Now(); r.read.IsZero() || now.Sub(r.read) > rulingsTime {
		s.Hub.Hold(func() { r.kept = s.Program.Ruled() })
		r.read = now
	}
	return r.kept
}
