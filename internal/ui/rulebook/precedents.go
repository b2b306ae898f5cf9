package rulebook

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/store"
	"referee/internal/ui/hall"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
)

// Ruled shows what the table itself ruled before. It is below what the rulebook says and
// never in its place.
func (b *Book) Ruled(r *widgets.Reader, found []store.Filed) {
	if len(found) == 0 {
		return
	}
	r.Gap()
	r.Put(theme.Label, 0, b.text.Say("precedent.title"))
	for i := range found {
		b.put(r, &found[i], wording.Precedent(b.text, &found[i].Frozen, found[i].Date))
	}
	if n := b.Unread(); n > 0 {
		r.Put(theme.Muted, 2, b.text.Say("dispute.damaged", rules.N("n", n)))
	}
}

// ruled shows one precedent in words.
func (b *Book) ruled(r *widgets.Reader, d *store.Filed, words string) {
	r.Put(theme.Label, 0, b.text.Say("precedent.title"))
	b.put(r, d, words)
}

// put adds a line that opens a precedent.
func (b *Book) put(r *widgets.Reader, d *store.Filed, words string) {
	r.Put(theme.Warn, 2, words).Act = func() { openFiled(b.app, d.Path, d.N) }
}

// openFiled opens a dispute of a record as it is handed on.
func openFiled(a *hall.App, path string, n int) {
	words, err := a.Program.Dispute(path, n)
	if a.Fails(err) {
		return
	}
	p := a.NewList(func() string { return a.Text.Say("dispute.title", rules.N("n", n)) }, func(r *widgets.Reader) {
		for s := range strings.Lines(words) {
			r.Keep(theme.Plain, strings.TrimRight(s, "\n"))
		}
	}, commands.Back, commands.Export, commands.Help)
	p.Do = map[commands.ID]func(){commands.Export: func() { ExportDispute(a, path, n) }}
	a.Shell.Push(p)
}

// ExportDispute hands a dispute on as text.
func ExportDispute(a *hall.App, path string, n int) {
	a.Exported(dialogue.ExportDispute(a.Text, func() (string, error) { return a.Program.ExportDispute(path, n) }))
}
