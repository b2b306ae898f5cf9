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
	"referee/internal/text"
	"referee/rules"
)

// Reply is what is said to a question: one answer whole, and others that are only named.
type Reply struct {
	Grade  lookup.Grade
	Head   string // the grade in words: before the verdict, or with what was not found
	Found  string // the words the first answer answers to, in a sentence; "" for an id
	First  casebook.Brief
	Others []program.Hit // behind the first
	Beyond int           // how many more there are
	Also   []string      // the games that answer as well
	// Ruled is what the table ruled about it before, "" where it did not: the precedent that bears
	// on it most.
	Ruled string
}

// Reply tells the answers: the first whole, and the others by name.
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
	r.First = first.Brief(p, casebook.Asker{Game: l.table, Edition: l.edition(&first.Article)})
	r.Others, r.Beyond = a.Found[1:], a.More
	r.Head = l.head(p, &r, first)
	if len(first.Found) > 0 {
		r.Found = p.Say("look.found", rules.Plain("list", quoted(p, first.Found)))
	}
	return r
}

// Named is an answer of which only the name is told: with that of its game for those who do not
// play it.
func (l *Lookup) Named(p *text.Printer, h *program.Hit) string { return h.Called(p, l.table) }

// head says the grade in words.
func (l *Lookup) head(p *text.Printer, r *Reply, first *program.Hit) string {
	if r.Grade == lookup.Certain {
		return p.Say("look.answer", rules.Plain("verdict", r.First.Verdict))
	}
	words := []string{p.Say("look.nearest")}
	if len(first.Missing) > 0 {
		words = append(words, p.Say("look.missing", rules.Plain("list", quoted(p, first.Missing))))
	}
	if len(r.Also) > 0 && l.table != "" {
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

// edition is that of the box on the shelf, for a game that is not on the table; "" is the
// article's own.
func (l *Lookup) edition(a *casebook.Article) string {
	if a.AtTable {
		return ""
	}
	e, asked := l.boxes[a.Game]
	if !asked {
		if l.boxes == nil {
			l.boxes = map[string]string{}
		}
		e = l.Edition(a.Game)
		l.boxes[a.Game] = e
	}
	return e
}

// quoted lists words as somebody typed them.
func quoted(p *text.Printer, words []string) string {
	var list []string
	for _, w := range words {
		list = append(list, p.Say("look.quoted", rules.Plain("word", w)))
	}
	return p.Commas(list)
}

// GoesOn reports whether a digit goes on with a question, and does not open an answer: it
// begins a word or a question, or goes on with a number or an id.
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
