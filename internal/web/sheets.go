package web

import (
	"net/http"
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/web/markup"
)

// scoreOf shows the score: the sheet that counts, and behind it those of the rounds, the latest first.
func (v *viewer) scoreOf(w *markup.Writer, m hub.Moment) {
	v.section(w, "score", v.p.Say("score.title"))
	sheets := dialogue.Behind{Game: m.Session}.Sheets(v.p)
	for i := range sheets.List {
		one := &sheets.List[i]
		if i == 0 {
			w.El("h3", "", one.Head)
			v.sheet(w, one)
			continue
		}
		w.Raw("<details><summary>").Text(one.Head).Raw("</summary>")
		v.sheet(w, one)
		w.Raw("</details>\n")
	}
	for _, said := range sheets.Open {
		w.El("p", "hint", said)
	}
	w.Raw("</section>\n")
}

// sheet writes what a sheet says: the result, the pad, and every item with its clause.
func (v *viewer) sheet(w *markup.Writer, s *talk.Sheet) {
	v.paragraphs(w, "lead", s.Said())
	v.scorePad(w, s.Head, s.Pad)
	if slices.ContainsFunc(s.Counted, hasItems) {
		w.Raw("<details class=\"items\"><summary>").Text(v.p.Say("web.items")).Raw("</summary>\n")
		v.items(w, s)
		w.Raw("</details>\n")
	}
}

// scorePad writes a sheet as it is kept on paper: its first two rows are the heads of the columns, the first cell of each other one
// is its head.
func (v *viewer) scorePad(w *markup.Writer, caption string, rows []present.Row) {
	w.Raw("<div class=\"wide\" tabindex=\"0\" role=\"group\"").Attr("aria-label", caption).Raw("><table class=\"sheet\"").Attr("aria-label", caption).Raw("><thead><tr><td></td>")
	for i := range rows[1][1:] {
		w.Raw("<th scope=\"col\"><span class=\"chip\">").Text(rows[0][i+1].Text).Raw("</span> ").Text(rows[1][i+1].Text).Raw("</th>")
	}
	w.Raw("</tr></thead><tbody>\n")
	for _, row := range rows[2:] {
		w.Raw("<tr")
		if row[0].Role == present.Strong {
			w.Raw(" class=\"sum\"")
		}
		w.Raw("><th scope=\"row\">").Text(row[0].Text).Raw("</th>")
		for _, c := range row[1:] {
			w.Raw("<td>").Text(c.Text).Raw("</td>")
		}
		w.Raw("</tr>\n")
	}
	w.Raw("</tbody></table></div>\n")
}

func hasItems(b talk.Block) bool {
	_, ok := b.(talk.Table)
	return ok
}

// items lists what was counted for each player, and for nobody.
func (v *viewer) items(w *markup.Writer, s *talk.Sheet) {
	for _, b := range s.Counted {
		t, _ := b.(talk.Table)
		if len(t.Rows) == 0 {
			continue
		}
		w.El("h4", "", t.Title)
		w.Raw("<ul class=\"items\">")
		for i, row := range t.Rows {
			w.Raw("<li><span>").Text(row[0].Text).Raw("</span> <b>").Text(row[1].Text).Raw("</b> ")
			v.cited(w, string(t.Cites[i]))
			for _, from := range t.From[i] {
				v.entryLink(w, from)
			}
			w.Raw("</li>\n")
		}
		w.Raw("</ul>\n")
	}
}

// handed are the forms in which a result is handed on from a browser, and what they are.
var handed = []struct{ form, kind string }{
	{"text", "text/plain; charset=utf-8"}, {"csv", "text/csv; charset=utf-8"}, {"json", "application/json"}, {"svg", "image/svg+xml"},
}

// pasted is the form that is shown, to be copied from there; the others are files.
const pasted = "text"

// resultOf offers the result of a game that is over in each form.
func (v *pages) resultOf(w *markup.Writer, m hub.Moment) {
	if !m.Session.Over() {
		return
	}
	v.section(w, "hand-on", v.p.Say("score.export"))
	w.Raw("<ul class=\"links\">")
	for _, f := range handed {
		w.Raw("<li>")
		label := v.p.Say("score.export." + f.form)
		if f.form == pasted {
			label = v.p.Say("web.paste")
		}
		v.link(w, "button", v.to("result/"+f.form), label)
		w.Raw("</li>\n")
	}
	w.Raw("</ul></section>\n")
}

// result answers with the result of a game that is over as a file: with what is against it and what would put it right, which is
// looked for beside the table, one result after the other.
func result(v *pages) {
	at := slices.IndexFunc(handed, func(f struct{ form, kind string }) bool { return f.form == v.r.PathValue("form") })
	path, do := "", (*program.Program)(nil)
	v.look(hub.Who{Of: v.who.Of}, func(m hub.Moment) {
		if at >= 0 && m.Session != nil && m.Session.Over() && v.Program != nil && v.Program.Playing() != nil {
			path, do = v.Program.Playing().Path, v.Program.Apart(v.p, v.Now)
		}
	})
	if path == "" {
		v.says(http.StatusNotFound, "web.result.none")
		return
	}
	name, made, err := v.handsOn(do, path, handed[at].form)
	if err != nil {
		v.says(http.StatusServiceUnavailable, "web.result.none")
		return
	}
	if handed[at].form == pasted {
		v.pastes(string(made))
		return
	}
	v.w.Header().Set("Content-Type", handed[at].kind)
	v.w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	_, _ = v.w.Write(made) // who has left needs no answer
}

// pastes shows a text to be copied; with the script a button does that.
func (v *pages) pastes(made string) {
	v.root = "../"
	v.show(http.StatusOK, page{title: v.p.Say("score.export"), class: "plain", up: v.to("score"), body: func(w *markup.Writer) {
		w.Raw("<p class=\"lead\"><label for=\"paste\">").Text(v.p.Say("web.paste")).Raw("</label></p><textarea id=\"paste\" rows=\"16\" readonly>\n").Text(made).Raw("</textarea>\n")
		w.Raw("<p><button type=\"button\" id=\"copy\" hidden").Attr("data-did", v.p.Say("web.copied")).Raw(">").Text(v.p.Say("web.copy")).Raw("</button></p><p id=\"did\" role=\"status\"></p>")
	}})
}

// handsOn makes the file of a game, one after the other.
func (v *pages) handsOn(do *program.Program, path, form string) (name string, made []byte, err error) {
	v.handing.Lock()
	defer v.handing.Unlock()
	v.drops() // who has left meanwhile keeps nobody waiting
	return do.Given(path, form)
}

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
	kept := r.Place.Of != ""
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
	c.request.names(w)
	w.Raw("<input type=\"hidden\"").Attr("name", gameField).Attr("value", c.sums.Game().ID).Raw(">")
	page := c.sums.Page(c.p)
	c.fields(w, page.Asks.Groups)
	w.Raw("<p class=\"count\"><button>").Text(c.p.Say("web.count")).Raw("</button></p></form>\n")
	if c.r.Method == http.MethodPost {
		c.result(w)
	}
}

// result writes the sheet, and what contradicts it at the table.
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
// is there.
func (c *counting) keep(w *markup.Writer) {
	c.paragraphs(w, "against", c.unkept)
	if c.hostsHere() && c.sums.Whole() {
		w.Raw("<p><button form=\"sums\"").Attr("name", doField).Attr("value", keeping).Raw(">").Text(c.p.Say("calc.keep")).Raw("</button></p>\n")
	}
}
