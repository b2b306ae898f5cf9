package forms

import (
	"slices"
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
	"referee/internal/talk"
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
	plain bool // no heading, but the label of the line below
	at, w int  // where the first cell begins, and how wide each is
}

// cell returns the field in a column, or in the last one before it; nil if there is none.
func (l *formLine) cell(column int) *formField {
	if len(l.cells) == 0 {
		return nil
	}
	return l.cells[min(column, len(l.cells)-1)]
}

// The room a form needs for a cell of a table, and the most a single field gets.
const (
	minCell   = 10
	maxSingle = 28
	// minBeside is the least width in which what follows is beside the form.
	minBeside = 76
)

// lay makes the lines of the form for a width.
func (f *form) lay(width int) {
	if f.width == width {
		return
	}
	f.width, f.lines = width, nil
	at, from := f.labels(width), 0
	for i := range f.page.Asks.Groups {
		g := &f.page.Asks.Groups[i]
		f.layGroup(g, f.fields[from:from+len(g.Fields)], at, width)
		from += len(g.Fields)
	}
}

// players returns how many columns a table has.
func (f *form) players() (n int) {
	for _, g := range f.page.Asks.Groups {
		n = max(n, len(g.Seats))
	}
	return max(n, 1)
}

// labels returns the room for the labels.
func (f *form) labels(width int) int {
	widest := 0
	for _, one := range f.fields {
		if !one.Turns {
			widest = max(widest, shell.Width(one.Label))
		}
	}
	room := width / 2
	if single := width - minCell*f.players(); single > room { // as far as the players keep their columns
		room = single
	}
	return min(widest+1, room)
}

// fits reports whether the players have columns of their own in a width.
func (f *form) fits(width int) bool { return (width-f.labels(width))/f.players() >= minCell }

// layGroup makes the lines of the fields that stand together.
func (f *form) layGroup(g *talk.Group, fields []*formField, at, width int) {
	wide, head := f.fits(width), formLine{label: g.Title}
	each := (width - at) / max(len(g.Seats), 1)
	if len(fields) > 0 && wide && fields[0].Seat != rules.Table {
		head.heads, head.at, head.w = g.Seats, at, each
	}
	if len(f.lines) > 0 || g.Title != "" {
		f.lines = append(f.lines, head)
	}
	seat := rules.Table
	for i, one := range fields {
		switch {
		case one.Turns:
			f.layTurn(one, at, width)
			continue
		case one.Wide:
			from := min(at, shell.Width(one.Label)+1) // names need more room than values
			if one.words() {
				from = min(at, width/3)
			}
			f.lines = append(f.lines, formLine{label: one.Label, cells: []*formField{one}, at: from, w: width - from})
			continue
		case one.Seat != rules.Table && wide:
			if i == 0 || fields[i-1].Row != one.Row && one.Seat == fields[0].Seat {
				f.lines = append(f.lines, formLine{label: one.Label, cells: across(fields, one.Row, len(g.Seats)), at: at, w: each})
			}
			continue
		case one.Seat != seat: // one below the other: each player has a heading
			f.lines = append(f.lines, formLine{heads: []string{g.Seats[one.Seat-1]}, w: width})
			seat = one.Seat
		}
		from := max(at, min(shell.Width(one.Label)+1, width-minCell)) // a long label stays whole
		f.lines = append(f.lines, formLine{label: one.Label, cells: []*formField{one}, at: from, w: min(width-from, maxSingle)})
	}
}

// layTurn makes the line of a field that turns. A label that leaves its value no room has lines of
// its own above it.
func (f *form) layTurn(one *formField, at, width int) {
	value := shell.Width(one.display()) + 2 // behind the arrow
	room, wide := width-value-1, shell.Width(one.Label)
	if wide < at || wide <= room {
		if wide <= room && (wide >= at || at+value > width) {
			at = width - value // such values stand at the edge, one below the other
		}
		f.lines = append(f.lines, formLine{label: one.Label, at: at, w: width - at, cells: []*formField{one}})
		return
	}
	for _, part := range widgets.Wrap(one.Label, width) {
		f.lines = append(f.lines, formLine{label: part, plain: true})
	}
	f.lines = append(f.lines, formLine{at: at, w: width - at, cells: []*formField{one}})
}

// across returns the fields of one row, one for each player.
func across(fields []*formField, row string, seats int) []*formField {
	cells := make([]*formField, seats)
	for _, one := range fields {
		if one.Row == row && one.Seat != rules.Table {
			cells[one.Seat-1] = one
		}
	}
	return cells
}

// display returns the value that holds as it is in its line.
func (f *formField) display() string { return "‹ " + f.Choices[max(f.Held(), 0)].Label + " ›" }

// words reports whether the field takes words, of which none are missing.
func (f *formField) words() bool { return f.Wide && f.Most == 0 }

// open reports whether the field is missing: empty, or with what cannot be.
func (f *formField) open() bool {
	return f.input != nil && !f.Wide && (f.Value == "" || f.Against != "")
}

// widget returns what one works in.
func (f *formField) widget() tview.Primitive {
	if f.turns != nil {
		return f.turns
	}
	return f.input
}

// draw puts what follows beside the form, or below it, and at the bottom what the
// field in hand says.
func (f *form) draw(screen tcell.Screen, x, y, w, h int) {
	note, role := f.noteLines(w-2, max(1, min(3, h/5)))
	h -= len(note)
	for i, text := range note {
		shell.Line(screen, x+1, y+h+i, w-2, text, f.app.Shell.Style(role))
	}
	words := len(f.fields) > 0 && f.fields[0].words() // they need the whole width
	if left := w * 11 / 20; w >= minBeside && f.fits(left-2) && !words {
		f.lay(left - 2)
		f.drawForm(screen, x+1, y, left-2, h-rules.One(len(f.lines) > h))
		widgets.Put(screen, f.result, x+left, y, w-left, h)
		return
	}
	high := h * 3 / 5
	if h < 14 && f.result.HasFocus() {
		high = min(3, h/2) // it is being read
	}
	if words && f.result.HasFocus() {
		high = h / 3
	}
	style := f.app.Shell.Style(theme.Muted)
	for i := 1; i < w-1; i++ {
		screen.Put(x+i, y+high, "─", style)
	}
	f.lay(w - 2)
	f.drawForm(screen, x+1, y, w-2, high)
	widgets.Put(screen, f.result, x, y+high+1, w, h-high-1)
}

// drawForm draws the lines that are seen, and below them how many fields are not.
func (f *form) drawForm(screen tcell.Screen, x, y, w, h int) {
	f.scroll(h)
	for _, one := range f.fields {
		one.widget().SetRect(0, 0, 0, 0)
	}
	end := min(f.top+f.high, len(f.lines))
	for i, l := range f.lines[f.top:end] {
		f.drawLine(screen, x, y+i, l)
	}
	below := 0
	for _, l := range f.lines[end:] {
		below += len(l.cells)
	}
	if below > 0 {
		shell.Line(screen, x, y+h, w, f.app.Text.Say("form.below", rules.N("n", below))+" ", f.app.Shell.Style(theme.Muted))
	}
}

// scroll keeps the line of the field in hand in sight, of as many as are seen.
func (f *form) scroll(h int) {
	f.high = max(h, 1)
	h = f.high
	at, _ := f.place()
	if at >= 0 && at < f.top+1 {
		f.top = max(0, at-1) // with the heading above it
	}
	if at >= f.top+h {
		f.top = at - h + 1
	}
	f.top = max(0, min(f.top, len(f.lines)-h))
}

// place returns the line and the column of the field in hand, or -1.
func (f *form) place() (at, column int) {
	hand := f.focused()
	for i, l := range f.lines {
		if column = slices.Index(l.cells, hand); hand != nil && column >= 0 {
			return i, column
		}
	}
	return -1, 0
}

func (f *form) drawLine(screen tcell.Screen, x, y int, l formLine) {
	sh := f.app.Shell
	role := theme.Plain
	if len(l.cells) == 0 && !l.plain {
		role = theme.Accent
	}
	shell.Line(screen, x, y, max(l.at-1, 1), widgets.Cut(l.label, max(l.at-1, 1)), sh.Style(role))
	if l.at == 0 {
		shell.Line(screen, x, y, f.width, l.label, sh.Style(role))
	}
	for i, name := range l.heads {
		shell.Line(screen, x+l.at+i*l.w+2*min(l.at, 1), y, l.w-2, name, sh.Style(theme.Label))
	}
	for i, one := range l.cells {
		switch {
		case one == nil:
		case one.turns != nil:
			widgets.Put(screen, one.turns, x+l.at, y, l.w, 1)
		default:
			sign, look := one.sign()
			shell.Line(screen, x+l.at+i*l.w, y, 1, sign, sh.Style(look))
			widgets.Put(screen, one.input, x+l.at+i*l.w+2, y, l.w-3, 1)
		}
	}
}

// sign says beside a field whether it is missing or refused.
func (f *formField) sign() (string, theme.Role) {
	switch {
	case f.Against != "":
		return theme.Refused.Sign(), theme.Refused
	case strings.TrimSpace(f.input.GetText()) == "" && !f.words():
		return "?", theme.Muted
	}
	return " ", theme.Plain
}

// noteLines returns the note in lines, one at least and most at most.
func (f *form) noteLines(width, most int) ([]string, theme.Role) {
	text, role := f.note()
	if role == theme.Refused {
		text = role.Sign() + " " + text
	}
	lines := widgets.Wrap(text, width)
	if len(lines) > most {
		lines = append(lines[:most-1], strings.Join(lines[most-1:], " "))
	}
	return lines, role
}

// note says what is wrong with the field in hand, or else with another, or what the field takes.
func (f *form) note() (string, theme.Role) {
	hand := f.hand()
	switch {
	case hand != nil && hand.Against != "":
		return hand.Against, theme.Refused
	case hand != nil && hand.Says != "":
		return hand.Says, theme.Muted
	}
	for _, one := range f.fields {
		if one.Against != "" {
			return one.Label + ": " + one.Against, theme.Refused
		}
	}
	if hand == nil || hand.Value != "" {
		return "", theme.Muted
	}
	return widgets.Joined(hand.Legend, hand.Hint), theme.Muted
}

// key moves through the form.
func (f *form) key(ev *tcell.EventKey) bool {
	if f.result.HasFocus() {
		if ev.Key() == tcell.KeyUp && f.result.AtStart() && len(f.fields) > 0 {
			f.app.Shell.Focus(f.fields[len(f.fields)-1].widget())
			return true
		}
		return false
	}
	if k := ev.Key(); (k == tcell.KeyUp || k == tcell.KeyDown) && !f.keep(true, false) {
		return true
	}
	last, typed := f.last, f.typed
	f.last, f.typed = ev, ""
	switch ev.Key() {
	case tcell.KeyHome, tcell.KeyEnd:
		if one := f.hand(); one != nil && one.input.GetText() != "" && (last == nil || last.Key() != ev.Key()) && ev.Modifiers()&tcell.ModCtrl == 0 {
			return false // it goes through the text first
		}
		f.step(len(f.lines) * (1 - 2*rules.One(ev.Key() == tcell.KeyHome)))
	case tcell.KeyPgUp:
		f.step(-f.high)
	case tcell.KeyPgDn:
		f.step(f.high)
	case tcell.KeyEnter:
		f.enter()
	case tcell.KeyUp:
		f.step(-1)
	case tcell.KeyDown:
		f.step(1)
	case tcell.KeyRune:
		if hand := f.hand(); hand != nil && hand.Opens != nil && string(ev.Rune()) == talk.OpensSign {
			if hand.input.GetText() != "" && last != nil && unicode.IsDigit(last.Rune()) {
				return false // it stands between two numbers: 7+6
			}
			f.app.Talk(hand.Opens)
			return true
		}
		if one := f.focused(); one != nil && one.turns != nil && (typed != "" || ev.Rune() != ' ') && ev.Modifiers()&tcell.ModAlt == 0 {
			f.begins(one, typed+string(ev.Rune()))
			return true
		}
		return ev.Rune() == ' ' && f.turn()
	default:
		return false
	}
	return true
}

// enter takes what was typed into the field, for an empty one what is shown there, and goes
// on. A value that cannot be keeps the keyboard.
func (f *form) enter() {
	hand := f.hand()
	if hand != nil && !hand.Wide && hand.Value == "" {
		hand.input.SetText(hand.Usual)
	}
	if hand == nil || hand.Against == "" {
		f.app.Shell.Do(commands.Next)
	}
}

// focused returns the field that has the keyboard, or nil.
func (f *form) focused() *formField {
	for _, one := range f.fields {
		if one.widget().HasFocus() {
			return one
		}
	}
	return nil
}

// hand returns the field one types into, or nil.
func (f *form) hand() *formField {
	if one := f.focused(); one != nil && one.input != nil {
		return one
	}
	return nil
}

// turn gives the field one is in its next value, where its values are listed. What was typed and is none of them stays.
func (f *form) turn() bool {
	one := f.focused()
	switch {
	case one == nil || len(one.Choices) == 0:
		return false
	case one.turns != nil:
		one.turns.Turn(1)
		return true
	case one.Held() >= 0 || one.Value == "":
		one.input.SetText(one.Next(1))
	}
	return one.Held() >= 0
}

// begins gives a field that turns the first of its values that begins as it was typed.
func (f *form) begins(one *formField, typed string) {
	f.typed = typed
	i := slices.IndexFunc(one.Choices, func(c talk.Choice) bool { return widgets.Begins(c.Label, typed) })
	if i < 0 {
		f.app.Flash(theme.Refused, []string{talk.Unknown(f.app.Text, typed)})
		return
	}
	f.fill(one, one.Choices[i].Value)
	f.keep(true, false)
}

// step goes to the field above or below, or so many lines on, and then no further than to the first or the last field.
func (f *form) step(by int) {
	at, column := f.place()
	way := 1 - 2*rules.One(by < 0)
	to := at + by
	if by != way {
		to, way = max(0, min(to, len(f.lines)-1)), -way // back to where one is
	}
	for i := to; at >= 0 && i != at && i >= 0 && i < len(f.lines); i += way {
		if one := f.lines[i].cell(column); one != nil {
			f.app.Shell.Focus(one.widget())
			return
		}
	}
	if at >= 0 && by == 1 {
		f.app.Shell.Focus(f.result)
	}
}
