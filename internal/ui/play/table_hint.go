package play

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
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
		return on.Says()
	case t.ask.Doubt:
		return t.ask.Says()
	case t.ask.Refused && t.ask.Asks():
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
	return t.ask.Says()
}

// takes says that Enter takes something.
func (t *reader) takes(what string) string {
	return t.text.Say("table.enter.takes", rules.Plain("what", what))
}
