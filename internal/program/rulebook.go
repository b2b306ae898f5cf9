package program

import (
	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/profiles"
	"referee/rules"
)

// Hit is one answer of a search.
type Hit struct {
	casebook.Article
	Words []string // those of the article that matched, as they are printed
	Score float32
	// Found are the words of the question that the article accounts for, Missing those that it
	// does not, as they were typed; neither has any where it was found by its id.
	Found, Missing []string
}

// Search returns the clauses and cases that answer a question, best first, or without one
// all of them, and how many more there are than the limit. They are for the game being played.
func (p *Program) Search(question string, q lookup.Question) (hits []Hit, more int, err error) {
	index := games.Index()
	most := q.Limit
	q.Lang, q.Limit = p.Text.Lang(), 0
	if question == "" {
		for _, e := range index.Entries(q.Lang) {
			if q.Only == nil || q.Only(e.Game, e.Kind) {
				hits = append(hits, Hit{Article: article(e, p.profile())})
			}
		}
		return hits, 0, nil
	}
	for i, h := range index.Search(question, q) {
		if most > 0 && i >= most {
			more++
			continue
		}
		e, _ := index.Entry(h.ID, q.Lang)
		hit := Hit{Article: article(e, p.profile()), Words: h.Found(q.Lang, e.Title, e.Text), Score: h.Score}
		hit.Found, hit.Missing = h.Accounts()
		hits = append(hits, hit)
	}
	return hits, more, nil
}

// Article is the article about a clause or a case for the game being played. One that no book
// has has its id for a title, and no game.
func (p *Program) Article(id rules.ClauseID) casebook.Article { return p.ArticleFor(id, p.profile()) }

// ArticleFor is an article for a table that plays by the profile; nil is none.
func (p *Program) ArticleFor(id rules.ClauseID, prof *profiles.Profile) casebook.Article {
	if e, ok := games.Index().Entry(id, p.Text.Lang()); ok {
		return article(e, prof)
	}
	return casebook.Article{Entry: lookup.Entry{ID: id, Title: string(id)}}
}

func article(e lookup.Entry, prof *profiles.Profile) casebook.Article {
	g, _ := games.Find(e.Game)
	return casebook.NewArticle(g, e, prof)
}
