package web

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/talk"
	"referee/internal/web/markup"
	"referee/rules"
)

// mostAsked is the most characters of a question.
const mostAsked = 200

// rulesPage looks rules up.
func rulesPage(v *pages) {
	l, game := v.books()
	b := dialogue.NewRulebook(l, game, nil)
	picked := v.r.FormValue("game")
	if g, ok := games.Find(picked); ok {
		b.Game = g.ID
	} else if picked == dialogue.AllGames {
		b.Game = ""
	}
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session != nil {
			b.Now = m.Session.Now()
		}
	})
	b.Narrow(v.p, cut(strings.TrimSpace(v.r.FormValue("q")), mostAsked))
	v.consults(b, "./")
}

// cut is the first characters of a text.
func cut(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most])
}

// articlePage is a clause or a case with everything there is to know of it.
func articlePage(v *pages) {
	v.root = "../"
	l, game := v.books()
	id := rules.ClauseID(strings.ToUpper(v.r.PathValue("id")))
	if a := l.Article(id); a.Game == "" {
		v.show(http.StatusNotFound, page{title: v.p.Say("web.rules"), class: "read", up: v.to("rules"), body: func(w *markup.Writer) {
			w.El("p", "lead", v.p.Say("web.rules.none"))
		}})
		return
	}
	v.consults(dialogue.NewArticle(l, game, id), "rules")
}

// consults shows a talk about the rules, whose choices are links, below where a question is typed.
func (v *pages) consults(t talk.Talk, up string) {
	now := t.Page(v.p)
	asks := &now.Asks
	v.show(http.StatusOK, page{title: now.Title, class: "read", up: v.to(up), body: func(w *markup.Writer) {
		v.questions(w, asks.Proposed)
		w.Raw("<article id=\"answer\">")
		holding{pages: v}.blocks(w, &now)
		w.Raw("</article>\n")
		if asks.By[commands.Dispute] != "" && !v.who.Looks() {
			v.link(w, "button", v.to("dispute", "question", asks.Proposed), v.p.Say("web.dispute.new"))
		}
		if len(asks.Choices) > 0 && asks.Prompt != "" {
			w.El("h2", "", asks.Prompt)
		}
		v.onward(w, asks.Proposed, asks.Choices)
		if len(now.Doors) > 0 {
			w.El("h2", "", v.p.Say("web.rules.also"))
		}
		v.onward(w, asks.Proposed, now.Doors)
	}})
}

// onward writes choices as links: to an article, or to what a question is answered of another game.
func (v *pages) onward(w *markup.Writer, question string, list []talk.Choice) {
	if len(list) == 0 {
		return
	}
	w.Raw("<ul class=\"links\">")
	for i := range list {
		c, to := &list[i], ""
		if to = v.to("rules/" + string(c.Cites)); c.Cites == "" {
			to = v.to("rules", "q", question, "game", c.Value)
		}
		w.Raw("<li>")
		v.link(w, "button", to, c.Label)
		if c.Note != "" {
			w.Raw(" <small>").Text(c.Note).Raw("</small>")
		}
		w.Raw("</li>\n")
	}
	w.Raw("</ul>\n")
}

// questions is where a question is typed.
func (v *pages) questions(w *markup.Writer, typed string) {
	w.Raw("<form class=\"line\" role=\"search\" method=\"get\"").Attr("action", v.root+"rules").Raw(">")
	if v.lang != "" {
		hiddenField(w, "lang", v.lang) // the form makes its own query
	}
	w.Raw("<label for=\"q\">").Text(v.p.Say("web.rules.ask")).Raw("</label><input id=\"q\" name=\"q\" type=\"search\" autocomplete=\"off\" enterkeyhint=\"search\" maxlength=\"200\"")
	w.Attr("value", typed).Raw("><button>").Text(v.p.Say("web.rules.find")).Raw("</button></form>\n")
}
