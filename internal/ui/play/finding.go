package play

import (
	"slices"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// openFindings opens findings, one below the other: what each says, the entries behind
// it, its clause.
func (t *game) openFindings(list ...table.Finding) {
	a := t.app
	look := dialogue.NewLookup(a.Program, a.Running)
	a.Read(t.text.Say("clause.finding"), func(r *widgets.Reader) {
		var ids []rules.ClauseID
		for i := range list {
			r.Gap()
			t.tell(r, &list[i])
			if id := list[i].Clause; !slices.Contains(ids, id) {
				ids = append(ids, id)
				r.Gap()
				a.Blocks(r, look.Whole(t.text, id))
			}
		}
		a.Blocks(r, look.Ruled(t.text, look.Precedents("", ids...)))
	})
}

// tell says what a finding is, and lists the entries behind it.
func (t *game) tell(r *widgets.Reader, f *table.Finding) {
	_, role := widgets.Severity(f)
	r.Put(role, 0, wording.Finding(t.text, f))
	if f.Layer != "" {
		r.Put(theme.Muted, 0, t.text.Say("clause.layer", rules.Plain("layer", f.Layer)))
	}
	t.behind(r, f.Because)
}

// behind lists the entries that something comes from.
func (t *game) behind(r *widgets.Reader, from []rules.Seq) {
	if len(from) == 0 {
		return
	}
	r.Gap()
	r.Put(theme.Label, 0, t.text.Say("clause.because"))
	var list []talk.Entry
	for _, seq := range from {
		for i := range t.entries {
			if e := &t.entries[i]; e.Seq == seq {
				one := dialogue.EntryOf(t.text, e, 0)
				one.Opens = &dialogue.About{Game: t.s, Play: t.talk, Entry: e}
				list = append(list, one)
			}
		}
	}
	cols := widgets.Columns(list...)
	for i := range list {
		r.Add(cols.Lines(&list[i], r.Width, widgets.WholeEntry)...).Act = func() { t.app.Talk(list[i].Opens) }
	}
}

// openItem opens a line of a score: the entries behind it and its clause.
func (t *game) openItem(it *scoring.Item) {
	a := t.app
	look := dialogue.NewLookup(a.Program, a.Running)
	a.Read(string(it.Clause), func(r *widgets.Reader) {
		r.Put(theme.Strong, 0, wording.Item(t.text, t.s.Game(), it)+" · "+wording.Worth(it))
		t.behind(r, it.From)
		r.Gap()
		a.Blocks(r, look.Whole(t.text, it.Clause))
		a.Blocks(r, look.Ruled(t.text, look.Precedents("", it.Clause)))
	})
}

// openNow lists the clauses that matter at this moment.
func (t *tablePage) openNow() {
	t.app.Talk(dialogue.NewMatters(t.app.Program, t.app.Running, present.Why(t.text, t.s.Game(), t.turn), t.s.Now()))
}
