package play

import (
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// drawLines draws lines, as many as there is room for; a sign says that there are more.
func (b *tableBox) drawLines(a widgets.Area, lines []widgets.Line) {
	if len(lines) > a.H && a.H > 0 {
		lines = lines[:a.H]
		lines[a.H-1] = lines[a.H-1].At(a.W-1, "…", theme.Muted)
	}
	for i, l := range lines[:min(len(lines), a.H)] {
		a.Line(i, l, b.page.theme())
	}
}

// drawReading says below the prompt how the line reads and, where that takes one row, which
// entry was the last.
func (b *tableBox) drawReading(a widgets.Area) {
	p := b.page
	below := lines(a.W-1, p.reading())
	if !p.changesAbove() || b.asked == 0 { // else they stand where the choices were
		below = append(below, lines(a.W-1, p.changes())...)
	}
	b.drawLines(a, below)
	if last := b.last(a.W, a.H-len(below)); len(last) > 0 {
		b.drawLines(a.Part(a.H-len(last), len(last)), last)
	}
}

// changesAbove reports whether what a line changes is where the choices are: of a correction that is typed, and if there are none.
func (t *chooser) changesAbove() bool {
	return t.ask.Listed == 0 || t.input.GetText() != "" && !t.ask.Enters() && !t.ask.AsksBack()
}

// last returns the last entry that has not been taken back, in at most so many lines.
func (b *tableBox) last(w, most int) []widgets.Line {
	one, ok := b.page.talk.Stands()
	if !ok || most < 1 {
		return nil
	}
	return widgets.Columns(one).Lines(&one, w, most)
}

// drawTold draws above the question what came of the last entry, where that takes more rows
// than there are for it: the end of a round is shown whole.
func (b *tableBox) drawTold(a widgets.Area) {
	if b.page.input.GetText() != "" || b.page.settled() != nil {
		return
	}
	if told := b.last(a.W, widgets.WholeEntry); len(told) > readingRow && len(told) <= a.H {
		b.drawLines(a.Part(max(0, a.H-len(told)-1), len(told)), told)
	}
}

// logLines lists the last entries in so many lines. The last one, which may tell how a
// round ended, has as many as it takes; those before it have one each, and share the rows that are
// left empty, the newest first.
func (t *game) logLines(w, room int) (lines []widgets.Line) {
	list := t.talk.Latest(room)
	cols := widgets.Columns(list...)
	for i := len(list) - 1; i >= 0 && len(lines) < room; i-- {
		most := max(1, room-len(lines)-i)
		if i == len(list)-1 {
			most = room
		}
		lines = append(cols.Lines(&list[i], w, most), lines...)
	}
	return lines
}
