package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/web/markup"
)

// The fields of a form by which a talk is answered: what is answered, and the choice whose talk takes it.
const answerField, inField = "answer", "in"

// holding is a talk that is held on a page of the host.
type holding struct {
	*pages
	talk   talk.Talk
	at, up string               // the address of the page, and that of the one it goes back to
	fields []string             // what each form of the page says beside: names and values
	above  func(*markup.Writer) // writes what stands before the talk, or nil
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
	h.show(code, page{title: now.Title, class: "plain host", up: h.up, body: func(w *markup.Writer) {
		for _, said := range r.Against {
			w.El("p", "against", said)
		}
		for _, said := range r.Said {
			w.El("p", "notice", said)
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
var weights = map[talk.Weight]string{talk.Lead: "lead", talk.Hint: "hint", talk.Against: "against", talk.Warn: "missing", talk.Own: "ruled"}

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
				h.link(w, "button", h.to("rules/"+string(b.Cites)), b.Text)
				w.Raw("</li>\n")
			case items:
				w.El("li", "", b.Text)
			default:
				h.paragraphs(w, weights[b.As], b.Text)
			}
		case talk.Heading:
			w.Raw("<h2>")
			h.cited(w, b.Text)
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
	if asks.Free {
		h.begins(w, "line", in)
		w.Raw("<label for=\"answer\">").Text(asks.Typed).Raw("</label><input id=\"answer\" name=\"answer\" required autofocus autocomplete=\"off\" maxlength=\"600\"").Attr("value", asks.Proposed).Raw("><button>")
		w.Text(h.p.Say("web.enter")).Raw("</button></form>\n")
	}
	h.choices(w, asks, now.At, in)
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
	for i, c := range asks.Choices {
		label, note := c.Label, strings.Trim(c.Note+" · "+c.About, " ·")
		if !c.Name {
			label = present.Capital(label) // the keyboard has a number before it
		}
		switch {
		case c.Opens != nil:
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

// section writes a talk about one thing of the page, whose doors come first: the page stays open beside what they lead to.
func (h holding) section(w *markup.Writer, c *talk.Choice) {
	page := c.Opens.Page(h.p)
	w.Raw("<section class=\"seat\">")
	w.El("h2", "", c.Label)
	for _, d := range page.Doors {
		w.Raw("<form method=\"post\" target=\"_blank\" rel=\"noopener\"").Attr("action", h.to(h.at)).Raw(">")
		h.pressed(w, d.Label, "", inField, c.Value, answerField, d.Value)
	}
	w.Raw("<details><summary>").Text(page.Title).Raw("</summary>\n")
	h.blocks(w, &page)
	h.asks(w, &page, c.Value)
	w.Raw("</details></section>\n")
}
