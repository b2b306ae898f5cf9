package web

import (
	"bytes"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"referee/internal/hub"
)

// times are those of a page that follows the table: a sign of life, without which the script follows anew, and the longest that
// a write may take.
type times struct{ heartbeat, write time.Duration }

var patient = times{heartbeat: 20 * time.Second, write: 10 * time.Second}

const reconnecting = "retry: 1000\n\n"

// live sends the parts of the page, and after every change what is new in them. Whoever sleeps misses nothing: who has not the
// one before has a part whole.
func live(v *pages) { v.follow(v.seen()) }

// follow sends those of a page.
func (v *pages) follow(parts []part) {
	st, ok := v.streams.join(v.links, v.token())
	if !ok {
		v.w.Header().Set("Retry-After", "5")
		v.says(http.StatusServiceUnavailable, "web.full")
		return
	}
	defer v.streams.leave(st)
	v.stays = true
	if _, ok := v.links.Whose(v.token()); !ok {
		v.ended() // it has ended before the stream could be told
		return
	}
	changed, end := v.Hub.Watch()
	defer end()
	s := v.sends(parts)
	if v.r.Method == http.MethodHead {
		return
	}
	beat := time.NewTicker(v.times.heartbeat)
	defer beat.Stop()
	for alive := s.news(); alive; {
		select {
		case <-changed:
			alive = s.news()
		case <-beat.C:
			alive = s.write(beatOf(s.zips))
		case last := <-st.last:
			s.write(s.packed([]byte(last)))
			return
		case <-v.r.Context().Done():
			return
		}
	}
}

// sender sends events to one browser.
type sender struct {
	v     *pages
	parts []part
	rc    *http.ResponseController
	zips  bool
	sent  []uint64

	all, own bundle // what was sent last; their room is used again
}

// sends begins an answer that has no end. The time for reading a request is over, and each write is given its own.
func (v *pages) sends(parts []part) *sender {
	s := &sender{v: v, parts: parts, rc: http.NewResponseController(v.w), zips: zips(v.r), sent: make([]uint64, len(parts))}
	h := v.w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	h.Set("Vary", "Accept-Encoding")
	begin := []byte(reconnecting)
	if s.zips {
		h.Set("Content-Encoding", "gzip")
		begin = append([]byte(gzipHead), packed(begin)...)
	}
	_ = s.rc.SetReadDeadline(time.Time{}) // where there is none, there is nothing to take away
	s.unbound()                           // the turn may be waited for
	_, _ = v.w.Write(begin)               // an error comes again with the first part
	return s
}

// news sends the parts that are others than those that were sent, and reports whether the browser is still there.
func (s *sender) news() bool { return s.write(s.fresh()...) }

// fresh returns the events with those parts: what everybody sees is packed in one, and what only one sees by itself.
func (s *sender) fresh() (out [][]byte) {
	s.all.empty()
	s.own.empty()
	for i := range s.parts {
		p := &s.parts[i]
		f := s.v.frame(p)
		if f.sum == s.sent[i] {
			continue
		}
		to, before := &s.all, s.sent[i]
		if p.own {
			to = &s.own
		}
		if !s.zips {
			before = 0 // it is sent whole
		}
		to.add(p.name, &f, before)
		s.sent[i] = f.sum
	}
	for _, b := range [...]*bundle{&s.all, &s.own} {
		switch {
		case len(b.events) == 0:
		case s.zips:
			out = append(out, s.v.frames.packed(b))
		default:
			out = append(out, b.plain())
		}
	}
	return out
}

// write sends events. What it waited for before that is none of the browser's time, nor is what it will wait for: by HTTP/2 a
// stream ends when its time is over, though nothing be written then.
func (s *sender) write(events ...[]byte) bool {
	_ = s.rc.SetWriteDeadline(time.Now().Add(s.v.times.write))
	defer s.unbound()
	for _, e := range events {
		if _, err := s.v.w.Write(e); err != nil {
			return false
		}
	}
	return s.rc.Flush() == nil
}

// unbound takes the time away in which something has to be written.
func (s *sender) unbound() { _ = s.rc.SetWriteDeadline(time.Time{}) }

func (s *sender) packed(event []byte) []byte {
	if s.zips {
		return packed(event)
	}
	return event
}

// frame returns a part as it is now.
func (v *pages) frame(p *part) frame {
	who := hub.Who{}
	if p.own {
		who = v.who
	}
	made := v.part(p)
	return v.frames.of(hub.Part{Name: p.page + p.name, Lang: v.hears(), View: who.Seat, Host: who.Host}, made)
}

// event appends an event, all of it in one line: see [shorter].
func event(out []byte, name string, data []byte) []byte {
	out = append(append(append(out, "event: "...), name...), "\ndata: "...)
	return append(append(out, shorter.Replace(string(data))...), "\n\n"...)
}

// phrases are what parts are full of. A piece that is packed looks back at no other, so that each of them would be sent anew with every
// change: a byte below 32 stands for it, by its place in the list, and for those behind them two bytes; the script has the list. Nothing
// that was written has such a byte ([markup.Writer.Text]). The end of a line is one of them; nothing stands for the two bytes that would
// end the event's.
var phrases = []string{
	` class="`, `<text x="`, `" y="`, `</text>`, `<use href="/a/`, `.svg#`, `" width="`, `" height="`, "\n", "",
	`<i class="look" aria-hidden="true"><svg class="sign`, `</svg></i><span class="says">`, "", `</span></a>`, `<a href="./?add=`, `#entry">`,
	`<td class="`, `<th scope="row" class="`, `<th scope="col" class="`, `<details name="why" class="shut"><summary>`, `</summary><p class="hint">`,
	`(<a class="clause" href="rules/`, `<form class="record" method="post" action="enter">`, `<input type="hidden" name="`, `</td></tr>`,
	`<div class="wide" tabindex="0" role="group" aria-label="`, `<circle class="`, ` pawn" cx="`, ` on-pawn">`, `" aria-hidden="true">`, `<a class="undo" href="./?typed=undo#entry">`,

	`"><input id="line" name="line" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="send" maxlength="1000" value="">`,
	`<button disabled>`, `</button> <i class="button" aria-hidden="true">×</i></form>` + "\n", `<fieldset class="slot of-`, `"><legend>`, "</legend>\n", "</fieldset>\n",
	"<div class=\"things\">\n", "</span></a>\n", `</span> <small>`, "</small></a>\n", `</small></summary><p class="hint">`, `"/></svg></i><span class="says">`,
	`#entry"><i class="look" aria-hidden="true"><svg class="sign"><use href="/a/`, `#entry"><i class="look" aria-hidden="true"><svg class="sign paint `, `"><use href="/a/`,
	`"><table aria-label="`, "</table></div>\n", `<th scope="row" class="label">`, `<td class="label right">`, `<td class="muted right">`, `<td class="right">`, `<td class="long">`,
	`</td><th scope="row">`, `</td><th scope="row" class="`, `</th><td class="`, `<tr><td></td><th scope="col" class="`, "<caption>", "</caption>\n", `<div class="panel">`,
	`<circle class="spot" cx="`, `" r="10"/>`, `" class="muted">`, `" class="muted paint" x="`, `" class="paint" x="`, `" role="group" aria-label="`, `<svg viewBox="`,
	`<div class="steps-to" aria-hidden="true">`, `<h2 class="yours">`, `<p class="question">`, "<div class=\"asks\">\n", "<div class=\"foot\">\n",
	`<p class="ways"><a id="undo" data-part href="./?typed=undo">`, `</a> <a href="#typing" id="types"><svg aria-hidden="true" class="sign"><use href="/a/`,
	`<input type="hidden" name="things" value="">` + "\n", "<ol class=\"log\">\n<li value=\"", "</li>\n", `<form id="typing" class="line" method="post" action="enter">`,
}

// singles are so many phrases for which one byte stands; for each behind them another byte from digits on does, with this one before it.
const (
	singles = ' ' - 1
	behind  = '\x7f'
)

// stands returns what stands for the phrase at a place of the list.
func stands(i int) string {
	if i < singles {
		return string(rune(i + 1))
	}
	return string([]rune{behind, rune(i-singles) + '0'})
}

// shorter has what stands for the phrases in their places, for the longest where there are several.
var shorter = func() *strings.Replacer {
	at := make([]int, len(phrases))
	for i := range at {
		at[i] = i
	}
	slices.SortStableFunc(at, func(a, b int) int { return len(phrases[b]) - len(phrases[a]) })
	var pairs []string
	for _, i := range at {
		if phrases[i] != "" {
			pairs = append(pairs, phrases[i], stands(i))
		}
	}
	return strings.NewReplacer(pairs...)
}()

// What begins an event that tells only what changed of a part, and a line in it that is new.
const (
	changes = "~\n"
	newLine = '+'
)

// changed shows a part to who has an older one: of what stays how many lines it is behind what stayed before, and where it is not one how
// many lines it has, and the lines that are new. It is nil if nothing stays, and where that would be no shorter than the part. Parts are
// written in lines for its sake: an entry changes few lines of a board, and a phone in a bad network waits for these alone.
func changed(from, to []byte) []byte {
	old := bytes.Split(from, []byte("\n"))
	at := make(map[string]int, len(old))
	for i := len(old) - 1; i >= 0; i-- {
		at[string(old[i])] = i
	}
	lines := bytes.Split(to, []byte("\n"))
	out, stays, before := []byte(changes), false, 0
	for i := 0; i < len(lines); {
		first, ok := at[string(lines[i])]
		if !ok {
			out = append(append(append(out, newLine), lines[i]...), '\n')
			i++
			continue
		}
		if before < len(old) && bytes.Equal(old[before], lines[i]) {
			first = before // of several alike the next
		}
		end := first
		for i < len(lines) && end < len(old) && bytes.Equal(old[end], lines[i]) {
			i, end, stays = i+1, end+1, true
		}
		out = strconv.AppendInt(out, int64(first-before), 10)
		if n := end - first; n > 1 {
			out = strconv.AppendInt(append(out, ' '), int64(n), 10)
		}
		out, before = append(out, '\n'), end
	}
	if !stays || len(out) >= len(to) {
		return nil
	}
	return out[:len(out)-1]
}
