package forms

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/table"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// calculator draws the talk about a final table: a form of the game's fields with a column
// for each player, and the sheet that follows from it, live.
type calculator struct {
	app  *hall.App
	talk *dialogue.Calculator

	pane    *shell.Pane
	picks   []*formPick // the edition, where there is a choice, and each variant
	players *formField
	fields  []*formField // in the order of the game
	lines   []formLine
	width   int // the lines are made for
	top     int // the first line that is seen
	result  *widgets.Rows
	beside  *beside // of a calculator beside a game, or nil
}

// NewCalculator makes the page that scores a typed table of a game.
func NewCalculator(a *hall.App, g table.Binding) *calculator {
	return newCalculator(a, dialogue.NewCalculator(g, a.Text, a.Program, ""), nil)
}

func newCalculator(a *hall.App, talk *dialogue.Calculator, b *beside) *calculator {
	c := &calculator{app: a, talk: talk, beside: b}
	c.result = widgets.NewRows(a.Shell, c.resultRows)
	c.result.Quiet = true
	c.pane = &shell.Pane{Box: tview.NewBox(), Lay: c.draw, Parts: c.parts, Before: c.key}
	c.players = c.newField(dialogue.Cell{Field: table.Field{Key: dialogue.SeatsKey}})
	if b == nil {
		widgets.Propose(c.players.input, dialogue.Find(c.talk, dialogue.SeatsKey).Usual)
	}
	c.renew()
	return c
}

// renew shows the cells of the talk: in the fields that are there, where they are the same.
func (c *calculator) renew() {
	cells, picks := c.talk.Cells(), c.choices()
	same := slices.Equal(picks, c.picks) && slices.EqualFunc(cells, c.fields, func(cell dialogue.Cell, f *formField) bool { return cell.Key == f.Key })
	if !same {
		c.fields, c.picks = nil, picks
		for _, cell := range cells {
			c.fields = append(c.fields, c.newField(cell))
		}
		c.dress()
	}
	for i, f := range c.fields {
		f.Cell = cells[i]
		f.input.SetPlaceholder(f.Value)
	}
	if c.beside != nil {
		c.compare()
	} else {
		c.players.Against = dialogue.Find(c.talk, dialogue.SeatsKey).Against
	}
	c.result.Reset()
}

// clear empties the form.
func (c *calculator) clear() {
	for _, f := range c.fields {
		f.input.SetText("")
	}
	c.top = 0
	c.app.Shell.Focus(c.pane)
}

// keep puts the table among the saved games and opens it there.
func (c *calculator) keep() {
	if path, ok := c.kept(); ok {
		c.app.OpenGame(path)
	}
}

// kept makes sure that the table is a saved game. Where something is missing it leads there.
func (c *calculator) kept() (path string, ok bool) {
	path, err := c.talk.Keep()
	if !c.app.Fails(err) {
		return path, true
	}
	if i := slices.IndexFunc(c.fields, func(f *formField) bool { return f.Open() }); i >= 0 {
		c.app.Shell.Focus(c.fields[i].input)
	}
	return "", false
}

// openExport asks in which form the result is handed on. It lies beside the saved game that
// the table is then.
func (c *calculator) openExport() {
	if !c.talk.Whole() {
		c.kept() // which says why not
		return
	}
	c.app.Export(dialogue.NewExport(c.app.Text, func(form string) (string, error) {
		record, err := c.talk.Keep()
		if err != nil {
			return "", err
		}
		return c.app.Program.Export(record, form)
	}))
}

// dress gives everything its looks.
func (c *calculator) dress() {
	th := c.app.Shell.Theme()
	th.Dress(c.pane.Box, c.result.Box)
	for _, p := range c.picks {
		th.Dress(p.rows.Box)
		p.rows.Reset()
	}
	for _, f := range append([]*formField{c.players}, c.fields...) {
		th.Dress(f.input)
	}
	c.width = -1
}

// Shown implements [shell.Watcher]: the language may be another.
func (c *calculator) Shown() {
	c.app.Running = c.talk.Game().ID
	c.talk.Text = c.app.Text
	c.dress()
	c.renew()
	for _, f := range c.fields {
		if f.Typed != strings.TrimSpace(f.input.GetText()) { // in the letters of the other language
			f.input.SetText(f.Typed)
		}
	}
}

// Hidden implements [shell.Watcher].
func (c *calculator) Hidden() {}

// Primitive implements [shell.Page].
func (c *calculator) Primitive() tview.Primitive { return c.pane }

// Title implements [shell.Page].
func (c *calculator) Title() string {
	if c.beside != nil {
		return widgets.Joined(c.app.Text.Say("after.compare"), widgets.GameName(c.app.Text, c.talk.Game().ID))
	}
	return widgets.Joined(c.app.Text.Say("home.calculator"), widgets.GameName(c.app.Text, c.talk.Game().ID))
}

// Status tells what is missing.
func (c *calculator) Status() string {
	if c.beside != nil {
		return "" // as much as one likes is filled in
	}
	if n := len(c.talk.Missing()); n > 0 {
		return c.app.Text.Say("calc.missing", rules.N("n", n))
	}
	return c.app.Text.Say("calc.complete")
}

// Commands implements [shell.Page].
func (c *calculator) Commands() []commands.ID {
	if c.beside != nil {
		return []commands.ID{commands.Back, commands.Help, commands.Quit, commands.Next, commands.Search}
	}
	list := []commands.ID{commands.Back, commands.Open, commands.Export, commands.Help, commands.Quit, commands.Next, commands.Search}
	if c.clause() == nil {
		list = slices.Delete(list, 1, 2) // nothing is cited
	}
	return list
}

// Keeps implements [shell.Keeper]: Backspace in an empty field leaves nothing.
func (c *calculator) Keeps(ev *tcell.EventKey) bool {
	return ev.Key() == tcell.KeyBackspace || ev.Key() == tcell.KeyBackspace2
}

// Ring implements [shell.Ring].
func (c *calculator) Ring() []tview.Primitive { return c.parts() }

// Handle implements [shell.Page].
func (c *calculator) Handle(cmd commands.ID) bool {
	if open := c.clause(); cmd == commands.Open && open != nil {
		open()
		return true
	}
	if cmd == commands.Export && c.beside == nil {
		c.openExport()
		return true
	}
	return c.app.Common(cmd)
}

var _ interface {
	shell.Page
	shell.Keeper
	shell.Ring
	shell.Watcher
} = (*calculator)(nil)
