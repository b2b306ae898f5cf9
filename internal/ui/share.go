package ui

import (
	"strconv"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// sharePage tells how one joins a table that is shared, with the code to scan and who sits where; or it is about one seat, with
// the code of its link.
type sharePage struct {
	*tview.Box
	app  *House
	seat rules.Seat // or [rules.Table]
	said string     // what became of the last choice
	top  int        // the first line that is seen
}

// share opens the page, where the table is shared.
func (a *House) share(seat rules.Seat) {
	if a.Program.Shared == nil {
		a.Shell.Flash(theme.Warn, a.Text.Say("share.none"))
		return
	}
	if p, ok := a.Shell.Page().(*sharePage); ok && p.seat == seat {
		return
	}
	a.Shell.Push(&sharePage{Box: tview.NewBox(), app: a, seat: seat})
}

// invites shows the page above a game that was sat at here, where the table is shared: who sits there joins first.
func (a *House) invites() {
	if a.Program.Shared != nil && a.Program.Playing() != nil {
		a.share(rules.Table)
	}
}

func (p *sharePage) talk() *dialogue.Share { return dialogue.NewShare(p.app.Text, p.app.Program) }

func (p *sharePage) Primitive() tview.Primitive { return p }
func (p *sharePage) Status() string             { return "" }
func (p *sharePage) Handle(c commands.ID) bool  { return p.app.Common(c) }
func (p *sharePage) Shown()                     { p.app.Shell.Theme().Dress(p.Box); p.app.Shell.Release(true) }
func (p *sharePage) Hidden()                    { p.app.Shell.Release(false) }

func (p *sharePage) Title() string {
	title := p.app.Text.Say("share.title")
	if p.gone() || p.seat == rules.Table {
		return title
	}
	return widgets.Joined(title, p.talk().Names()[p.seat-1])
}

func (p *sharePage) Commands() []commands.ID {
	return []commands.ID{commands.Back, commands.Help, commands.Quit}
}

// gone reports whether the seat is none of the table that there is now.
func (p *sharePage) gone() bool { return int(p.seat) > len(p.talk().Names()) }

// InputHandler takes the numbers of the choices; Enter leaves, as it takes nothing back.
func (p *sharePage) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return p.WrapInputHandler(func(ev *tcell.EventKey, _ func(tview.Primitive)) {
		n, ok := keys.Digit(ev.Rune())
		switch ways := p.ways(); {
		case ev.Key() == tcell.KeyEnter:
			p.app.Shell.Pop()
		case ev.Key() == tcell.KeyDown, ev.Key() == tcell.KeyPgDn:
			p.top++
		case ev.Key() == tcell.KeyUp, ev.Key() == tcell.KeyPgUp:
			p.top--
		case ev.Key() == tcell.KeyRune && ok && n >= 1 && n <= len(ways):
			ways[n-1].does()
		}
	})
}

// Enter implements [shell.Answered].
func (p *sharePage) Enter() string {
	return p.app.Text.Say("table.enter.takes", rules.Plain("what", p.app.Text.Say("key.back")))
}

// chance is something that can be done about who joins.
type chance struct {
	name string
	does func()
}

// ways are the choices, in their order: each seat, and letting others join; of one seat what can be done with its link.
func (p *sharePage) ways() (list []chance) {
	talk, say := p.talk(), p.app.Text.Say
	if p.gone() {
		return nil
	}
	if p.seat != rules.Table {
		anew := func(free bool) func() { return func() { p.said = talk.Anew(p.seat, free) } }
		return []chance{{say("share.renew"), anew(false)}, {say("share.free"), anew(true)}}
	}
	for i, said := range talk.Seats() {
		list = append(list, chance{said, func() { p.app.share(rules.Seat(i + 1)) }})
	}
	if p.app.Program.Playing() == nil {
		return list
	}
	return append(list, chance{say("share.open"), func() { talk.Open(); p.said = say("share.opened") }})
}

// scanned is the address that the code says.
func (p *sharePage) scanned() string {
	talk := p.talk()
	switch {
	case p.gone():
		return ""
	case p.seat != rules.Table:
		return talk.Place(p.seat).Address
	case p.app.Program.Playing() == nil || talk.Code() == "":
		return ""
	}
	return talk.Joining()
}

// leastBeside is the room that the words keep beside the code.
const leastBeside = 30

// Draw draws the words, and the code beside them.
func (p *sharePage) Draw(screen tcell.Screen) {
	p.DrawForSubclass(screen, p)
	x, y, w, h := p.GetInnerRect()
	left, beside := w-2, 0
	if text := p.scanned(); text != "" && !p.app.Program.Config.ASCII {
		if rows := widgets.Code(text, w-leastBeside-2, h); rows != nil {
			wide := len([]rune(rows[0]))
			widgets.DrawCode(screen, x+w-wide, y, rows)
			left, beside = left-wide-1, len(rows)
		}
	}
	at := widgets.Area{Screen: screen, X: x + 1, Y: y, W: w - 2, H: h}
	list := append(p.lines(left), nil)
	if foot := p.foot(w - 2); max(len(list), beside)+len(foot) <= h { // below the code an address is not broken
		list = append(append(list, make([]widgets.Line, max(0, beside-len(list)))...), foot...)
	} else {
		list = append(list, p.foot(left)...)
	}
	p.top = max(0, min(p.top, len(list)-h))
	for i, l := range list[p.top:min(len(list), p.top+h)] {
		at.Line(i, l, p.app.Shell.Theme())
	}
	if p.top+h < len(list) {
		at.Line(h-1, widgets.At(left-1, "▼", theme.Muted), p.app.Shell.Theme())
	}
}

// lines are what there is to say, and the choices.
func (p *sharePage) lines(width int) (list []widgets.Line) {
	put := func(role theme.Role, indent int, text string) {
		for _, said := range widgets.Wrap(text, width-indent) {
			list = append(list, widgets.At(indent, said, role))
		}
	}
	talk := p.talk()
	switch {
	case p.gone():
	case p.seat != rules.Table:
		put(theme.Plain, 0, talk.Seat(p.seat))
		put(theme.Plain, 0, p.app.Text.Say("share.sit", rules.Plain("name", talk.Names()[p.seat-1]), rules.Plain("address", talk.Place(p.seat).Address)))
	default:
		for i, said := range talk.Says() {
			put([]theme.Role{theme.Strong, theme.Muted}[i], 0, said)
		}
	}
	list = append(list, nil)
	for i, one := range p.ways() {
		at := len(list)
		put(theme.Plain, 3, one.name)
		list[at] = append(widgets.At(0, strconv.Itoa(i+1), theme.Accent), list[at]...)
	}
	return list
}

// foot is the host's own link, and what became of the last choice.
func (p *sharePage) foot(width int) (list []widgets.Line) {
	put := func(role theme.Role, text string) {
		for _, said := range widgets.Wrap(text, width) {
			list = append(list, widgets.At(0, said, role))
		}
	}
	if p.seat == rules.Table {
		put(theme.Muted, p.talk().Host())
	}
	if p.said != "" {
		put(theme.Good, p.said)
	}
	return list
}

var _ interface {
	shell.Page
	shell.Answered
	shell.Watcher
} = (*sharePage)(nil)
