package dialogue

import (
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// filing writes disputes of records as text to hand on, as [program.Program] does.
type filing interface {
	Dispute(path string, n int) (string, error)
	ExportDispute(path string, n int) (string, error)
}

// Heads list clauses by their names.
func (l *Lookup) Heads(ids []rules.ClauseID) (list talk.Blocks) {
	for _, id := range ids {
		a := l.Article(id)
		list.Add(talk.Para{As: talk.Item, Text: a.Head(), Cites: id})
	}
	return list
}

// Ruled shows what the table itself ruled before. It is below what the rulebook says and never in its place.
func (l *Lookup) Ruled(p *text.Printer, found []store.Filed) (list talk.Blocks) {
	if len(found) == 0 {
		return nil
	}
	list.Head(p.Say("precedent.title"))
	for i := range found {
		list.Add(l.Precedent(&found[i], wording.Precedent(p, &found[i].Frozen, found[i].Date)))
	}
	if n := l.Unread(); n > 0 {
		list.Tell(talk.Hint, p.Say("dispute.damaged", rules.N("n", n)))
	}
	return list
}

// Precedent tells one in words, and opens it where the library has it whole.
func (l *Lookup) Precedent(f *store.Filed, words string) talk.Para {
	para := talk.Para{As: talk.Ruling, Text: words}
	if _, ok := l.Library.(filing); ok {
		para.Opens = filed{l.Library, f.Path, f.N}
	}
	return para
}

// Disputes is the talk of all disputes of a game: each is shown by its number.
type Disputes struct{ *Dispute }

// Page implements [talk.Talk].
func (d Disputes) Page(p *text.Printer) (page talk.Page) {
	list := store.FiledFrom(d.path, d.s)
	for i := range list {
		f := &list[i]
		page.Offer(talk.Choice{
			Number: f.N, Label: strings.Join([]string{text.Clean(f.Date), wording.After(p, &f.Frozen), text.Clean(f.Question)}, "  "),
			Beside: wording.State(p, &f.Frozen), Opens: filed{d.look.Library, d.path, f.N},
		})
	}
	if len(list) == 0 {
		page.Tell(talk.Hint, p.Say("dispute.none", rules.Plain("file", d.path)))
	}
	return page
}

// Answer implements [talk.Talk]: a number of none is told to be so.
func (d Disputes) Answer(p *text.Printer, answer string) talk.Result {
	return talk.Result{Against: []string{p.Say("dispute.no-number", rules.Plain("file", d.path), rules.Plain("number", answer))}}
}

// filed is the talk about a dispute of a record: it is shown as it is handed on.
type filed struct {
	lib  Library
	path string
	n    int
}

// Page implements [talk.Talk].
func (f filed) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: p.Say("dispute.title", rules.N("n", f.n))}
	words, err := f.lib.(filing).Dispute(f.path, f.n)
	if err != nil {
		page.Tell(talk.Against, Problem(p, err))
		return page
	}
	page.Blocks.Add(talk.Lines(words))
	page.Asks.By = map[commands.ID]string{commands.Export: exportDispute}
	return page
}

// Answer implements [talk.Talk].
func (f filed) Answer(p *text.Printer, answer string) talk.Result {
	if answer != exportDispute {
		return talk.Result{Done: true}
	}
	return exported(p, f.lib, f.path, f.n)
}

// exported hands a dispute of a record on as text.
func exported(p *text.Printer, lib Library, path string, n int) talk.Result {
	x := &Export{}
	to, err := lib.(filing).ExportDispute(path, n)
	return x.asks(x.written(p, to, err))
}
