package line

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/lookup"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

const (
	marked    = "*" // is before and behind each word that was asked for
	mostTold  = 18  // lines in which a question is answered
	mostNamed = 4   // answers of which the name is told
	behind    = 2   // columns by which a sentence that goes on stands behind its beginning
)

// Answerer writes what the rules say to questions.
type Answerer struct {
	Out  io.Writer
	Text *text.Printer
	Look *dialogue.Lookup
	// Width is the most cells of a line.
	Width int
	// Beyond is the key of the words for the answers that are not named.
	Beyond string
	// Asks says that somebody answers a question back.
	Asks bool
}

// All writes all that was found about a question: the articles in words, and below them what
// the table ruled.
func (w *Answerer) All(a *dialogue.Answers) {
	for _, hit := range a.Found {
		hit.Title, hit.Text = lookup.Mark(hit.Title, hit.Words, marked), lookup.Mark(hit.Text, hit.Words, marked)
		w.article(hit.Article)
	}
	prose.WritePrecedents(w.Out, w.Text, a.Precedents)
}

// Reply answers a question, or asks back which game is meant; asked says so.
func (w *Answerer) Reply(a *dialogue.Answers) (asked bool) {
	if w.Asks && w.Look.Which(a) {
		w.put(prose.Hang(w.Look.Asks(w.Text, a), w.Width, behind))
		return true
	}
	w.reply(a)
	return false
}

func (w *Answerer) put(lines []string) {
	for _, s := range lines {
		fmt.Fprintln(w.Out, s)
	}
}

// reply answers in few lines: how surely, one answer whole, what the table ruled, others by name
// with their numbers, and how many more there are.
func (w *Answerer) reply(a *dialogue.Answers) {
	r := w.Look.Reply(w.Text, a, mostNamed)
	list := w.first(&r)
	if r.Ruled != "" {
		list = append(list, w.Text.Say("precedent.title"))
		list = append(list, strings.Split(strings.TrimSuffix(prose.Fold("  "+r.Ruled, w.Width), "\n"), "\n")...)
	}
	named := min(len(r.Others), max(0, mostTold-len(list)-1))
	for i := range r.Others[:named] {
		h := &r.Others[i]
		list = append(list, prose.Cut(strconv.Itoa(2+i)+"  "+string(h.ID)+"  "+w.Look.Named(w.Text, h), w.Width))
	}
	if n := r.Beyond + len(r.Others) - named; n > 0 {
		list = append(list, w.Text.Say(w.Beyond, rules.N("n", n)))
	}
	w.put(list)
}

// first is the answer that is told whole. One that is certain begins with its verdict; before one
// that may be about something else, it stands what it is about.
func (w *Answerer) first(r *dialogue.Reply) (list []string) {
	put := func(sentences ...string) {
		for _, said := range sentences {
			list = append(list, prose.Hang(said, w.Width, behind)...)
		}
	}
	b := &r.First
	about := b.Head + " · " + b.Rests
	switch r.Grade {
	case lookup.Silent:
		put(r.Head + " " + w.keeps())
		return list
	case lookup.Nearest:
		put(r.Head)
		if len(r.Also) > 0 && !w.Asks {
			put(w.Look.Or(w.Text, r))
		}
		put(about, strings.TrimSpace(b.Verdict+" "+b.Text))
		put(b.Own...)
	case lookup.Certain:
		put(r.Head, b.Text)
		put(b.Own...)
		put(about)
	}
	put(b.Where, b.Leads)
	if b.Differs != "" {
		list = append(list, prose.Cut("1  "+b.Differs, w.Width)) // its number opens all editions
	}
	return list
}

// keeps says how what the table rules is kept, where the books are silent.
func (w *Answerer) keeps() string {
	key, word := "look.silent.later", commands.Word(w.Text, commands.Dispute)
	if w.Look.AtTable() {
		key = "look.silent.keep"
	}
	return w.Text.Say(key, rules.Plain("key", word))
}

func (w *Answerer) article(a casebook.Article) {
	var b strings.Builder
	prose.WriteArticle(&b, w.Text, a, w.Look.Game, w.Look.Article)
	fmt.Fprint(w.Out, prose.Fold(b.String(), w.Width))
	if a.Differs(w.Text) {
		fmt.Fprintln(w.Out, sideBySide(w.Text, a.Game))
	}
}

// answer asks a question and writes the answer; a number opens one of those that were named
// last. It reports whether one was asked back.
func (w *Answerer) answer(question string) (asked bool) {
	if w.open(question) {
		return false
	}
	w.Look.Renew()
	a := w.Look.Ask(question, 0)
	return w.told(&a)
}

// open writes the article of an answer that was named last, by its number, and reports whether one
// was.
func (w *Answerer) open(typed string) bool {
	a, ok := w.Look.Numbered(typed)
	if ok {
		w.article(a)
	}
	return ok
}

// Choose answers with what was picked where one was asked back, and reports whether it was.
func (w *Answerer) Choose(typed string) bool {
	a, ok := w.Look.Choose(typed)
	if ok {
		w.told(&a)
	}
	return ok
}

func (w *Answerer) told(a *dialogue.Answers) (asked bool) {
	asked = w.Reply(a)
	writeUnread(w.Out, w.Text, w.Look, a.Precedents)
	return asked
}

// writeUnread says that there may be more precedents than those that are told.
func writeUnread(w io.Writer, p *text.Printer, l *dialogue.Lookup, told []store.Filed) {
	if n := l.Unread(); n > 0 && len(told) > 0 {
		fmt.Fprintln(w, p.Say("dispute.damaged", rules.N("n", n)))
	}
}

// ask asks the rules; without a question, about the moment.
func (g *teller) ask(question string) {
	if question == "" {
		question = string(g.s.Turn().Clause)
	}
	w := g.answerer(g.p, g.look)
	w.answer(question)
}

// why tells what is against a choice or the last entry in a sentence, and which clauses say so;
// without any, the clause of the turn.
func (g *teller) why(choice string) {
	ids, listed := g.talk.Why(choice)
	switch {
	case !listed:
		g.tell("line.why.unlisted", rules.Plain("choice", choice))
	case len(ids) == 0:
		g.tell("line.why.none", rules.Plain("choice", choice))
	}
	if c := g.talk.Named(choice); c != nil && c.Disabled != nil {
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

func (g *teller) heads(indent string, ids []rules.ClauseID) {
	for _, id := range ids {
		a := g.look.Article(id)
		g.print(indent + a.Head())
	}
}
