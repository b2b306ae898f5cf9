package shell

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
	"referee/internal/ui/theme"
	"referee/rules"
)

// root is the widget around all others: title line, page, hint line.
type root struct {
	Pane
	shell   *Shell
	pressed []hint // the hints of the last line, for the mouse
}

// newRoot makes the root, whose only part is the page on top.
func newRoot(s *Shell) *root {
	return &root{Pane: Pane{Box: tview.NewBox(), Parts: func() []tview.Primitive {
		if p := s.Page(); p != nil {
			return []tview.Primitive{p.Primitive()}
		}
		return nil
	}}, shell: s}
}

// Draw draws the frame and the page on top.
func (r *root) Draw(screen tcell.Screen) {
	r.shell.turn(func() { r.draw(screen) })
}

func (r *root) draw(screen tcell.Screen) {
	s := r.shell
	_, _, s.w, s.h = r.GetRect()
	if s.small() {
		screen.HideCursor()
		r.drawEnlarge(screen)
		return
	}
	r.DrawForSubclass(screen, r)
	p := s.Page()
	if p == nil {
		return
	}
	r.drawTitle(screen, p)
	body := p.Primitive()
	body.SetRect(0, 1, s.w, s.h-2)
	body.Draw(screen)
	r.drawBottom(screen)
}

// drawTitle puts the title left and the status right. Where both are long each
// has half of the line.
func (r *root) drawTitle(screen tcell.Screen, p Page) {
	s := r.shell
	room := s.w - 2
	status := p.Status()
	right := min(Width(status), max(room/2, room-2-Width(p.Title())))
	if right > 0 {
		Line(screen, 1+room-right, 0, right, status, s.Style(theme.Muted))
		room -= right + 2
	}
	Line(screen, 1, 0, room, p.Title(), s.Style(theme.Accent))
}

// drawBottom draws the message, or else the hints.
func (r *root) drawBottom(screen tcell.Screen) {
	s := r.shell
	y := s.h - 1
	if s.flash.text == "" {
		r.drawHints(screen, 1, y, s.w-2)
		return
	}
	x, style := 1, s.Style(s.flash.role)
	if sign := s.flash.role.Sign(); sign != "" {
		x += Line(screen, x, y, 2, sign+" ", style)
	}
	Line(screen, x, y, s.w-1-x, s.flash.text, style)
}

// mostHints is how many commands are between what Enter does and help.
const mostHints = 4

// hint is a command on the last line: its key and its words, and where the mouse finds it.
type hint struct {
	command      commands.ID
	key, word    string
	from, behind int
}

// width returns how wide a hint is.
func (h *hint) width() int { return Width(h.key) + 1 + Width(h.word) }

// hints returns the commands of the page that have a key, and help, which comes last. The way back is left out where
// Enter goes it, as was said already.
func (r *root) hints(enter string) (list []hint, help hint) {
	for _, c := range r.shell.Page().Commands() {
		one := hint{command: c, key: r.shell.keys.Name(c), word: r.shell.Say(c.Short())}
		switch {
		case one.key == "" || c == commands.Back && enter == r.shell.Say("table.enter.takes", rules.Plain("what", one.word)):
		case c == commands.Help:
			help = one
		case len(list) < mostHints:
			list = append(list, one)
		}
	}
	return list, help
}

// between is between two hints.
const between = " · "

// drawHints draws what Enter does now, then whole hints, as many as fit. Help is never left
// out.
func (r *root) drawHints(screen tcell.Screen, x, y, width int) {
	r.pressed = r.pressed[:0]
	enter := ""
	if p, ok := r.shell.Page().(Answered); ok {
		enter = p.Enter()
	}
	list, help := r.hints(enter)
	room := width
	if help.key != "" {
		room -= help.width() + len(between) - 1
	}
	used := Line(screen, x, y, room, enter, r.shell.Style(theme.Strong))
	for _, one := range list {
		if used+Width(between)+one.width() <= room {
			used = r.drawHint(screen, one, x, y, used)
		}
	}
	if help.key != "" {
		r.drawHint(screen, help, x, y, used)
	}
}

// drawHint draws one hint behind what is used of the line, and returns what is used then.
func (r *root) drawHint(screen tcell.Screen, one hint, x, y, used int) int {
	if used > 0 {
		used += Line(screen, x+used, y, len(between), between, r.shell.Style(theme.Muted))
	}
	one.from = x + used
	used += Line(screen, x+used, y, Width(one.key)+1, one.key+" ", r.shell.Style(theme.Strong))
	used += Line(screen, x+used, y, Width(one.word)+1, one.word, r.shell.Style(theme.Muted))
	one.behind = x + used
	r.pressed = append(r.pressed, one)
	return used
}

// drawEnlarge says what size is needed, in as many lines as it takes.
func (r *root) drawEnlarge(screen tcell.Screen) {
	s := r.shell
	text := s.Say("shell.enlarge", rules.N("width", MinWidth), rules.N("height", MinHeight), rules.N("w", s.w), rules.N("h", s.h))
	for y, line := range tview.WordWrap(text, max(1, s.w)) {
		Line(screen, 0, y, s.w, line, s.Style(theme.Plain))
	}
}

// PasteHandler hands on nothing to a page that cannot be seen.
func (r *root) PasteHandler() func(string, func(tview.Primitive)) {
	if r.shell.small() {
		return r.WrapPasteHandler(func(string, func(tview.Primitive)) {})
	}
	below := r.Pane.PasteHandler()
	return func(text string, focus func(tview.Primitive)) {
		r.shell.turn(func() { below(text, focus) })
	}
}

// click does the command at a column of the last line.
func (r *root) click(x int) bool {
	for _, one := range r.pressed {
		if x >= one.from && x < one.behind {
			r.shell.Do(one.command)
			return true
		}
	}
	return false
}

// MouseHandler hands on the mouse, but the last line is the shell's.
func (r *root) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	below := r.Pane.MouseHandler()
	return r.WrapMouseHandler(func(a tview.MouseAction, ev *tcell.EventMouse, focus func(tview.Primitive)) (done bool, p tview.Primitive) {
		r.shell.turn(func() {
			if x, y := ev.Position(); a == tview.MouseLeftClick && y == r.shell.h-1 {
				done = r.click(x)
			} else {
				done, p = below(a, ev, focus)
			}
		})
		return done, p
	})
}
