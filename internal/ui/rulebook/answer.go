package rulebook

import (
	"strings"

	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/lookup"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// silent says that the rulebooks are, and what then.
func (p *rulesPage) silent(r *widgets.Reader) {
	key := "look.silent.later"
	if p.table != "" {
		key = "look.silent.keep"
	}
	words := p.reply.Head + " " + p.app.Text.Say(key, p.app.KeyArg(commands.Dispute))
	r.Put(theme.Warn, 0, words)
}

// first shows the answer that is told whole. Its verdict stands out where it is certain; where it
// is not, that is said before it.
func (p *rulesPage) first(r *widgets.Reader) {
	b, sure := &p.reply.First, p.reply.Grade == lookup.Certain
	if !sure {
		r.Put(theme.Warn, 0, p.reply.Head)
	}
	p.about(r, b)
	at := len(r.Rows)
	if sure {
		p.put(r, theme.Strong, p.reply.Head)
		p.put(r, theme.Plain, b.Text)
	} else {
		p.put(r, theme.Plain, b.Verdict+" "+b.Text)
	}
	for _, words := range b.Own {
		p.put(r, theme.Warn, words)
	}
	for ; at < len(r.Rows); at++ {
		r.Rows[at].Line = r.Rows[at].Line.Mark(p.found.Found[0].Words)
	}
	p.put(r, theme.Muted, widgets.Joined(b.Where, b.Leads))
	if b.Differs != "" {
		p.choice(r, 1, widgets.At(3, widgets.Cut(b.Differs, r.Width-3), theme.Warn))
	}
}

// about shows what the first answer is about, and beside it what it rests on.
func (p *rulesPage) about(r *widgets.Reader, b *casebook.Brief) {
	at, room := len(r.Rows), r.Width-shell.Width(b.Rests)-2
	for i, s := range widgets.Hang(b.Head, room, room-2) {
		r.Add(widgets.At(2*min(i, 1), s, theme.Accent).Mark(p.found.Found[0].Words))
	}
	r.Rows[at].Line = r.Rows[at].Line.At(r.Width-shell.Width(b.Rests), b.Rests, theme.Muted)
	r.Rows[at].Act = func() { p.open(1) }
}

// put adds a sentence of the answer, if it is one; what goes on stands behind its beginning.
func (p *rulesPage) put(r *widgets.Reader, role theme.Role, words string) {
	if strings.TrimSpace(words) == "" {
		return
	}
	for i, s := range widgets.Hang(words, r.Width-2, r.Width-4) {
		r.Add(widgets.At(2+2*min(i, 1), s, role))
	}
}

// others names the answers behind the first, as many as there is room for, and says what is
// beyond. In a window too small for any they stand below it.
func (p *rulesPage) others(r *widgets.Reader) {
	p.most = dialogue.PerPage
	if room := p.room - len(r.Rows) - aroundOthers; room > 0 {
		p.most = min(p.most, room)
	}
	p.named = min(len(p.reply.Others), p.most)
	if p.named > 0 {
		r.Gap()
		r.Put(theme.Label, 0, p.app.Text.Say("look.further"))
	}
	for i := range p.reply.Others[:p.named] {
		hit := &p.reply.Others[i]
		id := string(hit.ID)
		title := widgets.Cut(p.book.Named(p.app.Text, hit), r.Width-3-shell.Width(id)-2)
		p.choice(r, 2+i, widgets.At(3, id, theme.Muted).Add(theme.Plain, "  "+title).Mark(hit.Words))
	}
	if beyond := widgets.Joined(p.beyond(), p.scope()); beyond != "" {
		r.Put(theme.Muted, 3, beyond)
	}
}
