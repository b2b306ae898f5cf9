package forms

import (
	"github.com/gdamore/tcell/v2"

	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// promptRow is the row of the prompt, from the last one up; the reading is below it.
const promptRow = 3

// lay draws the seats, the question and what can be chosen, and below them the prompt.
func (n *newGame) lay(screen tcell.Screen, x, y, w, h int) {
	th := n.app.Shell.Theme()
	a := widgets.Area{Screen: screen, X: x + 1, Y: y, W: w - 2, H: h - promptRow}
	used := n.drawSeats(a)
	widgets.Area{Screen: screen, X: x, Y: y, W: 1, H: h}.Line(used, widgets.At(0, "▌", theme.Strong), th)
	for _, said := range widgets.Wrap(n.talk.Asks(), a.W-1) {
		a.Line(used, widgets.At(1, said, theme.Strong), th)
		used++
	}
	n.drawPicks(a.Part(used, a.H-used))
	widgets.Put(screen, n.input, x+1, y+h-promptRow, w-2, 1)
	role, said := theme.Muted, n.talk.Reads(n.typed())
	if n.against != "" {
		role, said = theme.Refused, theme.Refused.Sign()+" "+n.against
	}
	for i, l := range widgets.Wrap(said, w-4) {
		if i < promptRow-1 {
			widgets.Area{Screen: screen, X: x + 3, Y: y + h - promptRow + 1, W: w - 4, H: 2}.Line(i, widgets.At(0, l, role), th)
		}
	}
}

// drawSeats draws who has sat down, and returns how many rows that takes.
func (n *newGame) drawSeats(a widgets.Area) int {
	seats := n.talk.Seats()
	if n.talk.Number() == 1 || len(seats) == 0 || n.talk.Number() == 3 && a.H < 14 {
		return 0
	}
	for i, one := range seats {
		l := widgets.Chip(rules.Seat(i+1)).Add(widgets.OfSeat(rules.Seat(i+1)), " "+one.String())
		a.Line(i, l, n.app.Shell.Theme())
	}
	used := len(seats)
	if n.talk.Number() == 3 {
		for _, said := range n.talk.Settled() {
			a.Line(used, widgets.At(0, said, theme.Muted), n.app.Shell.Theme())
			used++
		}
	}
	return used + 1
}

// drawPicks draws what can be chosen, so that what Enter takes is seen.
func (n *newGame) drawPicks(a widgets.Area) {
	list, focus := n.talk.Picks(), n.focus()
	widest := 0
	for _, o := range list {
		widest = max(widest, shell.Width(pickText(o)))
	}
	n.hits = map[int]int{}
	from := max(0, min(focus+1, len(list))-a.H)
	for i := from; i < len(list) && i-from < a.H; i++ {
		o, role := list[i], theme.Plain
		if i == focus {
			role = theme.Strong
			a.Line(i-from, widgets.At(0, theme.Selected.Sign(), theme.Prompt), n.app.Shell.Theme())
		}
		text := pickText(o)
		if o.On && !o.Tick {
			text += " " + theme.Good.Sign()
		}
		l := widgets.At(2, widgets.Cut(text, a.W-2), role)
		if room := a.W - widest - 6; o.Note != "" && room >= minNote {
			l = l.At(widest+6, widgets.Cut(o.Note, room), theme.Muted)
		}
		a.Line(i-from, l, n.app.Shell.Theme())
		n.hits[a.Y+i-from] = i
	}
	if last := from + a.H; last < len(list) && a.H > 0 {
		a.Line(a.H-1, widgets.At(a.W-1, "▼", theme.Muted), n.app.Shell.Theme())
	}
}

// minNote is the least room in which a note is told.
const minNote = 12
