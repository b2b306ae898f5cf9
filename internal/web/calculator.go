package web

import (
	"net/http"
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/web/markup"
)

// counting is the calculator of one request. It has a program of its own beside the one that plays, so that it counts outside of
// the hub's turns.
type counting struct {
	filling
	sums   *dialogue.Sums
	unkept string // why it was not saved as a game, or ""
}

// The names of what goes with the form beside its fields.
const (
	gameField = "game"
	doField   = "do"
	keeping   = "keep"
)

// calculatorPage begins with the game, and counts the table that was typed.
func calculatorPage(v *pages) {
	g, ok := games.Find(v.r.FormValue(gameField))
	if !ok {
		v.chooses()
		return
	}
	var do *program.Program
	v.Hub.Hold(func() { do = v.Program.Apart(v.p, v.Now) })
	v.look(hub.Who{}, func(m hub.Moment) { v.calls(m) })
	sums := &dialogue.Sums{Calculator: dialogue.NewCalculator(g, v.p, do, "")}
	c := counting{filling: filling{pages: v, talk: sums, at: "calculator"}, sums: sums}
	c.seats(g.ID)
	c.fill()
	if v.hostsHere() && v.r.PostFormValue(doField) == keeping && c.keeps() {
		return
	}
	v.show(http.StatusOK, page{title: v.p.Say(g.ID + ".name"), class: "read", up: v.to("calculator"), body: c.page})
}

// keeps saves the table as a game, as the host may, and leads to the saved games. It is another program than that of the table,
// which is not waited for: the file has a name that nobody had before.
func (c *counting) keeps() bool {
	r := c.sums.Answer(c.p, keeping)
	kept := r.Goes.Of != ""
	if c.unkept = strings.Join(r.Against, " "); kept {
		c.goes("host-saved", keptKey, "1")
	}
	return kept
}

// chooses asks for the game; that on the table is the first.
func (v *hoster) chooses() {
	at := ""
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session != nil {
			at = m.Session.Game()
			v.calls(m)
		}
	})
	v.show(http.StatusOK, page{title: v.p.Say("web.calculator"), class: "read", up: v.to("./"), body: func(w *markup.Writer) {
		w.El("p", "lead", v.p.Say("new.game.ask"))
		w.Raw("<ul class=\"links\">")
		one := func(id string) {
			w.Raw("<li>")
			v.link(w, "button", v.to("calculator", gameField, id), v.p.Say(id+".name"))
			w.Raw("</li>\n")
		}
		if at != "" {
			one(at)
		}
		for _, g := range games.All {
			if g.ID != at {
				one(g.ID)
			}
		}
		w.Raw("</ul>\n")
	}})
}

// seats has the players and the rules of the table play before anything was typed, where it is of that game.
func (c *counting) seats(game string) {
	if c.r.Method != http.MethodGet {
		return
	}
	c.look(hub.Who{}, func(m hub.Moment) {
		if m.Session == nil || m.Session.Game() != game {
			return
		}
		h := m.Session.Header()
		c.sums.Fill(c.p, dialogue.SeatsKey, strings.Join(h.Seats, ", "))
		for _, key := range []string{dialogue.EditionKey, dialogue.VariantKey} {
			if value := h.Get(key); value != "" {
				c.sums.Fill(c.p, key, value)
			}
		}
	})
}

func (c *counting) page(w *markup.Writer) {
	w.Raw("<form id=\"sums\" class=\"fields\" method=\"post\"").Attr("action", c.to("calculator")).Raw(">")
	c.visit.names(w)
	w.Raw("<input type=\"hidden\"").Attr("name", gameField).Attr("value", c.sums.Game().ID).Raw(">")
	page := c.sums.Page(c.p)
	c.fields(w, page.Asks.Groups)
	w.Raw("<p class=\"count\"><button>").Text(c.p.Say("web.count")).Raw("</button></p></form>\n")
	if c.r.Method == http.MethodPost {
		c.result(w)
	}
}

// result is the sheet, and what cannot be true of the table.
func (c *counting) result(w *markup.Writer) {
	p := c.sums.Named()
	named := *c.pages
	named.p = p
	c.section(w, "sheet", p.Say("score.title"))
	defer w.Raw("</section>\n")
	if err := c.sums.Err(); err != nil {
		w.El("p", "against", dialogue.Problem(p, err))
		return
	}
	sheet, against, missing := c.sums.Scored()
	named.paragraphs(w, "lead", sheet.Said())
	named.paragraphs(w, "against", against...)
	named.scorePad(w, p.Say("score.title"), sheet.Pad)
	if missing != "" {
		w.El("p", "missing", missing)
	}
	c.keep(w)
	if slices.ContainsFunc(sheet.Counted, hasItems) {
		w.El("h3", "", p.Say("web.items"))
	}
	named.items(w, &sheet)
}

// keep lets the host save a table that is complete as a game: the button belongs to the form, so that what is saved is what
// stands there.
func (c *counting) keep(w *markup.Writer) {
	c.paragraphs(w, "against", c.unkept)
	if c.hostsHere() && c.sums.Whole() {
		w.Raw("<p><button form=\"sums\"").Attr("name", doField).Attr("value", keeping).Raw(">").Text(c.p.Say("calc.keep")).Raw("</button></p>\n")
	}
}
