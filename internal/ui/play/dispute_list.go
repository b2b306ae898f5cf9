package play

import (
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/prose"
	"referee/internal/table"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
)

// The signs of a clause, and that of a player who agrees.
var signs = [...]string{dialogue.Unmarked: "[ ]", dialogue.Bears: "[+]", dialogue.Decides: "[=]"}

// lastEntries is how many entries are listed with the position.
const lastEntries = 5

// lines makes the list below the words.
func (p *disputePage) lines(r *widgets.Reader) {
	t := p.t
	p.cites = map[int]rules.ClauseID{}
	if p.d.Ruling != "" {
		for _, name := range t.s.Header().Seats {
			p.agrees(r, name)
		}
		r.Put(theme.Muted, 0, t.text.Say("dispute.own"))
		r.Gap()
	}
	p.move(r)
	r.Add(widgets.At(0, t.text.Say("dispute.clauses"), theme.Label).Add(theme.Muted, "  "+t.text.Say("dispute.ticks")))
	offer := p.d.Offer(p.all)
	for _, id := range offer.Clauses {
		p.cites[len(r.Rows)] = id
		a := p.book.Article(id)
		r.Link(theme.Plain, 0, widgets.Cut(signs[p.d.Mark(id)]+" "+a.Head(), r.Width), p.chosen(func() { p.d.Tick(id) }))
	}
	if offer.More > 0 {
		r.Link(theme.Muted, 0, t.text.Say("dispute.more", rules.N("n", offer.More)), func() {
			p.all = true
			p.list.Reset()
		})
	}
	p.book.Ruled(r, offer.Precedents)
	p.position(r)
	p.others(r)
}

// chosen does what a line of the list is for, and writes it down at once.
func (p *disputePage) chosen(do func()) func() {
	return func() {
		do()
		p.wrote()
		p.list.Reset()
	}
}

// agrees is a line that says whether a player agrees to the ruling.
func (p *disputePage) agrees(r *widgets.Reader, name string) {
	sign := signs[dialogue.Unmarked]
	if slices.Contains(p.d.Agreed, name) {
		sign = signs[dialogue.Bears]
	}
	r.Link(theme.Plain, 0, sign+" "+p.t.text.Say("dispute.agrees", rules.Plain("seat", name)), p.chosen(func() { p.d.Agree(name) }))
}

// move shows the line the dispute is about, and the verdict on it.
func (p *disputePage) move(r *widgets.Reader) {
	if p.d.Move == "" {
		return
	}
	t, j := p.t, table.Judge(p.d.Then(), &p.d.Frozen)
	r.Put(theme.Label, 0, t.text.Say("dispute.move"))
	r.Put(theme.Plain, 2, wording.Disputed(t.text, p.d.Then(), &p.d.Frozen))
	switch {
	case j.Against != nil:
		for _, o := range wording.Against(t.text, j.Against) {
			sign, role := theme.Refused.Sign(), theme.Refused
			if o.Finding != nil {
				sign, role = widgets.Severity(o.Finding)
			}
			r.Put(role, 2, sign+" "+o.Says)
		}
	case j.Clean:
		r.Put(theme.Good, 2, theme.Good.Sign()+" "+t.text.Say("dispute.verdict.clean"))
	case len(j.Noted) > 0:
		r.Put(theme.Muted, 2, prose.OnMove(t.text, p.d.Then(), &p.d.Frozen)[0])
	}
	r.Gap()
}

// position tells the table as it was, and what was entered last.
func (p *disputePage) position(r *widgets.Reader) {
	t := p.t
	r.Gap()
	turn := p.d.Then().Turn()
	r.Put(theme.Label, 0, t.text.Say("dispute.position"))
	r.Put(theme.Muted, 0, present.Why(t.text, t.s.Game(), turn))
	r.Add(widgets.Grid(p.d.Then().Board(t.context(rules.Table)), r.Width)...)
	list := p.d.Then().Entries(rules.Table)
	if len(list) == 0 {
		return
	}
	list = list[max(0, len(list)-lastEntries):]
	r.Gap()
	r.Put(theme.Label, 0, t.text.Say("dispute.entries"))
	cols := logColumns(t.text, list)
	for i := range list {
		r.Add(cols.lines(&list[i], r.Width, whole)...)
	}
}

// others lists the other disputes of the game, to go on with.
func (p *disputePage) others(r *widgets.Reader) {
	t := p.t
	list := p.d.Others()
	if len(list) == 0 {
		return
	}
	r.Gap()
	r.Put(theme.Label, 0, t.text.Say("dispute.disputes"))
	for i := range list {
		d := &list[i]
		r.Link(theme.Plain, 0, widgets.Cut(strings.TrimSpace(wording.Dispute(t.text, &d.Frozen, d.Date)), r.Width), func() {
			if p.wrote() && p.d.Resume(d.N) {
				next := &disputePage{t: t, book: p.book, d: p.d}
				t.app.Shell.Replace(next.laid())
			}
		})
	}
}
