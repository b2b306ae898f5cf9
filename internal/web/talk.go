package web

import (
	"cmp"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/web/markup"
	"referee/rules"
)

// filling is a talk with fields as one form of a page: all that was typed is in the form, and if it is not kept nothing else is.
type filling struct {
	*pages
	talk  talk.Filling
	at    string // the address of the page
	again string // is pressed where nothing else is done
	opens string // the field that something was picked in, by its name
	told  bool   // something was typed into a field: what is missing is told
	kept  bool
	was   map[string]string // the values as the page had them, where they are kept
}

// nameField is what the field of a player's name is called, with the number of the seat.
const nameField = "name."

// fieldName returns what a field is called in the form: by the number of its seat, for a name may be long and have any signs.
func fieldName(f *talk.Field) string {
	switch {
	case f.Row == "":
		return f.Key
	case f.Seat == rules.Table:
		return "f." + f.Row
	}
	return "f." + f.Row + "@" + strconv.Itoa(int(f.Seat))
}

// fill answers with what was typed: first by which rules and who plays, which say what fields there are.
func (f *filling) fill() {
	if f.kept {
		f.changes()
		return
	}
	done := map[string]bool{}
	for again := true; again; {
		again = false
		page := f.talk.Page(f.p)
		for i := range page.Asks.Groups {
			for j := range page.Asks.Groups[i].Fields {
				one := &page.Asks.Groups[i].Fields[j]
				typed := f.posted(one)
				if done[one.Key] || typed == "" || again {
					continue
				}
				done[one.Key] = true
				f.talk.Fill(f.p, one.Key, typed)
				again, f.told = one.Row == "", f.told || one.Row != ""
			}
		}
	}
	f.picks()
}

// pickField is pressed to pick a piece of what lies in a field: the name of the field and the answer, with a space between.
const pickField = "pick"

// picks takes a piece that was picked, behind all that was typed.
func (f *filling) picks() {
	of, answer, _ := strings.Cut(f.r.PostFormValue(pickField), " ")
	f.told = f.told && !f.r.PostForm.Has(pickField) // what is missing is told who asks what it makes
	for _, g := range f.talk.Page(f.p).Asks.Groups {
		for i := range g.Fields {
			if one := &g.Fields[i]; one.Opens != nil && fieldName(one) == of {
				f.opens = of
				one.Opens.Answer(f.p, answer)
				return
			}
		}
	}
}

// changes takes what was changed on the page, and nothing else, so that two who write at once do not take back each other's words.
func (f *filling) changes() {
	const was = "was."
	f.was = map[string]string{}
	for _, g := range f.talk.Page(f.p).Asks.Groups {
		for i := range g.Fields {
			one := &g.Fields[i]
			if f.was[one.Key] = one.Value; one.Turns {
				f.was[one.Key] = one.Choices[one.Held()].Value
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(f.r.PostForm)) {
		if had, ok := f.r.PostForm[was+key]; ok {
			f.was[key] = had[0]
		}
		if typed := strings.TrimSpace(f.r.PostFormValue(key)); typed != f.was[key] {
			f.talk.Fill(f.p, key, typed)
		}
	}
}

// writes writes a page as one form: its fields, what follows from them, and what can be done.
func (f *filling) writes(w *markup.Writer, h *holding, page *talk.Page) {
	if page.State != "" {
		w.El("p", "hint", page.State)
	}
	h.blocks(w, page)
	if len(page.Asks.Groups) == 0 {
		h.blocks(w, &talk.Page{Blocks: page.Beside})
		return
	}
	if page.Asks.Prompt != "" {
		w.El("h2", "", page.Asks.Prompt)
	}
	class := "fields adds"
	if f.kept {
		class = "fields"
	}
	h.begins(w, class, "")
	f.fields(w, page.Asks.Groups)
	w.Raw("<p class=\"count\"><button>").Text(f.again).Raw("</button></p>\n")
	h.blocks(w, &talk.Page{Blocks: page.Beside})
	for _, c := range page.Asks.Choices {
		w.Raw("<p><button").Attr("name", doField).Attr("value", c.Value).Raw(">").Text(present.Capital(c.Label)).Raw("</button></p>\n")
	}
	w.Raw("</form>\n")
}

// posted returns what was typed into a field, or picked.
func (f *filling) posted(one *talk.Field) string {
	switch typed := f.r.PostForm[fieldName(one)]; {
	case one.Most > 0:
		return f.names(one)
	case one.Row != "" && len(one.Choices) > 0 && len(typed) > 0:
		if n, err := strconv.Atoi(strings.TrimSpace(typed[0])); err == nil && n > 0 && n <= len(one.Choices) {
			return one.Choices[n-1].Value
		}
		return strings.TrimSpace(typed[0])
	default:
		return strings.TrimSpace(strings.Join(typed, ", "))
	}
}

// names returns the players, as many as were named: those behind the fewest may stay empty.
func (f *filling) names(one *talk.Field) string {
	if f.r.Method != http.MethodPost {
		return ""
	}
	var list []string
	for i := range one.Most {
		name := strings.TrimSpace(strings.ReplaceAll(f.r.PostFormValue(nameField+strconv.Itoa(i+1)), ",", " "))
		if name == "" && i < one.Least {
			name = f.p.Seat(rules.Seat(i + 1))
		}
		if name != "" {
			list = append(list, name)
		}
	}
	return strings.Join(list, ", ")
}

// fields writes the fields, as they are together.
func (f *filling) fields(w *markup.Writer, groups []talk.Group) {
	w.Raw("<button hidden>").Text(f.p.Say("web.count")).Raw("</button>\n") // what Enter presses: the first, which picks nothing
	for i := range groups {
		g := &groups[i]
		table := len(g.Fields) > 0 && g.Fields[0].Row != ""
		if table {
			w.Raw("<section class=\"group\">")
		}
		if g.Title != "" {
			w.El("h2", "", g.Title)
		}
		turns := 0
		for j := 0; j < len(g.Fields); {
			if g.Fields[j].Turns {
				if turns++; turns == mostTurning+1 {
					w.Raw("<details><summary>").Text(f.p.Say("web.tab.more")).Raw("</summary>\n")
				}
			}
			n := j + 1
			for n < len(g.Fields) && together(&g.Fields[j], &g.Fields[n]) {
				n++
			}
			f.row(w, g, j, n)
			j = n
		}
		if turns > mostTurning {
			w.Raw("</details>\n")
		}
		if table {
			w.Raw("</section>\n")
		}
	}
}

// mostTurning is how many choices of a group are seen at once.
const mostTurning = 3

// together reports whether two fields stand side by side: parts of one answer.
func together(a, b *talk.Field) bool { return a.Part != "" && a.Key == b.Key }

// row writes fields that stand side by side; what each player has of a thing is where the first has it.
func (f *filling) row(w *markup.Writer, g *talk.Group, from, to int) {
	switch one := &g.Fields[from]; {
	case one.Most > 0:
		f.players(w, one)
	case one.Part != "":
		w.Raw("<fieldset><legend>").Text(one.Among).Raw("</legend>\n")
		for _, part := range g.Fields[from:to] {
			w.Raw("<label class=\"tick\"><input type=\"checkbox\"").Attr("name", part.Key).Attr("value", part.Part)
			if part.Held() > 0 {
				w.Raw(" checked")
			}
			w.Raw("> ").Text(part.Label).Raw("</label>\n")
		}
		w.Raw("</fieldset>\n")
	case one.Turns:
		title, id := numbered(f.p.Lang(), one.Label)
		w.Raw("<label").Attr("for", one.Key).Raw(">").Text(title)
		if id != "" {
			w.Raw(" <small>").Text(string(id)).Raw("</small>")
		}
		w.Raw("</label> <select").Attr("id", one.Key).Attr("name", one.Key).Raw(">")
		for i, c := range one.Choices {
			option(w, c.Value, c.Label, i == one.Held())
		}
		w.Raw("</select>\n")
		f.had(w, one.Key)
	case one.Seat == rules.Table:
		f.field(w, one, one.Label)
	case slices.IndexFunc(g.Fields, func(other talk.Field) bool { return other.Row == one.Row }) == from:
		f.across(w, g, one)
	}
}

// players asks who played.
func (f *filling) players(w *markup.Writer, one *talk.Field) {
	w.Raw("<fieldset class=\"seats\"><legend>").Text(one.Label).Raw("</legend>\n")
	names := strings.Split(one.Value, ", ")
	for i := range one.Most {
		n := strconv.Itoa(i + 1)
		name := f.r.PostFormValue(nameField + n)
		if f.r.Method != http.MethodPost && i < len(names) {
			name = names[i]
		}
		w.Raw("<label>").Text(n).Raw(" <input maxlength=\"60\" autocomplete=\"off\"").Attr("name", nameField+n).Attr("value", name)
		if i < one.Least {
			w.Attr("placeholder", f.p.Seat(rules.Seat(i+1)))
		}
		w.Raw("></label>\n")
	}
	if one.Against != "" {
		w.El("p", "against", one.Against)
	}
	if one.Most > one.Least {
		w.El("p", "hint", f.p.Say("web.calculator.seats"))
		w.Raw("<noscript><button>").Text(f.p.Say("web.calculator.again")).Raw("</button></noscript>")
	}
	w.Raw("</fieldset>\n")
}

// across writes the fields of one row, one for each player.
func (f *filling) across(w *markup.Writer, g *talk.Group, one *talk.Field) {
	class := "across"
	if !one.Number {
		class = "across texts"
	}
	w.Raw("<fieldset").Attr("class", class).Raw("><legend>")
	f.about(w, one, one.Label)
	w.Raw("</legend>\n")
	for i := range g.Fields {
		if other := g.Fields[i]; other.Row == one.Row {
			other.Look = present.Look{} // it stands above
			f.field(w, &other, g.Seats[other.Seat-1])
		}
	}
	if one.Legend != "" && one.Opens == nil {
		w.El("p", "hint", one.Legend)
	}
	w.Raw("</fieldset>\n")
}

// about writes what a field is called, behind the picture of what it is about.
func (f *filling) about(w *markup.Writer, one *talk.Field, name string) {
	if one.Look.Sign != "" {
		f.sign(w, &one.Look)
		w.Raw(" ")
	}
	w.Text(name)
}

// field writes a field with its name, what it takes when it is empty, and what is wrong with it.
func (f *filling) field(w *markup.Writer, one *talk.Field, name string) {
	id, class, said := fieldName(one), "field", cmp.Or(one.Against, one.Says)
	if one.Against != "" {
		class = "field wrong"
	}
	switch {
	case said != "" || !f.told || one.Value != "":
	case one.Empty != "":
		said = f.p.Say("web.calculator.empty", rules.Plain("value", one.Empty))
	default:
		said = f.p.Say("web.calculator.missing")
	}
	w.Raw("<div").Attr("class", class).Raw(">")
	switch {
	case one.Puts:
		f.puts(w, one, name, said)
	case one.Opens != nil:
		f.pieces(w, one, name)
	case len(one.Choices) > 0:
		f.chips(w, one, name)
	default:
		f.typed(w, one, name, said)
	}
	if said != "" {
		class = "hint"
		if one.Against != "" {
			class = "against"
		}
		w.Raw("<p").Attr("class", class).Attr("id", id+"-about").Raw(">")
		f.cited(w, said)
		w.Raw("</p>")
	}
	f.had(w, id)
	w.Raw("</div>\n")
}

// puts writes a field for a move: it is put together elsewhere, and typed behind the sign of a keyboard.
func (f *filling) puts(w *markup.Writer, one *talk.Field, name, said string) {
	w.Raw("<p>").Text(name).Raw("</p><p class=\"onwards\"><button formmethod=\"get\" name=\"do\"").Attr("value", disputesMove).Raw(">").Text(f.p.Say("web.dispute.choose")).Raw("</button></p><details class=\"types\"")
	if one.Against != "" {
		w.Raw(" open")
	}
	w.Raw("><summary>")
	sign(w, ownSigns, "keyboard", present.Plain)
	w.Text(f.p.Say("web.types")).Raw("</summary>")
	f.typed(w, one, name, said)
	w.Raw("</details>")
}

// typed writes a field for a text, or for a number with what makes it one more or less.
func (f *filling) typed(w *markup.Writer, one *talk.Field, name, said string) {
	id := fieldName(one)
	w.Raw("<label").Attr("for", id).Raw(">")
	f.about(w, one, name)
	w.Raw("</label>")
	if one.Number {
		stepper(w, name, func() { f.input(w, one, said) })
		return
	}
	f.input(w, one, said)
}

// stepper writes a field for a number between what makes it one less and one more, which takes the script.
func stepper(w *markup.Writer, name string, field func()) {
	step := func(by, sign string) {
		w.Raw("<button type=\"button\"").Attr("data-step", by).Attr("aria-label", name+" "+sign+"1").Raw(">").Raw(sign).Raw("</button>")
	}
	w.Raw("<span class=\"stepper\">")
	step("-1", "−")
	field()
	step("1", "+")
	w.Raw("</span>")
}

// input writes the field itself.
func (f *filling) input(w *markup.Writer, one *talk.Field, said string) {
	id := fieldName(one)
	w.Raw("<input autocomplete=\"off\" maxlength=\"400\"").Attr("value", one.Value).Attr("placeholder", one.Usual)
	if !one.Wide {
		w.Raw(" autocapitalize=\"off\" spellcheck=\"false\"")
	}
	w.Attr("id", id).Attr("name", id)
	if one.Number {
		w.Raw(" inputmode=\"numeric\"")
	}
	if one.Against != "" {
		w.Raw(" aria-invalid=\"true\"")
	}
	if said != "" {
		w.Attr("aria-describedby", id+"-about")
	}
	w.Raw(">")
}

// chips writes the values of a field side by side, each with the shape of a seat if it is one; what an empty one counts as is taken.
func (f *filling) chips(w *markup.Writer, one *talk.Field, name string) {
	id := fieldName(one)
	w.Raw("<div class=\"chips\" role=\"radiogroup\"").Attr("aria-label", name).Attr("id", id).Raw("><span>")
	f.about(w, one, name)
	w.Raw("</span><p>")
	for i, c := range one.Choices {
		label := c.Label
		if label == nobody {
			label = f.p.Say("web.nobody")
		}
		w.Raw("<label class=\"chip\"><input type=\"radio\"").Attr("name", id).Attr("value", strconv.Itoa(i+1))
		if c.On || one.Value == "" && c.Label == one.Usual && c.Label != nobody {
			w.Raw(" checked")
		}
		w.Raw(">")
		if c.Label != nobody {
			seatSign(w, present.Of(rules.Seat(i+1)))
		}
		w.Text(label).Raw("</label>")
	}
	w.Raw("</p></div>")
}

// pieces writes what lies in a field, and behind it what can: each is pressed, and the page comes back to the field.
func (f *filling) pieces(w *markup.Writer, one *talk.Field, name string) {
	id := fieldName(one)
	choices, usual := one.Opens.Page(f.p).Asks.Choices, one.Opens.Page(f.p).Asks.Usual
	hiddenField(w, id, one.Value)
	w.Raw("<details class=\"pieces\"").Attr("id", id)
	if f.opens == id {
		w.Raw(" open")
	}
	w.Raw("><summary><span>")
	f.about(w, one, name)
	w.Raw("</span> ")
	class, less := "things", map[string]bool{}
	for i := range choices {
		c := &choices[i]
		less[c.Less] = true
		if c.Look.Column > 0 {
			class = "things grid"
		}
		if c.Many > 0 && c.Look.Sign != "" {
			f.sign(w, &c.Look)
		}
		if c.Many > 1 {
			w.El("small", "", "×"+strconv.Itoa(c.Many))
		}
	}
	if one.Value == "" {
		w.El("small", "", f.p.Say("web.untold"))
	}
	w.Raw("</summary><div").Attr("class", class+" of-"+f.game).Raw(">")
	press := func(class, value string) {
		w.Raw("<button").Attr("class", class).Attr("formaction", f.to(f.at)+"#"+id).Attr("name", pickField).Attr("value", id+" "+value)
	}
	for i := range choices {
		c := &choices[i]
		if c.Value == usual || less[c.Value] { // that is to go on
			continue
		}
		place, taken, many := placed(&c.Look, len(choices)), "", c.Less != "" && (c.Many > 0 || c.On)
		if c.Many > 0 || c.On {
			taken = "taken "
		}
		if many {
			w.Raw("<span").Attr("class", "pair "+place).Raw(">")
		}
		press(taken+place, c.Value)
		if c.Tick {
			w.Attr("aria-pressed", strconv.FormatBool(c.On))
		}
		if class != "things" && c.Look.Sign != "" {
			w.Attr("aria-label", c.Label)
		}
		w.Raw(">")
		if c.Look.Sign != "" {
			f.sign(w, &c.Look)
		}
		if class == "things" || c.Look.Sign == "" {
			w.El("span", "says", present.Capital(cmp.Or(c.Look.Name.Say(f.p), c.Label)))
		}
		if c.Many > 1 {
			w.El("b", "many", "×"+strconv.Itoa(c.Many))
		}
		w.Raw("</button>")
		if many {
			press("less", c.Less)
			w.Attr("aria-label", f.p.Say("web.less", rules.Plain("what", c.Label))).Raw(">−</button></span>")
		}
	}
	w.Raw("</div></details>")
}

// nobody is what is typed where nobody has something.
const nobody = "-"

// had goes with a field whose value is kept: the value that the page had.
func (f *filling) had(w *markup.Writer, name string) {
	if f.kept {
		hiddenField(w, "was."+name, f.was[name])
	}
}

// option writes a choice of a list.
func option(w *markup.Writer, value, label string, held bool) {
	w.Raw("<option").Attr("value", value)
	if held {
		w.Raw(" selected")
	}
	w.Raw(">").Text(label).Raw("</option>")
}

// The fields of a form by which a talk is answered: what is answered, and the choice whose talk takes it.
const answerField, inField = "answer", "in"

// holding is a talk that is held on a page of the host.
type holding struct {
	*pages
	talk   talk.Talk
	at, up string               // the address of the page, and that of the one it goes back to
	fields []string             // what each form of the page says beside: names and values
	anew   bool                 // others change what stands there
	above  func(*markup.Writer) // writes what stands before the talk, or nil
	filled func()               // is told that fields were taken, or nil
}

// goesOn takes what the page has sent, and shows the talk.
func (h holding) goesOn() {
	var r talk.Result
	if h.r.Method == http.MethodPost {
		on := h.talk
		if in := h.r.PostFormValue(inField); in != "" {
			page := on.Page(h.p)
			c := page.Asks.Pick(in)
			if c == nil || c.Opens == nil {
				h.ended()
				return
			}
			on = c.Opens
		}
		r = on.Answer(h.p, h.r.PostFormValue(answerField))
		if f, ok := on.(talk.Filling); ok {
			(&filling{pages: h.pages, talk: f}).fill()
		}
		if h.filled != nil {
			h.filled()
		}
	}
	if r.To != "" {
		h.goes(strings.TrimPrefix(r.To, h.Address()))
		return
	}
	h.shows(r)
}

// shows shows the talk, and what became of the last answer.
func (h holding) shows(r talk.Result) {
	code, now := http.StatusOK, h.talk.Page(h.p)
	if len(r.Against) > 0 {
		code = http.StatusConflict
	}
	h.show(code, page{title: now.Title, class: "plain host", again: h.anew, up: h.up, body: func(w *markup.Writer) {
		for _, said := range r.Against {
			w.El("p", "against", said)
		}
		for _, said := range r.Said {
			w.El("p", "did", said)
		}
		if h.above != nil {
			h.above(w)
		}
		if now.State != "" {
			w.El("p", "hint", now.State)
		}
		if r.Push != nil {
			above := r.Push.Page(h.p)
			h.blocks(w, &above)
		}
		h.blocks(w, &now)
		h.asks(w, &now, "")
	}})
}

// weights are the classes of paragraphs.
var weights = map[talk.Weight]string{talk.Lead: "lead", talk.Hint: "hint", talk.Against: "against", talk.Warn: "missing", talk.Ruling: "ruled"}

// blocks writes what there is to know.
func (h holding) blocks(w *markup.Writer, page *talk.Page) {
	items := false
	for _, b := range page.Blocks {
		para, ok := b.(talk.Para)
		if item := ok && para.As == talk.Item; item != items {
			if items = item; items {
				w.Raw("<ul")
				if para.Cites != "" {
					w.Raw(" class=\"links\"")
				}
				w.Raw(">")
			} else {
				w.Raw("</ul>\n")
			}
		}
		switch b := b.(type) {
		case talk.Para:
			switch {
			case items && b.Cites != "":
				w.Raw("<li>")
				h.leadsTo(w, h.to("rules/"+string(b.Cites)), b.Text)
				w.Raw("</li>\n")
			case items:
				w.El("li", "", b.Text)
			default:
				h.paragraphs(w, weights[b.As], b.Text)
			}
		case talk.Heading:
			title, id := numbered(h.p.Lang(), b.Text)
			w.Raw("<h2>")
			h.cited(w, title)
			if id != "" {
				w.Raw(" ")
				h.clause(w, id)
			}
			if b.Beside != "" {
				w.Raw(" <small>").Text(b.Beside).Raw("</small>")
			}
			w.Raw("</h2>\n")
		case talk.Seats:
			w.El("p", "moment", strings.Join(b, ", "))
		case talk.Code:
			w.Part(h.codes.of(b.To, b.Name))
			if b.Short != "" {
				w.El("p", "short", b.Short)
			}
		}
	}
	if items {
		w.Raw("</ul>\n")
	}
}

// asks writes the question with what can be answered: what is typed has a form of its own. In is the choice that the page was opened
// by, "" for none.
func (h holding) asks(w *markup.Writer, page *talk.Page, in string) {
	asks, now := &page.Asks, talk.Preview{At: -1}
	if asks.Prompt != "" {
		w.El("h2", "", asks.Prompt)
	}
	if asks.Types {
		now = talk.Type(h.talk, h.p, "")
	}
	h.choices(w, asks, now.At, in)
	h.types(w, asks, in)
	if now.At < 0 && now.Does != "" {
		h.begins(w, "on", in)
		w.Raw("<button class=\"usual\" name=\"answer\" value=\"\">").Text(present.Capital(now.Does)).Raw("</button></form>\n")
	}
	for i := range asks.Groups {
		h.turns(w, asks.Groups[i].Fields)
	}
	for _, c := range asks.Choices {
		if c.Opens != nil {
			h.section(w, &c)
		}
	}
}

// types writes where something is typed: where there is something to touch it is behind the sign of a keyboard.
func (h holding) types(w *markup.Writer, asks *talk.Asks, in string) {
	if !asks.Free {
		return
	}
	folds := asks.Proposed == "" && slices.ContainsFunc(asks.Choices, func(c talk.Choice) bool { return c.Against == "" })
	if folds {
		w.Raw("<details class=\"types\"><summary>")
		sign(w, ownSigns, "keyboard", present.Plain)
		w.Text(h.p.Say("web.types")).Raw("</summary>\n")
	}
	h.begins(w, "line", in)
	w.Raw("<label for=\"answer\">").Text(asks.Typed).Raw("</label><input id=\"answer\" name=\"answer\" required data-first autocomplete=\"off\" maxlength=\"600\"").Attr("value", asks.Proposed).Raw("><button>")
	w.Text(h.p.Say("web.enter")).Raw("</button></form>\n")
	if folds {
		w.Raw("</details>\n")
	}
}

// turns writes fields that turn, each with a button that keeps it.
func (h holding) turns(w *markup.Writer, list []talk.Field) {
	for _, one := range list {
		if one.Label = present.Capital(one.Label); len(one.Choices) == 1 {
			w.El("p", "", one.Label+": "+one.Choices[0].Label)
			continue
		}
		h.begins(w, "line", "")
		(&filling{pages: h.pages}).row(w, &talk.Group{Fields: []talk.Field{one}}, 0, 1)
		w.Raw("<button>").Text(h.p.Say("web.save")).Raw("</button></form>\n")
		h.paragraphs(w, "against", one.Against)
	}
}

// begins begins a form, with what it says beside.
func (h holding) begins(w *markup.Writer, class, in string) {
	w.Raw("<form method=\"post\"").Attr("class", class).Attr("action", h.to(h.at)).Raw(">")
	h.names(w)
	for i := 0; i+1 < len(h.fields); i += 2 {
		hiddenField(w, h.fields[i], h.fields[i+1])
	}
	if in != "" {
		hiddenField(w, inField, in)
	}
}

// choices writes a button for each choice that is no talk of its own; an empty answer takes the usual one.
func (h holding) choices(w *markup.Writer, asks *talk.Asks, usual int, in string) {
	if !slices.ContainsFunc(asks.Choices, func(c talk.Choice) bool { return c.Opens == nil }) {
		return
	}
	if asks.Head != "" {
		w.El("p", "hint", asks.Head)
	}
	h.begins(w, "choices", in)
	h.pictures(w, asks)
	for i, c := range asks.Choices {
		label, note := c.Label, strings.Trim(c.Note+" · "+c.About, " ·")
		if !c.Name {
			label = present.Capital(label) // the keyboard has a number before it
		}
		switch {
		case c.Opens != nil, c.Look.Sign != "":
			continue
		case c.Against != "":
			w.Raw("<span class=\"closed\" aria-disabled=\"true\">")
			labelled(w, label, c.Against)
			w.Raw("</span>\n")
			continue
		}
		w.Raw("<button name=\"answer\"").Attr("value", c.Value)
		if i == usual {
			w.Raw(" class=\"usual\"")
		}
		if c.Tick {
			w.Raw(" aria-pressed=\"").Raw(strconv.FormatBool(c.On)).Raw("\"")
		}
		w.Raw(">")
		if c.On {
			w.Raw("✓ ")
		}
		labelled(w, label, note)
		w.Raw("</button>\n")
	}
	if _, own := h.talk.(talk.Covered); own && asks.Last != "" { // elsewhere what was said is in the address
		w.Raw("<button name=\"answer\"").Attr("value", asks.Last).Raw(">").Text(present.Capital(h.p.Say("web.shorter"))).Raw("</button>\n")
	}
	w.Raw("</form>\n")
}

// pictures writes the choices that are things of the game: each is touched as it is where a move is put together.
func (h holding) pictures(w *markup.Writer, asks *talk.Asks) {
	drawn := func(c talk.Choice) bool { return c.Look.Sign != "" }
	if !slices.ContainsFunc(asks.Choices, drawn) {
		return
	}
	grid := slices.ContainsFunc(asks.Choices, func(c talk.Choice) bool { return c.Look.Column > 0 })
	w.Raw("<div").Attr("class", strings.TrimSuffix("things noted of-"+h.game+" "+map[bool]string{true: "grid"}[grid], " ")).Raw(">\n")
	for i := range asks.Choices {
		c := &asks.Choices[i]
		if !drawn(*c) {
			continue
		}
		tag, class := "button", placed(&c.Look, len(asks.Choices))
		if c.On {
			class = strings.TrimSpace("taken " + class)
		}
		if c.Against != "" {
			tag = "span"
			w.Raw("<span aria-disabled=\"true\"")
		} else {
			w.Raw("<button name=\"answer\"").Attr("value", c.Value).Attr("aria-pressed", strconv.FormatBool(c.On))
		}
		if class != "" {
			w.Attr("class", class)
		}
		w.Raw(">")
		h.sign(w, &c.Look)
		says := "says"
		if class != "" && grid {
			says = "unseen"
		}
		w.In("span", says, present.Capital(cmp.Or(c.Look.Name.Say(h.p), c.Label)))
		switch {
		case c.Against != "":
			w.In("span", "unseen", " "+c.Against)
		case c.Note != "" && c.On:
			w.Raw(" ").In("b", "many", c.Note)
		}
		w.Raw("</").Raw(tag).Raw(">\n")
	}
	w.Raw("</div>\n")
}

// section writes a talk about one thing of the page, whose doors come first.
func (h holding) section(w *markup.Writer, c *talk.Choice) {
	page := c.Opens.Page(h.p)
	w.Raw("<section class=\"seat\">")
	w.El("h2", "", c.Label)
	for _, d := range page.Doors {
		w.Raw("<form method=\"post\"").Attr("action", h.to(h.at)).Raw(">")
		h.pressed(w, d.Label, "", inField, c.Value, answerField, d.Value)
	}
	w.Raw("<details")
	if h.r.Method == http.MethodPost && h.r.PostFormValue(inField) == c.Value { // what was answered there is seen there
		w.Raw(" open")
	}
	w.Raw("><summary>").Text(page.Title).Raw("</summary>\n")
	h.blocks(w, &page)
	h.asks(w, &page, c.Value)
	w.Raw("</details></section>\n")
}
