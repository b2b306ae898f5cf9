package rulebook

import (
	"slices"
	"strconv"

	"referee/internal/program"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// asksBack reports whether the page asks which game is meant.
func (p *rulesPage) asksBack() bool { return p.book.Which(&p.found) }

// which asks which game is meant: each by its number, beside it what it would answer.
func (p *rulesPage) which(r *widgets.Reader) {
	r.Put(theme.Strong, 0, p.app.Text.Say("look.which.ask"))
	wide := 0
	for _, game := range p.found.Games {
		wide = max(wide, shell.Width(widgets.GameName(p.app.Text, game)))
	}
	for i, game := range p.found.Games {
		l := widgets.At(3, widgets.GameName(p.app.Text, game), theme.Plain)
		if at := slices.IndexFunc(p.found.Found, func(h program.Hit) bool { return h.Game == game }); at >= 0 {
			h := &p.found.Found[at]
			l = l.At(3+wide+2, widgets.Cut(string(h.ID)+" · "+h.Title, r.Width-3-wide-2), theme.Muted)
		}
		p.numbered(r, i+1, l, func() { p.pick(i + 1) })
	}
	if p.fresh {
		p.said.Go(p.lines[1])
	}
	p.fresh = false
}

// pick answers which game is meant.
func (p *rulesPage) pick(n int) {
	if _, ok := p.book.Choose(strconv.Itoa(n)); ok {
		p.search()
	}
}
