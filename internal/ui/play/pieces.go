package play

import (
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/wording"
	"referee/rules"
)

// different are the entries that what is typed changes or, while nothing is, the last correction
// did.
func (t *reader) different() []table.Change {
	if strings.TrimSpace(t.input.GetText()) == "" {
		return t.became
	}
	return following(&t.ask.Reading)
}

// moves are what there is to do on the real table because of what is typed or, while nothing is,
// what the last correction left to do. What is refused does nothing yet.
func (t *reader) moves() []present.Piece {
	switch {
	case strings.TrimSpace(t.input.GetText()) == "":
		return t.moved
	case t.ask.Stopped():
		return nil
	}
	return t.ask.Reading.Pieces
}

// toDo keeps what a line that is in the record changed, and left to do on the table. A table that
// was set by hand lies so already.
func (t *reader) toDo(r *table.Reading) {
	t.became = r.Change
	if t.moved = r.Pieces; r.Line.Kind == record.Override {
		t.moved = nil
	}
}

// tellMoves tells what there is to do first, with the key that tells the rest: in a row, or in two
// while a line is typed that changes no other entry: there is more room then.
func (t *reader) tellMoves(put telling) {
	if said, _ := t.firstMoves(); said != "" {
		put(theme.Warn, "→", said)
	}
}

// firstMoves are as many things to do as have room, or how many there are.
func (t *reader) firstMoves() (said string, all bool) {
	list := t.moves()
	if len(list) == 0 {
		return "", true
	}
	_, _, w, _ := t.box.GetInnerRect()
	room := w - besideReading
	if t.input.GetText() != "" && len(t.different()) == 0 {
		room = 2*room - besideReading // a row ends with a whole word
	}
	key := " (" + t.app.Shell.Keys().Name(commands.Open) + ")"
	for n := len(list); n > 0; n-- {
		if said = wording.OnTheTable(t.text, list, n); n < len(list) {
			said += key
		}
		if shell.Width(said) <= room {
			return said, n == len(list)
		}
	}
	if said = strings.Join(wording.Pieces(t.text, list, 1), " · ") + key; shell.Width(said) <= room {
		return said, false
	}
	return t.text.Say("piece.many", rules.N("n", len(list))) + key, false
}

// openMoves opens all there is to do on the table, where not all of it is told, with the entries
// that are different.
func (t *opener) openMoves() bool {
	if _, all := t.firstMoves(); all {
		return false
	}
	list, changed := t.moves(), t.different()
	t.became, t.moved = nil, nil // they have been told; the key is free again
	var said talk.Blocks
	for _, one := range wording.Pieces(t.text, list, 0) {
		said.Tell(talk.Plain, "→ "+one)
	}
	for i := range changed {
		said.Add(talk.Para{As: talk.Warn, Text: wording.Change(t.text, &changed[i]), Apart: i == 0})
	}
	t.app.Tells(t.text.Say("piece.title"), said)
	return true
}
