package web

import (
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/lookup"
	"referee/internal/web/markup"
	"referee/internal/wording"
	"referee/rules"
)

// The most characters of a question, and the most answers to one.
const (
	mostAsked = 200
	mostFound = 1 + 6*dialogue.PerPage
)

// asked is a question to the books with its answers.
type asked struct {
	*dialogue.Lookup
	question string
	game     string // that was picked, "" for none
	found    dialogue.Answers
}

// rulesPage looks rules up.
func rulesPage(v *visit) {
	l, game := v.books()
	a := asked{Lookup: dialogue.NewLookup(l, game), question: cut(strings.TrimSpace(v.r.FormValue("q")), mostAsked)}
	if g, ok := games.Find(v.r.FormValue("game")); ok {
		a.Game, a.game = g.ID, g.ID
	}
	from, _ := strconv.Atoi(v.r.FormValue("from"))
	if a.question != "" {
		a.found = a.Ask(a.question, mostFound)
	}
	v.show(http.StatusOK, page{title: v.p.Say("web.rules"), class: "read", up: v.to("./"), body: func(w *markup.Writer) {
		v.questions(w, a.question)
		switch {
		case a.question == "":
			w.El("p", "hint", v.p.Say("web.rules.how"))
			v.matters(w, l)
		case a.Which(&a.found):
			v.which(w, &a)
		default:
			v.reply(w, &a, max(0, from))
		}
	}})
}

// cut is the first characters of a text.
func cut(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most])
}

// questions is where a question is typed.
func (v *visit) questions(w *markup.Writer, typed string) {
	w.Raw("<form class=\"line\" role=\"search\" method=\"get\"").Attr("action", v.root+"rules").Raw(">")
	v.keeps(w)
	w.Raw("<label for=\"q\">").Text(v.p.Say("web.rules.ask")).Raw("</label><input id=\"q\" name=\"q\" type=\"search\" autocomplete=\"off\" enterkeyhint=\"search\" maxlength=\"200\"")
	w.Attr("value", typed).Raw("><button>").Text(v.p.Say("web.rules.find")).Raw("</button></form>\n")
}

// keeps is the language that was chosen, in a form that makes its own query.
func (v *visit) keeps(w *markup.Writer) {
	if v.lang != "" {
		hiddenField(w, "lang", v.lang)
	}
}

// matters lists the clauses of the moment below a question that was not asked yet.
func (v *visit) matters(w *markup.Writer, l library) {
	var ids []rules.ClauseID
	v.look(hub.Who{}, func(m hub.Moment) {
		if m.Session != nil {
			ids = m.Session.Now()
		}
	})
	if len(ids) == 0 {
		return
	}
	w.El("h2", "", v.p.Say("web.now"))
	v.heads(w, l, ids)
}

// heads lists articles by their names.
func (v *visit) heads(w *markup.Writer, l library, ids []rules.ClauseID) {
	w.Raw("<ul class=\"links\">")
	for _, id := range ids {
		a := l.Article(id)
		w.Raw("<li>")
		v.link(w, "button", v.to("rules/"+string(id)), a.Head())
		w.Raw("</li>\n")
	}
	w.Raw("</ul>\n")
}

// which asks back which game is meant: each with what it would answer.
func (v *visit) which(w *markup.Writer, a *asked) {
	w.El("h2", "", v.p.Say("look.which.ask"))
	w.Raw("<ol class=\"links\">")
	for _, game := range a.found.Games {
		w.Raw("<li>")
		v.link(w, "button", v.to("rules", "q", a.question, "game", game), v.p.Say(game+".name"))
		for i := range a.found.Found {
			if h := &a.found.Found[i]; h.Game == game {
				w.Raw(" <small>").Text(h.Title).Raw("</small>")
				break
			}
		}
		w.Raw("</li>\n")
	}
	w.Raw("</ol>\n")
}

// reply tells the answers: the verdict first, and the others by name.
func (v *visit) reply(w *markup.Writer, a *asked, from int) {
	r := a.Reply(v.p, &a.found, from)
	w.Raw("<article class=\"answer\" aria-labelledby=\"answer\">")
	if r.Grade == lookup.Silent {
		w.Raw("<h2 id=\"answer\">").Text(r.Head).Raw("</h2></article>\n")
		if !v.who.Looks() && a.AtTable() {
			v.link(w, "button", v.to("dispute", "question", a.question), v.p.Say("web.dispute.new"))
		}
	} else {
		v.first(w, &r)
	}
	if r.Ruled != "" {
		w.El("h2", "", v.p.Say("precedent.title"))
		v.paragraphs(w, "ruled", r.Ruled)
	}
	v.others(w, a, &r, from)
}

// first is the answer that is told whole.
func (v *visit) first(w *markup.Writer, r *dialogue.Reply) {
	b := &r.First
	w.Raw("<h2 id=\"answer\">")
	v.cited(w, r.Head)
	w.Raw("</h2>\n")
	if r.Grade == lookup.Certain {
		v.paragraphs(w, "", b.Text)
	}
	v.paragraphs(w, "about", b.Head+" · "+b.Rests)
	if r.Grade == lookup.Nearest {
		v.paragraphs(w, "", strings.TrimSpace(b.Verdict+" "+b.Text))
	}
	v.paragraphs(w, "own", b.Own...)
	v.paragraphs(w, "hint", b.Where, b.Leads, b.Differs, r.Found)
	w.Raw("</article>\n")
}

// others are the answers of which only the name is told, and the other games that answer.
func (v *visit) others(w *markup.Writer, a *asked, r *dialogue.Reply, from int) {
	if len(r.Others) > 0 {
		w.El("h2", "", v.p.Say("web.rules.others"))
		w.Raw("<ul class=\"links\">")
		for i := range r.Others {
			h := &r.Others[i]
			w.Raw("<li>")
			v.link(w, "button", v.to("rules/"+string(h.ID)), string(h.ID)+"  "+a.Named(v.p, h))
			w.Raw("</li>\n")
		}
		w.Raw("</ul>\n")
	}
	query := []string{"q", a.question, "game", a.game}
	if r.Beyond > 0 && from+dialogue.PerPage < mostFound {
		v.link(w, "button", v.to("rules", append(query, "from", strconv.Itoa(from+dialogue.PerPage))...), v.p.Say("look.beyond.line", rules.N("n", r.Beyond)))
	}
	if len(r.Also) == 0 {
		return
	}
	w.El("h2", "", v.p.Say("web.rules.also"))
	w.Raw("<ul class=\"links\">")
	for _, game := range r.Also {
		w.Raw("<li>")
		v.link(w, "button", v.to("rules", "q", a.question, "game", game), v.p.Say(game+".name"))
		w.Raw("</li>\n")
	}
	w.Raw("</ul>\n")
}

// articlePage is a clause or a case with everything there is to know of it.
func articlePage(v *visit) {
	v.root = "../"
	l, game := v.books()
	id := rules.ClauseID(strings.ToUpper(v.r.PathValue("id")))
	a := l.Article(id)
	if a.Game == "" {
		v.show(http.StatusNotFound, page{title: v.p.Say("web.rules"), class: "read", up: v.to("rules"), body: func(w *markup.Writer) {
			w.El("p", "lead", v.p.Say("web.rules.none"))
		}})
		return
	}
	v.show(http.StatusOK, page{title: string(id), class: "read", up: v.to("rules"), body: func(w *markup.Writer) {
		v.questions(w, "")
		w.Raw("<article>")
		v.article(w, l, &a, game)
		w.Raw("</article>\n")
		v.precedents(w, dialogue.NewLookup(l, game), id)
	}})
}

// partsOf are how the paragraphs of an article look, by what they are about.
var partsOf = [...]string{
	casebook.InWords: "", casebook.AtHome: "own", casebook.RestsOn: "hint", casebook.InPrint: "hint", casebook.OneWay: "reading", casebook.DecidedBy: "hint",
}

func (v *visit) article(w *markup.Writer, l library, a *casebook.Article, game string) {
	w.El("h2", "", a.Title)
	if a.Game != game {
		w.El("p", "about", v.p.Say(a.Game+".name"))
	}
	last := casebook.InWords
	for _, one := range a.Paragraphs(v.p) {
		if one.Part == casebook.OneWay && last != casebook.OneWay {
			w.El("h3", "", v.p.Say("clause.readings"))
		}
		v.paragraphs(w, partsOf[one.Part], one.Text)
		last = one.Part
	}
	for _, lead := range a.Leads() {
		w.El("h3", "", v.p.Say(lead.Heading))
		w.Raw("<ul class=\"links\">")
		for _, id := range lead.IDs {
			other := l.Article(id)
			w.Raw("<li>")
			v.link(w, "button", v.to("rules/"+string(id)), other.Head())
			if lead.Chain {
				v.paragraphs(w, "hint", other.Text)
			}
			w.Raw("</li>\n")
		}
		w.Raw("</ul>\n")
	}
}

// precedents are what the table ruled about a clause before.
func (v *visit) precedents(w *markup.Writer, l *dialogue.Lookup, id rules.ClauseID) {
	list := l.Precedents("", id)
	if len(list) == 0 {
		return
	}
	w.El("h2", "", v.p.Say("precedent.title"))
	for i := range list {
		v.paragraphs(w, "ruled", wording.Precedent(v.p, &list[i].Frozen, list[i].Date))
	}
	if n := l.Unread(); n > 0 {
		w.El("p", "hint", v.p.Say("dispute.damaged", rules.N("n", n)))
	}
}
