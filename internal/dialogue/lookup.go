package dialogue

import (
	"slices"
	"strings"

	"referee/internal/casebook"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/store"
	"referee/rules"
)

// Library answers about the rulebooks, in the reader's language, and about the records of all
// evenings, as [program.Program] does.
type Library interface {
	Search(question string, q lookup.Question) program.Found
	Article(id rules.ClauseID) casebook.Article
	Disputes() ([]store.Filed, []*store.Problem, error)
	// Edition is the edition with which a game was played last, or "".
	Edition(game string) string
	// Played is the game that was played last, or "".
	Played() string
}

// Lookup is the talk about the rules: a question, and what the books say; below it what
// the table itself ruled before.
type Lookup struct {
	// Game is whose rules are asked first: that of the table, one that was picked, or "" for all
	// alike.
	Game string
	// Only, if given, says which entries may answer.
	Only func(game string, kind lookup.Kind) bool

	Library

	table  string            // the game on the table, or ""
	boxes  map[string]string // by game: the edition of the box, as far as it was asked for
	read   bool              // the records, since Renew
	filed  []store.Filed
	unread int
}

// NewLookup begins the talk, of people who play a game or for "" none.
func NewLookup(lib Library, game string) *Lookup {
	return &Lookup{Game: game, Library: lib, table: game}
}

// Renew has the records read again before the next precedent.
func (l *Lookup) Renew() { l.read = false }

// Answers are what was found about a question: the articles, how many more there are, how surely
// the first answers it, and the table's own rulings.
type Answers struct {
	Found []program.Hit
	More  int
	Grade lookup.Grade
	// Games are those that may be meant, likeliest first.
	Games      []string
	Precedents []store.Filed
}

// bearing is how many of the best answers precedents are looked for about.
const bearing = 5

// Ask answers a question, in words or by the id of a clause; without one, with all that may
// answer. At most so many answers are wanted; 0 is no limit.
func (l *Lookup) Ask(question string, most int) (a Answers) {
	f := l.find(question, most)
	a.Found, a.More, a.Grade, a.Games = f.Hits, f.More, f.Grade, f.Games
	if question == "" {
		return a
	}
	var ids []rules.ClauseID
	for i := range a.Found[:min(len(a.Found), bearing)] {
		ids = append(ids, a.Found[i].ID)
	}
	a.Precedents = l.Precedents(question, ids...)
	return a
}

// Has reports whether the game has a clause or a case.
func (l *Lookup) Has(id rules.ClauseID) bool {
	a := l.Article(id)
	return a.Game != "" && a.Game == l.Game
}

// Precedents are what the table ruled before: on the clauses, or on a question in like words
// about the game. An id is no question in words.
func (l *Lookup) Precedents(question string, ids ...rules.ClauseID) []store.Filed {
	q := store.Question{Clauses: ids}
	if !slices.ContainsFunc(ids, func(id rules.ClauseID) bool { return strings.EqualFold(string(id), question) }) && question != "" {
		q.Game, q.Words = l.Game, question
	}
	return l.precedents(q)
}

func (l *Lookup) precedents(q store.Question) []store.Filed {
	if !l.read {
		list, problems, err := l.Disputes()
		if l.filed, l.unread, l.read = list, len(problems), true; err != nil {
			l.unread++ // the folder
		}
	}
	return store.Precedents(l.filed, q)
}

// Unread counts the places in the records that cannot be read, where precedents were looked for.
func (l *Lookup) Unread() int { return l.unread }
