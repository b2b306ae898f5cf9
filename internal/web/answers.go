package web

import (
	"net/http"
	"strings"

	"referee/internal/web/markup"
	"referee/rules"
)

// fetched reports whether the script asks, which puts the answer in its place.
func (v *request) fetched() bool { return v.r.Header.Get("X-Part") != "" }

// says answers with a page of one sentence; the script is given the sentence alone.
func (v *request) says(code int, key string, args ...rules.Arg) {
	said := v.p.Say(key, args...)
	if v.fetched() {
		v.w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		v.w.WriteHeader(code)
		_, _ = v.w.Write([]byte(said)) // who has left needs no answer
		return
	}
	v.show(code, page{title: v.p.Say("web.title"), class: "plain", body: func(w *markup.Writer) { w.El("p", "lead", said) }})
}

// nowhere answers an address at which there is nothing, with the way back: to the table of a link, else to the first page.
func (v *request) nowhere() {
	const key = "web.unknown"
	if v.fetched() {
		v.says(http.StatusNotFound, key)
		return
	}
	up := v.to("/")
	if v.token() != "" {
		up = v.again()
	}
	v.show(http.StatusNotFound, page{title: v.p.Say("web.title"), class: "plain", up: up, body: func(w *markup.Writer) { w.El("p", "lead", v.p.Say(key)) }})
}

// ended answers who has a link that is unknown or has ended: with the code of the table one joins again. Where one device has the table
// there is none, and the page leads home.
func (v *hoster) ended() {
	key := "web.ended"
	if v.Device {
		key = "device.ended"
	}
	if v.fetched() {
		v.says(http.StatusNotFound, key)
		return
	}
	v.asksCode(http.StatusNotFound, key)
}

// again returns the address at which a page that has no link asks for its own again, which may be on the table by then.
func (v *request) again() string {
	_, rest, below := strings.Cut(v.r.URL.Path, v.token()+"/")
	if !below {
		return "?lang=" + string(v.p.Lang())
	}
	return "./" + strings.Repeat("../", strings.Count(rest, "/")) + "?lang=" + string(v.p.Lang())
}

// hurries reports whether who has a link enters too often, and answers that.
func (v *request) hurries() bool {
	if v.allow("enter "+v.token(), entering) {
		return false
	}
	v.waits(moment)
	return true
}

// moment is how many seconds who does something too often has to wait.
const moment = "5"

// waits answers who has to wait for so many seconds.
func (v *request) waits(seconds string) {
	v.w.Header().Set("Retry-After", seconds)
	v.says(http.StatusTooManyRequests, "web.busy")
}
