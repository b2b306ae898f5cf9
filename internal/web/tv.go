package web

import (
	"cmp"
	"net/http"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/web/markup"
)

// tvParts are those of the page for a big screen. Everybody in the room sees it: nothing there is of one who looks.
var tvParts = []part{
	{name: "turn", make: (*pages).turn},
	{name: "board", page: "tv ", make: (*pages).boardFar},
	{name: "score", make: (*pages).standing},
	{name: "log", make: (*pages).log},
	{name: "join", fresh: true, make: (*pages).seatsFree},
}

// tvPage is the table for a big screen: nothing is entered there, and nothing needs a hand.
func tvPage(v *pages) {
	title := v.p.Say("web.title")
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session != nil {
			v.calls(m)
			title = v.p.Say(m.Session.Game() + ".name")
		}
	})
	v.show(http.StatusOK, page{title: title, class: "tv", live: true, follows: "tv/live", body: func(w *markup.Writer) {
		for i := range tvParts {
			made := v.part(&tvParts[i])
			w.Raw("<section").Attr("id", tvParts[i].name)
			if tvParts[i].name == "turn" {
				w.Raw(" aria-live=\"polite\"")
			}
			w.Raw(">\n").Part(made).Raw("</section>\n")
		}
	}})
}

// tvLive follows the table on a big screen.
func tvLive(v *pages) { v.follow(tvParts) }

// standing is the score in as few words as can be read across a room: who has how much, and at the end who has won.
func (v *viewer) standing(w *markup.Writer, m hub.Moment) {
	if m.Session == nil {
		return
	}
	last := dialogue.Behind{Game: m.Session}.Latest(v.p)
	w.El("h2", "", v.p.Say("score.title"))
	if last.Headline != "" {
		w.El("p", "lead", last.Headline)
		w.El("p", "", last.Decided)
	}
	if last.Totals == nil {
		return
	}
	w.Raw("<table class=\"sheet\"").Attr("aria-label", v.p.Say("score.title")).Raw("><tbody>")
	for i, n := range last.Totals {
		w.Raw("<tr><th scope=\"row\"><span class=\"chip\">").Text(last.Pad[0][i+1].Text).Raw("</span> ").Text(last.Pad[1][i+1].Text)
		w.Raw("</th><td>").Int(n).Raw("</td></tr>\n")
	}
	w.Raw("</tbody></table>\n")
}

// seatsFree is the code by which one joins, as long as it opens the table and somebody's seat is free.
func (v *viewer) seatsFree(w *markup.Writer, m hub.Moment) {
	links, code := v.table(), v.Code()
	if m.Session == nil || links == nil || code == "" || len(links.Taken()) >= len(m.Session.Header().Seats) {
		return
	}
	to := v.origin() + "/j/" + code
	w.Part(v.codes.of(to, to))
	w.El("h2", "", v.p.Say("web.code"))
	w.El("b", "", code)
	w.El("p", "", v.origin())
}

// origin is what every address of this server begins with for another device.
func (v *viewer) origin() string { return cmp.Or(v.Address(), "http://"+v.r.Host) }
