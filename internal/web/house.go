package web

import (
	"referee/internal/hub"
	"referee/internal/program"
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

// Desk is what the program asks of the pages of its table: see [program.Share].
type Desk struct {
	*Server
	Insecure bool // without TLS others could read along
}

// What is asked of the desk.

func (d Desk) Address() string { return d.Server.Address() + "/" }
func (d Desk) Others() (list []string) {
	for _, at := range d.Elsewhere() {
		list = append(list, at+"/")
	}
	return list
}
func (d Desk) Joining() string { return d.Server.Address() + "/j/" + d.Code() }
func (d Desk) Hosting() string { return d.under(d.House.Token(hub.Who{Host: true})) }
func (d Desk) Plain() bool     { return d.Insecure }
func (d Desk) Alone() bool     { return d.Server.Alone }

func (d Desk) under(token string) string { return d.Server.Address() + "/t/" + token + "/" }

// Place is how a seat is taken.
func (d Desk) Place(seat rules.Seat) program.Place {
	p := d.Server.Place(seat)
	return program.Place{Address: d.under(p.Token), Taken: p.Taken, Devices: p.Devices}
}

// Renew gives a seat a new link; Free does so, and lets somebody else take the seat.
func (d Desk) Renew(seat rules.Seat) error { return d.Server.Renew(seat, false) }

// Free implements the rest of [Desk.Renew].
func (d Desk) Free(seat rules.Seat) error { return d.Server.Renew(seat, true) }
