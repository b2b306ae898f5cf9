package book

import (
	"slices"
	"strings"

	"referee/internal/casebook"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/profiles"
	"referee/rules"
)

// page is what a page has around its text.
type page struct {
	title    string
	root     string // the folder of the site
	up, upTo string // the page above, and what it is called; "" for none
	game     string // whose rules are asked first, "" for all alike
	books    string // from which the pages of a game are
	class    string
	search   bool
}

// begins writes a page until its text.
func (s shelf) begins(w *markup.Writer, p page) {
	lang := string(s.p.Lang())
	w.Raw("<!doctype html>\n<html").Attr("lang", lang).Raw("><head><meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\"><meta name=\"color-scheme\" content=\"light dark\"><meta name=\"referrer\" content=\"same-origin\">\n")
	w.Raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'\">\n")
	w.El("title", "", p.title)
	w.Raw("<link rel=\"icon\"").Attr("href", p.root+"icon.svg").Raw("><link rel=\"stylesheet\"").Attr("href", p.root+Folder+"/style.css").Raw(">")
	w.Raw("<script defer").Attr("src", p.root+Folder+"/script.js").Raw("></script></head>\n<body").Attr("class", p.class).Raw(">\n")
	w.Raw("<header>")
	if p.up != "" {
		w.Raw("<a class=\"up\"").Attr("href", p.up).Raw(">").Text("‹ " + p.upTo).Raw("</a>")
	}
	w.El("h1", "", p.title)
	w.Raw("</header>\n<main>\n")
	if p.search {
		w.Raw("<form id=\"ask\" class=\"line\" role=\"search\" hidden").Attr("data-root", p.root).Attr("data-books", p.books).Attr("data-game", p.game).Attr("data-lang", lang)
		w.Attr("data-looking", s.Looking).Attr("data-near", s.Found).Attr("data-unheard", s.Unheard).Raw("><label for=\"q\">").Text(s.p.Say("web.rules.ask"))
		w.Raw("</label><input id=\"q\" name=\"q\" type=\"search\" autocomplete=\"off\" enterkeyhint=\"search\" maxlength=\"200\"><button>").Text(s.p.Say("web.rules.find")).Raw("</button></form>\n")
		w.Raw("<div id=\"found\" class=\"found\" role=\"status\"></div>\n")
	}
}

// ends writes the rest of it: the way into the program, and the same page in other languages, at an address below each of them; "" for none.
func (s shelf) ends(w *markup.Writer, p page, same string) {
	w.Raw("</main>\n<footer>")
	if same != "" {
		w.Raw("<nav class=\"langs\"").Attr("aria-label", s.p.Say("web.language")).Raw(">")
		up := strings.TrimSuffix(strings.Repeat("../", strings.Count(same, "/")+1), "/")
		for _, lang := range text.Langs() {
			w.Raw("<a").Attr("href", up+"/"+string(lang)+"/"+same).Attr("lang", string(lang)).Attr("hreflang", string(lang))
			if lang == s.p.Lang() {
				w.Raw(" aria-current=\"true\"")
			}
			w.Raw(">").Text(said[lang].Language).Raw("</a> ")
		}
		w.Raw("</nav>\n")
	}
	w.Raw("<nav class=\"doors\"").Attr("aria-label", s.Program).Raw(">")
	asks := ""
	if p.game != "" {
		asks = p.game
	}
	w.Raw("<a").Attr("href", p.root+"index.html?rules="+asks).Raw(">").Text(s.Ask).Raw("</a> <a").Attr("href", p.root+"index.html").Raw(">").Text(s.Play).Raw("</a></nav></footer>\n</body></html>\n")
}

// contents is the page that names everything of a game.
func (v *volume) contents() []byte {
	var w markup.Writer
	p := page{title: v.name, root: "../../../", up: "../index.html", upTo: v.Games, game: v.g.ID, books: "../", class: "contents", search: true}
	v.begins(&w, p)
	w.El("p", "", v.Lead)
	w.Raw("<p><a class=\"button usual\" href=\"" + whole + "\">").Text(v.Whole).Raw("</a></p>\n")
	v.figures(&w)
	v.names(&w, whole)
	v.ends(&w, p, v.g.ID+"/index.html")
	return w.Bytes()
}

// figures counts what there is, and leads to what is in it.
func (v *volume) figures(w *markup.Writer) {
	w.Raw("<p class=\"figures\">").Text(v.Clauses + " ").Int(len(v.g.Clauses)).Text(" · " + v.Cases + " ").Int(len(v.g.Cases))
	for _, g := range v.treated() {
		w.Text(" · ").Raw("<a").Attr("href", whole+"#"+g.id).Raw(">").Text(g.title + " ").Int(len(g.list)).Raw("</a>")
	}
	w.Raw("</p>\n")
}

// names lists all articles and editions by name, as links into a page.
func (v *volume) names(w *markup.Writer, in string) {
	w.Raw("<nav class=\"names\"").Attr("aria-label", v.Contents).Raw(">\n")
	for _, c := range v.chapters {
		w.Raw("<h2><a").Attr("href", in+"#"+c.id).Raw(">").Text(c.title).Raw("</a></h2>\n<ul>\n")
		for _, id := range c.list {
			w.Raw("<li>")
			v.named(w, in, id)
			w.Raw("</li>\n")
		}
		w.Raw("</ul>\n")
	}
	w.Raw("<h2><a").Attr("href", in+"#editions").Raw(">").Text(v.Editions).Raw("</a></h2>\n<ul>\n")
	for _, l := range v.layers() {
		w.Raw("<li><a").Attr("href", in+"#"+anchor(l.ID)).Raw(">").Text(l.Title.In(string(v.p.Lang()))).Raw("</a></li>\n")
	}
	w.Raw("</ul>\n<h2><a").Attr("href", in+"#treated").Raw(">").Text(v.Treated).Raw("</a></h2>\n</nav>\n")
}

// named leads to an article by its title and its number.
func (v *volume) named(w *markup.Writer, in string, id rules.ClauseID) {
	e, _ := v.entry(id)
	w.Raw("<a").Attr("href", v.to(in, id)).Raw(">").Text(e.Title).Raw(" <small>").Text(string(id)).Raw("</small></a>")
}

// layers are the editions of the game and its variants.
func (v *volume) layers() []profiles.Layer {
	return append(profiles.Editions(v.g.ID), profiles.Variants(v.g.ID)...)
}

// anchor is that of an edition or a variant.
func anchor(id string) string { return "edition-" + id }

// whole is the page that has all of a game.
func (v *volume) whole() []byte {
	var w markup.Writer
	p := page{title: v.name + " · " + v.Title, root: "../../../", up: "index.html", upTo: v.Contents, game: v.g.ID, books: "../", class: "whole", search: true}
	v.begins(&w, p)
	w.El("p", "", v.Lead)
	w.Raw("<p><button type=\"button\" id=\"print\" hidden>").Text(v.Print).Raw("</button></p>\n")
	v.names(&w, "") // on paper alone
	for _, c := range v.chapters {
		section(&w, c.id, c.title)
		for _, id := range c.list {
			v.article(&w, v.articles[id])
		}
		w.Raw("</section>\n")
	}
	section(&w, "editions", v.Editions)
	for _, l := range v.layers() {
		v.edition(&w, &l)
	}
	w.Raw("</section>\n")
	section(&w, "treated", v.Treated)
	for _, g := range v.treated() {
		w.Raw("<article").Attr("id", g.id).Raw("><h3>").Text(g.title).Raw(" <small>").Int(len(g.list)).Raw("</small></h3>\n")
		if g.means != "" {
			w.El("p", "", g.means)
		}
		w.Raw("<p class=\"ids\">")
		v.ids(&w, g.list)
		w.Raw("</p></article>\n")
	}
	w.Raw("</section>\n")
	v.ends(&w, p, v.g.ID+"/"+whole)
	return w.Bytes()
}

// section begins a chapter, and leaves its end to the caller.
func section(w *markup.Writer, id, title string) {
	w.Raw("<section").Attr("id", id).Attr("aria-labelledby", id+"-head").Raw("><h2").Attr("id", id+"-head").Raw(">").Text(title).Raw("</h2>\n")
}

// article writes a clause or a case with everything there is to know of it, in the paragraphs that every face of the program has.
func (v *volume) article(w *markup.Writer, a *casebook.Article) {
	w.Raw("<article").Attr("id", string(a.ID)).Raw("><h3>").Text(a.Title).Raw(" ")
	v.cite(w, string(a.ID))
	w.Raw("</h3>\n")
	part := casebook.InWords
	list := false
	for _, one := range a.Paragraphs(v.p) {
		item := one.Part == casebook.InPrint || one.Part == casebook.OneWay
		if list && (!item || one.Part != part) {
			w.Raw("</ul>\n")
			list = false
		}
		if one.Part == casebook.OneWay && part != casebook.OneWay {
			w.El("h4", "", v.p.Say("clause.readings"))
		}
		if item && !list {
			w.Raw("<ul>\n")
			list = true
		}
		part = one.Part
		switch one.Part {
		case casebook.RestsOn:
			v.treats(w, a, one.Text)
		case casebook.InPrint:
			w.Raw("<li>")
			v.printed(w, a, one.Text)
			w.Raw("</li>\n")
		case casebook.OneWay:
			w.Raw("<li>")
			v.cited(w, one.Text)
			w.Raw("</li>\n")
		case casebook.DecidedBy:
			w.Raw("<p class=\"hint\">")
			v.cited(w, strings.TrimSpace(one.Text))
			w.Raw("</p>\n")
		default:
			w.Raw("<p>")
			v.cited(w, one.Text)
			w.Raw("</p>\n")
		}
	}
	if list {
		w.Raw("</ul>\n")
	}
	for _, lead := range a.Leads() {
		w.El("h4", "", v.p.Say(lead.Heading))
		w.Raw("<ul class=\"leads\">\n")
		for _, id := range lead.IDs {
			w.Raw("<li>")
			v.named(w, "", id)
			w.Raw("</li>\n")
		}
		w.Raw("</ul>\n")
	}
	w.Raw("</article>\n")
}

// treats says what the referee does with a clause, and what an article rests on.
func (v *volume) treats(w *markup.Writer, a *casebook.Article, basis string) {
	w.Raw("<p class=\"hint\">")
	for _, c := range v.g.Clauses {
		if c.ID == a.ID {
			to, name := "informative", v.Informative
			if c.Enforced {
				to, name = "enforced", v.Enforced
			}
			w.Raw("<a").Attr("href", "#"+to).Raw(">").Text(name).Raw("</a> · ")
		}
	}
	if _, listed := v.Bases[string(a.Basis)]; listed {
		w.Raw("<a").Attr("href", "#"+based(a.Basis)).Raw(">").Text(basis).Raw("</a></p>\n")
	} else {
		w.Text(basis).Raw("</p>\n")
	}
}

// printed writes where an edition prints an article, or that it does not; its name leads to the edition.
func (v *volume) printed(w *markup.Writer, a *casebook.Article, said string) {
	name, id := "", ""
	for i := range a.Editions {
		ed := &a.Editions[i]
		if title := ed.Title.In(string(v.p.Lang())); strings.HasPrefix(said, title) && len(title) > len(name) {
			name, id = title, ed.ID
		}
	}
	if id != "" {
		w.Raw("<a").Attr("href", "#"+anchor(id)).Raw(">").Text(name).Raw("</a>")
	}
	v.cited(w, said[len(name):])
}

// cited writes a text in which each clause and case that it names leads there.
func (v *volume) cited(w *markup.Writer, said string) {
	w.Cited(said, v.known, func(id string) { v.cite(w, id) })
}

// cite writes an id that leads to its article.
func (v *volume) cite(w *markup.Writer, id string) {
	w.Raw("<a class=\"clause\"").Attr("href", v.to("", rules.ClauseID(id))).Raw(">").Text(id).Raw("</a>")
}

// ids leads to many articles.
func (v *volume) ids(w *markup.Writer, list []rules.ClauseID) {
	for i, id := range list {
		if i > 0 {
			w.Raw(" ")
		}
		v.cite(w, string(id))
	}
}

// edition writes what an edition or a variant has, what it lacks, and which options it sets.
func (v *volume) edition(w *markup.Writer, l *profiles.Layer) {
	w.Raw("<article").Attr("id", anchor(l.ID)).Raw("><h3>").Text(l.Title.In(string(v.p.Lang()))).Raw(" <small>").Text(l.ID).Raw("</small></h3>\n")
	var books []string
	var has, lacks []rules.ClauseID
	for _, c := range v.g.Clauses {
		at, ok := l.Place(c.ID)
		switch {
		case !ok:
		case at.Absent:
			lacks = append(lacks, c.ID)
		default:
			has = append(has, c.ID)
			if at.Book != "" && !slices.Contains(books, at.Book) {
				books = append(books, at.Book)
			}
		}
	}
	if len(books) > 0 {
		w.El("p", "", v.p.Say("article.list", rules.Plain("heading", v.Books), rules.Plain("list", strings.Join(books, " · "))))
	}
	for _, s := range l.Options {
		w.El("p", "hint", v.p.Say("article.option", rules.Plain("key", s.Key), rules.Plain("value", s.Value), rules.Word("name", v.g.ID+".option."+s.Key)))
	}
	for _, one := range []group{{title: v.Has, list: has}, {title: v.Lacks, list: lacks}} {
		if len(one.list) > 0 {
			w.Raw("<h4>").Text(one.title).Raw(" <small>").Int(len(one.list)).Raw("</small></h4>\n<p class=\"ids\">")
			v.ids(w, one.list)
			w.Raw("</p>\n")
		}
	}
	w.Raw("</article>\n")
}
