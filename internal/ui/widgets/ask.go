package widgets

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// askPage asks for one line. What is wrong with it stands below.
type askPage struct {
	frame *Frame
	title string
	hint  string
	input *tview.InputField
	pane  *shell.Pane
	wrong string
	take  func(text string) (wrong string)
}

// Ask asks for a line, and returns the field it is typed into. Take says what is wrong
// with it, or "".
func (a *Frame) Ask(title, hint, text string, take func(string) string) *tview.InputField {
	p := &askPage{frame: a, title: title, hint: hint, take: take}
	p.input = tview.NewInputField().SetLabel(theme.Prompt.Sign() + " ").SetText(text)
	p.input.SetChangedFunc(func(string) { p.wrong = "" })
	p.pane = &shell.Pane{Box: tview.NewBox(), Parts: func() []tview.Primitive { return []tview.Primitive{p.input} }, Lay: p.lay, Before: p.key}
	a.Shell.Push(p)
	return p.input
}

func (p *askPage) Primitive() tview.Primitive { return p.pane }
func (p *askPage) Title() string              { return p.title }
func (p *askPage) Status() string             { return "" }
func (p *askPage) Commands() []commands.ID    { return []commands.ID{commands.Back, commands.Help} }
func (p *askPage) Handle(c commands.ID) bool  { return p.frame.Common(c) }

// Shown implements [shell.Watcher]: the theme may be another.
func (p *askPage) Shown() { p.frame.Shell.Theme().Dress(p.pane.Box, p.input) }

func (p *askPage) Hidden() {}

// key ends the line with Enter.
func (p *askPage) key(ev *tcell.EventKey) bool {
	if ev.Key() != tcell.KeyEnter {
		return false
	}
	if p.wrong = p.take(strings.TrimSpace(p.input.GetText())); p.wrong == "" {
		p.frame.Shell.Pop()
	}
	return true
}

// lay puts the line between what is asked for and what is wrong.
func (p *askPage) lay(screen tcell.Screen, x, y, w, _ int) {
	x, w, y = x+1, w-2, y+1
	s := p.frame.Shell
	for _, l := range Wrap(p.hint, w) {
		shell.Line(screen, x, y, w, l, s.Style(theme.Plain))
		y++
	}
	Put(screen, p.input, x, y, w, 1)
	if p.wrong == "" {
		return
	}
	for i, l := range Signed(theme.Refused, 0, theme.Refused.Sign(), p.wrong, w) {
		Area{screen, x, y + 1, w, 0}.Line(i, l, s.Theme())
	}
}
