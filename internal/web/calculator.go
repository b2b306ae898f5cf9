package web

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/web/markup"
	"referee/internal/wording"
	"referee/rules"
)

// counting is the calculator of one request: all that was typed is in the form, and nothing is kept. It has a program of its own
// beside the one that plays, so that it counts outside of the hub's turns.
type counting struct {
	*visit
	talk  *dialogue.Calculator
	names []string      // as they were typed, "" where nobody sits
	by    record.Header // of the table, before anything was typed
	told  bool          // something was typed into a field: what is missing is told

	unkept string // why it was not saved as a game, or ""
}

// The names of what goes with the form beside its fields.
const (
	gameField = "game"
	nameField = "name." // and the number of the seat
	doField   = "do"
	keeping   = "keep"
)

// calculatorPage begins with the game, and counts the table that was typed.
func calculatorPage(v *visit) {
	g, ok := games.Find(v.r.FormValue(gameField))
	if !ok {
		v.chooses()
		return
	}
	var settings config.Config
	v.Hub.Hold(func() { settings = v.Program.Config })
	v.look(hub.Who{}, func(m hub.Moment) { v.calls(m.Session) })
	do := program.New(program.Options{Config: settings, Text: v.p, Now: v.Now})
	c := counting{visit: v, talk: dialogue.NewCalculator(g, v.p, do, "")}
	c.seats(g)
	c.fill()
	if v.hostsHere() && v.r.PostFormValue(doField) == keeping && c.keeps() {
		return
	}
	v.show(http.StatusOK, page{title: v.p.Say(g.ID + ".name"), class: "read", up: v.to("calculator"), body: c.page})
}

// keeps saves the table as a game, as the host may, and leads to the saved games. It is another program than that of the table,
// which is not waited for: the file has a name that nobody had before.
func (c *counting) keeps() bool {
	if _, err := c.talk.Keep(); err != nil {
		c.unkept = dialogue.Problem(c.talk.Named(), err)
		return false
	}
	c.goes("host-saved", keptKey, "1")
	return true
}

// chooses asks for the game; that on the table is the first.
func (v *visit) chooses() {
	at := ""
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session != nil {
			at = m.Session.Game()
			v.calls(m.Session)
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

// seats has those play who were named, as many as can: before anything was typed, those of the table.
func (c *counting) seats(g table.Binding) {
	c.names = make([]string, g.MaxSeats)
	if c.r.Method == http.MethodGet {
		c.look(hub.Who{}, func(m hub.Moment) {
			if m.Session != nil && m.Session.Game() == g.ID {
				c.by = m.Session.Header()
				copy(c.names, c.by.Seats)
			}
		})
	}
	var list []string
	for i := range c.names {
		if typed, ok := c.r.PostForm[nameField+strconv.Itoa(i+1)]; ok {
			c.names[i] = strings.TrimSpace(strings.ReplaceAll(typed[0], ",", " "))
		}
		switch {
		case c.names[i] != "":
			list = append(list, c.names[i])
		case i < g.MinSeats:
			list = append(list, c.p.Seat(rules.Seat(i+1)))
		}
	}
	c.talk.Type(dialogue.SeatsKey, strings.Join(list, ", "))
}

// fill answers with what was typed: first by which rules, which say what fields there are.
func (c *counting) fill() {
	for _, key := range []string{dialogue.EditionKey, dialogue.VariantKey} {
		if typed := cmp.Or(strings.Join(c.r.PostForm[key], ", "), c.by.Get(key)); typed != "" {
			c.talk.Type(key, typed)
		}
	}
	cells := c.talk.Cells()
	for i := range cells {
		typed := strings.TrimSpace(c.r.PostFormValue(fieldName(&cells[i])))
		if names := cells[i].Seats(c.talk.Header().Seats); cells[i].Kind == rules.SeatField && typed != "" {
			if n, err := strconv.Atoi(typed); err == nil && n > 0 && n <= len(names) {
				typed = names[n-1]
			}
		}
		if typed != "" {
			c.talk.Type(cells[i].Key, typed)
			c.told = true
		}
	}
}

// fieldName is what a field is called in the form: by the number of its seat, for a name may be long and have any signs.
func fieldName(c *dialogue.Cell) string {
	key, _, owned := strings.Cut(c.Key, "@")
	if !owned {
		return "f." + key
	}
	return "f." + key + "@" + strconv.Itoa(int(c.Seat))
}

func (c *counting) page(w *markup.Writer) {
	w.Raw("<form id=\"sums\" class=\"fields\" method=\"post\"").Attr("action", c.to("calculator")).Raw(">")
	c.visit.names(w)
	w.Raw("<input type=\"hidden\"").Attr("name", gameField).Attr("value", c.talk.Game().ID).Raw(">")
	c.players(w)
	questions := c.talk.Questions()
	for i := range questions {
		switch q := &questions[i]; q.Key {
		case dialogue.EditionKey:
			c.edition(w, q)
		case dialogue.VariantKey:
			c.variants(w, q)
		}
	}
	c.groups(w)
	w.Raw("<p class=\"count\"><button>").Text(c.p.Say("web.count")).Raw("</button></p></form>\n")
	if c.r.Method == http.MethodPost {
		c.result(w)
	}
}

// result is the sheet, and what cannot be true of the table.
func (c *counting) result(w *markup.Writer) {
	p := c.talk.Named()
	named := *c.visit
	named.p = p
	c.section(w, "sheet", p.Say("score.title"))
	defer w.Raw("</section>\n")
	if err := c.talk.Err(); err != nil {
		w.El("p", "against", dialogue.Problem(p, err))
		return
	}
	sheet, missing := &c.talk.Sheet().Sheet, c.talk.Missing()
	named.paragraphs(w, "lead", wording.SoFar(p, sheet, len(missing) > 0))
	for i := range c.talk.Sheet().Findings {
		named.paragraphs(w, "against", wording.Finding(p, &c.talk.Sheet().Findings[i]))
	}
	named.scorePad(w, p.Say("score.title"), wording.Pad(p, c.talk.Game().ID, sheet))
	if len(missing) > 0 {
		w.El("p", "missing", prose.Missing(p, missing))
	}
	c.keep(w)
	if len(sheet.Items) > 0 {
		w.El("h3", "", p.Say("web.items"))
	}
	for _, seat := range append(wording.Order(sheet), rules.Table) {
		named.items(w, c.talk.Game().ID, sheet, seat)
	}
}

// keep lets the host save a table that is complete as a game: the button belongs to the form, so that what is saved is what
// stands there.
func (c *counting) keep(w *markup.Writer) {
	c.paragraphs(w, "against", c.unkept)
	if c.hostsHere() && c.talk.Whole() {
		w.Raw("<p><button form=\"sums\"").Attr("name", doField).Attr("value", keeping).Raw(">").Text(c.p.Say("calc.keep")).Raw("</button></p>\n")
	}
}
