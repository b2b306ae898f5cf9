package web

import (
	"net/http"
	"path/filepath"
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/web/markup"
	"referee/rules"
)

// scoreOf shows the score: who leads and by how much, the sheet that counts, and behind it those of the rounds, the latest first.
func (v *viewer) scoreOf(w *markup.Writer, m hub.Moment) {
	sheets := dialogue.Behind{Game: m.Session}.Sheets(v.p)
	for i := range sheets.List {
		one := &sheets.List[i]
		if i == 0 {
			section(w, "score", one.Head)
			v.outcome(w, one)
			v.pad(w, one)
			continue
		}
		w.Raw("<details><summary>").Text(one.Head).Raw("</summary>")
		v.bars(w, one)
		v.pad(w, one)
		w.Raw("</details>\n")
	}
	for _, said := range sheets.Open {
		w.El("p", "hint", said)
	}
	w.Raw("</section>\n")
}

// outcome writes who has won and why, or who leads and by how much: in words and as bars.
func (v *viewer) outcome(w *markup.Writer, s *talk.Sheet) {
	switch {
	case len(s.Says) > 0 && s.Says[0].As == talk.Good:
		w.El("p", "winner", s.Says[0].Text)
		v.paragraphs(w, "", talk.Texts(s.Says[1:])...)
	case len(s.Says) > 0:
		v.paragraphs(w, "lead", s.Said())
	case len(s.Totals) > 0:
		w.El("p", "lead", v.ahead(s))
	}
	v.bars(w, s)
}

// ahead says who leads, and by how much.
func (v *viewer) ahead(s *talk.Sheet) string {
	var names []string
	for i, n := range s.Totals {
		if n < s.Totals[0] {
			return v.p.Say("score.leads", rules.Plain("names", v.p.List("list.and", names...)), rules.N("n", s.Totals[0]-n))
		}
		names = append(names, s.Pad[1][i+1].Text)
	}
	return v.p.Say("calc.level")
}

// bars draws what each player has, where points decide.
func (v *viewer) bars(w *markup.Writer, s *talk.Sheet) {
	if len(s.Totals) == 0 {
		return
	}
	most := max(1, slices.Max(s.Totals))
	w.Raw("<ol class=\"bars\">")
	for i, n := range s.Totals {
		seat := &s.Pad[1][i+1]
		w.Raw("<li").Attr("class", roleClasses[seat.Role]).Raw(">")
		seatSign(w, seat.Role)
		w.Raw(" <span>").Text(seat.Text).Raw("</span> <b>").Int(n).Raw("</b><svg viewBox=\"0 0 100 4\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect height=\"4\" width=\"").Int(100 * max(0, n) / most).Raw("\"/></svg></li>\n")
	}
	w.Raw("</ol>\n")
}

// seatSign draws the shape of a seat, which has its colour.
func seatSign(w *markup.Writer, of present.Role) {
	w.Raw("<i").Attr("class", roleClasses[of]).Raw(">")
	sign(w, ownSigns, present.Sign(roleClasses[of]), present.Plain)
	w.Raw("</i>")
}

// pad writes a sheet as it is kept on paper: a line for each kind of thing that counts, behind which lie what was counted, with clauses
// and entries. Its first two rows are the heads of the columns, the first cell of each other one is its head.
func (v *viewer) pad(w *markup.Writer, s *talk.Sheet) {
	w.Raw("<div class=\"pad\" tabindex=\"0\" role=\"group\"").Attr("aria-label", s.Head).Raw("><p aria-hidden=\"true\"><span></span>")
	for _, seat := range s.Pad[1][1:] {
		w.Raw("<span>")
		seatSign(w, seat.Role)
		w.El("span", "name", seat.Text)
		w.Raw("</span>")
	}
	w.Raw("</p>\n")
	for _, row := range s.Pad[2:] {
		items := v.items(s, row[0].Text)
		class, begins, ends := "", "<p", "</p>\n"
		if row[0].Role == present.Strong {
			class = "sum"
		}
		if len(items) > 0 {
			w.Raw("<details>")
			begins, ends = "<summary", "</summary>"
		}
		w.Raw(begins)
		if class != "" {
			w.Attr("class", class)
		}
		w.Raw("><span>").Text(row[0].Text).Raw("</span>")
		for i, c := range row[1:] {
			w.Raw("<span><span class=\"unseen\">").Text(s.Pad[1][i+1].Text).Raw(" </span>").Text(c.Text).Raw("</span>")
		}
		w.Raw(ends)
		if len(items) > 0 {
			w.Part(items).Raw("</details>\n")
		}
	}
	if rest := v.items(s, ""); len(rest) > 0 {
		w.Raw("<details><summary><span>").Text(v.p.Say("score.nobodys")).Raw("</span></summary>").Part(rest).Raw("</details>\n")
	}
	w.Raw("</div>\n")
}

// items lists what was counted in a line of a pad; "" are the items of nobody.
func (v *viewer) items(s *talk.Sheet, kind string) []byte {
	w := v.writer()
	for seat, b := range s.Counted {
		t, _ := b.(talk.Table)
		for i, row := range t.Rows {
			nobodys := seat >= len(s.Pad[1])-1
			if nobodys != (kind == "") || !nobodys && t.Kinds[i] != kind {
				continue
			}
			w.Raw("<li>")
			if !nobodys {
				seatSign(&w, present.Of(rules.Seat(seat+1)))
				w.Raw(" ")
			}
			w.Raw("<span>").Text(row[0].Text).Raw("</span> <b>").Text(row[1].Text).Raw("</b> <small>")
			v.cited(&w, string(t.Cites[i]))
			for _, from := range t.From[i] {
				v.entryLink(&w, from)
			}
			w.Raw("</small></li>\n")
		}
	}
	if len(w.Bytes()) == 0 {
		return nil
	}
	return slices.Concat([]byte("<ul class=\"items\">"), w.Bytes(), []byte("</ul>\n"))
}

// handed are the forms in which a result is handed on from a browser, and what they are.
var handed = []struct{ form, kind string }{
	{"text", "text/plain; charset=utf-8"}, {"csv", "text/csv; charset=utf-8"}, {"json", "application/json"}, {"svg", "image/svg+xml"},
}

// onwards leads on from a game that is over: its result is handed on by everybody, the next one is begun by the host.
func (v *hoster) onwards(w *markup.Writer, m hub.Moment) {
	w.Raw("<nav class=\"onwards\"").Attr("aria-label", v.p.Say("web.onwards")).Raw(">")
	if v.Tables != nil {
		v.link(w, "button", v.to("/"), v.p.Say("lobby.title"))
	} else if v.hostsHere() {
		campaign := m.Session.Header().Get(dialogue.CampaignKey)
		if campaign == "" {
			v.form(w, "host-again", v.p.Say("home.again"))
			v.link(w, "button", v.to("host-new"), v.p.Say("web.next"))
		} else {
			v.link(w, "button", v.to("host-new", "campaign", campaign), v.p.Say("web.next"))
		}
	}
	v.link(w, "button", v.to("result"), v.p.Say("web.handon"))
	w.Raw("</nav>\n")
	switch {
	case v.hostsHere(), v.Tables != nil:
	case v.Device:
		v.door(w, v.home("host"), v.first(), "")
	default:
		w.El("p", "hint", v.p.Say("web.next.host"))
	}
}

// over returns where the record of a game that is over is, and what hands it on beside the table; "" where none is.
func (v *pages) over() (path string, do *program.Program) {
	v.look(hub.Who{Of: v.who.Of}, func(m hub.Moment) {
		if m.Session != nil && m.Session.Over() && v.Program != nil && v.Program.Playing() != nil {
			v.calls(m)
			path, do = v.Program.Playing().Path, v.Program.Apart(v.p, v.Now)
		}
	})
	return path, do
}

// handing offers the result of a game that is over: as a text, by what the phone shares with or copied from there; to BG Stats; as a
// picture; and as files.
func handing(v *pages) {
	path, do := v.over()
	if path == "" {
		v.says(http.StatusNotFound, "web.result.none")
		return
	}
	told, link, err := v.tells(do, path)
	if err != nil {
		v.says(http.StatusServiceUnavailable, "web.result.none")
		return
	}
	v.show(http.StatusOK, page{title: v.p.Say("web.handon"), class: "plain", up: v.to("score"), body: func(w *markup.Writer) {
		w.Raw("<p><label for=\"paste\">").Text(v.p.Say("web.paste")).Raw("</label></p><textarea id=\"paste\" rows=\"5\" readonly>\n").Text(told).Raw("</textarea>\n")
		w.Raw("<p><button type=\"button\" class=\"usual\" id=\"share\" hidden>").Text(v.p.Say("web.share")).Raw("</button></p>")
		w.Raw("<p><button type=\"button\" id=\"copy\" hidden").Attr("data-did", v.p.Say("web.copied")).Raw(">").Text(v.p.Say("web.copy")).Raw("</button></p><p id=\"did\" role=\"status\"></p>\n<p>")
		v.link(w, "button", link, v.p.Say("web.bgstats"))
		w.Raw("</p>\n")
		if v.Device { // which may be without
			w.El("p", "hint", v.p.Say("device.bgstats"))
		}
		w.Raw("<p>")
		v.link(w, "button", v.to("result/svg"), v.p.Say("web.picture"))
		w.Raw("</p>\n")
		v.door(w, "score", v.p.Say("web.print"), "")
		w.Raw("<details><summary>").Text(v.p.Say("web.files")).Raw("</summary>")
		for _, form := range []string{"text", "csv", "json"} {
			w.Raw("<p>")
			v.link(w, "button", v.to("result/"+form), v.p.Say("score.export."+form))
			w.Raw("</p>\n")
		}
		w.Raw("</details>\n")
		if give := v.home("host-give"); give != "" && v.Tables == nil {
			v.door(w, give, v.p.Say("web.give"), "", fileField, filepath.Base(path))
		}
	}})
}

// tells returns a result in a few words, and the link by which BG Stats takes it over.
func (v *pages) tells(do *program.Program, path string) (told, link string, err error) {
	v.handing.Lock()
	defer v.handing.Unlock()
	v.drops()
	t, err := do.Read(path)
	if err != nil {
		return "", "", err
	}
	link, err = do.Result(path, "bgstats")
	return dialogue.Told(v.p, t.Position), link, err
}

// result answers with the result of a game that is over as a file: with what is against it and what would put it right, which is
// looked for beside the table, one result after the other.
func result(v *pages) {
	at := slices.IndexFunc(handed, func(f struct{ form, kind string }) bool { return f.form == v.r.PathValue("form") })
	path, do := v.over()
	if path == "" || at < 0 {
		v.says(http.StatusNotFound, "web.result.none")
		return
	}
	name, made, err := v.handsOn(do, path, handed[at].form)
	if err != nil {
		v.says(http.StatusServiceUnavailable, "web.result.none")
		return
	}
	v.w.Header().Set("Content-Type", handed[at].kind)
	v.w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	_, _ = v.w.Write(made) // who has left needs no answer
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

// countsField is what the code of a printed pad asks the first page: to count a game.
const countsField = "calculator"

// scanned leads who comes by the code of a printed pad to the calculator of its game.
func scanned(f func(*pages)) func(*pages) {
	return func(v *pages) {
		if g, ok := games.Find(v.r.FormValue(countsField)); ok {
			v.goes("/calculator", gameField, g.ID)
			return
		}
		f(v)
	}
}

// apart shows a page to who has no link: nothing of any table is in it. A device has that of its own.
func apart(name string, show func(*pages)) func(*pages) {
	return func(v *pages) {
		switch {
		case v.Program == nil:
			v.ended()
		case v.Device:
			v.goes(v.home(name), gameField, v.r.FormValue(gameField))
		default:
			show(v)
		}
	}
}

// calculatorPage begins with the game, and counts the table that was typed.
func calculatorPage(v *pages) {
	g, ok := games.Find(v.r.FormValue(gameField))
	if !ok {
		v.chooses()
		return
	}
	var do *program.Program
	v.Hub.Hold(func() { do = v.Program.Apart(v.p, v.Now) })
	if v.links != nil {
		v.look(hub.Who{}, func(m hub.Moment) { v.calls(m) })
	}
	v.game = g.ID // which may be another than that on the table
	sums := &dialogue.Sums{Calculator: dialogue.NewCalculator(g, v.p, do, "")}
	c := counting{filling: filling{pages: v, talk: sums, at: "calculator"}, sums: sums}
	c.seats(g.ID)
	c.fill()
	if c.mayKeep() && v.r.PostFormValue(doField) == keeping && c.keeps() {
		return
	}
	v.show(http.StatusOK, page{title: v.p.Say(g.ID + ".name"), class: "read", over: true, up: v.to("calculator"), body: c.page})
}

// mayKeep reports whether who counts may save that as a game: the host may, but not that of one of many tables.
func (c *counting) mayKeep() bool { return c.hostsHere() && c.Tables == nil }

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
	if v.links != nil {
		v.look(hub.Who{}, func(m hub.Moment) {
			if m.Session != nil {
				at = m.Session.Game()
				v.calls(m)
			}
		})
	}
	v.show(http.StatusOK, page{title: v.p.Say("web.calculator"), class: "read", up: v.to("./"), body: func(w *markup.Writer) {
		w.El("p", "lead", v.p.Say("new.game.ask"))
		w.Raw("<div class=\"choices covers\">\n")
		one := func(id string) {
			w.Raw("<a class=\"button\"").Attr("href", v.to("calculator", gameField, id)).Raw(">")
			v.cover(w, id)
			w.In("span", "named", v.p.Say(id+".name")).Raw("</a>\n")
		}
		if at != "" {
			one(at)
		}
		for _, g := range games.All {
			if g.ID != at {
				one(g.ID)
			}
		}
		w.Raw("</div>\n")
	}})
}

// seats has the players and the rules of the table play before anything was typed, where it is of that game.
func (c *counting) seats(game string) {
	if c.r.Method != http.MethodGet || c.links == nil {
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
	w.Raw("<form id=\"sums\" class=\"fields adds\" method=\"post\"").Attr("action", c.to("calculator")+"#sheet").Raw(">")
	c.request.names(w)
	w.Raw("<input type=\"hidden\"").Attr("name", gameField).Attr("value", c.sums.Game().ID).Raw(">")
	page := c.sums.Page(c.p)
	c.fields(w, page.Asks.Groups)
	w.Raw("<p class=\"count\"><button>").Text(c.p.Say("web.count")).Raw("</button></p></form>\n")
	if c.r.Method == http.MethodPost {
		c.result(w)
	}
	pad := []string{gameField, c.sums.Game().ID}
	for _, key := range [...]string{dialogue.EditionKey, dialogue.VariantKey} {
		if h := c.sums.Header(); h.Get(key) != "" {
			pad = append(pad, key, h.Get(key))
		}
	}
	c.door(w, "pad", c.p.Say("web.pad"), "", pad...)
}

// result writes the sheet, and what contradicts it at the table.
func (c *counting) result(w *markup.Writer) {
	p := c.sums.Named()
	named := *c.pages
	named.p = p
	section(w, "sheet", p.Say("score.title"))
	defer w.Raw("</section>\n")
	if err := c.sums.Err(); err != nil {
		w.El("p", "against", dialogue.Problem(p, err))
		return
	}
	sheet, against, missing := c.sums.Scored()
	named.outcome(w, &sheet)
	named.paragraphs(w, "against", against...)
	named.pad(w, &sheet)
	if missing != "" {
		w.El("p", "missing", missing)
	}
	c.keep(w)
}

// keep lets the host save a table that is complete as a game: the button belongs to the form, so that what is saved is what
// is there.
func (c *counting) keep(w *markup.Writer) {
	c.paragraphs(w, "against", c.unkept)
	if c.mayKeep() && c.sums.Whole() {
		w.Raw("<p><button form=\"sums\"").Attr("name", doField).Attr("value", keeping).Raw(">").Text(c.p.Say("calc.keep")).Raw("</button></p>\n")
	}
}
