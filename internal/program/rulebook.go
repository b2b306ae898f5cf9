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

// Found is what the books say to a question.
type Found struct {
	Hits  []Hit // best first
	More  int   // how many more there are than the limit
	Grade lookup.Grade
	// Games are those that may be meant, likeliest first.
	Games []string
}

// Search finds the clauses and cases that answer a question or, without one, lists all. They are
// for the game being played.
func (p *Program) Search(question string, q lookup.Question) (f Found) {
	index := games.Index()
	most := q.Limit
	q.Lang, q.Limit = p.Text.Lang(), 0
	if question == "" {
		for _, e := range index.Entries(q.Lang) {
			if q.Only == nil || q.Only(e.Game, e.Kind) {
				f.Hits = append(f.Hits, Hit{Article: article(e, p.profile())})
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
		hit := Hit{Article: article(e, p.profile()), Words: h.Found(q.Lang, e.Title, e.Text), Score: h.Score}
		hit.Found, hit.Missing = h.Accounts()
		f.Hits = append(f.Hits, hit)
	}
	return f
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
