package ui

import (
	"errors"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// calculator scores a table that is typed in: a form of the game's fields, and
// the sheet that follows from it, live.
type calculator struct {
	app    *App
	game   table.Binding
	header record.Header

	pane    *pane
	picks   []*formPick // the edition, where there is a choice, and each variant
	players *formField
	fields  []*formField // in the order of the game
	lines   []formLine
	width   int // the lines are made for
	top     int // the first line that is seen

	result *rowsView
	sheet  table.Calculation
	saved  string // the table that has been kept last, and where
	path   string
	err    error            // why there is no sheet
	unused []*store.Problem // why what is known of the box is not
}

// openCalculator opens the calculator of the only game, or asks for the game.
func (p *home) openCalculator() {
	games := p.app.Do.Games
	if len(games) == 1 {
		p.app.Shell.Push(p.calculator(games[0]))
		return
	}
	p.app.menuPage(p.app.Text.Say("home.calculator"), func(r *reader) {
		for _, g := range games {
			r.link(theme.Plain, 0, gameName(p.app.Text, g.ID), func() { p.app.Shell.Push(p.calculator(g)) })
		}
	})
}

// calculator is the one of a game. What has been typed stays until the program
// ends or the table is cleared.
func (p *home) calculator(g table.Binding) *calculator {
	if p.calculators == nil {
		p.calculators = map[string]*calculator{}
	}
	if p.calculators[g.ID] == nil {
		p.calculators[g.ID] = p.app.Calculator(g)
	}
	return p.calculators[g.ID]
}

// Calculator makes the page that scores a typed table of a game.
func (a *App) Calculator(g table.Binding) *calculator {
	c := &calculator{app: a, game: g, header: record.Header{Version: record.Version, Game: g.ID}}
	c.header.Set("profile", g.Edition)
	for seat := 1; seat <= g.MinSeats; seat++ {
		c.header.Seats = append(c.header.Seats, a.Text.Seat(rules.Seat(seat)))
	}
	c.players = newFormField(table.Field{})
	propose(c.players.input, strings.Join(c.header.Seats, ", "))
	c.players.input.SetChangedFunc(func(string) { c.rename() })
	c.picks = c.choices()
	c.result = newRows(a.Shell, c.resultRows)
	c.result.quiet = true
	c.pane = &pane{Box: tview.NewBox(), draw: c.draw, parts: c.parts, before: c.key}
	c.renew()
	return c
}

// renew lists the fields of an untouched table and keeps what was typed.
func (c *calculator) renew() {
	if c.app.Do.UnusedBox != nil {
		c.unused = c.app.Do.UnusedBox(c.game.ID)
	}
	fields, err := c.app.Do.Blank(c.game.ID, c.header)
	if c.err = err; err != nil {
		c.result.reset()
		return
	}
	before := c.fields
	c.fields = nil
	for _, f := range fields {
		one := newFormField(f)
		for _, old := range before {
			if old.Seat == f.Seat && old.base() == one.base() {
				one.input.SetText(old.typed())
			}
		}
		one.input.SetChangedFunc(func(string) {
			c.result.sel, c.result.top = -1, 0 // another sheet is read from its beginning
			c.count()
		})
		c.fields = append(c.fields, one)
	}
	c.dress()
	c.count()
}

// rename takes other players, perhaps more or fewer.
func (c *calculator) rename() {
	var names []string
	for part := range strings.SplitSeq(c.players.typed(), ",") {
		names = append(names, record.TidyName(part))
	}
	c.players.fault = ""
	switch bad := record.CheckSeats(names); {
	case len(bad) > 0:
		c.players.fault = c.app.Text.Say("record."+bad[0].Code, bad[0].Args...)
	case len(names) < c.game.MinSeats || len(names) > c.game.MaxSeats:
		c.players.fault = c.app.Text.Say("calc.players.count", text.Players(c.game.MinSeats, c.game.MaxSeats)...)
	default:
		c.header.Seats = names
		c.renew()
	}
}

// count scores what has been typed. A value that is refused is left out of the
// sheet and marked, so that the rest still counts.
func (c *calculator) count() {
	c.err = nil
	for _, f := range c.fields {
		f.check(c.app.Text, c.header)
	}
	for again := true; again; {
		c.sheet, c.err = c.app.Do.Calculate(c.game.ID, c.header, c.pairs())
		again = c.blame(c.err)
	}
	c.offer()
	c.result.reset()
}

// offer shows in each field that is empty what follows from the others, which Enter takes.
func (c *calculator) offer() {
	for i := range c.sheet.Fields {
		for _, f := range c.fields {
			if now := &c.sheet.Fields[i]; f.Key == now.Key {
				f.Value = now.Value
				f.input.SetPlaceholder(now.Value)
			}
		}
	}
}

// pairs are the values that were typed and can be.
func (c *calculator) pairs() []record.Pair {
	var list []record.Pair
	for _, f := range c.fields {
		if f.typed() != "" && f.fault == "" {
			list = append(list, record.Pair{Key: f.Key, Value: f.value()})
		}
	}
	return list
}

// blame gives a refusal to the field it is about, and reports whether it found
// that among those that still counted.
func (c *calculator) blame(err error) bool {
	var refused *rules.ParseError
	if !errors.As(err, &refused) {
		return false
	}
	for _, arg := range refused.Args {
		for _, f := range c.fields {
			if arg.Name == "field" && arg.Str == f.Key && f.fault == "" && f.typed() != "" {
				f.fault = c.app.refusal(refused, f)
				return true
			}
		}
	}
	return false
}

// clear empties the form.
func (c *calculator) clear() {
	for _, f := range c.fields {
		f.input.SetText("")
	}
	c.top = 0
	c.app.Shell.Focus(c.pane)
}

// missing are the fields that do not count.
func (c *calculator) missing() (list []table.Field) {
	for _, f := range c.fields {
		if f.open() {
			list = append(list, f.Field)
		}
	}
	return list
}

// dress gives everything its looks.
func (c *calculator) dress() {
	th := c.app.Shell.Theme()
	th.Dress(c.pane.Box, c.result.Box)
	for _, p := range c.picks {
		th.Dress(p.rows.Box)
		p.rows.reset()
	}
	for _, f := range append([]*formField{c.players}, c.fields...) {
		th.Dress(f.input)
	}
	c.width = -1
}

// Shown implements [shell.Watcher]: the language may be another.
func (c *calculator) Shown() {
	c.app.running = c.game.ID
	c.dress()
	c.count()
}

// Hidden implements [shell.Watcher].
func (c *calculator) Hidden() {}

// Primitive implements [shell.Page].
func (c *calculator) Primitive() tview.Primitive { return c.pane }

// Title implements [shell.Page].
func (c *calculator) Title() string {
	return joined(c.app.Text.Say("home.calculator"), gameName(c.app.Text, c.game.ID))
}

// Status tells what is missing.
func (c *calculator) Status() string {
	if n := len(c.missing()); n > 0 {
		return c.app.Text.Say("calc.missing", rules.N("n", n))
	}
	return c.app.Text.Say("calc.complete")
}

// Commands implements [shell.Page].
func (c *calculator) Commands() []keys.Command {
	list := []keys.Command{keys.Back, keys.Open, keys.Export, keys.Help, keys.Quit, keys.Next, keys.Search}
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
func (c *calculator) Handle(cmd keys.Command) bool {
	if cmd == keys.Open {
		c.clause()()
		return true
	}
	if cmd == keys.Export {
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
