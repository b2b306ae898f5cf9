package play

import (
	"referee/internal/dialogue"
	"referee/internal/talk"
)

// openMoves opens all there is to do on the table, where not all of it is told, with the entries
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
