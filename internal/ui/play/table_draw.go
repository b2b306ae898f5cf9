package play

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// tableBox draws a table page: the board, who is due, the choices, the prompt
// with how the line reads, and the last entries at the bottom.
type tableBox struct {
	*tview.Box
	page *tablePage

	board widgets.Board
	hits  []hit // where the choices of the list are
	log   drawnLog
}

// drawnLog is the log as it was drawn last: a key changes the prompt, seldom the log.
type drawnLog struct {
	width, room int
	lines       []widgets.Line
}

// hit is a place the mouse can press.
type hit struct{ x, y, width, choice int }

// Focus gives the keyboard to the prompt.
func (b *tableBox) Focus(delegate func(tview.Primitive)) { delegate(b.page.input) }

// HasFocus reports whether the prompt has the keyboard.
func (b *tableBox) HasFocus() bool { return b.page.input.HasFocus() }

// InputHandler gives the prompt what the page leaves.
func (b *tableBox) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return b.WrapInputHandler(func(ev *tcell.EventKey, focus func(tview.Primitive)) {
		if !b.page.key(ev) {
			b.page.input.InputHandler()(ev, focus)
		}
	})
}

// PasteHandler reads several lines at once.
func (b *tableBox) PasteHandler() func(string, func(tview.Primitive)) {
	return b.WrapPasteHandler(func(text string, _ func(tview.Primitive)) { b.page.paste(text) })
}

// MouseHandler takes the choice that is pressed.
func (b *tableBox) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return b.WrapMouseHandler(func(a tview.MouseAction, ev *tcell.EventMouse, focus func(tview.Primitive)) (bool, tview.Primitive) {
		x, y := ev.Position()
		switch a {
		case tview.MouseLeftClick:
			if i := b.page.choiceAt(b.board.At(x, y)); i >= b.page.ask.Listed {
				b.page.take(&b.page.ask.Choices[i])
				return true, nil
			}
			for _, h := range b.hits {
				if y == h.y && x >= h.x && x < h.x+h.width {
					b.page.take(&b.page.ask.Choices[h.choice])
					return true, nil
				}
			}
		case tview.MouseScrollUp:
			b.board.Roll(-1)
			return true, nil
		case tview.MouseScrollDown:
			b.board.Roll(1)
			return true, nil
		}
		return b.page.input.MouseHandler()(a, ev, focus)
	})
}

// The lines the parts of the screen have: at least one each.
const (
	whyLines, promptLines = 1, 1
	usualReading          = 4 // below which the last entries stay
	fullReading           = 5 // where there is room: a line for each of four players and one more
)

// choiceLines is how many lines the choices have. It depends on the window
// alone, so that nothing moves while somebody types.
func choiceLines(h int) int { return max(1, min((h-10)/4, 5)) }

// Draw draws everything.
func (b *tableBox) Draw(screen tcell.Screen) {
	b.DrawForSubclass(screen, b)
	x, y, w, h := b.GetInnerRect()
	p, a := b.page, widgets.Area{Screen: screen, X: x + 1, Y: y, W: w - 2, H: h}
	choices := choiceLines(h)
	if p.s.Over() {
		choices = 0
	}
	b.fit(a.W, h-whyLines-choices-promptLines-1-min(h/8, 2))
	reading := p.readingLines(a.W - 2)
	reading = reading[:min(len(reading), max(usualReading, min(h/4, fullReading)))]
	below := whyLines + choices + promptLines + max(len(reading), 1) + max(0, min(h/8, 2)-max(len(reading)-1, 0))
	at := b.drawTable(a.Part(0, h-below))
	if h-at-below > 0 {
		at++
	}
	a.Line(at, p.why(), p.theme())
	at += whyLines
	b.drawChoices(a.Part(at, choices))
	at += choices
	p.input.SetRect(a.X, y+at, a.W, 1)
	p.input.Draw(screen)
	at += promptLines
	for i, l := range reading {
		widgets.Area{Screen: screen, X: a.X + 2, Y: y + at, W: a.W - 2}.Line(i, l, p.theme())
	}
	b.drawLog(a.Part(at, h-at), max(len(reading), 1))
}

// drawTable draws the board or, while the table is laid, how that is done.
func (b *tableBox) drawTable(a widgets.Area) int {
	if len(b.page.ask.Laying) > 0 {
		return b.page.drawLaying(a)
	}
	return b.board.Draw(a, b.page.app.Shell)
}

// fit lays the board out for a window, so that nothing moves while a reading grows.
func (b *tableBox) fit(w, h int) {
	if compact := b.page.app.Shell.Compact(); compact != b.page.compact {
		b.page.compact = compact
		b.page.redraw()
	}
	b.board.Fit(w, h, b.page.pointed())
}

// drawLog draws the last entries below what is read. Where there is room they
// stay clear of it, so that they do not move while somebody types.
func (b *tableBox) drawLog(a widgets.Area, reading int) {
	list := b.page.entries
	room := max(a.H-reading, 0)
	if room > 3 {
		room-- // an empty line between
	}
	if b.log.width != a.W || b.log.room != room {
		b.log = drawnLog{width: a.W, room: room, lines: logLines(b.page.text, list[max(len(list)-room, 0):], a.W, room)}
	}
	for i, l := range b.log.lines {
		a.Line(min(max(usualReading, reading), a.H-len(b.log.lines))+i, l, b.page.theme())
	}
}

// logLines lists entries in so many lines. The last one, which may tell how a
// round ended, has as many as it takes, the others one each.
func logLines(p *text.Printer, list []table.Entry, w, room int) []widgets.Line {
	cols := logColumns(p, list, w)
	var lines []widgets.Line
	for i := len(list) - 1; i >= 0 && len(lines) < room; i-- {
		most := 1
		if i == len(list)-1 {
			most = room
		}
		lines = append(cols.lines(&list[i], w, most), lines...)
	}
	return lines
}

func (t *tablePage) theme() theme.Theme { return t.app.Shell.Theme() }

// redraw makes the board anew, for another shape of window.
func (t *tablePage) redraw() {
	t.box.board.Show(t.s.Board(t.context(t.view)))
}

// why says who is due, and why.
func (t *tablePage) why() widgets.Line {
	due := t.turn.Due.First()
	var l widgets.Line
	if sign := theme.Seat(int(due)).Sign(); due != rules.Table && sign != "" && t.turn.Why != rules.WhoBegins {
		l = l.Add(widgets.OfSeat(due), sign+" ")
	}
	text := present.Why(t.text, t.s.Game(), t.turn)
	if n := t.talk.Waiting(); n > 0 {
		text += " · " + t.text.Say("table.waiting", rules.N("n", n))
	}
	return l.Add(theme.Strong, text)
}
