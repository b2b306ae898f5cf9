package play

import (
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/rules"
)

// commanded returns the command whose word is in the prompt, for keyboards and phones without
// function keys: the same words as in lines. Words may follow a search, and a player what is
// private. Where it has nothing to do here the word is one only if it is no move.
func (t *reader) commanded() (id commands.ID, words string, ok bool) {
	id, words = commands.Asked(t.typed())
	if id == "" {
		return "", "", false
	}
	if t.idle(id) != "" {
		move := t.ask.Does == dialogue.Parted || t.ask.Unfinished || t.ask.Reading.Fits()
		return id, words, words == "" && (id == commands.Private || !move) // which begins no move
	}
	ok = slices.Contains(t.known(), id) && (words == "" || id == commands.Search || id == commands.Dispute || id == commands.Private && t.notes.Whose(t.text, words))
	return id, words, ok
}

// idle says why a command has nothing to do here, or "" if it has. When the game is over words
// may be among what the table does then.
func (t *reader) idle(id commands.ID) string {
	switch {
	case t.ask.Ended && id == commands.Again || slices.Contains(t.known(), id):
		return ""
	case t.talk.Withholds(id) != "":
		return t.talk.Withholds(id)
	case id == commands.Private:
		return t.text.Say("line.notes.none")
	case id == commands.Again:
		return t.text.Say("table.again.none")
	case commands.Word(t.text, id) != "":
		return t.text.Say("table.word.lines", rules.Plain("word", commands.Word(t.text, id)))
	}
	return ""
}

// command does the command that was typed; false if none was.
func (t *tablePage) command() bool {
	id, words, ok := t.commanded()
	if !ok {
		return false
	}
	if idle := t.idle(id); idle != "" {
		return true // it was told below the prompt
	}
	t.input.SetText("")
	switch said := t.aloud(id); {
	case said != nil:
		var list talk.Blocks
		list.Tell(talk.Plain, said...)
		t.app.Tells(present.Capital(t.text.Say(id.Long())), list)
		return true
	case words != "" && id == commands.Private:
		t.app.Talk(t.notes.Of(t.text, words))
		return true
	case words != "" && id == commands.Dispute:
		t.dispute(words)
		return true
	case words != "":
		t.app.Look(t.app.Running, words)
		return true
	}
	t.app.Shell.Do(id)
	return true
}

// known returns the commands that can be typed here.
func (t *reader) known() []commands.ID {
	list := t.Commands()
	for _, id := range []commands.ID{commands.State, commands.Again, commands.Seen} {
		if t.aloud(id) != nil {
			list = append(list, id)
		}
	}
	return list
}

// aloud returns what lines say for a command that needs no key here, in their words: the table in
// sentences, and what was entered last. When the game is over that word begins another.
func (t *reader) aloud(id commands.ID) []string {
	switch {
	case id == commands.State:
		return t.talk.ByEar()
	case id == commands.Seen:
		return dialogue.Seeing(t.text, t.kept.Session)
	case id == commands.Again && !t.ask.Ended:
		return t.talk.Repeats()
	}
	return nil
}

// word returns what a command is called: as on its key or, without one, as it is typed.
func (t *reader) word(id commands.ID) string {
	if t.aloud(id) != nil || !t.text.Has(id.Short()) {
		word, _, _ := strings.Cut(t.text.Say(id.Short()+".words"), " ")
		return word
	}
	return t.text.Say(id.Short())
}
