package line

import (
	"fmt"
	"io"

	"referee/internal/dialogue"
	"referee/internal/lookup"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// MostAnswers is how many answers to a question are written in words; fewAnswers, how many
// at a table.
const (
	MostAnswers = 5
	fewAnswers  = 3
)

const marked = "*" // is before and behind each word that was asked for

// WriteAnswers writes what was found about a question: the articles in words, and below
// them what the table ruled.
func WriteAnswers(w io.Writer, p *text.Printer, l *dialogue.Lookup, a *dialogue.Answers) {
	for _, hit := range a.Found {
		hit.Title, hit.Text = lookup.Mark(hit.Title, hit.Words, marked), lookup.Mark(hit.Text, hit.Words, marked)
		prose.WriteArticle(w, p, hit.Article, l.Game, l.Article)
	}
	if a.More > 0 {
		fmt.Fprintln(w, p.Say("cli.rules.more", rules.N("n", a.More)))
	}
	prose.WritePrecedents(w, p, a.Precedents)
}

// writeAnswers asks a question and writes the answers, or that there are none.
func writeAnswers(w io.Writer, p *text.Printer, l *dialogue.Lookup, question string, most int) {
	a, err := l.Ask(question, most)
	switch {
	case err != nil:
		fmt.Fprintln(w, p.Say("cli.failed", rules.Plain("reason", err.Error())))
	case len(a.Found) == 0:
		fmt.Fprintln(w, p.Say("cli.rules.none", rules.Plain("query", question)))
	}
	WriteAnswers(w, p, l, &a)
	writeUnread(w, p, l, a.Precedents)
}

// writeUnread says that there may be more precedents than those that are told.
func writeUnread(w io.Writer, p *text.Printer, l *dialogue.Lookup, told []store.Filed) {
	if n := l.Unread(); n > 0 && len(told) > 0 {
		fmt.Fprintln(w, p.Say("dispute.damaged", rules.N("n", n)))
	}
}

// ask asks the rules; without a question, about the moment.
func (g *game) ask(question string) {
	if question == "" {
		question = string(g.s.Turn().Clause)
	}
	g.look.Renew()
	writeAnswers(g.Out, g.p, g.look, question, fewAnswers)
}

// why tells the clauses that are against a choice or the last entry, or the clause of the
// turn.
func (g *game) why(choice string) {
	ids, listed := g.talk.Why(choice)
	switch {
	case !listed:
		g.tell("line.why.unlisted", rules.Plain("choice", choice))
	case len(ids) == 0:
		g.tell("line.why.none", rules.Plain("choice", choice))
	}
	for _, id := range ids {
		g.ask(string(id))
	}
}

func (g *game) heads(indent string, ids []rules.ClauseID) {
	for _, id := range ids {
		a := g.look.Article(id)
		g.print(indent + a.Head())
	}
}

func (g *game) precedents(list []store.Filed) {
	prose.WritePrecedents(g.Out, g.p, list)
	writeUnread(g.Out, g.p, g.look, list)
}
