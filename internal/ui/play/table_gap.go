package play

import (
	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// gapKey is a key while lists are open for what a line lacks: a digit chooses at once, and
// Backspace takes the last choice back. What was typed stays in the prompt.
func (t *tablePage) gapKey(ev *tcell.EventKey) {
	switch ev.Key() {
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		t.talk.Unpick()
	case tcell.KeyEsc:
		t.talk.Back()
	case tcell.KeyRune:
		n, ok := keys.Digit(ev.Rune())
		if digit := number(rules.Seq(n)); ok && t.talk.Picks(digit) {
			if t.teach != nil {
				t.learn(digit)
				return
			}
			t.answered(t.talk.Answer(digit))
			t.next()
			return
		}
	}
	t.ask = t.talk.Type(t.typed())
}

// gapWidths are the columns of the lists that are open, or nil where they have no room beside
// one another: then the one that is asked is seen alone.
func gapWidths(g *dialogue.Gap, w int) (widths []int) {
	for _, l := range g.Lists {
		widest := shell.Width(l.Head)
		for _, c := range l.Choices {
			widest = max(widest, shell.Width(c))
		}
		widths = append(widths, widest+widgets.WideGap)
		w -= widest + widgets.WideGap
	}
	if w < -widgets.WideGap {
		return nil
	}
	return widths
}

// shownLists are the lists that are seen, each with the column it begins at.
func shownLists(g *dialogue.Gap, w int) (lists []int, at []int) {
	widths := gapWidths(g, w)
	if widths == nil {
		return []int{g.At}, []int{0}
	}
	x := 0
	for i, width := range widths {
		lists, at = append(lists, i), append(at, x)
		x += width
	}
	return lists, at
}

// gapRows is how many rows the question and its lists take; 0 where none are open.
func (t *tablePage) gapRows(w int) (rows int) {
	if t.ask.Gap == nil {
		return 0
	}
	lists, _ := shownLists(t.ask.Gap, w-1)
	for _, i := range lists {
		rows = max(rows, len(t.ask.Gap.Lists[i].Choices))
	}
	const question, heads = 1, 1
	return rows + question + heads
}

// drawGap draws the question and its lists at the end of an area, the list that is asked in
// full light.
func (b *tableBox) drawGap(a widgets.Area) {
	g, th := b.page.ask.Gap, b.page.theme()
	rows := min(b.page.gapRows(a.W), a.H)
	a = a.Part(a.H-rows, rows)
	widgets.Area{Screen: a.Screen, X: a.X - 1, Y: a.Y, W: 1, H: 1}.Line(0, widgets.At(0, "▌", theme.Strong), th)
	a.X, a.W = a.X+1, a.W-1
	a.Line(0, widgets.At(0, g.Question, theme.Strong), th)
	lists, at := shownLists(g, a.W)
	for n, i := range lists {
		role := theme.Plain
		if i != g.At {
			role = theme.Muted
		}
		part := widgets.Area{Screen: a.Screen, X: a.X + at[n], Y: a.Y, W: a.W - at[n], H: a.H}
		part.Line(1, widgets.At(0, g.Lists[i].Head, theme.Label), th)
		for row, c := range g.Lists[i].Choices {
			if 2+row < a.H {
				part.Line(2+row, widgets.At(0, c, role), th)
			}
		}
	}
	b.hits = b.hits[:0]
}
