package line

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/lookup"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

const (
	marked   = "*" // is before and behind each word that was asked for
	mostTold = 12  // lines in which a question is answered
)

// WriteAnswers writes all that was found about a question: the articles in words, and below
// them what the table ruled.
func WriteAnswers(w io.Writer, p *text.Printer, l *dialogue.Lookup, a *dialogue.Answers) {
	for _, hit := range a.Found {
		hit.Title, hit.Text = lookup.Mark(hit.Title, hit.Words, marked), lookup.Mark(hit.Text, hit.Words, marked)
		prose.WriteArticle(w, p, hit.Article, l.Game, l.Article)
	}
	prose.WritePrecedents(w, p, a.Precedents)
}

// WriteReply answers a question in few lines: how surely, one answer whole, others by name with
// their numbers, how many more there are, and what the table ruled. Beyond is the key of the
// words for those that are not named.
func WriteReply(w io.Writer, p *text.Printer, l *dialogue.Lookup, a *dialogue.Answers, beyond string) {
	r := l.Reply(p, a, 0)
	list := prose.Wrap(r.Verdict, prose.Widest)
	if r.Grade != dialogue.Silent {
		list = append(list, answerLines(p, &r)...)
	}
	var ruled strings.Builder
	prose.WritePrecedents(&ruled, p, a.Precedents[:min(len(a.Precedents), 1)])
	below := slices.Collect(strings.Lines(ruled.String()))
	named := min(len(r.Others), max(0, mostTold-len(list)-len(below)-1))
	for i := range r.Others[:named] {
		h := &r.Others[i]
		list = append(list, prose.Cut(strconv.Itoa(2+i)+"  "+string(h.ID)+"  "+h.Title, prose.Widest))
	}
	if n := r.Beyond + len(r.Others) - named; n > 0 {
		list = append(list, p.Say(beyond, rules.N("n", n)))
	}
	for _, s := range list {
		fmt.Fprintln(w, s)
	}
	for _, s := range below {
		fmt.Fprint(w, s)
	}
}

// answerLines are the answer that is told whole, as many of its words as there is room for.
func answerLines(p *text.Printer, r *dialogue.Reply) []string {
	b := &r.First
	list := prose.Wrap(b.Head+" · "+b.Rests, prose.Widest)
	for _, words := range b.Words {
		list = append(list, prose.Wrap(words, prose.Widest)...)
	}
	for _, s := range []string{b.Where, b.Cases, b.Differs} {
		if s != "" {
			list = append(list, prose.Cut(s, prose.Widest))
		}
	}
	return list
}

// writeAnswers asks a question and writes the answer; a number opens one of those that were
// named last.
func writeAnswers(w io.Writer, p *text.Printer, l *dialogue.Lookup, question string) {
	if a, ok := l.Numbered(question); ok {
		prose.WriteArticle(w, p, a, l.Game, l.Article)
		return
	}
	a, err := l.Ask(question, 0)
	if err != nil {
		fmt.Fprintln(w, p.Say("cli.failed", rules.Plain("reason", err.Error())))
		return
	}
	WriteReply(w, p, l, &a, "look.beyond.line")
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
	writeAnswers(g.Out, g.p, g.look, question)
}

// why tells what is against a choice or the last entry in a sentence, and which clauses say so;
// without any, the clause of the turn.
func (g *game) why(choice string) {
	ids, listed := g.talk.Why(choice)
	switch {
	case !listed:
		g.tell("line.why.unlisted", rules.Plain("choice", choice))
	case len(ids) == 0:
		g.tell("line.why.none", rules.Plain("choice", choice))
	}
	if c := g.talk.Offered(choice); c != nil && c.Disabled != nil {
		g.says(wording.Bare(g.p, c.Disabled))
	} else if choice == "" {
		g.says(g.verdict...)
	}
	for _, id := range ids {
		a := g.look.Article(id)
		g.says(g.p.Say("line.why.clause", rules.Plain("id", string(id)), rules.Plain("title", a.Title)))
	}
	if len(ids) > 0 {
		g.says(g.p.Say("line.why.whole", rules.Plain("id", string(ids[0]))))
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
