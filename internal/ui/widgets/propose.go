package widgets

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Propose puts a text into a field that stands there only until somebody types: the
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

// pasteInto gives a part what is pasted, which takes the place of a proposed text as a
// letter does.
func pasteInto(part tview.Primitive, text string, focus func(tview.Primitive)) {
	if field, ok := part.(*tview.InputField); ok && field.GetInputCapture() != nil {
		field.SetInputCapture(nil)
		field.SetText(text)
		return
	}
	if handle := part.PasteHandler(); handle != nil {
		handle(text, focus)
	}
}
