package widgets

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// Row is a line of a list. One with an act can be chosen; one with a turn goes
// through values with the arrows. Keys are letters that act on it, too, by their place on
// the keyboard. A digit goes to the line of its number, which is 0 of most.
type Row struct {
	Line   Line
	Act    func()
	Turn   func(step int)
	Keys   map[rune]func()
	Number int
	Out    bool // it begins at the edge, where the arrow is of others
	choice int  // the choice of a talk, from 1
	answer string
}

// Rows is a list of lines to read and to choose from. Arrows go to the next
// line that can be chosen and roll over the others.
type Rows struct {
	*tview.Box
	shell *shell.Shell
	// Build makes the lines for a width; it is asked again after Reset.
	build  func(r *Reader)
	rows   []Row
	width  int
	sel    int // the line that is chosen, or -1
	top    int // the first that is seen
	height int
	Quiet  bool // the arrow is only seen while the list has the keyboard
	Rest   bool // nothing is chosen before somebody chooses
	Aside  bool // the keyboard is elsewhere, also when a line is clicked
	// Unknown is told what was typed that no line to choose begins with, or is nil.
	Unknown func(typed string)
	typed   string // letter by letter, with nothing else between
}

// NewRows returns a list whose lines are read one after the other.
func NewRows(s *shell.Shell, build func(r *Reader)) *Rows {
	v := &Rows{Box: tview.NewBox(), shell: s, build: build, sel: -1, width: -1}
	s.Theme().Dress(v.Box)
	return v
}

// Reset makes the lines anew, keeping the place.
func (v *Rows) Reset() { v.width = -1 }

// ToStart makes the lines anew, to be read from the first.
func (v *Rows) ToStart() {
	v.sel, v.top = -1, 0
	v.Reset()
}

// AtStart reports whether nothing to choose is above the line one is on, nor anything to
// read.
func (v *Rows) AtStart() bool { return v.sel == v.choosable(0, 1) && v.top == 0 }

// On returns the line one is on, or nil.
func (v *Rows) On() *Row {
	if v.sel < 0 || v.sel >= len(v.rows) {
		return nil
	}
	return &v.rows[v.sel]
}

// Show goes to a line and has it seen, with what comes before it where it was out of sight.
func (v *Rows) Show(row int) {
	if v.sel = row; row < v.top || row >= v.top+v.height {
		v.top = row - max(v.height/3, 3)
	}
}

// First returns the first line that can be chosen, or nil.
func (v *Rows) First() *Row {
	if at := v.choosable(0, 1); at >= 0 {
		return &v.rows[at]
	}
	return nil
}

// fit makes the lines for a width if they are not there yet.
func (v *Rows) fit(width int) {
	if v.width == width {
		return
	}
	r := &Reader{Width: width}
	v.build(r)
	v.width, v.rows = width, r.Rows
	if v.Rest && v.sel < 0 {
		return
	}
	if on := v.On(); on == nil || on.Act == nil {
		v.sel = v.choosable(max(0, min(v.sel, len(v.rows)-1)), 1)
		if v.sel < 0 {
			v.sel = v.choosable(len(v.rows)-1, -1)
		}
	}
}

// choosable returns the next line from at on that can be chosen, or -1.
func (v *Rows) choosable(at, step int) int {
	for ; at >= 0 && at < len(v.rows); at += step {
		if v.rows[at].Act != nil {
			return at
		}
	}
	return -1
}

// Draw draws the lines that are to be seen. The cursor is on the chosen
// one, for those who have the screen read to them.
func (v *Rows) Draw(screen tcell.Screen) {
	v.DrawForSubclass(screen, v)
	x, y, w, h := v.GetInnerRect()
	v.fit(w - 2)
	v.height = h
	v.top = max(0, min(v.top, len(v.rows)-h))
	if v.sel >= 0 && v.top > v.sel {
		v.top = v.sel
	}
	th, lines := v.shell.Theme(), Area{screen, x + 2, y, w - 2, h}
	for i := v.top; i < len(v.rows) && i < v.top+h; i++ {
		at := y + i - v.top
		in := lines
		if v.rows[i].Out {
			in = Area{screen, x, y, w, h}
		}
		in.Line(i-v.top, v.rows[i].Line, th)
		if i == v.sel && (!v.Quiet || v.HasFocus()) {
			shell.Line(screen, x, at, 2, theme.Selected.Sign(), th.Style(theme.Prompt))
			if v.HasFocus() {
				screen.ShowCursor(x, at)
			}
		}
	}
	v.drawMore(screen, x, y, h)
}

// drawMore says that there are lines above or below.
func (v *Rows) drawMore(screen tcell.Screen, x, y, h int) {
	style := v.shell.Style(theme.Muted)
	if v.top > 0 && v.sel != v.top && !v.rows[v.top].Out {
		shell.Line(screen, x, y, 1, "↑", style)
	}
	if last := v.top + h - 1; last < len(v.rows)-1 && v.sel != last {
		shell.Line(screen, x, y+h-1, 1, "↓", style)
	}
}

// InputHandler moves through the lines.
func (v *Rows) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return v.WrapInputHandler(func(ev *tcell.EventKey, _ func(tview.Primitive)) { v.Key(ev) })
}

// Key moves through the lines.
func (v *Rows) Key(ev *tcell.EventKey) {
	page, typed := max(v.height-1, 1), v.typed
	v.typed = ""
	switch ev.Key() {
	case tcell.KeyUp:
		v.move(-1)
	case tcell.KeyDown:
		v.move(1)
	case tcell.KeyPgUp:
		v.jump(v.top - page)
	case tcell.KeyPgDn:
		v.jump(v.top + page)
	case tcell.KeyHome:
		v.jump(0)
	case tcell.KeyEnd:
		v.jump(len(v.rows))
	case tcell.KeyEnter:
		v.Choose()
	case tcell.KeyLeft:
		v.Turn(-1)
	case tcell.KeyRight:
		v.Turn(1)
	case tcell.KeyRune:
		if on := v.On(); on != nil && on.Keys[keys.Latin(ev.Rune())] != nil {
			on.Keys[keys.Latin(ev.Rune())]()
		} else if n, ok := keys.Digit(ev.Rune()); ok {
			v.number(n)
		} else if ev.Modifiers()&tcell.ModAlt == 0 {
			v.begins(typed + string(ev.Rune()))
		}
	}
}

// begins goes to the first line to choose that has a text which begins as it was typed.
func (v *Rows) begins(typed string) {
	choosable := func(r Row) bool { return r.Act != nil }
	if v.typed = strings.TrimLeft(typed, " "); v.typed == "" || !slices.ContainsFunc(v.rows, choosable) {
		return
	}
	at := slices.IndexFunc(v.rows, func(r Row) bool {
		return choosable(r) && slices.ContainsFunc(r.Line, func(s span) bool { return Begins(s.text, v.typed) })
	})
	switch {
	case at >= 0:
		v.Show(at)
	case v.Unknown != nil:
		v.Unknown(v.typed)
	}
}

// Begins reports whether a text begins as it was typed.
func Begins(whole, typed string) bool {
	return strings.HasPrefix(text.Folded(whole), text.Folded(typed))
}

// number goes to the line with a number, where there is one.
func (v *Rows) number(n int) {
	if at := slices.IndexFunc(v.rows, func(r Row) bool { return n > 0 && r.Number == n }); at >= 0 {
		v.Show(at)
	}
}

// Turn goes to another value of the chosen line.
func (v *Rows) Turn(step int) {
	if on := v.On(); on != nil && on.Turn != nil {
		on.Turn(step)
		v.Reset()
	}
}

// move goes to the next line to choose; where that is out of sight, or there is
// none, the lines roll by one.
func (v *Rows) move(step int) {
	next := v.choosable(v.sel+step, step)
	if v.sel < 0 && !v.Rest {
		next = -1
	}
	if v.Rest && next < 0 && step < 0 {
		v.sel = -1
	}
	switch {
	case next >= 0 && next >= v.top-1 && next <= v.top+v.height:
		v.sel = next
		v.show(next)
	default:
		v.roll(step)
	}
}

// roll moves the window; the choice stays in it.
func (v *Rows) roll(step int) {
	v.top = max(0, min(v.top+step, len(v.rows)-v.height))
	v.keepIn()
}

// show moves the window so that a line is seen.
func (v *Rows) show(at int) {
	if at < v.top {
		v.top = at
	}
	if at >= v.top+v.height {
		v.top = at - v.height + 1
	}
}

// jump moves the window to a line, and the choice to the first line there; where
// the window cannot go that far, to the last one.
func (v *Rows) jump(top int) {
	v.top = max(0, min(top, len(v.rows)-v.height))
	v.sel = v.choosable(v.top, 1)
	if top > v.top {
		v.sel = v.choosable(len(v.rows)-1, -1)
	}
	v.keepIn()
}

// keepIn moves the choice into the window.
func (v *Rows) keepIn() {
	if v.Rest && v.sel < 0 {
		return
	}
	if v.sel < v.top {
		v.sel = v.choosable(v.top, 1)
	} else if v.sel >= v.top+v.height {
		v.sel = v.choosable(v.top+v.height-1, -1)
	}
	if v.sel < v.top || v.sel >= v.top+v.height {
		v.sel = -1
	}
}

// Choose does what the line one is on is for.
func (v *Rows) Choose() {
	if on := v.On(); on != nil {
		on.Act()
	}
}

// MouseHandler chooses the line that is clicked.
func (v *Rows) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return v.WrapMouseHandler(func(a tview.MouseAction, ev *tcell.EventMouse, focus func(tview.Primitive)) (bool, tview.Primitive) {
		x, y := ev.Position()
		if !v.InRect(x, y) {
			return false, nil
		}
		_, top, _, _ := v.GetInnerRect()
		switch a {
		case tview.MouseLeftClick:
			if !v.Aside {
				focus(v)
			}
			if at := v.top + y - top; at < len(v.rows) && v.rows[at].Act != nil {
				v.sel = at
				v.Choose()
			}
		case tview.MouseScrollUp:
			v.roll(-1)
		case tview.MouseScrollDown:
			v.roll(1)
		default:
			return false, nil
		}
		return true, nil
	})
}
