package ui

import (
	"slices"

	"referee/internal/casebook"
	"referee/internal/lookup"
	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
	"referee/scoring"
)

// article is a clause or a case. One the books lack has its id for a title.
func (a *App) article(id rules.ClauseID) casebook.Article {
	if a.Do.Article != nil {
		if e, ok := a.Do.Article(id); ok {
			return e
		}
	}
	return casebook.Article{Entry: lookup.Entry{ID: id, Title: string(id)}}
}

// reader builds the rows of a text to read.
type reader struct {
	width int
	rows  []row
}

// put adds a paragraph.
func (r *reader) put(role theme.Role, indent int, text string) {
	for _, s := range wrap(text, r.width-indent) {
		r.rows = append(r.rows, row{line: line{{indent, s, role}}})
	}
}

// link adds a line that can be chosen.
func (r *reader) link(role theme.Role, indent int, text string, act func()) {
	r.rows = append(r.rows, row{line: line{{indent, text, role}}, act: act})
}

// gap adds an empty line, but not two.
func (r *reader) gap() {
	if n := len(r.rows); n > 0 && len(r.rows[n-1].line) > 0 {
		r.rows = append(r.rows, row{})
	}
}

// readPage opens a text to read.
func (a *App) readPage(title string, build func(r *reader)) {
	a.textPage(title, []keys.Command{keys.Back, keys.Open, keys.Search, keys.Help}, build)
}

// menuPage opens lines to choose from, which cite nothing.
func (a *App) menuPage(title string, build func(r *reader)) {
	a.textPage(title, []keys.Command{keys.Back, keys.Help}, build)
}

func (a *App) textPage(title string, commands []keys.Command, build func(r *reader)) {
	p := &listPage{app: a, title: func() string { return title }, commands: commands}
	p.rows = newRows(a.Shell, func(w int) []row {
		r := &reader{width: w}
		build(r)
		return r.rows
	})
	a.Shell.Push(p)
}

// openFindings opens findings, one below the other: what each says, the entries behind
// it, its clause.
func (a *App) openFindings(t *tablePage, list ...table.Finding) {
	a.refile()
	a.readPage(t.text.Say("clause.finding"), func(r *reader) {
		var ids []rules.ClauseID
		for i := range list {
			r.gap()
			t.tell(r, &list[i])
			if id := list[i].Clause; !slices.Contains(ids, id) {
				ids = append(ids, id)
				r.gap()
				a.clause(t.text, r, id)
			}
		}
		a.precedents(t.text, r, store.Question{Clauses: ids})
	})
}

// tell says what a finding is, and lists the entries behind it.
func (t *tablePage) tell(r *reader, f *table.Finding) {
	_, role := severity(f)
	r.put(role, 0, t.text.Say("finding."+string(f.Code), f.Args...))
	state := t.text.Say("severity." + f.Severity.String())
	if f.Layer != "" {
		state += " · " + t.text.Say("clause.layer", rules.Plain("layer", f.Layer))
	}
	if f.Let {
		state += " · " + t.text.Say("table.ruled")
	}
	r.put(theme.Muted, 0, state)
	t.behind(r, f.Because)
}

// behind lists the entries that something comes from.
func (t *tablePage) behind(r *reader, from []rules.Seq) {
	if len(from) == 0 {
		return
	}
	r.gap()
	r.put(theme.Label, 0, t.text.Say("clause.because"))
	var list []table.Entry
	for _, seq := range from {
		for i := range t.entries {
			if t.entries[i].Seq == seq {
				list = append(list, t.entries[i])
			}
		}
	}
	cols := logColumns(t.text, list, r.width)
	for i := range list {
		r.rows = append(r.rows, entryRows(&cols, &list[i], r.width, func() { t.openEntry(&list[i]) })...)
	}
}

// openClauses opens clauses, one below the other.
func (a *App) openClauses(p *text.Printer, ids []rules.ClauseID) {
	if len(ids) == 0 {
		return
	}
	a.refile()
	a.readPage(string(ids[0]), func(r *reader) {
		for _, id := range ids {
			r.gap()
			a.clause(p, r, id)
		}
		a.precedents(p, r, store.Question{Clauses: ids})
	})
}

// openItem opens a line of a score: the entries behind it and its clause.
func (a *App) openItem(t *tablePage, it *scoring.Item) {
	a.refile()
	a.readPage(string(it.Clause), func(r *reader) {
		r.put(theme.Strong, 0, itemText(t.text, t.s.Game(), it)+" · "+worth(it))
		t.behind(r, it.From)
		r.gap()
		a.clause(t.text, r, it.Clause)
		a.precedents(t.text, r, store.Question{Clauses: []rules.ClauseID{it.Clause}})
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

// clause shows an article: title, paragraphs, and where it leads.
func (a *App) clause(p *text.Printer, r *reader, id rules.ClauseID) {
	e := a.article(id)
	title := string(e.ID)
	if e.Title != title {
		title += "  " + e.Title
	}
	r.put(theme.Accent, 0, title)
	if e.Game != a.running && e.Game != "" {
		r.put(theme.Muted, 0, gameName(p, e.Game))
	}
	last := casebook.InWords
	for _, one := range e.Paragraphs(p) {
		how := parts[one.Part]
		if one.Part != last && how.apart {
			r.gap()
		}
		if one.Part != last && how.heading != "" {
			r.put(theme.Label, 0, p.Say(how.heading))
		}
		r.put(how.role, how.indent, one.Text)
		last = one.Part
	}
	for _, l := range e.Leads() {
		a.lead(p, r, l)
	}
}

// lead lists clauses or cases to open under a heading, a chain with its words.
func (a *App) lead(p *text.Printer, r *reader, l casebook.Lead) {
	r.gap()
	r.put(theme.Label, 0, p.Say(l.Heading))
	for _, id := range l.IDs {
		a.links(p, r, []rules.ClauseID{id})
		if l.Chain {
			r.put(theme.Muted, 2, a.article(id).Text)
		}
	}
}

// links lists clauses to open.
func (a *App) links(p *text.Printer, r *reader, ids []rules.ClauseID) {
	for _, id := range ids {
		text := string(id)
		if e := a.article(id); e.Title != text {
			text += "  " + e.Title
		}
		r.link(theme.Plain, 0, text, func() { a.openClauses(p, []rules.ClauseID{id}) })
	}
}

// openNow lists the clauses that matter at this moment.
func (a *App) openNow(t *tablePage) {
	a.readPage(t.text.Say("clause.now"), func(r *reader) {
		r.put(theme.Strong, 0, present.Why(t.text, t.s.Game(), t.turn))
		r.gap()
		a.links(t.text, r, t.s.Now())
	})
}
