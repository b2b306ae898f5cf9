package web

import (
	"crypto/rand"
	"crypto/subtle"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// The code by which one joins: eight signs of an alphabet without look-alikes, nearly forty bits. It holds for [CodeTime].
const (
	codeSigns = "23456789abcdefghjkmnpqrstuvwxyz"
	codeSize  = 8
	CodeTime  = 30 * time.Minute
)

// code is the short code of a table; the zero value is none.
type code struct {
	text string
	ends time.Time
}

// tidied returns a code as it was meant: in any case, with whatever is between.
func tidied(typed string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(codeSigns, r) {
			return r
		}
		return -1
	}, strings.ToLower(typed))
}

// Sits puts links on the table, or with nil takes them away: pages that are open by those before have ended. While a seat is
// free, one can join.
func (s *Server) Sits(l *Links) {
	s.mu.Lock()
	defer s.mu.Unlock()
	was := s.links
	s.links, s.code = l, code{}
	s.Hub.Belongs(l)
	if was != nil && was != l {
		was.onEnd(nil)
		s.streams.end(was, "")
	}
	if l != nil {
		l.onEnd(func(token string) { s.streams.end(l, token) })
		if !l.Full() && !s.Device {
			s.code = s.newCode()
		}
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
	return code{string(c), s.Now().Add(CodeTime)}
}

// Code returns the short code by which one joins, "" if nobody can any more. Open makes another one.
func (s *Server) Code() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Tables != nil {
		if s.links == nil {
			return ""
		}
		return s.links.Code(s.Now())
	}
	if s.Now().After(s.code.ends) {
		return ""
	}
	return s.code.text
}

// Open lets people join for another half hour.
func (s *Server) Open() {
	if s.Tables != nil {
		_ = s.table().Offer(s.Now(), s.Tables.Free) // where it cannot be kept, there is no code
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.links != nil && !s.Device {
		s.code = s.newCode()
	}
}

// front asks for the code; it names no table.
func front(v *pages) { v.asksCode(http.StatusOK, "web.front") }

// asksCode asks for the code, with what there is to say.
func (v *hoster) asksCode(code int, key string) {
	waits := ""
	if v.token() != "" {
		waits = v.again()
	}
	v.show(code, page{title: v.p.Say("web.title"), class: "plain", waits: waits, body: func(w *markup.Writer) {
		w.El("p", "lead", v.p.Say(key))
		if waits != "" {
			v.checks(w, waits)
		}
		if v.Device {
			v.door(w, v.home("host"), v.p.Say("device.home"), "")
			return
		}
		v.codeField(w)
		if v.Tables != nil {
			v.door(w, "/", v.p.Say("lobby.title"), "")
		}
	}})
}

// checks leads to where a page that waits looks whether its link opens a table now.
func (v *hoster) checks(w *markup.Writer, waits string) {
	w.Raw("<p><a class=\"button\"").Attr("href", waits).Raw(">").Text(v.p.Say("web.again")).Raw("</a></p>\n")
}

// codeField asks for the code.
func (v *hoster) codeField(w *markup.Writer) {
	w.Raw("<form class=\"line\" method=\"post\"").Attr("action", v.to("/join")).Raw("><label for=\"code\">").Text(v.p.Say("web.code")).Raw("</label>")
	w.Raw("<input id=\"code\" name=\"code\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" maxlength=\"20\"><button>").Text(v.p.Say("web.join")).Raw("</button></form>")
}

// opens reports whether a code opens a table, and answers where it does not. Guessing is slow, wherever a code is given.
func (v *guest) opens(typed string) bool {
	id := ""
	if v.Tables != nil { // what that takes nobody waits for
		ctx, end := v.soon()
		id = v.Tables.Coded(ctx, tidied(typed))
		end()
	}
	ok, busy := v.limit.guess(from(v.r), func() bool {
		if v.Tables != nil {
			return id != ""
		}
		c := v.Code()
		return c != "" && subtle.ConstantTimeCompare([]byte(tidied(typed)), []byte(c)) == 1
	})
	switch {
	case busy:
		v.waits("60")
	case !ok:
		v.asksCode(http.StatusNotFound, "web.code.wrong")
	}
	return ok && !busy && (id == "" || v.sitsDown(id))
}

// joinByCode leads from a code to the page of those who join.
func joinByCode(v *pages) {
	if typed := v.r.PostFormValue("code"); v.opens(typed) {
		v.goes("/j/" + tidied(typed))
	}
}

// joining asks who sits here.
func joining(v *pages) {
	if v.opens(v.r.PathValue("code")) {
		v.offers(http.StatusOK, "")
	}
}

// offers shows the seats of the table, with what there is to say first, or "".
func (v *pages) offers(code int, first string) {
	links := v.table()
	if links == nil {
		v.ended() // the game was put away meanwhile
		return
	}
	var names []string
	title := v.p.Say("web.title")
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session != nil {
			names, title = m.Session.Header().Seats, v.p.Say(m.Session.Game()+".name")
		}
	})
	taken := links.Taken()
	v.show(code, page{title: title, class: "plain", again: true, up: v.to("/"), body: func(w *markup.Writer) {
		if first != "" {
			w.El("p", "notice", v.p.Say(first))
		}
		w.El("h2", "", v.p.Say("web.who"))
		w.Raw("<form class=\"choices chips\" method=\"post\"").Attr("action", v.to(""))
		if links.of != "" {
			w.Attr("data-of", links.of)
		}
		w.Attr("data-own", v.p.Say("web.taken.own"))
		w.Raw(">")
		hiddenField(w, onceField, unguessed())
		for i, name := range names {
			if slices.Contains(taken, rules.Seat(i+1)) {
				w.Raw("<p class=\"closed\"").Attr("data-seat", text.Clean(name)).Raw(">")
				seatSign(w, present.Of(rules.Seat(i+1)))
				labelled(w, name, v.p.Say("web.taken"))
				w.Raw("</p>\n")
				continue
			}
			w.Raw("<button name=\"seat\" value=\"").Int(i + 1).Raw("\">")
			seatSign(w, present.Of(rules.Seat(i+1)))
			w.Raw(" ").Text(text.Clean(name)).Raw("</button>\n")
		}
		w.Raw("<button class=\"quiet\" name=\"seat\" value=\"0\">").Text(v.p.Say("web.look")).Raw("</button></form>")
		if len(taken) > 0 {
			w.El("p", "hint", v.p.Say("web.taken.hint"))
		}
	}})
}

// join takes a seat. Where two tap the same one, the second sees that it is taken.
func join(v *pages) {
	if v.opens(v.r.PathValue("code")) {
		v.takes()
	}
}

// takes takes the seat that was tapped.
func (v *pages) takes() {
	links := v.table()
	n, err := strconv.Atoi(v.r.PostFormValue("seat"))
	if err != nil || n < 0 || n > rules.MaxSeats || links == nil {
		v.offers(http.StatusBadRequest, "")
		return
	}
	who := hub.Who{Seat: rules.Seat(n)}
	if n == 0 {
		v.goes("/t/" + links.Token(who) + "/")
		return
	}
	switch ok, err := links.Take(who.Seat); {
	case err != nil:
		v.offers(http.StatusServiceUnavailable, "web.join.unsaved")
	case !ok:
		v.offers(http.StatusConflict, "web.taken.just")
	default:
		v.shuts(links)
		v.Hub.Hold(v.Hub.Stir) // a big screen shows the code no more when nobody can join
		v.goes("/t/" + links.Token(who) + "/")
	}
}

// shuts ends the code when someone sits on every seat.
func (s *Server) shuts(l *Links) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.links == l && l.Full() {
		s.code = code{}
	}
}

// table returns the links of the table, nil if no game is on it.
func (s *Server) table() *Links {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.links
}

// codes are the QR codes of addresses as they were drawn: to make one takes longer than anybody may hold the table up. The zero
// value has none.
type codes struct {
	mu    sync.Mutex
	drawn map[codeOf][]byte
}

// codeOf is an address, and what its picture is called.
type codeOf struct{ to, name string }

// mostCodes is how many are remembered; beyond that all begin anew.
const mostCodes = 16

// of returns the code of an address as a picture with a name, nothing where it is too long for one.
func (c *codes) of(to, name string) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	if made, ok := c.drawn[codeOf{to, name}]; ok {
		return made
	}
	if c.drawn == nil || len(c.drawn) >= mostCodes {
		c.drawn = map[codeOf][]byte{}
	}
	var w markup.Writer
	if code := talk.Modules(to); code != nil {
		drawCode(&w, code, name)
	}
	c.drawn[codeOf{to, name}] = w.Bytes()
	return w.Bytes()
}

// quiet is the margin of a code, in modules.
const quiet = 4

// drawCode draws a code: a path of a rectangle for each run of dark modules.
func drawCode(w *markup.Writer, c [][]bool, name string) {
	size := len(c) + 2*quiet
	w.Raw("<svg class=\"code\" role=\"img\" shape-rendering=\"crispEdges\" viewBox=\"0 0 ").Int(size).Raw(" ").Int(size).Raw("\"").Attr("aria-label", name).Raw(">")
	w.Raw("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><path fill=\"#000\" d=\"")
	for y, row := range c {
		for x := 0; x < len(row); x++ {
			if !row[x] {
				continue
			}
			from := x
			for x < len(row) && row[x] {
				x++
			}
			w.Raw("M").Int(from + quiet).Raw(" ").Int(y + quiet).Raw("h").Int(x - from).Raw("v1h-").Int(x - from).Raw("z")
		}
	}
	w.Raw("\"/></svg>\n")
}
