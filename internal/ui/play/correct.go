package play

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/table"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/rules"
)

// fewChanged is how many changed entries leave room below them for what there is to do on the real
// table; behind more the first thing is told above them.
const fewChanged = 5

// fewFallen is how many entries that would not stand any more are told one by one: of more, the first says
// why, and the others are counted.
const fewFallen = 2

// correctPage shows what a correction would do to everything after it, before
// it is written.
type correctPage struct {
	t     *tablePage
	title string
	how   *dialogue.Correction
	input *tview.InputField
	rows  *widgets.Rows
	pane  *shell.Pane // the line above the list
	ask   dialogue.Ask
	at    map[int]*table.Change // the change of a line of the list

	more int  // the line that stands for the entries that follow, or -1
	all  bool // they are told one by one

	insists bool // it is asked whether what was refused is written with a ruling
}

// correct opens a correction of an entry.
func (t *tablePage) correct(seq rules.Seq, how *dialogue.Correction) {
	title := widgets.Joined(t.text.Say("log.entry", rules.N("n", int(seq))), t.text.Say(how.Name))
	c := &correctPage{t: t, title: title, how: how}
	c.input = tview.NewInputField().SetLabel(theme.Prompt.Sign() + " ").SetText(how.Text)
	c.input.SetChangedFunc(func(string) { c.read() })
	c.rows = widgets.NewReading(t.app.Shell, c.build)
	c.pane = &shell.Pane{Box: tview.NewBox(), Parts: c.parts, Lay: c.lay, Before: c.key}
	c.read()
	t.app.Shell.Push(c)
}

// read tries the line.
func (c *correctPage) read() {
	c.ask, c.insists, c.all = c.t.talk.Correct(c.how, c.text()), false, false
	c.rows.ToStart()
}

func (c *correctPage) text() string { return strings.TrimSpace(c.input.GetText()) }

// empty reports whether there is nothing to correct with yet.
func (c *correctPage) empty() bool { return c.how.Typed && c.text() == "" }

// build tells how the line reads and what becomes of the entries after it.
func (c *correctPage) build(r *widgets.Reader) {
	t, reading := c.t, &c.ask.Reading
	c.at, c.more = map[int]*table.Change{}, -1
	put := telling(func(role theme.Role, sign, text string) { r.Sign(role, 0, sign, text) })
	if c.insists {
		put(theme.Warn, "?", t.text.Say("table.insist"))
	}
	switch {
	case reading.Error != nil:
		put.refuse(wording.Error(t.text, reading.Error))
		return
	case c.empty():
		return
	case c.ask.Does == dialogue.Unchanged:
		put(theme.Muted, "→", t.text.Say("log.same"))
		return
	case dialogue.Brings(reading):
		t.teller(reading, wording.AgainstLine(t.text, reading, c.how.Prefix, c.text()), c.ask.Refused).entry(put)
	}
	if c.ask.Stopped() {
		return // the entry is refused: there is nothing to write yet
	}
	fallen, list := table.Fallen(following(reading))
	if len(fallen) <= fewFallen || c.all {
		fallen, list = nil, following(reading)
	}
	if len(list) > fewChanged && len(reading.Pieces) > 0 {
		put(theme.Plain, "→", wording.OnTheTable(t.text, reading.Pieces, 1))
	}
	r.Skip()
	if table.Others(list)+len(fallen) == 0 {
		put(theme.Good, theme.Good.Sign(), t.text.Say("log.kept"))
	}
	if len(fallen) > 0 {
		put(theme.Refused, theme.Refused.Sign(), t.text.Say("change.falls", rules.N("n", len(fallen))))
		c.change(r, &fallen[0])
		r.Sign(theme.Muted, 0, "…", t.text.Say("log.fallen", rules.N("n", len(fallen)-1), t.app.KeyArg(commands.Open))).Act = func() { c.Handle(commands.Open) }
		c.more = len(r.Rows) - 1
	}
	for i := range list {
		c.change(r, &list[i])
	}
	if len(reading.Pieces) > 0 {
		r.Skip()
		put(theme.Label, "", t.text.Say("piece.title"))
		t.listMoves(r, reading.Pieces)
	}
	r.Skip()
	put(theme.Muted, "", t.text.Say("log.enter"))
}

// change tells what becomes of an entry.
func (c *correctPage) change(r *widgets.Reader, one *table.Change) {
	role, sign := theme.Warn, "!"
	if after := one.After.Status; !after.Counts() && after != table.Undone {
		role, sign = theme.Refused, theme.Refused.Sign()
	}
	at := len(r.Rows)
	row := r.Sign(role, 0, sign, wording.Change(c.t.text, one))
	if !one.Own {
		c.at[at], row.Act = one, func() { c.Handle(commands.Open) }
	}
}

// enter writes the correction and goes back to the table.
func (c *correctPage) enter() {
	if c.ask.Reading.Error != nil || c.empty() {
		return
	}
	o, err := c.t.talk.Answer(c.how.Prefix + c.text())
	if o.Did == dialogue.Refused && err == nil {
		c.read()
		return
	}
	c.t.toTable()
	c.t.answered(o, err)
}

// Shown implements [shell.Watcher]: the theme may be another.
func (c *correctPage) Shown() {
	c.t.app.Shell.Theme().Dress(c.input, c.pane.Box, c.rows.Box)
	c.rows.Reset()
}

// Hidden implements [shell.Watcher].
func (c *correctPage) Hidden() {}

func (c *correctPage) Primitive() tview.Primitive { return c.pane }

func (c *correctPage) Title() string { return c.title }

func (c *correctPage) Status() string {
	n := table.Others(c.ask.Reading.Change)
	if n == 0 {
		return ""
	}
	return c.t.text.Say("log.changed", rules.N("n", n))
}

func (c *correctPage) Commands() []commands.ID {
	list := []commands.ID{commands.Back}
	if len(c.findings()) > 0 {
		list = append(list, commands.Open)
	}
	if c.insistable() {
		list = append(list, commands.Insist)
	}
	return append(list, commands.Help)
}

// findings are those against the entry, or else those of the change the arrow is on, or of the
// first that has any.
func (c *correctPage) findings() []table.Finding {
	list := c.ask.Reading.Entry.Findings
	if on := c.at[c.rows.Chosen()]; len(list) == 0 && on != nil {
		list = on.After.Findings
	}
	for i := 0; len(list) == 0 && i < len(c.ask.Reading.Change); i++ {
		list = c.ask.Reading.Change[i].After.Findings
	}
	return list
}

// insistable reports whether the correction is refused and the table may let it stand.
func (c *correctPage) insistable() bool { return c.ask.Stopped() && c.ask.Reading.CanStand() }

// insist asks once whether what is refused is written with the table's ruling, as at the table.
func (c *correctPage) insist() {
	if !c.ask.Refused {
		c.enter() // what was only typed is answered first, and refused
	}
	c.insists = c.ask.Refused && c.t.talk.Insists()
	c.rows.Reset()
}

// answers is a key while that is asked: 1 writes, Enter answers nothing, any other key goes on.
func (c *correctPage) answers(ev *tcell.EventKey) (done bool) {
	n, digit := keys.Digit(ev.Rune())
	if ev.Key() == tcell.KeyEnter {
		return true
	}
	c.insists = false
	c.rows.Reset()
	if ev.Key() != tcell.KeyRune || !digit || n != 1 {
		return false
	}
	o, err := c.t.talk.Insist()
	c.t.toTable()
	c.t.answered(o, err)
	return true
}

// Handle opens the clauses of the findings, and insists.
func (c *correctPage) Handle(cmd commands.ID) bool {
	if cmd == commands.Insist {
		c.insist()
		return true
	}
	if cmd != commands.Open {
		return c.t.app.Common(cmd)
	}
	if c.more >= 0 && c.rows.Chosen() == c.more {
		c.all = true
		c.rows.Reset()
		return true
	}
	if found := c.findings(); len(found) > 0 {
		c.t.openFindings(found...)
	}
	return true
}

// parts are the list and, where something is typed, the line above it.
func (c *correctPage) parts() []tview.Primitive {
	if c.how.Typed {
		return []tview.Primitive{c.input, c.rows}
	}
	return []tview.Primitive{c.rows}
}

// key writes the correction, and moves through the list while one types.
func (c *correctPage) key(ev *tcell.EventKey) bool {
	if c.insists && c.answers(ev) {
		return true
	}
	switch ev.Key() {
	case tcell.KeyEnter:
		c.enter()
	case tcell.KeyUp, tcell.KeyDown, tcell.KeyPgUp, tcell.KeyPgDn:
		c.rows.Key(ev)
	default:
		return false
	}
	return true
}

// lay puts the list below the line.
func (c *correctPage) lay(screen tcell.Screen, x, y, w, h int) {
	x, w = x+1, w-2
	if c.how.Typed {
		y, h = y+2, h-2
	}
	widgets.Put(screen, c.rows, x, y+1, w, h-1)
	if c.how.Typed {
		widgets.Put(screen, c.input, x, y-1, w, 1)
	}
}
