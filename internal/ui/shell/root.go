package shell

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
)

// root is the widget around all others: title line, page, hint line.
type root struct {
	Pane
	shell *Shell
}

// newRoot makes the root, whose only part is the page on top.
func newRoot(s *Shell) *root {
	return &root{Pane{Box: tview.NewBox(), Parts: func() []tview.Primitive {
		if p := s.Page(); p != nil {
			return []tview.Primitive{p.Primitive()}
		}
		return nil
	}}, s}
}

// Draw draws the frame and the page on top.
func (r *root) Draw(screen tcell.Screen) {
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

// drawBottom is the message, or else the hints.
func (r *root) drawBottom(screen tcell.Screen) {
	s := r.shell
	y := s.h - 1
	if s.flash.text == "" {
		s.drawHints(screen, 1, y, s.w-2)
		return
	}
	x, style := 1, s.Style(s.flash.role)
	if sign := s.flash.role.Sign(); sign != "" {
		x += Line(screen, x, y, 2, sign+" ", style)
	}
	Line(screen, x, y, s.w-1-x, s.flash.text, style)
}

// hints are the commands of the page that have a key, with their words.
func (s *Shell) hints() (keyNames, words []string) {
	for _, c := range s.Page().Commands() {
		if k := s.keys.Name(c); k != "" {
			keyNames, words = append(keyNames, k), append(words, s.Say(c.Short()))
		}
	}
	return keyNames, words
}

// drawHints draws whole hints only, as many as fit. An ellipsis says that there
// are more, on the help screen.
func (s *Shell) drawHints(screen tcell.Screen, x, y, width int) {
	const gap = 2
	names, words := s.hints()
	used := 0
	for i := range names {
		need := Width(names[i]) + 1 + Width(words[i])
		last := i == len(names)-1
		if used+need > width || !last && used+need+gap+1 > width {
			if used < width {
				Line(screen, x+used, y, 1, "…", s.Style(theme.Muted))
			}
			return
		}
		used += Line(screen, x+used, y, width-used, names[i], s.Style(theme.Strong)) + 1
		used += Line(screen, x+used, y, width-used, words[i], s.Style(theme.Muted)) + gap
	}
}

// drawEnlarge says what size is needed, in as many lines as it takes.
func (r *root) drawEnlarge(screen tcell.Screen) {
	s := r.shell
	text := s.Say("shell.enlarge", rules.N("width", MinWidth), rules.N("height", MinHeight), rules.N("w", s.w), rules.N("h", s.h))
	for y, line := range tview.WordWrap(text, max(1, s.w)) {
		Line(screen, 0, y, s.w, line, s.Style(theme.Plain))
	}
}

// Hint is a command with its key and its words, for the help screen.
type Hint struct {
	Binding     keys.Binding
	Key         string // the first key, as people read it
	Short, Long string
}

// Help lists all commands, in the order of the table of keys.
func (s *Shell) Help() []Hint {
	var out []Hint
	for _, b := range s.keys.Bindings() {
		out = append(out, Hint{Binding: b, Key: keys.Name(b), Short: s.Say(b.Command.Short()), Long: s.Say(b.Command.Long())})
	}
	return out
}

// PasteHandler hands on nothing to a page that cannot be seen.
func (r *root) PasteHandler() func(string, func(tview.Primitive)) {
	if r.shell.small() {
		return r.WrapPasteHandler(func(string, func(tview.Primitive)) {})
	}
	return r.Pane.PasteHandler()
}
