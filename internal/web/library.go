package web

import (
	"sync"
	"time"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/table"
)

// library is the rulebooks for one reader, and what the table ruled before. The books are asked outside of the hub's turns; only
// what is of the program takes one.
type library struct {
	program.Books
	s      *Server
	filed  []store.Filed
	unread []*store.Problem
}

var _ dialogue.Library = library{}

// Disputes implements [dialogue.Library].
func (l library) Disputes() ([]store.Filed, []*store.Problem, error) { return l.filed, l.unread, nil }

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
			v.calls(m.Session)
			l, game = v.booksOf(m.Session), m.Session.Game()
		}
	})
	l.filed, l.unread = v.rulings.of(v.Server)
	return l, game
}

// booksOf are the books at a table, within a turn: without what was ruled before.
func (v *viewer) booksOf(s table.Position) library {
	return library{Books: program.Books{Lang: v.p.Lang(), Profile: s.Profile()}, s: v.Server}
}

// rulings are the disputes of all records. To read them is a turn of the hub, so they are kept for a while: who asks often must
// not hold the table up. The zero value has read none.
type rulings struct {
	mu     sync.Mutex
	read   time.Time
	filed  []store.Filed
	unread []*store.Problem
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
func (r *rulings) of(s *Server) ([]store.Filed, []*store.Problem) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := s.Now(); r.read.IsZero() || now.Sub(r.read) > rulingsTime {
		s.Hub.Hold(func() { r.filed, r.unread, _ = s.Program.Disputes() })
		r.read = now
	}
	return r.filed, r.unread
}
