package program

import (
	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Books are the rulebooks for readers of a language at a table that plays by a profile, or for nil at none. They may be
// asked from several goroutines: nothing that they need is of the program.
type Books struct {
	Lang    text.Lang
	Profile *profiles.Profile
}

// Books are those for the game being played, in the language of the program.
func (p *Program) Books() Books { return Books{p.Text.Lang(), p.profile()} }

// Search finds the clauses and cases that answer a question or, without one, lists all.
func (b Books) Search(question string, q lookup.Question) (f Found) {
	index := games.Index()
	most := q.Limit
	q.Lang, q.Limit = b.Lang, 0
	if question == "" {
		for _, e := range index.Entries(q.Lang) {
			if q.Only == nil || q.Only(e.Game, e.Kind) {
				f.Hits = append(f.Hits, Hit{Article: article(e, b.Profile)})
			}
		}
		return f
	}
	a := index.Ask(question, q)
	f.Grade, f.Games = a.Grade, a.Games
	for i, h := range a.Hits {
		if most > 0 && i >= most {
			f.More++
			continue
		}
		e, _ := index.Entry(h.ID, q.Lang)
		hit := Hit{Article: article(e, b.Profile), Words: h.Found(q.Lang, e.Title, e.Text), Score: h.Score}
		hit.Found, hit.Missing = h.Accounts()
		f.Hits = append(f.Hits, hit)
	}
	return f
}

// Article is the article about a clause or a case. One that no book has has its id for a title, and no game.
func (b Books) Article(id rules.ClauseID) casebook.Article {
	if e, ok := games.Index().Entry(id, b.Lang); ok {
		return article(e, b.Profile)
	}
	return casebook.Article{Entry: lookup.Entry{ID: id, Title: string(id)}}
}

func article(e lookup.Entry, prof *profiles.Profile) casebook.Article {
	g, _ := games.Find(e.Game)
	return casebook.NewArticle(g, e, prof)
}
