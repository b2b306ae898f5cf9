package web

import (
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// What the keyboard at the table asks of the pages. All of this belongs to a turn of the hub.

// Place is how a seat is taken.
type Place struct {
	Token   string // "" where no game is on the table
	Taken   bool
	Devices int // how many of its pages are open
}

// Place shows how a seat is taken.
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

// Renew gives a seat a new link, and whoever has the old one sees nothing more; free says that someone else may
// take the seat.
func (s *Server) Renew(seat rules.Seat, free bool) error {
	l := s.table()
	if l == nil {
		return nil
	}
	defer s.Hub.Stir()
	return l.renews(hub.Who{Seat: seat}, free)
}

// Sit marks a seat as taken: someone is led to its link.
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

// Place returns how a seat is taken.
func (d Desk) Place(seat rules.Seat) program.Place {
	p := d.Server.Place(seat)
	return program.Place{Address: d.under(p.Token), Taken: p.Taken, Devices: p.Devices}
}

// Renew gives a seat a new link; Free does so, and lets someone else take the seat.
func (d Desk) Renew(seat rules.Seat) error { return d.Server.Renew(seat, false) }

// Free implements the rest of [Desk.Renew].
func (d Desk) Free(seat rules.Seat) error { return d.Server.Renew(seat, true) }

// An evening has more than one game: who sat at the one before is led to the seat of the same name, without a code.

// sat is a game of this evening that was on the table.
type sat struct {
	links *Links
	names []string // who sits where
}

// mostSat is how many games of an evening are remembered.
const mostSat = 16

// Plays says who sits at the game whose links were put on the table; begins, that nothing has been entered there and nobody
// has a link to it. Then whoever had a seat in the game before has that of the same name.
func (s *Server) Plays(names []string, begins bool) error {
	s.mu.Lock()
	now, begun := sat{s.links, names}, s.evening
	s.evening, s.begins = append(begun, now), begins
	if n := len(s.evening); n > mostSat {
		s.evening = s.evening[n-mostSat:]
	}
	s.mu.Unlock()
	if !begins || len(begun) == 0 {
		return nil
	}
	last := begun[len(begun)-1]
	for _, seat := range last.links.Taken() {
		if next := now.seat(last.names[seat-1]); next != rules.Table {
			if err := s.Sit(next); err != nil {
				return err
			}
		}
	}
	return nil
}

// seat returns the seat of a name, [rules.Table] if nobody is called so.
func (g *sat) seat(name string) rules.Seat { return rules.Seat(text.NameAt(g.names, name) + 1) }

// leads returns the token to which one of an earlier game of the evening leads, "" if it leads nowhere: nobody of that name plays,
// or another game was opened that someone has played.
func (s *Server) leads(token string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.begins {
		return ""
	}
	for _, g := range slices.Backward(s.evening) {
		who, known := g.links.Whose(token)
		if !known || who.Host {
			continue
		}
		if who.Seat != rules.Table {
			if who.Seat = s.evening[len(s.evening)-1].seat(g.names[who.Seat-1]); who.Seat == rules.Table {
				return ""
			}
		}
		return s.links.Token(who)
	}
	return ""
}

// goesAlong leads who has a link of an earlier game to the one of now, and reports whether there is such a one. A part of a page, and a
// page that follows, are at an address that has ended: the script loads its page again.
func (v *hoster) goesAlong() bool {
	to := v.leads(v.token())
	if to == "" || !strings.Contains(v.r.Header.Get("Accept"), "text/html") {
		return false
	}
	if strings.HasSuffix(v.r.URL.Path, "/tv") { // a big screen stays one
		to += "/tv"
	} else {
		to += "/"
	}
	v.goes("/t/" + to)
	return true
}

// setupPage shows how the table is set up, and with which step what is asked now is.
func setupPage(v *pages) {
	v.about("new.setup", "more", func(v *pages, w *markup.Writer, m hub.Moment) {
		v.paragraphs(w, "moment", v.talk(m).Opening())
		steps, asking := m.Session.Checklist()
		w.Raw("<ol class=\"steps\">")
		for i := range steps {
			w.Raw("<li")
			if i == asking {
				w.Raw(" aria-current=\"step\"")
			}
			w.Raw(">")
			v.cited(w, steps[i].Say(v.p))
			if i == asking {
				w.El("p", "lead", dialogue.Due(v.p, m.Session))
				if !v.who.Looks() {
					v.link(w, "button", v.to("./"), v.p.Say("web.answer"))
				}
			}
			w.Raw("</li>\n")
		}
		w.Raw("</ol>\n")
	})
}
