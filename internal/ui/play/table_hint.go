package play

import (
	"cmp"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Enter implements [shell.Answered].
func (t *reader) Enter() string {
	says := func(what string) string { return t.text.Say("table.enter." + what) }
	id, _, command := t.commanded()
	switch typed := strings.TrimSpace(t.input.GetText()); {
	case t.scored && typed == "":
		return says("round")
	case t.sel >= 0:
		on := t.talk.On(&t.ask.Choices[t.sel])
		return t.does(&on)
	case t.ask.Doubt:
		return t.does(&t.ask)
	case t.ask.Refused && t.ask.Reading.Entry.Status == table.Asked:
		return says("ruling")
	case t.insistable() && t.app.Shell.Compact():
		return t.text.Say("table.enter.insist.short", t.app.KeyArg(commands.Insist))
	case t.insistable():
		return t.text.Say("table.enter.insist", t.app.KeyArg(commands.Insist))
	case t.ask.Refused:
		return ""
	case t.wholes():
		return t.takes(t.text.Say("table.far.word"))
	case command && t.idle(id) != "":
		return ""
	case command:
		return t.takes(t.word(id))
	case typed == "" && t.ask.Does == dialogue.Nothing && t.ask.Chosen != "":
		return says("back")
	}
	return t.does(&t.ask)
}

// takes says that Enter takes something.
func (t *reader) takes(what string) string {
	return t.text.Say("table.enter.takes", rules.Plain("what", what))
}

// does says what an answer does, or "" where that is nothing.
func (t *reader) does(a *dialogue.Ask) string {
	says := func(what string) string { return t.text.Say("table.enter." + what) }
	r := &a.Reading
	switch a.Does {
	case dialogue.Laid:
		return cmp.Or(a.Enter, says("onward"))
	case dialogue.Unchanged:
		return says("same")
	case dialogue.Doubted:
		if a.Doubt {
			return ""
		}
		return says("near")
	case dialogue.Refused:
		if !a.Let && r.Entry.Status == table.Asked {
			return says("asks")
		}
		return ""
	case dialogue.Nothing, dialogue.Closed, dialogue.Withheld:
		return ""
	}
	taken := a.Takes
	if taken == nil && a.Composed.Empty && t.input.GetText() == "" {
		taken = a.Usual()
	}
	switch {
	case taken != nil:
		return t.takes(taken.Label.Short(t.text))
	case a.Does == dialogue.Began:
		return says("onward")
	case r.Line.Kind == record.Undo || r.Line.Kind == record.Redo:
		return t.takes(t.text.Say("key." + r.Line.Kind.String()))
	}
	return says("records")
}
