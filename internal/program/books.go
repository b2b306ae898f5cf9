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

// Search finds the clauses and cases that answer a question or, without one, lists all.
func (b Books) Search(question string, q lookup.Question) (f Found) {
	index := games.Index()
	most := q.Limit
	q.Lang, q.Limit = b.Lang, 0
	if question == "" {
		for _, e := range index.Entries(q.Lang) {
			if q.Only == nil || q.Only(e.Game, e.Kind) {
				f.Hits = append(f.Hits, Hit{Article: b.article(e)})
			}
		}
		return f
	}
	a := index.Ask(question, q)
	f.Grade, f.Games = a.Grade, a.Games
	if most > 0 && len(a.Hits) > most {
		a.Hits, f.More = a.Hits[:most], len(a.Hits)-most
	}
	for _, h := range a.Hits {
		e, _ := index.Entry(h.ID, q.Lang)
		hit := Hit{Article: b.article(e), Words: h.Found(q.Lang, e.Title, e.Text), Score: h.Score}
		hit.Found, hit.Missing = h.Accounts()
		f.Hits = append(f.Hits, hit)
	}
	return f
}

// Article is the article about a clause or a case. One that no book has has its id for a title, and no game.
func (b Books) Article(id rules.ClauseID) casebook.Article {
	if e, ok := games.Index().Entry(id, b.Lang); ok {
		return b.article(e)
	}
	return casebook.Article{Entry: lookup.Entry{ID: id, Title: string(id)}}
}

func (b Books) article(e lookup.Entry) casebook.Article {
	g, _ := games.Find(e.Game)
	return casebook.NewArticle(g, e, b.Profile)
}

// books are those for the game being played, in the language of the program.
func (p *Program) books() Books { return Books{p.Text.Lang(), p.profile()} }

// Search is [Books.Search] for the game being played.
func (p *Program) Search(question string, q lookup.Question) Found {
	return p.books().Search(question, q)
}

// Article is [Books.Article] for the game being played.
func (p *Program) Article(id rules.ClauseID) casebook.Article { return p.books().Article(id) }
