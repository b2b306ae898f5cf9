package ui

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// tableBox draws a table page: the board, who is due, the choices, the prompt
// with how the line reads, and the last entries at the bottom.
type tableBox struct {
	*tview.Box
	page *tablePage

	plan // the board in columns
	laid shape
	off  int   // how far the board is rolled down
	room int   // lines of the board that are seen
	hits []hit // where the choices are
}

// shape is what a board was laid out for.
type shape struct {
	w, h int
	pick string
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
			for _, h := range b.hits {
				if y == h.y && x >= h.x && x < h.x+h.width {
					b.page.take(&b.page.ask.Choices[h.choice])
					return true, nil
				}
			}
		case tview.MouseScrollUp:
			b.scroll(-1)
			return true, nil
		case tview.MouseScrollDown:
			b.scroll(1)
			return true, nil
		}
		return b.page.input.MouseHandler()(a, ev, focus)
	})
}

// scroll rolls the board where it is higher than its room.
func (b *tableBox) scroll(step int) {
	b.off = max(0, min(b.off+step*max(b.room-1, 1), len(b.lines)-b.room))
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
	x, w = x+1, w-2
	choices := choiceLines(h)
	if b.page.s.Over() {
		choices = 0
	}
	b.lay(w, h-whyLines-choices-promptLines-1-min(h/8, 2))
	reading := b.page.readingLines(w - 2)
	reading = reading[:min(len(reading), max(usualReading, min(h/4, fullReading)))]
	log := max(0, min(h/8, 2)-max(len(reading)-1, 0))
	b.room = min(len(b.lines), h-whyLines-choices-promptLines-max(len(reading), 1)-log)
	at := y + b.drawBoard(screen, x, y, w)
	bottom := y + h
	if rest := bottom - at - whyLines - choices - promptLines - max(len(reading), 1) - log; rest > 0 {
		at++
	}
	drawLine(screen, x, at, w, b.page.why(), b.page.theme())
	at += whyLines
	b.drawChoices(screen, x, at, w, choices)
	at += choices
	b.page.input.SetRect(x, at, w, 1)
	b.page.input.Draw(screen)
	at += promptLines
	for i, l := range reading {
		drawLine(screen, x+2, at+i, w-2, l, b.page.theme())
	}
	b.drawLog(screen, x, at, max(len(reading), 1), w, bottom)
}

// lay lays the board out for a window, so that nothing moves while a reading grows.
func (b *tableBox) lay(w, h int) {
	if compact := b.page.app.Shell.Compact(); compact != b.page.compact {
		b.page.compact = compact
		b.page.redraw()
	}
	if want := (shape{w, h, b.page.pointed()}); b.laid != want {
		b.plan, b.laid = lay(b.page.board, w, h, want.pick), want
	}
}

// drawBoard draws the part of the board there is room for.
func (b *tableBox) drawBoard(screen tcell.Screen, x, y, w int) int {
	room := max(b.room, 0)
	b.off = max(0, min(b.off, len(b.lines)-room))
	for i := range room {
		drawLine(screen, x, y+i, w, b.lines[b.off+i], b.page.theme())
	}
	b.drawSpots(screen, x, y, room)
	style := b.page.app.Shell.Style(theme.Accent)
	if b.off+room < len(b.lines) && room > 0 {
		shell.Line(screen, x+w, y+room-1, 1, "↓", style)
	}
	if b.off > 0 && room > 0 {
		shell.Line(screen, x+w, y, 1, "↑", style)
	}
	return room
}

// drawLog draws the last entries below what is read. Where there is room they
// stay clear of it, so that they do not move while somebody types.
func (b *tableBox) drawLog(screen tcell.Screen, x, y, reading, w, bottom int) {
	list := b.page.entries
	room := max(bottom-y-reading, 0)
	if room > 3 {
		room-- // an empty line between
	}
	lines := logLines(b.page.text, list[max(len(list)-room, 0):], w, room)
	y = min(y+max(usualReading, reading), bottom-len(lines))
	for i, l := range lines {
		drawLine(screen, x, y+i, w, l, b.page.theme())
	}
}

// logLines lists entries in so many lines. The last one, which may tell how a
// round ended, has as many as it takes, the others one each.
func logLines(p *text.Printer, list []table.Entry, w, room int) []line {
	cols := logColumns(p, list, w)
	var lines []line
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
	t.board = t.s.Board(t.context(t.view))
	t.whole = lay(t.board, endless, endless, "")
	t.box.laid = shape{}
}

// why says who is due, and why.
func (t *tablePage) why() line {
	due := t.turn.Due.First()
	var l line
	if sign := theme.Seat(int(due)).Sign(); due != rules.Table && sign != "" && t.turn.Why != rules.WhoBegins {
		l = l.add(ofSeat(due), sign+" ")
	}
	text := present.Why(t.text, t.s.Game(), t.turn)
	if n := len(t.waiting); n > 0 {
		text += " · " + t.text.Say("table.waiting", rules.N("n", n))
	}
	return l.add(theme.Strong, text)
}
