package rulebook

import (
	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue/commands"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// key takes the arrows and the numbers while somebody types. A digit opens an answer where it
// does not go on with the question.
func (p *rulesPage) key(ev *tcell.EventKey) bool {
	switch ev.Key() {
	case tcell.KeyUp, tcell.KeyDown, tcell.KeyEnter:
		p.said.Key(ev)
	case tcell.KeyPgDn:
		p.leaf(1)
	case tcell.KeyPgUp:
		p.leaf(-1)
	case tcell.KeyRune:
		return ev.Modifiers()&tcell.ModAlt == 0 && p.number(ev.Rune())
	default:
		return false
	}
	return true
}

// leaf goes to the next answers or back or, where there are none, through the text.
func (p *rulesPage) leaf(step int) {
	switch {
	case p.asksBack():
		p.said.Leaf(step)
	case step > 0 && 1+p.from+p.named < len(p.found.Found):
		p.turn(p.from + p.named)
	case step < 0 && p.from > 0:
		p.turn(max(0, p.from-p.most))
	default:
		p.said.Leaf(step)
	}
}

// number opens the answer of a number, or with 0 asks other games.
func (p *rulesPage) number(r rune) bool {
	n := int(r - '0')
	if r < '0' || r > '9' || len(p.found.Found) == 0 || p.query.HasFocus() && p.book.GoesOn(p.query.GetText(), r) {
		return false
	}
	if p.asksBack() {
		if n >= 1 && n <= len(p.found.Games) {
			p.pick(n)
			return true
		}
		return false
	}
	game, others := p.next()
	switch {
	case n == 0 && others:
		p.book.Game = game
		p.search()
	case n == 1 || n-2 < p.named && n > 1:
		p.open(n)
	default:
		return false
	}
	return true
}

// Shown makes everything anew, perhaps in another language.
func (p *rulesPage) Shown() {
	a := p.app
	game, from, at := p.book.Game, p.from, p.said.Place
	p.book = of(a, a.Text, p.table)
	p.book.Game = game
	a.Shell.Theme().Dress(p.pane.Box, p.query, p.said.Box)
	p.search()
	p.turn(from)
	p.said.Place, p.fresh = at, false
}

// Hidden implements [shell.Watcher].
func (p *rulesPage) Hidden() {}

// Title implements [shell.Page].
func (p *rulesPage) Title() string {
	if p.table == "" || p.book.Game == "" {
		return p.app.Text.Say("home.rules")
	}
	return widgets.Joined(p.app.Text.Say("home.rules"), widgets.GameName(p.app.Text, p.table))
}

// Status implements [shell.Page].
func (p *rulesPage) Status() string {
	if len(p.found.Found) == 0 || p.asksBack() {
		return ""
	}
	return p.app.Text.Say("n.answers", rules.N("n", len(p.found.Found)+p.found.More))
}

// Enter implements [shell.Answered].
func (p *rulesPage) Enter() string {
	for n, row := range p.lines {
		if row == p.said.Chosen() {
			if p.asksBack() {
				return p.app.Text.Say("look.which.enter", rules.Word("game", p.found.Games[n-1]+".name"))
			}
			return p.app.Text.Say("look.open", rules.N("n", n))
		}
	}
	if len(p.found.Found) > 0 && !p.asksBack() {
		return p.app.Text.Say("look.open", rules.N("n", 1))
	}
	return ""
}

// Commands implements [shell.Page].
func (p *rulesPage) Commands() []commands.ID {
	list := []commands.ID{commands.Back, commands.Search, commands.Help, commands.Quit}
	if p.table != "" && len(p.found.Found) == 0 {
		list = append(list, commands.Dispute)
	}
	return list
}

// Handle implements [shell.Page]. A question the rulebooks leave open goes to the table.
func (p *rulesPage) Handle(c commands.ID) bool {
	switch c {
	case commands.Search:
		p.app.Shell.Focus(p.query)
	case commands.Dispute:
		p.app.Shell.Pop()
		return p.app.Shell.Do(c)
	default:
		return p.app.Common(c)
	}
	return true
}
