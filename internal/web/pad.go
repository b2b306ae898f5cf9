package web

import (
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/web/markup"
	"referee/rules"
)

// What the address of a pad says, beside the game.
const (
	paperField    = "paper"
	playersField  = "players"
	campaignField = "campaign"
)

// padPage shows an empty score sheet to print, below what it can be made for; without a game that is chosen first.
func padPage(v *pages) {
	g, ok := games.Find(v.r.FormValue(gameField))
	if !ok {
		v.goes("calculator")
		return
	}
	var do *program.Program
	v.Hub.Hold(func() { do = v.Program.Apart(v.p, v.Now) })
	c := dialogue.NewCalculator(g, v.p, do, "")
	players, err := strconv.Atoi(v.r.FormValue(playersField))
	if err != nil || players < g.MinSeats || players > g.MaxSeats {
		players = g.MaxSeats
	}
	var names []string
	for seat := range players {
		names = append(names, v.p.Seat(rules.Seat(seat+1)))
	}
	c.Type(dialogue.SeatsKey, strings.Join(names, ", "))
	for _, key := range [...]string{dialogue.EditionKey, dialogue.VariantKey} {
		before := *c
		if value := strings.Join(v.r.Form[key], ", "); value != "" || key == dialogue.VariantKey {
			if c.Type(key, value); c.Err() != nil { // as whoever writes an address by hand may combine them
				*c = before
			}
		}
	}
	paper := v.r.FormValue(paperField)
	if !slices.Contains(dialogue.Papers, paper) {
		paper = dialogue.Papers[0]
	}
	pad, whole := c.Pad(paper, true), c.CampaignPad(paper)
	campaign := whole != nil && v.r.FormValue(campaignField) != ""
	if campaign {
		pad = whole
	}
	pad.Address = v.coded()
	pad.Links = func(name string) string {
		w := v.writer()
		for _, one := range [...]string{name, "pad.css"} {
			w.Raw("<link rel=\"stylesheet\"").To("href", assets.address(one)).Raw(">")
		}
		w.Raw("<link rel=\"icon\"").To("href", assets.address("icon.svg")).Raw("><script defer").To("src", assets.address("pad.js")).Raw("></script>")
		return string(w.Bytes())
	}
	w := v.writer()
	w.Raw("<header class=\"bar\"><p><a").Attr("href", v.to("calculator", gameField, g.ID)).Raw(">").Text("‹ " + v.p.Say("web.calculator")).Raw("</a></p>\n<form>")
	if v.lang != "" {
		hiddenField(&w, "lang", v.lang)
	}
	hiddenField(&w, gameField, g.ID)
	pickList(&w, paperField, v.p.Say("web.pad.paper"), dialogue.Papers, paper, strings.ToUpper)
	if g.MaxSeats > g.MinSeats {
		var many []string
		for n := g.MinSeats; n <= g.MaxSeats; n++ {
			many = append(many, strconv.Itoa(n))
		}
		pickList(&w, playersField, v.p.Say("web.pad.players"), many, strconv.Itoa(players), func(s string) string { return s })
	}
	for _, q := range c.Questions() {
		if q.Key == dialogue.EditionKey || q.Key == dialogue.VariantKey {
			playedBy(&w, &q)
		}
	}
	if whole != nil {
		tickBox(&w, campaignField, "1", v.p.Say("web.pad.campaign"), campaign)
	}
	w.Raw("<button>").Text(v.p.Say("web.pad.show")).Raw("</button><button type=\"button\" id=\"print\" hidden>").Text(v.p.Say("web.pad.print")).Raw("</button></form>\n")
	languages(&w, v.r, v.p)
	pad.Bar = string(w.Raw("</header>\n").Bytes())
	page, err := pad.HTML()
	if err != nil {
		v.fails(err)
		return
	}
	v.html(http.StatusOK, page)
}

// pickList lets one of a list be chosen.
func pickList(w *markup.Writer, name, label string, list []string, now string, says func(string) string) {
	w.Raw("<label>").Text(label).Raw(" <select").Attr("name", name).Raw(">")
	for _, one := range list {
		w.Raw("<option").Attr("value", one)
		if one == now {
			w.Raw(" selected")
		}
		w.Raw(">").Text(says(one)).Raw("</option>")
	}
	w.Raw("</select></label>\n")
}

// tickBox lets something be ticked.
func tickBox(w *markup.Writer, name, value, label string, on bool) {
	w.Raw("<label><input type=\"checkbox\"").Attr("name", name).Attr("value", value)
	if on {
		w.Raw(" checked")
	}
	w.Raw("> ").Text(label).Raw("</label>\n")
}

// playedBy lets the edition be chosen, or variants.
func playedBy(w *markup.Writer, q *dialogue.Question) {
	if q.Several {
		for _, one := range q.Choices {
			tickBox(w, q.Key, one.Value, one.Label, slices.Contains(q.Values(), one.Value))
		}
		return
	}
	var list []string
	for _, one := range q.Choices {
		list = append(list, one.Value)
	}
	pickList(w, q.Key, q.Label, list, q.Answered(), func(value string) string {
		return q.Choices[slices.IndexFunc(q.Choices, func(one talk.Choice) bool { return one.Value == value })].Label
	})
}

// coded returns the address that a printed code may have: that of this server, where other devices find it; else "".
func (v *viewer) coded() string {
	if v.Alone && !v.Device {
		return ""
	}
	at, err := url.Parse(v.origin())
	if err != nil || at.Hostname() == "localhost" || strings.HasSuffix(at.Hostname(), ".invalid") { // that of pages that are opened from a file
		return ""
	}
	if ip, err := netip.ParseAddr(at.Hostname()); err == nil && ip.IsLoopback() {
		return ""
	}
	return v.origin()
}
