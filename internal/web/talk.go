package web

import (
	"net/http"
	"strings"

	"referee/internal/talk"
	"referee/internal/web/markup"
)

// The fields of a form by which a talk is answered: what is answered, and the choice whose talk takes it.
const answerField, inField = "answer", "in"

// holding is a talk that is held on a page of the host.
type holding struct {
	*visit
	talk   talk.Talk
	at, up string               // the address of the page, and that of the one it goes back to
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
	}
	if r.To != "" {
		h.goes(strings.TrimPrefix(r.To, h.Address()))
		return
	}
	code, page := http.StatusOK, h.talk.Page(h.p)
	if len(r.Against) > 0 {
		code = http.StatusConflict
	}
	h.hostPage(code, page.Title, h.up, func(w *markup.Writer) {
		for _, said := range r.Against {
			w.El("p", "against", said)
		}
		for _, said := range r.Said {
			w.El("p", "notice", said)
		}
		if h.above != nil {
			h.above(w)
		}
		h.draw(w, &page, "")
	})
}

// weights are the classes of paragraphs.
var weights = map[talk.Weight]string{talk.Lead: "lead", talk.Hint: "hint"}

// draw writes what there is to know, and what can be answered. In is the choice that the page was opened by, "" for none.
func (h holding) draw(w *markup.Writer, page *talk.Page, in string) {
	for _, b := range page.Blocks {
		switch b := b.(type) {
		case talk.Para:
			w.El("p", weights[b.As], b.Text)
		case talk.Code:
			w.Part(h.codes.of(b.To, b.Name))
			if b.Short != "" {
				w.El("p", "short", b.Short)
			}
		}
	}
	for _, c := range page.Asks.Choices {
		if c.Opens == nil {
			h.form(w, h.at, c.Label, inField, in, answerField, c.Value)
		}
	}
	for _, c := range page.Asks.Choices {
		if c.Opens != nil {
			h.section(w, &c)
		}
	}
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
	h.draw(w, &page, c.Value)
	w.Raw("</details></section>\n")
}
