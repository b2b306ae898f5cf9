package play

import (
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/ui/hall"
	"referee/internal/ui/theme"
	"referee/internal/wording"
	"referee/rules"
)

// Open opens the screen of a game in play.
func Open(a *hall.App, g *program.Game) {
	s := g.Session
	t := newTable(a, g, s)
	if last := t.talk.Last(); last != nil && !s.Over() {
		t.mood, t.resumed = theme.Good, t.text.Say("table.resumed",
			rules.N("n", int(last.Seq)), rules.Who("seat", last.Seat), rules.Plain("text", wording.Text(t.text, last)))
	}
	if n := len(s.Differences()); n > 0 {
		t.mood, t.resumed = theme.Warn, t.text.Say("table.differences", rules.N("n", n), a.KeyArg(commands.Log))
	}
	t.notices = s.Notices()
	a.Shell.Push(t)
	t.checks()
}

// OpenGame goes on with a saved game.
func OpenGame(a *hall.App, path string) {
	if g, err := a.Program.Open(path); !a.Fails(err) {
		GoOn(a, g)
	}
}

// GoOn opens the screen of a game, with the set-up where the game has not begun.
func GoOn(a *hall.App, g *program.Game) {
	Open(a, g)
	if t, ok := a.Shell.Page().(*tablePage); ok {
		t.lay()
	}
}
