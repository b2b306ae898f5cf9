package forms

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// formLine is a line of the form: a label with one field, or with one for each
// player; without fields it is a heading or empty.
type formLine struct {
	label string
	heads []string // the players, above their columns
	cells []*formField
	plain bool      // no heading, but the label of the line below
	at, w int       // where the first cell begins, and how wide each is
	pick  *formPick // instead of cells
}

// The room a form needs for a cell of a table, and the most a single field gets.
const (
	minCell   = 10
	maxSingle = 28
	// minBeside is the least width in which the sheet stands beside the form.
	minBeside = 76
)

// lay makes the lines of the form for a width.
func (c *calculator) lay(width int) {
	if c.width == width {
		return
	}
	c.width, c.lines = width, nil
	at := c.labels(width)
	wide := c.fits(width)
	for _, p := range c.picks {
		c.lines = append(c.lines, c.layPick(p, at, width)...)
	}
	if c.beside == nil {
		players := min(at, shell.Width(c.app.Text.Say("calc.players"))+1) // names need more room than values
		c.lines = append(c.lines, formLine{label: c.app.Text.Say("calc.players"), cells: []*formField{c.players}, at: players, w: width - players})
	}
	for i := 0; i < len(c.fields); {
		group := c.fields[i].Group
		end := i
		for end < len(c.fields) && c.fields[end].Group == group {
			end++
		}
		c.layGroup(c.fields[i:end], at, width, wide)
		i = end
	}
}

// layPick makes the line of a choice. A label that leaves its value no room has lines of
// its own above it.
func (c *calculator) layPick(p *formPick, at, width int) (lines []formLine) {
	label := p.label()
	value := shell.Width(p.shown()) + 2 // behind the arrow
	room := width - value - 1
	if shell.Width(label) < at || shell.Width(label) <= room {
		if shell.Width(label) <= room && (shell.Width(label) >= at || at+value > width) {
			at = width - value // such values stand at the edge, one below the other
		}
		return []formLine{{label: label, at: at, w: width - at, pick: p}}
	}
	for _, part := range widgets.Wrap(label, width) {
		lines = append(lines, formLine{label: part, plain: true})
	}
	return append(lines, formLine{at: at, w: width - at, pick: p})
}

// labels is the room for the labels.
func (c *calculator) labels(width int) int {
	widest := shell.Width(c.app.Text.Say("calc.players"))
	for _, f := range c.fields {
		widest = max(widest, shell.Width(f.Label.Say(c.app.Text)))
	}
	room := width / 2
	if single := width - minCell*len(c.talk.Header().Seats); single > room { // as far as the players keep their columns
		room = single
	}
	return min(widest+1, room)
}

// fits reports whether the players have columns of their own in a width.
func (c *calculator) fits(width int) bool {
	return (width-c.labels(width))/max(len(c.talk.Header().Seats), 1) >= minCell
}

// layGroup makes the lines of the fields that stand together.
func (c *calculator) layGroup(fields []*formField, at, width int, wide bool) {
	head := formLine{}
	if key := c.talk.Game().ID + ".group." + fields[0].Group; c.app.Text.Has(key) {
		head.label = c.app.Text.Say(key)
	}
	each := (width - at) / max(len(c.talk.Header().Seats), 1)
	if wide && fields[0].Seat != rules.Table {
		head.heads, head.at, head.w = c.talk.Header().Seats, at, each
	}
	c.lines = append(c.lines, head)
	seat := rules.Table
	for _, f := range fields {
		if f.Seat != rules.Table && wide {
			if f.Seat == fields[0].Seat {
				c.lines = append(c.lines, formLine{label: f.Label.Say(c.app.Text), cells: c.across(fields, f), at: at, w: each})
			}
			continue
		}
		if f.Seat != seat { // one below the other: each player has a heading
			c.lines = append(c.lines, formLine{heads: []string{c.talk.Header().Seats[f.Seat-1]}, w: width})
			seat = f.Seat
		}
		label := f.Label.Say(c.app.Text)
		from := max(at, min(shell.Width(label)+1, width-minCell)) // a long label stays whole
		c.lines = append(c.lines, formLine{label: label, cells: []*formField{f}, at: from, w: min(width-from, maxSingle)})
	}
}

// base is the key of a field without the player.
func base(f *formField) string {
	name, _, _ := strings.Cut(f.Key, "@")
	return name
}

// across are the fields of one kind, one for each player.
func (c *calculator) across(fields []*formField, first *formField) []*formField {
	cells := make([]*formField, len(c.talk.Header().Seats))
	for _, f := range fields {
		if base(f) == base(first) && f.Seat != rules.Table {
			cells[f.Seat-1] = f
		}
	}
	return cells
}

// parts are what one can work in.
func (c *calculator) parts() []tview.Primitive {
	var list []tview.Primitive
	for _, p := range c.picks {
		list = append(list, p.rows)
	}
	if c.beside == nil {
		list = append(list, c.players.input)
	}
	for _, f := range c.fields {
		list = append(list, f.input)
	}
	return append(list, c.result)
}

// draw puts the sheet beside the form, or below it, and at the bottom what the
// field in hand says.
func (c *calculator) draw(screen tcell.Screen, x, y, w, h int) {
	note, role := c.noteLines(w-2, max(1, min(3, h/5)))
	h -= len(note)
	for i, text := range note {
		shell.Line(screen, x+1, y+h+i, w-2, text, c.app.Shell.Style(role))
	}
	if left := w * 11 / 20; w >= minBeside && c.fits(left-2) {
		c.drawForm(screen, x+1, y, left-2, h)
		widgets.Put(screen, c.result, x+left, y, w-left, h)
		return
	}
	high := h * 3 / 5
	if h < 14 && c.result.HasFocus() {
		high = min(3, h/2) // the sheet is being read
	}
	c.drawForm(screen, x+1, y, w-2, high)
	style := c.app.Shell.Style(theme.Muted)
	for i := 1; i < w-1; i++ {
		screen.Put(x+i, y+high, "─", style)
	}
	widgets.Put(screen, c.result, x, y+high+1, w, h-high-1)
}

// drawForm draws the lines that are seen.
func (c *calculator) drawForm(screen tcell.Screen, x, y, w, h int) {
	c.lay(w)
	c.scroll(h)
	for _, p := range c.parts() {
		if p != tview.Primitive(c.result) {
			p.SetRect(0, 0, 0, 0)
		}
	}
	for i := c.top; i < len(c.lines) && i < c.top+h; i++ {
		c.drawLine(screen, x, y+i-c.top, c.lines[i])
	}
}

// scroll keeps the line of the field in hand in sight.
func (c *calculator) scroll(h int) {
	at, _ := c.place()
	if at >= 0 && at < c.top+1 {
		c.top = max(0, at-1) // with the heading above it
	}
	if at >= c.top+h {
		c.top = at - h + 1
	}
	c.top = max(0, min(c.top, len(c.lines)-h))
}

// place is the line and the column of the field in hand, or -1.
func (c *calculator) place() (at, column int) {
	for i, l := range c.lines {
		if l.pick != nil && l.pick.rows.HasFocus() {
			return i, 0
		}
		for j, f := range l.cells {
			if f != nil && f.input.HasFocus() {
				return i, j
			}
		}
	}
	return -1, 0
}

func (c *calculator) drawLine(screen tcell.Screen, x, y int, l formLine) {
	sh := c.app.Shell
	role := theme.Plain
	if len(l.cells) == 0 && l.pick == nil && !l.plain {
		role = theme.Accent
	}
	shell.Line(screen, x, y, max(l.at-1, 1), l.label, sh.Style(role))
	if l.at == 0 {
		shell.Line(screen, x, y, c.width, l.label, sh.Style(role))
	}
	for i, name := range l.heads {
		shell.Line(screen, x+l.at+i*l.w+2*min(l.at, 1), y, l.w-2, name, sh.Style(theme.Label))
	}
	if l.pick != nil {
		widgets.Put(screen, l.pick.rows, x+l.at, y, l.w, 1)
	}
	for i, f := range l.cells {
		if f != nil {
			sign, look := f.sign()
			shell.Line(screen, x+l.at+i*l.w, y, 1, sign, sh.Style(look))
			widgets.Put(screen, f.input, x+l.at+i*l.w+2, y, l.w-3, 1)
		}
	}
}

// noteLines is the note in lines, one at least and most at most.
func (c *calculator) noteLines(width, most int) ([]string, theme.Role) {
	text, role := c.note()
	if role == theme.Refused {
		text = role.Sign() + " " + text
	}
	lines := widgets.Wrap(text, width)
	if len(lines) > most {
		lines = append(lines[:most-1], strings.Join(lines[most-1:], " "))
	}
	return lines, role
}

// note says what is wrong with the field in hand, or else with another, or what the field
// takes.
func (c *calculator) note() (string, theme.Role) {
	hand := c.hand()
	if hand != nil && (hand.Against != "" || hand.Sum != "" || hand.Letters != "") {
		return about(hand)
	}
	if c.players.Against != "" {
		return c.app.Text.Say("calc.players") + ": " + c.players.Against, theme.Refused
	}
	for _, f := range c.fields {
		if f.Against != "" {
			return f.Label.Say(c.app.Text) + ": " + f.Against, theme.Refused
		}
	}
	if hand == nil || hand == c.players || hand.Typed != "" || c.beside != nil && hand.Kind != rules.SeatField {
		return "", theme.Muted
	}
	p := c.app.Text
	if hand.Kind == rules.SeatField {
		return p.Say("calc.hint.seat", rules.Plain("names", p.List("list.or", hand.Seats(c.talk.Header().Seats)...))), theme.Muted
	}
	return widgets.Joined(c.talk.Legend(hand.Key), p.Say("calc.hint.value", rules.Plain("value", hand.Value))), theme.Muted
}

// about says what a field lacks, with the sum that was typed.
func about(f *formField) (string, theme.Role) {
	if f.Against != "" {
		return widgets.Joined(f.Sum, f.Against), theme.Refused
	}
	return widgets.Joined(f.Sum, f.Letters), theme.Muted
}
