package ui

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/table"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
)

// correctPage shows what a correction would do to everything after it, before
// it is written.
type correctPage struct {
	t      *tablePage
	title  string
	prefix string // the beginning of the line, which is not typed
	typed  bool   // the rest is
	input  *tview.InputField
	rows   *rowsView
	box    *correctBox
	ask    dialogue.Ask
}

// correctBox is a line to type into above the list of what it changes.
type correctBox struct {
	*tview.Box
	page *correctPage
}

// correct opens a correction at an entry. Its line is the prefix, for an amendment
// or an insertion with an entry behind it.
func (t *tablePage) correct(seq rules.Seq, what, prefix, text string) {
	title := joined(t.text.Say("log.entry", rules.N("n", int(seq))), t.text.Say(what))
	c := &correctPage{t: t, title: title, prefix: prefix, typed: strings.Contains(prefix, ":")}
	c.input = tview.NewInputField().SetLabel(theme.Prompt.Sign() + " ").SetText(text)
	c.input.SetChangedFunc(func(string) { c.read() })
	c.rows = newRows(t.app.Shell, c.lines)
	c.box = &correctBox{Box: tview.NewBox(), page: c}
	c.read()
	t.app.Shell.Push(c)
}

// read tries the line.
func (c *correctPage) read() {
	c.ask = dialogue.Ask{Reading: table.Reading{Turn: c.t.turn}}
	if !c.typed || c.text() != "" {
		c.ask = c.t.talk.Type(c.line())
	}
	c.rows.reset()
}

// text is what is typed, line the whole of it.
func (c *correctPage) text() string { return strings.TrimSpace(c.input.GetText()) }

func (c *correctPage) line() string { return c.prefix + c.text() }

// lines tells how the line reads and what becomes of the entries after it.
func (c *correctPage) lines(w int) []row {
	t, r := c.t, &c.ask.Reading
	var out []row
	put := func(role theme.Role, sign, text string) {
		for i, s := range wrap(text, w-2) {
			if i > 0 {
				sign = ""
			}
			out = append(out, row{line: line{{0, sign, role}, {2, s, role}}})
		}
	}
	if r.Error != nil {
		put(theme.Refused, theme.Refused.Sign(), t.text.Say("record."+r.Error.Code, r.Error.Args...))
		return out
	}
	if c.typed && r.Line.Target == 0 {
		return out
	}
	if dialogue.Brings(r) {
		t.teller(r, c.prefix, c.ask.Refused).entry(put)
	}
	if c.stopped() {
		return out // the entry is refused: there is nothing to write yet
	}
	out = append(out, row{})
	list := following(r)
	if table.Others(list) == 0 {
		put(theme.Good, theme.Good.Sign(), t.text.Say("log.kept"))
	}
	for i := range list {
		role, sign := theme.Warn, "!"
		if after := list[i].After.Status; !after.Counts() && after != table.Undone {
			role, sign = theme.Refused, theme.Refused.Sign()
		}
		put(role, sign, t.change(&list[i]))
	}
	out = append(out, row{})
	put(theme.Muted, "", t.text.Say("log.enter"))
	return out
}

// stopped reports whether the entry is refused and nobody has let it stand.
func (c *correctPage) stopped() bool {
	r := &c.ask.Reading
	return dialogue.Brings(r) && !r.Entry.Status.Counts() && !(c.ask.Let && r.CanStand())
}

// enter writes the correction and goes back to the table.
func (c *correctPage) enter() {
	if r := &c.ask.Reading; r.Error != nil || c.typed && r.Line.Target == 0 {
		return
	}
	o, err := c.t.talk.Answer(c.line())
	if o.Did == dialogue.Refused && err == nil {
		c.ask = c.t.talk.Type(c.line())
		c.rows.reset()
		return
	}
	c.t.toTable()
	c.t.answered(o, err)
}

// Shown implements [shell.Watcher]: the theme may be another.
func (c *correctPage) Shown() {
	c.t.app.Shell.Theme().Dress(c.input, c.box.Box, c.rows.Box)
	c.rows.reset()
}

// Hidden implements [shell.Watcher].
func (c *correctPage) Hidden() {}

func (c *correctPage) Primitive() tview.Primitive { return c.box }

func (c *correctPage) Title() string { return c.title }

func (c *correctPage) Status() string {
	n := table.Others(c.ask.Reading.Change)
	if n == 0 {
		return ""
	}
	return c.t.text.Say("log.changed", rules.N("n", n))
}

func (c *correctPage) Commands() []keys.Command {
	if len(c.findings()) == 0 {
		return []keys.Command{keys.Back, keys.Help}
	}
	return []keys.Command{keys.Back, keys.Open, keys.Help}
}

// findings are those against the entry, or else those of the first change that has any.
func (c *correctPage) findings() []table.Finding {
	list := c.ask.Reading.Entry.Findings
	for i := 0; len(list) == 0 && i < len(c.ask.Reading.Change); i++ {
		list = c.ask.Reading.Change[i].After.Findings
	}
	return list
}

// Handle opens the clauses of the findings.
func (c *correctPage) Handle(cmd keys.Command) bool {
	if cmd != keys.Open {
		return c.t.app.Common(cmd)
	}
	c.t.app.openFindings(c.t, c.findings()...)
	return true
}

// Focus gives the keyboard to the line, or to the list where nothing is typed.
func (b *correctBox) Focus(delegate func(tview.Primitive)) {
	if b.page.typed {
		delegate(b.page.input)
		return
	}
	delegate(b.page.rows)
}

// HasFocus reports whether either has it.
func (b *correctBox) HasFocus() bool { return b.page.input.HasFocus() || b.page.rows.HasFocus() }

// InputHandler gives letters to the line and moves to the list.
func (b *correctBox) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return b.WrapInputHandler(func(ev *tcell.EventKey, focus func(tview.Primitive)) {
		switch ev.Key() {
		case tcell.KeyEnter:
			b.page.enter()
		case tcell.KeyUp, tcell.KeyDown, tcell.KeyPgUp, tcell.KeyPgDn:
			b.page.rows.key(ev)
		default:
			if b.page.typed {
				b.page.input.InputHandler()(ev, focus)
			}
		}
	})
}

// PasteHandler gives the line what is pasted.
func (b *correctBox) PasteHandler() func(string, func(tview.Primitive)) {
	return b.WrapPasteHandler(func(text string, focus func(tview.Primitive)) {
		if b.page.typed {
			b.page.input.PasteHandler()(text, focus)
		}
	})
}

// Draw draws the line and, below it, the list.
func (b *correctBox) Draw(screen tcell.Screen) {
	b.DrawForSubclass(screen, b)
	x, y, w, h := b.GetInnerRect()
	x, w = x+1, w-2
	if b.page.typed {
		b.page.input.SetRect(x, y+1, w, 1)
		y, h = y+2, h-2
	}
	b.page.rows.SetRect(x, y+1, w, h-1)
	b.page.rows.Draw(screen)
	if b.page.typed {
		b.page.input.Draw(screen)
	}
}
