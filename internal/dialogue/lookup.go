package dialogue

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// Library answers about the rulebooks, in the reader's language, and about the records of all
// evenings, as [program.Program] does.
type Library interface {
	Search(question string, q lookup.Question) program.Found
	Article(id rules.ClauseID) casebook.Article
	Disputes() ([]store.Filed, []*rules.Fault, error)
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
	Games []string
	// Lacking says that words in a language that was wanted are not at hand yet: who asks later may be answered better.
	Lacking    bool
	Precedents []store.Filed
}

// bearing is how many of the best answers precedents are looked for about.
const bearing = 5

// Ask answers a question, in words or by the id of a clause; without one, with all that may
// answer. At most so many answers are wanted; 0 is no limit.
func (l *Lookup) Ask(question string, most int) (a Answers) {
	f := l.find(question, most)
	a.Found, a.More, a.Grade, a.Games, a.Lacking = f.Hits, f.More, f.Grade, f.Games, f.Lacking
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

// Precedents returns what the table ruled before: on the clauses, or on a question in like words
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

// find searches the books for the game that is meant: that of the table, one that was picked before
// until a question names another, or of those that answer about equally well the one that was
// played last.
func (l *Lookup) find(question string, most int) program.Found {
	q := lookup.Question{Game: l.Game, Only: l.Only, Limit: most}
	f := l.Search(question, q)
	if l.Game != l.table && l.Game != "" && len(f.Hits) > 0 && f.Hits[0].Game != l.Game {
		l.Game, q.Game = l.table, l.table
		if f = l.Search(question, q); len(f.Games) == 1 {
			l.Game = f.Games[0] // it is talked about from now on
		}
	}
	if l.table == "" && len(f.Games) > 1 {
		if q.Last = l.Played(); q.Last != "" {
			f = l.Search(question, q)
		}
	}
	return f
}

// Which reports whether one has to be asked which game is meant. At a table that is its own.
func (l *Lookup) Which(a *Answers) bool { return l.table == "" && len(a.Games) > 1 }

// Reply is what is said to a question: one answer whole, and others that are only named.
type Reply struct {
	Grade  lookup.Grade
	Head   string // the grade in words, and the verdict unless it is only the nearest
	Doubt  string // what it does not have of the question, and who else answers; "" for nothing
	Found  string // the words the first answer answers to, in a sentence; "" for an id, or where none answers
	First  casebook.Brief
	Others []program.Hit // behind the first
	Beyond int           // how many more there are
	Also   []string      // the games that answer as well
	// Ruled is what the table ruled about it before, "" if it did not: the precedent that bears
	// on it most.
	Ruled string
}

// Reply shows the answers: the first whole, and the others by name.
func (l *Lookup) Reply(p *text.Printer, a *Answers) Reply {
	r := Reply{Head: p.Say("look.silent")}
	if len(a.Precedents) > 0 {
		r.Ruled = prose.Ruled(p, &a.Precedents[0])
	}
	if len(a.Found) == 0 {
		return r
	}
	first := &a.Found[0]
	r.Grade, r.Also = a.Grade, slices.DeleteFunc(slices.Clone(a.Games), func(game string) bool { return game == first.Game })
	r.First = new(l.boxed(first.Article)).Brief(p, l.table)
	r.Others, r.Beyond = a.Found[1:], a.More
	r.Head, r.Doubt = l.head(p, &r), l.doubt(p, &r, first.Missing)
	if len(first.Found) > 0 && r.Grade != lookup.Nearest {
		r.Found = p.Say("look.found", rules.Plain("list", quoted(p, first.Found)))
	}
	return r
}

// mostMissing is how many words are named that an answer does not have.
const mostMissing = 3

// head says the grade in words.
func (l *Lookup) head(p *text.Printer, r *Reply) string {
	switch r.Grade {
	case lookup.Certain:
		return p.Say("look.answer", rules.Plain("verdict", r.First.Verdict))
	case lookup.Probable:
		return p.Say("look.probably", rules.Plain("verdict", r.First.Verdict))
	}
	return p.Say("look.nearest")
}

// doubt says what an answer that is not certain does not have of the question, and which games answer as well.
func (l *Lookup) doubt(p *text.Printer, r *Reply, missing []string) string {
	var words []string
	if len(missing) > 0 && r.Grade == lookup.Probable {
		words = append(words, p.Say("look.missing", rules.Plain("list", quoted(p, missing[:min(len(missing), mostMissing)]))))
	}
	if len(r.Also) > 0 && l.table != "" && r.Grade != lookup.Certain {
		words = append(words, p.Say("look.also", rules.Plain("list", called(p, r.Also))))
	}
	return strings.Join(words, " · ")
}

// called lists games by their names.
func called(p *text.Printer, ids []string) string {
	var names []string
	for _, game := range ids {
		names = append(names, p.Say(game+".name"))
	}
	return p.Commas(names)
}

// boxed returns an article as the box on the shelf has it, for a game that is not on the table.
func (l *Lookup) boxed(a casebook.Article) casebook.Article {
	if a.AtTable {
		return a
	}
	e, asked := l.boxes[a.Game]
	if !asked {
		if l.boxes == nil {
			l.boxes = map[string]string{}
		}
		e = l.Edition(a.Game)
		l.boxes[a.Game] = e
	}
	return a.In(e, true)
}

// quoted lists words as someone typed them.
func quoted(p *text.Printer, words []string) string {
	var list []string
	for _, w := range words {
		list = append(list, p.Say("look.quoted", rules.Plain("word", w)))
	}
	return p.Commas(list)
}

// GoesOn reports whether a digit continues a question, and does not open an answer: it
// begins a word or a question, or continues a number or an id.
func (l *Lookup) GoesOn(question string, digit rune) bool {
	last, _ := utf8.DecodeLastRuneInString(question)
	if !unicode.IsLetter(last) && last != '?' {
		return true
	}
	words := strings.Fields(question)
	word := words[len(words)-1]
	if strings.Contains(word, "-") {
		return true
	}
	if _, named := games.Named(word); named {
		return false
	}
	f := l.Search(word+string(digit), lookup.Question{Game: l.Game, Only: l.Only, Limit: 1})
	return len(f.Hits) > 0 && len(f.Hits[0].Found)+len(f.Hits[0].Missing) == 0 // an id has no words
}
