package shell

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Pane is a widget made of several: the body of a page, or the screen with the page on top. Its
// owner places and draws them itself, so that they can stand one way in a wide window and
// another in a narrow one; the pane hands on the keyboard and the mouse.
type Pane struct {
	*tview.Box
	// Parts are the widgets one can work in; the first has the keyboard first.
	// A part without a place on the screen has an empty rectangle.
	Parts func() []tview.Primitive
	// Lay places the parts and draws everything.
	Lay func(screen tcell.Screen, x, y, w, h int)
	// Before, if given, sees a key before the part that has the keyboard does,
	// and says whether that was all.
	Before func(*tcell.EventKey) bool
}

// Draw implements [tview.Primitive].
func (p *Pane) Draw(screen tcell.Screen) {
	p.DrawForSubclass(screen, p)
	x, y, w, h := p.GetInnerRect()
	p.Lay(screen, x, y, w, h)
}

// focused returns the part that has the keyboard, or nil.
func (p *Pane) focused() tview.Primitive {
	for _, part := range p.Parts() {
		if part.HasFocus() {
			return part
		}
	}
	return nil
}

// Focus gives the keyboard to the first part.
func (p *Pane) Focus(delegate func(tview.Primitive)) {
	if parts := p.Parts(); len(parts) > 0 {
		delegate(parts[0])
		return
	}
	p.Box.Focus(delegate)
}

// HasFocus reports whether any part has the keyboard.
func (p *Pane) HasFocus() bool { return p.focused() != nil || p.Box.HasFocus() }

// InputHandler hands keys to the part that has the keyboard.
func (p *Pane) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return p.WrapInputHandler(func(ev *tcell.EventKey, focus func(tview.Primitive)) {
		if p.Before != nil && p.Before(ev) {
			return
		}
		if part := p.focused(); part != nil {
			part.InputHandler()(ev, focus)
		}
	})
}

// PasteHandler hands pasted text to the part that has the keyboard.
func (p *Pane) PasteHandler() func(string, func(tview.Primitive)) {
	return p.WrapPasteHandler(func(text string, focus func(tview.Primitive)) {
		if part := p.focused(); part != nil {
			pasteInto(part, text, focus)
		}
	})
}

// MouseHandler hands the mouse to the part it points at.
func (p *Pane) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return p.WrapMouseHandler(func(a tview.MouseAction, ev *tcell.EventMouse, focus func(tview.Primitive)) (bool, tview.Primitive) {
		for _, part := range p.Parts() {
			if handle := part.MouseHandler(); handle != nil {
				if done, capture := handle(a, ev, focus); done {
					return true, capture
				}
			}
		}
		return false, nil
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
