package play

import (
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/ui/hall"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// SetUp opens the table of a new game, where it is laid first, and above it the guided turn for those who want to be taught.
func SetUp(a *hall.App, g *program.Game, taught bool) {
	t := newTable(a, g)
	t.lay()
	a.Shell.Push(t)
	if taught {
		t.openTeach()
	}
}

// lay begins with the set-up where the game has not begun.
func (t *follower) lay() {
	t.talk.Lay()
	t.changed()
}

// unlay goes a step of laying back from an empty prompt; false if something is there.
func (t *tablePage) unlay() bool {
	if t.input.GetText() != "" {
		return false
	}
	switch o, left, err := t.talk.Unlay(); {
	case err != nil:
		t.failed(err, func() { t.unlay() })
	case o.Did == dialogue.Entered:
		t.tookBack(&o, commands.Undo, left)
	case o.Did != dialogue.Nothing:
		t.refresh()
	}
	return true
}

// drawLaying draws the steps of the set-up in the place of the board, so that those that are
// to be done now are seen, and returns how many rows that takes.
func (t *painter) drawLaying(a widgets.Area) int {
	lines := []widgets.Line{widgets.At(0, t.text.Say("new.setup"), theme.Label)}
	if t.ask.Unlays {
		lines[0] = lines[0].Add(theme.Muted, " · "+t.text.Say("laying.back"))
	}
	now := 0
	for i, step := range t.ask.Laying {
		role, sign := theme.Plain, " "
		switch {
		case step.Done:
			role, sign = theme.Muted, theme.Good.Sign()
		case step.Now:
			role, sign = theme.Strong, theme.Selected.Sign()
		}
		said := widgets.Wrap(strconv.Itoa(i+1)+". "+step.Says, a.W-2)
		lines = append(lines, widgets.At(0, sign, role).Beside(2, role, said...)...)
		if step.Now {
			now = len(lines)
		}
	}
	from := max(0, min(now, len(lines))-a.H)
	rows := min(a.H, len(lines)-from)
	t.box.drawLines(a, lines[from:from+rows])
	if from+rows < len(lines) && rows > 0 {
		widgets.Area{Screen: a.Screen, X: a.X + a.W, Y: a.Y, W: 1, H: rows}.Line(rows-1, widgets.At(0, "↓", theme.Accent), t.theme())
	}
	return rows
}
