package play

import (
	"cmp"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// painter draws the board and what is in its place, and the lines of state at the edges.
type painter struct {
	reader
	compact bool
	wide    bool       // there is room for a board drawn at ease
	last    talk.Sheet // of what was scored last
	unsaved error      // why the disk would not take the last line
	stepped bool       // what was said last is that a step was undone or redone
}

// tableBox draws a table page: the board, who is due, the choices, the prompt
// with how the line reads, and the last entries at the bottom.
type tableBox struct {
	shell.Pane
	page *tablePage

	board widgets.Board
	aside widgets.Board // what a game needs in the panel
	hits  []hit         // where the choices of the list are
	log   drawnLog
	asked int // how many rows of choices there are with nothing typed
}

// drawnLog is the log as it was drawn last: a key changes the prompt, seldom the log.
type drawnLog struct {
	width, room int
	lines       []widgets.Line
}

// hit is a place the mouse can press.
type hit struct{ x, y, width, choice int }

// PasteHandler reads several lines at once.
func (b *tableBox) PasteHandler() func(string, func(tview.Primitive)) {
	return b.WrapPasteHandler(func(text string, _ func(tview.Primitive)) { b.page.paste(text) })
}

// MouseHandler goes to the choice that is pressed; a second press is Enter.
func (b *tableBox) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return b.WrapMouseHandler(func(a tview.MouseAction, ev *tcell.EventMouse, focus func(tview.Primitive)) (bool, tview.Primitive) {
		x, y := ev.Position()
		switch a {
		case tview.MouseLeftClick, tview.MouseLeftDoubleClick:
			if b.page.sudden() {
				return true, nil // it was meant for what stood there before
			}
			if b.page.press(b.board.At(x, y)) {
				return true, nil
			}
			if b.page.point(b.pointed(x, y)) {
				return true, nil
			}
		case tview.MouseScrollUp:
			b.board.Pan(0, -3)
			return true, nil
		case tview.MouseScrollDown:
			b.board.Pan(0, 3)
			return true, nil
		}
		return b.page.input.MouseHandler()(a, ev, focus)
	})
}

// newBox makes the drawing of a page, whose prompt has the keyboard.
func newBox(t *tablePage) *tableBox {
	b := &tableBox{page: t}
	b.Pane = shell.Pane{Box: tview.NewBox(), Parts: func() []tview.Primitive { return []tview.Primitive{t.input} }, Before: t.key, Lay: b.lay}
	return b
}

// pointed returns the choice of the list at a place of the screen: there, or by its mark on the
// board; -1 for none.
func (b *tableBox) pointed(x, y int) int {
	for _, h := range b.hits {
		if y == h.y && x >= h.x && x < h.x+h.width {
			return h.choice
		}
	}
	return b.page.marked(b.board.Mark(x, y))
}

// The rows of a window from the last one up, the line of keys aside: the last entry, the
// reading, the prompt, and above it the question with its choices. They are always the same,
// so that nobody looks for them; the board has what is above.
const (
	lastRow, readingRow, promptRow = 1, 2, 3
	usualBlock, tallBlock          = 5, 6 // the question and its choices
	questionRows                   = 2    // the question below a board with its choices
	leastBoard                     = 3    // rows of the board in the lowest window: choices that nobody sees are of no use
	tallWindow                     = 30
	tallBoard                      = 29 // what a board needs to be drawn at ease
)

// Where a window is wide, what happened is beside the board.
const (
	wideWindow, boardWidth = 110, 80
	panelWidth, widerPanel = 38, 60
	muchWiderWindow        = 160
)

// mostChoiceRows is how many rows of choices there are where the board leaves the room.
const mostChoiceRows = 9

// blockRows returns the rows the question and its choices have at least. Where all choices are
// made in a grid of the board, the question alone is below it.
func (t *painter) blockRows(h int) int {
	if t.ask.Boards() && !t.box.board.Pictured() && h < tallWindow {
		return max(1, min(1+t.ask.Listed+len(t.ask.Own.Hints), usualBlock, h-promptRow-usualBlock))
	}
	if h < tallWindow {
		return max(1, min(usualBlock, h-promptRow-leastBoard))
	}
	return tallBlock
}

// blockIn returns how many rows the question and its choices have: where the board is higher than
// the room it would have above them, no more than they need.
func (b *tableBox) blockIn(a widgets.Area, room int) int {
	usual := b.page.blockRows(a.H)
	if s := b.page.settled(); s != nil {
		return min(usual, max(b.page.leastBlock(a.W), room-b.page.resultRows(a.W, s)))
	}
	const gap = 1
	question := len(b.page.asks(a.W-1, a.H))
	if len(b.page.ask.Laying) > 0 { // later steps give way to all that is said of the question
		hints, _ := b.page.hints(a.W - 2)
		return max(usual, min(room-leastBoard, gap+question+len(hints)+b.page.leastRows(a.W-1, mostChoiceRows)))
	}
	if usual <= questionRows || b.board.Lines()+usual <= room {
		return usual
	}
	rows := b.page.leastRows(a.W-1, usual-gap-question)
	return min(usual, max(gap+question+rows, room-b.board.Lines()))
}

// boardWidthIn returns how wide the board is in a window.
func boardWidthIn(w, whole int) int {
	if w >= wideWindow {
		return w - panel(w) - 2
	}
	return whole
}

// lay draws everything.
func (b *tableBox) lay(screen tcell.Screen, x, y, w, h int) {
	p, a := b.page, widgets.Area{Screen: screen, X: x + 1, Y: y, W: w - 2, H: h}
	room, width := a.H-promptRow, boardWidthIn(w, a.W)
	told := min(len(p.first(a.W-2)), room-1)
	b.fit(width, max(0, room-told-p.blockRows(h)))
	board := a.Part(0, max(0, room-told-b.blockIn(a, room-told)))
	board.W = width
	if w >= wideWindow {
		b.drawPanel(widgets.Area{Screen: screen, X: x + w - panel(w), Y: y, W: panel(w) - 1, H: board.H})
	}
	used := b.drawTable(board)
	if used > 0 && p.gapBelow(a.W, room-used) {
		used++
	}
	if w >= wideWindow && (len(p.ask.Choices) > 0 || len(p.ask.Own.Hints) > 0) {
		used = max(used, board.H) // the panel stands beside
	}
	b.drawBlock(a.Part(used, room-used))
	p.input.SetRect(a.X, y+h-promptRow, a.W, 1)
	p.input.Draw(screen)
	b.marks(a, y+h-promptRow)
	b.drawReading(widgets.Area{Screen: screen, X: a.X + 2, Y: y + h - readingRow, W: a.W - 2, H: readingRow})
}

// drawTable draws the board or, while the table is laid, how that is done.
func (b *tableBox) drawTable(a widgets.Area) int {
	if len(b.page.ask.Laying) > 0 {
		return b.page.drawLaying(a)
	}
	if s := b.page.settled(); s != nil {
		return b.page.drawResult(a, s)
	}
	return b.board.Draw(a, b.page.app.Shell)
}

// panel returns how wide the panel beside the board is.
func panel(w int) int {
	if w >= muchWiderWindow {
		return widerPanel
	}
	return panelWidth
}

// drawBlock draws the question and its choices at the end of an area. It has as many rows
// as with nothing typed, so that nothing moves while someone types.
func (b *tableBox) drawBlock(a widgets.Area) {
	p := b.page
	why, closed := p.asks(a.W-1, a.H), p.closed(a.W-2)
	hints, cut := p.hints(a.W - 2)
	room := a.H - len(why)
	rowsFor := func(hints int) int { return min(room-len(closed)-hints, mostChoiceRows) }
	for n := len(hints); n >= 0 && p.ask.Tells == ""; n-- { // the last hints give way where all choices have room then
		if _, _, whole := p.choiceTexts(a.W-1, rowsFor(n)); whole {
			hints = hints[:n]
			break
		}
	}
	texts, cols, _ := p.choiceTexts(a.W-1, rowsFor(0))
	if used := len(hints) + len(closed) + (len(texts)+cols-1)/max(cols, 1); p.input.GetText() == "" || used > b.asked {
		b.asked = used
	}
	rows := min(b.asked, room)
	top := room - rows
	widgets.Area{Screen: a.Screen, X: a.X - 1, Y: a.Y, W: 1, H: 1}.Line(top, widgets.At(0, "▌", theme.Strong), p.theme())
	b.drawTold(a.Part(0, top))
	a.X, a.W = a.X+1, a.W-1
	for i, l := range why {
		a.Line(top+i, l, p.theme())
	}
	top += len(why) - 1
	if hints = hints[:max(0, min(len(hints), rows))]; len(hints) > 0 {
		hints[len(hints)-1] = cut[len(hints)-1]
	}
	if changed := lines(a.W, p.changes()); p.changesAbove() && len(changed) > 0 {
		hints = nil
		b.drawLines(a.Part(top+1, rows), changed)
	}
	b.drawLines(a.Part(top+1, len(hints)), hints)
	closed = closed[:min(len(closed), max(0, rows-len(hints)-1))]
	if p.input.GetText() != "" && p.changesAbove() && len(lines(a.W, p.changes())) > 0 {
		return
	}
	b.drawChoices(a.Part(top+1+len(hints), rows-len(hints)-len(closed)))
	b.drawLines(a.Part(top+1+rows-len(closed), len(closed)), closed)
}

// fit lays the board out for a window.
func (b *tableBox) fit(w, h int) {
	if compact, wide := b.page.app.Shell.Compact(), w >= boardWidth-2 && h >= tallBoard; compact != b.page.compact || wide != b.page.wide {
		b.page.compact, b.page.wide = compact, wide
		b.page.redraw()
	}
	b.board.Fit(w, h, b.page.pointed())
}

func (t *painter) context(view rules.Seat) present.Context {
	return present.Context{Printer: t.text, Names: t.kept.Session.Header().Seats, Nicks: t.kept.Session.Header().Nicks(), View: view, Compact: t.compact, Wide: t.wide, Far: t.far}
}

func (t *painter) theme() theme.Theme { return t.app.Shell.Theme() }

// redraw makes the board anew, for another shape of window.
func (t *painter) redraw() {
	board := t.kept.Session.Board(t.context(rules.Table))
	t.box.board.Show(board)
	t.box.aside.Show(present.Board{Blocks: t.aside(board.Panel)})
}

// asks returns the question with who is due: whole, unless a lesson needs the rows, or so many are too few.
func (t *painter) asks(w, rows int) (list []widgets.Line) {
	const least = 4
	l, text := t.due(w)
	if parts := widgets.Wrap(text, w-l.Width()); rows >= least && len(t.first(w-1)) == 0 && len(parts) > 1 {
		for _, part := range parts {
			list = append(list, l.Add(theme.Strong, part))
			l = widgets.At(l.Width(), "", theme.Strong)
		}
		return list
	}
	return []widgets.Line{t.why(w)}
}

// why returns the same in one line.
func (t *painter) why(w int) widgets.Line {
	l, text := t.due(w)
	return l.Add(theme.Strong, text)
}

// due says who is due, and why, in fewer words if there is no room for all.
func (t *painter) due(w int) (l widgets.Line, text string) {
	due := t.turn.Due.First()
	if due != rules.Table && t.turn.Why != rules.WhoBegins {
		l = widgets.Chip(due).Add(theme.Plain, " ")
	}
	asks := t.ask.Own.Asks
	text = cmp.Or(t.ask.Question, asks.Say(t.text), present.Why(t.text, t.kept.Session.Game(), t.turn))
	if l.Width()+shell.Width(text) > w && t.ask.Question == "" {
		text = cmp.Or(asks.Short(t.text), present.WhyShort(t.text, t.kept.Session.Game(), t.turn))
	}
	if n := t.talk.Waiting(); n > 0 {
		text += " · " + t.text.Say("table.waiting", rules.N("n", n))
	}
	return l, text
}
