package web

import (
	"crypto/rand"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"referee/internal/hub"
	"referee/internal/web/markup"
	"referee/rules"
)

// The code by which one joins: eight signs of an alphabet without look-alikes, forty bits. It holds for half an hour.
const (
	codeSigns = "23456789abcdefghjkmnpqrstuvwxyz"
	codeSize  = 8
	codeTime  = 30 * time.Minute
)

// code is the short code of a table; the zero value is none.
type code struct {
	text string
	ends time.Time
}

// tidied is a code as it was meant: in any case, with whatever stands between.
func tidied(typed string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(codeSigns, r) {
			return r
		}
		return -1
	}, strings.ToLower(typed))
}

// Sits puts links on the table, or with nil takes them away; those of the game before end, and Code is made anew.
func (s *Server) Sits(l *Links) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.links != nil && s.links != l {
		s.links.end()
	}
	s.links, s.code = l, code{}
	if l != nil {
		s.code = s.newCode()
	}
}

// newCode draws a code: each byte that would make one sign likelier than another is drawn again.
func (s *Server) newCode() code {
	c := make([]byte, 0, codeSize)
	for b := make([]byte, 1); len(c) < codeSize; {
		rand.Read(b)
		if most := 256 / len(codeSigns) * len(codeSigns); int(b[0]) < most {
			c = append(c, codeSigns[int(b[0])%len(codeSigns)])
		}
	}
	return code{string(c), s.Now().Add(codeTime)}
}

// Code is the short code by which one joins, "" where nobody can any more. Open makes another one.
func (s *Server) Code() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Now().After(s.code.ends) {
		return ""
	}
	return s.code.text
}

// Open lets people join for another half hour.
func (s *Server) Open() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.links != nil {
		s.code = s.newCode()
	}
}

// front asks for the code; it names no table.
func front(v *visit) {
	v.show(http.StatusOK, page{title: v.p.Say("web.title"), class: "plain", body: func(w *markup.Writer) {
		w.El("p", "lead", v.p.Say("web.front"))
		w.Raw("<form method=\"post\"").Attr("action", v.to("/join")).Raw("><label for=\"code\">").Text(v.p.Say("web.code")).Raw("</label>")
		w.Raw("<input id=\"code\" name=\"code\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" maxlength=\"20\"><button>").Text(v.p.Say("web.join")).Raw("</button></form>")
	}})
}

// opens reports whether a code opens the table. Guessing is slow.
func (v *visit) opens(typed string) (ok, busy bool) {
	if !v.limit.allow("code "+from(v.r), guessing) || !v.limit.allow("code", guesses) {
		return false, true
	}
	c := v.Code()
	return c != "" && tidied(typed) == c, false
}

// joinByCode leads from a code to the page of those who join.
func joinByCode(v *visit) {
	switch ok, busy := v.opens(v.r.PostFormValue("code")); {
	case busy:
		v.busy()
	case !ok:
		v.says(http.StatusNotFound, "web.code.wrong")
	default:
		v.goes("/j/" + v.Code())
	}
}

// joining asks who sits here.
func joining(v *visit) {
	links := v.table()
	if v.Code() == "" || tidied(v.r.PathValue("code")) != v.Code() || links == nil {
		v.ended()
		return
	}
	var names []string
	title := v.p.Say("web.title")
	v.Hub.Look(hub.Who{}, func(m hub.Moment) {
		if m.Session != nil {
			names, title = m.Session.Header().Seats, v.p.Say(m.Session.Game()+".name")
		}
	})
	taken := links.Taken()
	v.show(http.StatusOK, page{title: title, class: "plain", body: func(w *markup.Writer) {
		w.El("h2", "", v.p.Say("web.who"))
		w.Raw("<form class=\"choices\" method=\"post\"").Attr("action", v.to("")).Raw(">")
		for i, name := range names {
			if slices.Contains(taken, rules.Seat(i+1)) {
				w.Raw("<p class=\"closed\">").Text(name).Raw(" <small>").Text(v.p.Say("web.taken")).Raw("</small></p>\n")
				continue
			}
			w.Raw("<button name=\"seat\" value=\"").Int(i + 1).Raw("\">").Text(name).Raw("</button>\n")
		}
		w.Raw("<button name=\"seat\" value=\"0\">").Text(v.p.Say("web.look")).Raw("</button></form>")
		w.El("p", "hint", v.p.Say("web.taken.hint"))
	}})
}

// join takes a seat.
func join(v *visit) {
	links := v.table()
	if v.Code() == "" || tidied(v.r.PathValue("code")) != v.Code() || links == nil {
		v.ended()
		return
	}
	n, err := strconv.Atoi(v.r.PostFormValue("seat"))
	who := hub.Who{Seat: rules.Seat(n)}
	if err != nil || n < 0 || n > rules.MaxSeats {
		v.goes("/j/" + v.Code())
		return
	}
	if n > 0 {
		if ok, err := links.Take(who.Seat); err != nil || !ok {
			v.goes("/j/" + v.Code())
			return
		}
	}
	v.goes("/t/" + links.Token(who) + "/")
}

// table is the links of the table, nil where no game is on it.
func (s *Server) table() *Links {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.links
}
