package play

import (
	"strconv"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// openFor is how long a private page stays open without a key.
const openFor = 60 * time.Second

// ownPage is what one player alone may see.
type ownPage struct {
	*tview.Box
	t     *tablePage
	seat  rules.Seat
	talk  *dialogue.Own
	input *tview.InputField
	ask   dialogue.OwnAsk
	// refused says that Enter was pressed and changed nothing; said is what it did.
	refused bool
	over    bool // the next letter replaces what was refused, unless a key has gone into that
	said    string
	menu    []hit // where the choices are
	clock   *time.Timer
	gone    bool // it has been covered, or its time is over
}

// uncover opens the page of a player, with what was being typed there.
func (t *tablePage) uncover(seat rules.Seat) {
	talk, typed := t.notes.Open(t.text, seat)
	p := &ownPage{Box: tview.NewBox(), t: t, seat: seat, talk: talk}
	p.input = tview.NewInputField().SetLabel(theme.Prompt.Sign() + " ")
	p.input.SetChangedFunc(func(string) { p.changed() })
	p.input.SetText(typed)
	p.changed()
	p.clock = time.AfterFunc(openFor, func() { t.app.Shell.Post(p.expire) })
	t.app.Shell.Push(p)
}

// expire covers the page that nobody has touched; where another lies above it, as soon as it
// would be seen again.
func (p *ownPage) expire() {
	if p.gone {
		return
	}
	p.cover()
	if p.t.app.Shell.Page() == shell.Page(p) {
		p.t.app.Shell.Pop()
	}
}

// cover ends the page, and keeps what was typed and not entered.
func (p *ownPage) cover() {
	p.gone = true
	p.clock.Stop()
	p.t.notes.Close(p.seat, p.input.GetText())
}

func (p *ownPage) say(key string, args ...rules.Arg) string { return p.t.text.Say("own."+key, args...) }

func (p *ownPage) Primitive() tview.Primitive { return p }
func (p *ownPage) Title() string              { return p.say("title", rules.Who("seat", p.seat)) }
func (p *ownPage) Status() string             { return p.say("closes", rules.N("n", int(openFor/time.Second))) }
func (p *ownPage) Commands() []commands.ID    { return []commands.ID{commands.Back, commands.Help} }

// Handle implements [shell.Page].
func (p *ownPage) Handle(c commands.ID) bool {
	if c == commands.Back {
		p.cover()
		return false // the shell does the rest
	}
	return p.t.app.Common(c)
}

// Enter implements [shell.Answered].
func (p *ownPage) Enter() string {
	typed := p.typed()
	switch {
	case typed == "" || len(p.ask.Against) > 0:
		return ""
	case p.ask.Picks >= 0:
		return p.say("enter.pick")
	case p.talk.None(typed):
		return p.say("enter.close")
	}
	return p.say("enter")
}

// Shown implements [shell.Watcher].
func (p *ownPage) Shown() {
	p.t.app.Shell.Theme().Dress(p.Box, p.input)
	if p.gone {
		p.t.app.Shell.Pop()
	}
}

// Hidden implements [shell.Watcher].
func (p *ownPage) Hidden() {}

// Keeps implements [shell.Keeper]: Backspace does not cover the page.
func (p *ownPage) Keeps(ev *tcell.EventKey) bool {
	return ev.Key() == tcell.KeyBackspace || ev.Key() == tcell.KeyBackspace2
}

// typed is what stands in the prompt, numbers by the digit keys of any layout.
func (p *ownPage) typed() string {
	typed := strings.TrimSpace(p.input.GetText())
	if n := numeral(typed); n > 0 {
		return strconv.Itoa(n)
	}
	return typed
}

// changed reads what has been typed.
func (p *ownPage) changed() {
	p.refused, p.over, p.said = false, false, ""
	p.ask = p.talk.Type(p.typed())
}

// Focus gives the keyboard to the prompt, and HasFocus says whether it has it.
func (p *ownPage) Focus(delegate func(tview.Primitive)) { delegate(p.input) }

// HasFocus is explained at [ownPage.Focus].
func (p *ownPage) HasFocus() bool { return p.input.HasFocus() }

// InputHandler takes Enter and, where no answer begins so, the digits of the menu.
func (p *ownPage) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return p.WrapInputHandler(func(ev *tcell.EventKey, focus func(tview.Primitive)) {
		p.clock.Reset(openFor)
		n, digit := keys.Digit(ev.Rune())
		switch {
		case ev.Key() == tcell.KeyEnter:
			p.answer(p.typed())
		case ev.Key() == tcell.KeyRune && digit && p.input.GetText() == "" && p.ask.Digits:
			p.answer(strconv.Itoa(n))
		default:
			if p.over && ev.Key() == tcell.KeyRune {
				p.input.SetText("")
			}
			p.over = false
			p.input.InputHandler()(ev, focus)
		}
	})
}

// PasteHandler hands on what is pasted, as far as it is one line.
func (p *ownPage) PasteHandler() func(string, func(tview.Primitive)) {
	return p.WrapPasteHandler(func(text string, focus func(tview.Primitive)) {
		line, _, _ := strings.Cut(text, "\n")
		p.clock.Reset(openFor)
		p.input.PasteHandler()(line, focus)
	})
}

// MouseHandler takes the choice that is pressed.
func (p *ownPage) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return p.WrapMouseHandler(func(a tview.MouseAction, ev *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		x, y := ev.Position()
		for _, h := range p.menu {
			if a == tview.MouseLeftClick && y == h.y && x >= h.x && x < h.x+h.width {
				p.clock.Reset(openFor)
				p.answer(p.ask.Menu[h.choice].Key)
				return true, nil
			}
		}
		return false, nil
	})
}

// answer takes an answer, and shows what became of it.
func (p *ownPage) answer(typed string) {
	o, err := p.talk.Answer(typed)
	if err != nil {
		p.t.failed(err, func() { p.answer(typed) })
		return
	}
	switch o.Did {
	case dialogue.Refused:
		p.ask = p.talk.Type(typed)
		p.refused, p.over = true, true
	case dialogue.Withheld:
		p.input.SetText("")
		p.cover()
		p.t.app.Shell.Pop()
	case dialogue.Began, dialogue.Entered:
		p.input.SetText("")
		p.changed()
		if o.Did == dialogue.Entered {
			p.said = p.say("saved")
			p.t.refresh()
		}
	}
}

// Draw draws what is noted and can be noted and, on the rows where a table has them, the
// question, the prompt and how it reads.
func (p *ownPage) Draw(screen tcell.Screen) {
	p.DrawForSubclass(screen, p)
	x, y, w, h := p.GetInnerRect()
	a := widgets.Area{Screen: screen, X: x + 1, Y: y, W: w - 2, H: h}
	question := p.question(a.W - 1)
	top := max(0, h-promptRow-len(question))
	above, menu := p.lines()
	p.menu = p.menu[:0]
	for i := range p.ask.Menu {
		p.menu = append(p.menu, hit{x: a.X, y: y + menu + i, width: a.W, choice: i})
	}
	p.t.box.drawLines(a.Part(0, top), above)
	widgets.Area{Screen: screen, X: x, Y: y, W: 1, H: h}.Line(top, widgets.At(0, "▌", theme.Strong), p.t.theme())
	p.t.box.drawLines(widgets.Area{Screen: screen, X: a.X + 1, Y: y + top, W: a.W - 1, H: h - promptRow - top}, question)
	p.input.SetRect(a.X, y+h-promptRow, a.W, 1)
	p.input.Draw(screen)
	p.t.box.drawLines(widgets.Area{Screen: screen, X: a.X + 2, Y: y + h - readingRow, W: a.W - 2, H: readingRow}, lines(a.W-3, p.reading))
}

// lines are what is noted and what can be, and in which of them the choices begin.
func (p *ownPage) lines() (list []widgets.Line, menu int) {
	const indent, gap = 2, 2
	wide := 0
	for _, n := range p.ask.Noted {
		wide = max(wide, shell.Width(n.Name))
	}
	for _, c := range p.ask.Menu {
		wide = max(wide, shell.Width(c.Key)+gap+shell.Width(c.Name))
	}
	list = append(list,
		widgets.At(0, widgets.Joined(widgets.GameName(p.t.text, p.t.s.Game()), present.Moment(p.t.text, p.t.s.Game(), p.t.s.Turn())), theme.Plain), nil,
		widgets.At(0, p.say("noted"), theme.Label))
	for _, n := range p.ask.Noted {
		list = append(list, widgets.At(indent, n.Name, theme.Plain).At(indent+wide+gap, n.Is, theme.Strong))
	}
	if len(p.ask.Noted) == 0 {
		list = append(list, widgets.At(indent, p.say("noted.none"), theme.Muted))
	}
	list = append(list, nil, widgets.At(0, p.say("menu"), theme.Label))
	menu = len(list)
	for i, c := range p.ask.Menu {
		role, l := theme.Plain, widgets.Line(nil)
		if c.Closed {
			role = theme.Muted
		}
		if i == p.ask.At {
			l = widgets.At(0, theme.Selected.Sign(), theme.Selected)
		}
		l = l.At(indent, c.Key, theme.Accent).At(indent+shell.Width(c.Key)+gap, c.Name, role)
		list = append(list, l.At(indent+wide+gap, c.Now, theme.Muted))
	}
	return list, menu
}

// question is what is asked, and what can be answered.
func (p *ownPage) question(w int) (list []widgets.Line) {
	for i, said := range widgets.Wrap(p.say("asks", rules.Who("seat", p.seat), rules.Plain("question", p.ask.Question)), w-4) {
		l := widgets.At(4, said, theme.Strong)
		if i == 0 {
			l = widgets.Chip(p.seat).At(4, said, theme.Strong)
		}
		list = append(list, l)
	}
	for _, said := range widgets.Wrap(p.ask.Legend, w-1) {
		list = append(list, widgets.At(1, said, theme.Muted))
	}
	return list
}

// reading says how what was typed reads.
func (p *ownPage) reading(put telling) {
	for _, said := range p.ask.Reads {
		put(theme.Good, "→", said)
	}
	for _, said := range p.ask.Against {
		put.refuse(said)
	}
	if p.said != "" {
		put(theme.Good, theme.Good.Sign(), p.said)
	}
	if len(p.ask.Reads) < readingRow && len(p.ask.Against) == 0 {
		put(theme.Muted, " ", p.say("apart"))
	}
}

var _ interface {
	shell.Page
	shell.Answered
	shell.Keeper
	shell.Watcher
} = (*ownPage)(nil)
