package web

import (
	"strings"

	"referee/internal/games"
	"referee/internal/web/markup"
	"referee/rules"
)

// idSigns are those of the id of a clause or a case.
const idSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"

// cited writes a text in which each clause or case that it names leads to its article.
func (v *visit) cited(w *markup.Writer, said string) {
	written := 0
	for at := 0; at < len(said); {
		end := at
		for end < len(said) && strings.IndexByte(idSigns, said[end]) >= 0 {
			end++
		}
		if id := rules.ClauseID(said[at:end]); end > at && v.inBook(id) {
			w.Text(said[written:at])
			v.clause(w, id)
			written = end
		}
		at = max(end, at+1)
	}
	w.Text(said[written:])
}

// inBook reports whether a book has an id.
func (v *visit) inBook(id rules.ClauseID) bool {
	if !strings.Contains(string(id), "-") {
		return false
	}
	_, ok := games.Index().Entry(id, v.p.Lang())
	return ok
}

// clause writes an id that leads to its article.
func (v *visit) clause(w *markup.Writer, id rules.ClauseID) {
	v.link(w, "clause", v.to("rules/"+string(id)), string(id))
}

// link writes a link; class is "" for none.
func (v *visit) link(w *markup.Writer, class, to, text string) {
	w.Raw("<a")
	if class != "" {
		w.Attr("class", class)
	}
	w.Attr("href", to).Raw(">").Text(text).Raw("</a>")
}

// paragraphs writes texts, each with its clauses as links; an empty one is no paragraph.
func (v *visit) paragraphs(w *markup.Writer, class string, said ...string) {
	for _, s := range said {
		if s == "" {
			continue
		}
		w.Raw("<p")
		if class != "" {
			w.Attr("class", class)
		}
		w.Raw(">")
		v.cited(w, s)
		w.Raw("</p>\n")
	}
}

// section begins a part of a page with its heading, and leaves its end to the caller.
func (v *visit) section(w *markup.Writer, id, title string) {
	w.Raw("<section").Attr("id", id).Attr("aria-labelledby", id+"-head").Raw("><h2").Attr("id", id+"-head").Raw(">").Text(title).Raw("</h2>\n")
}
