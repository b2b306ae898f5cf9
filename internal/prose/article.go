package prose

import (
	"fmt"
	"io"

	"referee/internal/casebook"
	"referee/internal/text"
	"referee/rules"
)

// Articles returns the article about a clause or a case.
type Articles func(rules.ClauseID) casebook.Article

// WriteArticle writes an article in words, to somebody who asks about a game or for ""
// about none. Of a clause that no book has there is but the id.
func WriteArticle(w io.Writer, p *text.Printer, a casebook.Article, game string, all Articles) {
	fmt.Fprintln(w, a.Head())
	put := func(s string) { fmt.Fprintln(w, "   ", s) }
	if a.Game != game && a.Game != "" {
		put(p.Say(a.Game + ".name"))
	}
	for _, one := range a.Paragraphs(p) {
		put(one.Text)
	}
	for _, l := range a.Leads() {
		if !l.Chain {
			put(p.Say("article.list", rules.Word("heading", l.Heading), rules.Plain("list", casebook.IDs(l.IDs))))
			continue
		}
		put(p.Say(l.Heading))
		for _, id := range l.IDs {
			other := all(id)
			put("  " + other.Head())
		}
	}
}
