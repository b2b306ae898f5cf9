package web

import (
	"slices"
	"strings"

	"referee/rules"
)

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

// seat is the seat of a name, [rules.Table] where nobody is called so.
func (g *sat) seat(name string) rules.Seat { return rules.Seat(slices.Index(g.names, name) + 1) }

// leads is the token to which one of an earlier game of the evening leads, "" where it leads nowhere: nobody of that name plays,
// or another game was opened that somebody has played.
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
	v.goes("/t/" + to + "/")
	return true
}
