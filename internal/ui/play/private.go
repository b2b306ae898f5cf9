package play

import (
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// openPrivate asks whose eyes are meant.
func (t *tablePage) openPrivate() {
	q := t.notes.Question(t.text)
	t.app.Menu(q.Ask, func(r *widgets.Reader) {
		for i, o := range q.Choices {
			seat := rules.Seat(i + 1)
			r.Link(widgets.OfSeat(seat), 0, strconv.Itoa(i+1)+"  "+o.Label, func() { t.hold(seat) })
		}
	})
	if list, ok := t.app.Shell.Page().(*widgets.ListPage); ok {
		list.Rows.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
			if n, ok := keys.Digit(ev.Rune()); ok && ev.Key() == tcell.KeyRune && n >= 1 && n <= len(q.Choices) {
				t.hold(rules.Seat(n))
				return nil
			}
			return ev
		})
	}
}

// hold keeps the page of a player covered until that player is alone with it.
func (t *tablePage) hold(seat rules.Seat) { t.app.Shell.Replace(t.covered(seat)) }

func (t *tablePage) covered(seat rules.Seat) shell.Page {
	return &coverPage{Box: tview.NewBox(), t: t, seat: seat}
}

// coverPage is what anybody may see: whose page lies below. The digit of the seat opens it,
// which no one types by mistake; Enter never does.
type coverPage struct {
	*tview.Box
	t    *tablePage
	seat rules.Seat
}

func (p *coverPage) Primitive() tview.Primitive { return p }
func (p *coverPage) Title() string              { return widgets.GameName(p.t.text, p.t.s.Game()) }
func (p *coverPage) Status() string             { return "" }
func (p *coverPage) Commands() []commands.ID    { return []commands.ID{commands.Back, commands.Help} }
func (p *coverPage) Handle(c commands.ID) bool  { return p.t.app.Common(c) }
func (p *coverPage) Shown()                     { p.t.app.Shell.Theme().Dress(p.Box) }
func (p *coverPage) Hidden()                    {}

// Enter implements [shell.Answered]: it says what opens the page, since Enter does not.
func (p *coverPage) Enter() string { return p.opens() }

func (p *coverPage) opens() string {
	return p.t.text.Say("own.cover.opens", rules.N("n", int(p.seat)), rules.Who("seat", p.seat))
}

// InputHandler takes the digit of the seat.
func (p *coverPage) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return p.WrapInputHandler(func(ev *tcell.EventKey, _ func(tview.Primitive)) {
		n, ok := keys.Digit(ev.Rune())
		if ok && ev.Key() == tcell.KeyRune && p.t.notes.Opens(p.seat, strconv.Itoa(n)) {
			p.t.uncover(p.seat)
		}
	})
}

// Where the cover says what it says.
const coverRow, coverIndent = 2, 4

// Draw draws the cover.
func (p *coverPage) Draw(screen tcell.Screen) {
	p.DrawForSubclass(screen, p)
	x, y, w, h := p.GetInnerRect()
	say := p.t.text.Say
	lines := []widgets.Line{
		widgets.At(0, say("own.cover.hand")+"  ", theme.Plain).Add(theme.Chip(int(p.seat)), present.Chip(p.seat)).
			Add(theme.Strong, " "+strings.ToUpper(p.t.text.Seat(p.seat))), nil,
		widgets.At(0, say("own.cover.look"), theme.Plain),
		widgets.At(0, p.opens(), theme.Plain), nil,
		widgets.At(0, say("own.cover.leave"), theme.Muted),
	}
	top, left := min(coverRow, max(0, h-len(lines))), min(coverIndent, w/8)
	p.t.box.drawLines(widgets.Area{Screen: screen, X: x + 1 + left, Y: y + top, W: w - 2 - left, H: h - top}, lines)
}

var _ interface {
	shell.Page
	shell.Answered
	shell.Watcher
} = (*coverPage)(nil)
