// Package book writes the case book as static pages: every clause and case of every game in each language, in the words of the program's
// own books. The pages are read without a script and from a file; script.js has questions answered by the program beside them.
package book

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/rules"
)

// Folder is where the case book is in a site.
const Folder = "casebook"

// What the pages have beside them.
var (
	//go:embed style.css
	style []byte
	//go:embed script.js
	script []byte
)

// Files returns all files of the case book by their names below the folder of the site; look is the style of the program's own pages.
func Files(look []byte) (map[string][]byte, error) {
	files := map[string][]byte{"style.css": slices.Concat(look, style), "script.js": script, "index.html": front()}
	for _, lang := range text.Langs() {
		shelf, err := newShelf(lang)
		if err != nil {
			return nil, err
		}
		files[string(lang)+"/index.html"] = shelf.page()
		for _, g := range games.All {
			v, err := shelf.volume(g)
			if err != nil {
				return nil, err
			}
			at := string(lang) + "/" + g.ID + "/"
			files[at+"index.html"], files[at+"book.html"] = v.contents(), v.whole()
		}
	}
	all := map[string][]byte{}
	for name, data := range files {
		all[Folder+"/"+name] = data
	}
	return all, nil
}

// shelf is the case books of a language.
type shelf struct {
	words
	p     *text.Printer
	books program.Books
}

func newShelf(lang text.Lang) (shelf, error) {
	p, err := text.New(lang)
	return shelf{said[lang], p, program.Books{Lang: lang}}, err
}

// volume is the case book of a game.
type volume struct {
	shelf
	g        table.Binding
	name     string
	articles map[rules.ClauseID]*casebook.Article
	chapters []chapter
}

// chapter has articles in the order of the rulebook, or of their numbers.
type chapter struct {
	id, title string
	list      []rules.ClauseID
}

// cases is the chapter of the cases.
const cases = "cases"

func (s shelf) volume(g table.Binding) (*volume, error) {
	v := &volume{shelf: s, g: g, name: s.p.Say(g.ID + ".name"), articles: map[rules.ClauseID]*casebook.Article{}}
	add := func(id rules.ClauseID) error {
		a := s.books.Article(id)
		if a.Game != g.ID {
			return fmt.Errorf("book: %s is not in the book of %s", id, g.ID)
		}
		v.articles[id] = &a
		return nil
	}
	for _, c := range g.Clauses {
		key := chapterOf(c.ID)
		if key == "" {
			return nil, fmt.Errorf("book: no chapter for %s", c.ID)
		}
		at := slices.IndexFunc(v.chapters, func(one chapter) bool { return one.id == key })
		if at < 0 {
			at, v.chapters = len(v.chapters), append(v.chapters, chapter{id: key, title: s.Chapters[key]})
		}
		v.chapters[at].list = append(v.chapters[at].list, c.ID)
		if err := add(c.ID); err != nil {
			return nil, err
		}
	}
	last := chapter{id: cases, title: s.Cases}
	for _, c := range g.Cases {
		last.list = append(last.list, c.ID)
		if err := add(c.ID); err != nil {
			return nil, err
		}
	}
	slices.Sort(last.list)
	v.chapters = append(v.chapters, last)
	return v, nil
}

// chapterOf returns the chapter of a clause, "" for none.
func chapterOf(id rules.ClauseID) string {
	if parts := strings.Split(string(id), "-"); len(parts) == 3 {
		for _, c := range chapters {
			if slices.Contains(c.groups, parts[1]) {
				return c.key
			}
		}
	}
	return ""
}

// group is articles that have something in common.
type group struct {
	id, title, means string
	list             []rules.ClauseID
}

// treated groups the articles by what the referee does with them, and by what they rest on.
func (v *volume) treated() []group {
	on, off := group{id: "enforced", title: v.Enforced, means: v.EnforcedMeans}, group{id: "informative", title: v.Informative, means: v.InformativeMeans}
	rest := map[rules.Basis][]rules.ClauseID{}
	for _, c := range v.g.Clauses {
		if c.Enforced {
			on.list = append(on.list, c.ID)
		} else {
			off.list = append(off.list, c.ID)
		}
	}
	for _, c := range v.chapters {
		for _, id := range c.list {
			basis := v.articles[id].Basis
			rest[basis] = append(rest[basis], id)
		}
	}
	list := []group{on, off}
	for _, basis := range bases {
		list = append(list, group{id: based(basis), title: v.Bases[string(basis)], list: rest[basis]})
	}
	return slices.DeleteFunc(list, func(g group) bool { return len(g.list) == 0 })
}

// bases are those of which the book lists what rests on them.
var bases = []rules.Basis{rules.Partly, rules.Known, rules.Edition, rules.Reading, rules.Open}

// based is the anchor of what rests on a basis.
func based(basis rules.Basis) string { return "basis-" + string(basis) }

// known reports whether any book has an id.
func (s shelf) known(id string) bool { _, ok := s.entry(rules.ClauseID(id)); return ok }

func (s shelf) entry(id rules.ClauseID) (lookup.Entry, bool) {
	return games.Index().Entry(id, s.p.Lang())
}

// to returns the address of an article from a page of the volume; in is "" on the page that has all of it.
func (v *volume) to(in string, id rules.ClauseID) string {
	e, _ := v.entry(id)
	if e.Game != v.g.ID {
		in = "../" + e.Game + "/" + whole
	}
	return in + "#" + string(id)
}

// whole is the page that has all of a game.
const whole = "book.html"

// front is the page of all languages.
func front() []byte {
	var w markup.Writer
	s, _ := newShelf(text.EN)
	var titles []string
	for _, lang := range text.Langs() {
		titles = append(titles, said[lang].Title)
	}
	p := page{title: strings.Join(titles, " · "), root: "../", class: "contents"}
	s.begins(&w, p)
	for _, lang := range text.Langs() {
		one, _ := newShelf(lang)
		w.Raw("<section").Attr("lang", string(lang)).Raw("><h2><a").Attr("href", string(lang)+"/index.html").Raw(">").Text(one.Language).Raw("</a></h2>\n")
		one.list(&w, string(lang)+"/")
		w.Raw("</section>\n")
	}
	s.ends(&w, p, "")
	return w.Bytes()
}

// page is the page of a language.
func (s shelf) page() []byte {
	var w markup.Writer
	p := page{title: s.Title, root: "../../", up: "../index.html", upTo: "English · Русский · Français", class: "contents", search: true}
	s.begins(&w, p)
	w.El("p", "", s.Lead)
	s.list(&w, "")
	s.ends(&w, p, "index.html")
	return w.Bytes()
}

// list leads to the games.
func (s shelf) list(w *markup.Writer, in string) {
	w.Raw("<ul class=\"links\">\n")
	for _, g := range games.All {
		w.Raw("<li><a class=\"button\"").Attr("href", in+g.ID+"/index.html").Raw("><span>").Text(s.p.Say(g.ID + ".name"))
		w.Raw(" <small>").Text(s.Clauses + " ").Int(len(g.Clauses)).Text(" · " + s.Cases + " ").Int(len(g.Cases)).Raw("</small></span></a></li>\n")
	}
	w.Raw("</ul>\n")
}
