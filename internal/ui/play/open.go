package play

import (
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/ui/hall"
	"referee/rules"
)

// Open opens the screen of a game in play.
func Open(a *hall.App, g *program.Game) {
	s := g.Session
	t := newTable(a, g)
	if last, ok := t.talk.Stands(); ok && !s.Over() {
		t.resumed = talk.Para{As: talk.Good, Text: t.text.Say("table.resumed", rules.Plain("n", last.N), rules.Who("seat", last.Seat), rules.Plain("text", last.Says))}
	}
	if n := len(s.Differences()); n > 0 {
		t.resumed = talk.Para{As: talk.Warn, Text: t.text.Say("table.differences", rules.N("n", n), a.KeyArg(commands.Log))}
	}
	t.notices = dialogue.Noticed(t.text, s.Notices())
	a.Shell.Push(t)
	t.checks()
}

// OpenGame continues a saved game.
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

// openTeach opens the guided first turn above the table: a table to practise at, of which nothing is saved.
func (t *opener) openTeach() {
	s, talk := dialogue.NewPractice(t.kept.Session, t.app.Text)
	p := newTable(t.app, t.app.Program.Practice(s))
	p.talk = talk
	p.refresh()
	t.app.Shell.Push(p)
}

// openMoves opens all there is to do on the table, where not all of it is shown, with the entries
// that are different.
func (t *opener) openMoves() bool {
	if _, all := t.firstMoves(); all {
		return false
	}
	f := t.follows()
	t.came = dialogue.Following{} // it has been told; the key is free again
	var said talk.Blocks
	for _, one := range f.ToDo() {
		said.Tell(talk.Plain, "→ "+one)
	}
	for i, one := range f.Changes() {
		said.Add(talk.Para{As: talk.Warn, Text: one, Apart: i == 0})
	}
	t.app.Tells(t.text.Say("piece.title"), said)
	return true
}
