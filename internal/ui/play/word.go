package play

import (
	"slices"

	"referee/internal/dialogue/commands"
	"referee/internal/ui/rulebook"
	"referee/internal/ui/theme"
)

// commanded is the command whose word stands in the prompt, for keyboards and phones without
// function keys: the same words as in lines, of what this page can do. Words may follow a
// search, and a player what is private.
func (t *tablePage) commanded() (id commands.ID, words string, ok bool) {
	id, words = commands.Asked(t.typed())
	ok = slices.Contains(t.Commands(), id) && t.ask.Begun == "" &&
		(words == "" || id == commands.Search || id == commands.Private && t.notes.Whose(t.text, words))
	return id, words, ok
}

// command does the command that was typed; false where none was.
func (t *tablePage) command() bool {
	id, words, ok := t.commanded()
	if !ok {
		return false
	}
	t.input.SetText("")
	switch {
	case words != "" && id == commands.Private:
		if seat, against := t.notes.Of(t.text, words); against == "" {
			t.app.Shell.Push(t.covered(seat))
		}
		return true
	case words != "":
		t.app.Shell.Push(rulebook.Asked(t.app, t.app.Running, words))
		return true
	}
	t.app.Shell.Do(id)
	return true
}

// tellCommand says below the prompt what a command is good for.
func (t *tablePage) tellCommand(put telling, id commands.ID) {
	put(theme.Good, "→", t.text.Say(id.Long()))
}
