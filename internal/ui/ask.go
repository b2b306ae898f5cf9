package ui

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/record"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// askPage asks for one line. What is wrong with it stands below.
type askPage struct {
	app   *App
	title string
	hint  string
	input *tview.InputField
	box   *askBox
	wrong string
	take  func(text string) (wrong string)
}

type askBox struct {
	*tview.Box
	page *askPage
}

// ask asks for a line. Take says what is wrong with it, or "".
func (a *App) ask(title, hint, text string, take func(string) string) *askPage {
	p := &askPage{app: a, title: title, hint: hint, take: take}
	p.input = tview.NewInputField().SetLabel(theme.Prompt.Sign() + " ").SetText(text)
	p.input.SetChangedFunc(func(string) { p.wrong = "" })
	p.box = &askBox{Box: tview.NewBox(), page: p}
	a.Shell.Push(p)
	return p
}

func (p *askPage) Primitive() tview.Primitive { return p.box }
func (p *askPage) Title() string              { return p.title }
func (p *askPage) Status() string             { return "" }
func (p *askPage) Commands() []keys.Command   { return []keys.Command{keys.Back, keys.Help} }

// Shown implements [shell.Watcher]: the theme may be another.
func (p *askPage) Shown() { p.app.Shell.Theme().Dress(p.box.Box, p.input) }

// Hidden implements [shell.Watcher].
func (p *askPage) Hidden() {}

func (p *askPage) Handle(c keys.Command) bool { return p.app.Common(c) }

// Focus gives the keyboard to the line.
func (b *askBox) Focus(delegate func(tview.Primitive)) { delegate(b.page.input) }

// HasFocus reports whether the line has it.
func (b *askBox) HasFocus() bool { return b.page.input.HasFocus() }

// InputHandler ends the line with Enter.
func (b *askBox) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return b.WrapInputHandler(func(ev *tcell.EventKey, focus func(tview.Primitive)) {
		if ev.Key() != tcell.KeyEnter {
			b.page.input.InputHandler()(ev, focus)
			return
		}
		if b.page.wrong = b.page.take(strings.TrimSpace(b.page.input.GetText())); b.page.wrong == "" {
			b.page.app.Shell.Pop()
		}
	})
}

// PasteHandler gives the line what is pasted.
func (b *askBox) PasteHandler() func(string, func(tview.Primitive)) {
	return b.WrapPasteHandler(func(text string, focus func(tview.Primitive)) { pasteInto(b.page.input, text, focus) })
}

// Draw draws the line between what is asked for and what is wrong.
func (b *askBox) Draw(screen tcell.Screen) {
	b.DrawForSubclass(screen, b)
	x, y, w, _ := b.GetInnerRect()
	x, w, y = x+1, w-2, y+1
	s := b.page.app.Shell
	for _, l := range wrap(b.page.hint, w) {
		shell.Line(screen, x, y, w, l, s.Style(theme.Plain))
		y++
	}
	b.page.input.SetRect(x, y, w, 1)
	b.page.input.Draw(screen)
	for i, l := range wrap(b.page.wrong, w-2) {
		sign := " "
		if i == 0 && l != "" {
			sign = theme.Refused.Sign()
		}
		shell.Line(screen, x, y+1+i, w, sign+" "+l, s.Style(theme.Refused))
	}
}

// askNames asks for the players' names.
func (n *newGame) askNames() {
	p, b := n.app.Text, n.binding()
	hint := p.Say("new.names.hint", text.Players(b.MinSeats, b.MaxSeats)...)
	typed := strings.Join(n.names, ", ")
	page := n.app.ask(p.Say("new.names"), hint, typed, func(text string) string {
		var names []string
		for part := range strings.SplitSeq(text, ",") {
			names = append(names, record.TidyName(part))
		}
		if bad := record.CheckSeats(names); len(bad) > 0 {
			return p.Say("record."+bad[0].Code, bad[0].Args...)
		}
		if len(names) < b.MinSeats || len(names) > b.MaxSeats {
			return hint
		}
		n.names, n.first = names, min(n.first, rules.Seat(len(names)))
		return ""
	})
	if n.unnamed() {
		propose(page.input, typed)
	}
}

// unnamed reports whether nobody has a name yet.
func (n *newGame) unnamed() bool {
	for i, name := range n.names {
		if name != n.app.nobody(i+1) {
			return false
		}
	}
	return true
}

// nobody is what a player without a name is called.
func (a *App) nobody(seat int) string { return a.Text.Say("seat.number", rules.N("n", seat)) }
