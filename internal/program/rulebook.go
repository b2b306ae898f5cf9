package program

import (
	"referee/internal/casebook"
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
func (p *Program) Search(question string, q lookup.Question) Found {
	return p.Books().Search(question, q)
}

// Article is the article about a clause or a case for the game being played. One that no book
// has has its id for a title, and no game.
func (p *Program) Article(id rules.ClauseID) casebook.Article { return p.Books().Article(id) }

// ArticleFor is an article for a table that plays by the profile; nil is none.
func (p *Program) ArticleFor(id rules.ClauseID, prof *profiles.Profile) casebook.Article {
	return Books{p.Text.Lang(), prof}.Article(id)
}
