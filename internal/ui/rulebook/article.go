// Package rulebook looks rules up: the search, articles about clauses and cases, and
// what the table itself ruled before.
package rulebook

import (
	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// Book shows what the rulebooks say, and below it what the table itself ruled before.
type Book struct {
	*dialogue.Lookup
	app  *hall.App
	text *text.Printer
}

// New opens the books for a page about the game one has come from.
func New(a *hall.App, p *text.Printer) *Book { return of(a, p, a.Running) }

func of(a *hall.App, p *text.Printer, game string) *Book {
	return &Book{dialogue.NewLookup(a.Program, game), a, p}
}

// Open opens clauses, one below the other.
func (b *Book) Open(ids ...rules.ClauseID) {
	if len(ids) == 0 {
		return
	}
	b.app.Read(string(ids[0]), func(r *widgets.Reader) {
		for _, id := range ids {
			r.Gap()
			b.Clause(r, id)
		}
		b.Ruled(r, b.Precedents("", ids...))
	})
}

// parts are how the parts of an article look.
var parts = [...]struct {
	role    theme.Role
	indent  int
	heading string // of the first paragraph
	apart   bool   // an empty line is before the first
}{
	casebook.InWords:   {role: theme.Plain},
	casebook.AtHome:    {role: theme.Warn, apart: true},
	casebook.RestsOn:   {role: theme.Muted, apart: true},
	casebook.InPrint:   {role: theme.Muted},
	casebook.OneWay:    {role: theme.Plain, indent: 2, heading: "clause.readings", apart: true},
	casebook.DecidedBy: {role: theme.Muted},
}

// Clause shows an article: title, paragraphs, and where it leads.
func (b *Book) Clause(r *widgets.Reader, id rules.ClauseID) {
	a := b.Article(id)
	r.Put(theme.Accent, 0, a.Head())
	if a.Game != b.app.Running && a.Game != "" {
		r.Put(theme.Muted, 0, widgets.GameName(b.text, a.Game))
	}
	last := casebook.InWords
	for _, one := range a.Paragraphs(b.text) {
		how := parts[one.Part]
		if one.Part != last && how.apart {
			r.Gap()
		}
		if one.Part != last && how.heading != "" {
			r.Put(theme.Label, 0, b.text.Say(how.heading))
		}
		r.Put(how.role, how.indent, one.Text)
		if one.Part == casebook.RestsOn && a.Differs(b.text) {
			r.Link(theme.Plain, 0, b.text.Say("diff.side-by-side"), func() { b.app.Talk(dialogue.NewDifferences(b.text, b.app.Program, a.Game)) })
		}
		last = one.Part
	}
	for _, l := range a.Leads() {
		r.Gap()
		r.Put(theme.Label, 0, b.text.Say(l.Heading))
		b.Links(r, l.Chain, l.IDs...)
	}
}

// Links lists clauses to open, a chain of them with its words.
func (b *Book) Links(r *widgets.Reader, chain bool, ids ...rules.ClauseID) {
	for _, id := range ids {
		a := b.Article(id)
		r.Link(theme.Plain, 0, a.Head(), func() { b.Open(id) })
		if chain {
			r.Put(theme.Muted, 2, a.Text)
		}
	}
}
