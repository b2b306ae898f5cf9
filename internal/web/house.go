package web

import (
	"referee/internal/hub"
	"referee/rules"
)

// What the keyboard at the table asks of the pages. All of this belongs to a turn of the hub.

// Place is how a seat is taken.
type Place struct {
	Token   string // "" where no game is on the table
	Taken   bool
	Devices int // how many of its pages are open
}

// Place tells how a seat is taken.
func (s *Server) Place(seat rules.Seat) (p Place) {
	l := s.table()
	if l == nil {
		return p
	}
	p.Token = l.Token(hub.Who{Seat: seat})
	for _, taken := range l.Taken() {
		p.Taken = p.Taken || taken == seat
	}
	p.Devices = s.streams.count(l, p.Token)
	return p
}

// Renew gives a seat a new link, and whoever has the old one sees nothing more; free says that somebody else may
// take the seat.
func (s *Server) Renew(seat rules.Seat, free bool) error {
	l := s.table()
	if l == nil {
		return nil
	}
	defer s.Hub.Stir()
	err := l.Renew(hub.Who{Seat: seat})
	if err == nil && !free {
		_, err = l.Take(seat)
	}
	return err
}

// Sit marks a seat as taken: somebody is led to its link.
func (s *Server) Sit(seat rules.Seat) error {
	l := s.table()
	if l == nil {
		return nil
	}
	defer s.Hub.Stir()
	_, err := l.Take(seat)
	s.shuts(l)
	return err
}
