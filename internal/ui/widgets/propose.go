package widgets

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Propose puts a text into a field that is there only until someone types: the
// first letter takes its place. Any other key makes it a text to be changed.
func Propose(field *tview.InputField, text string) {
	field.SetText(text)
	field.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		field.SetInputCapture(nil)
		if ev.Key() != tcell.KeyRune {
			return ev
		}
		field.SetText(string(ev.Rune()))
		return nil
	})
}

// Put gives a widget its place and draws it there. Without room it has none.
func Put(screen tcell.Screen, p tview.Primitive, x, y, w, h int) {
	if w <= 0 || h <= 0 {
		p.SetRect(0, 0, 0, 0)
		return
	}
	p.SetRect(x, y, w, h)
	p.Draw(screen)
}
