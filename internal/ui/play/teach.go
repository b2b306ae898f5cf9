package play

import "referee/internal/dialogue"

// openTeach opens the guided first turn above the table: a table to practise at, of which nothing is saved.
func (t *opener) openTeach() {
	s, talk := dialogue.NewPractice(t.kept.Session, t.app.Text)
	p := newTable(t.app, t.app.Program.Practice(s))
	p.talk = talk
	p.refresh()
	t.app.Shell.Push(p)
}
