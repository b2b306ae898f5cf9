package play

import (
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Enter implements [shell.Answered].
func (t *tablePage) Enter() string {
	says := func(what string) string { return t.text.Say("table.enter." + what) }
	r := &t.ask.Reading
	id, _, command := t.commanded()
	switch typed := strings.TrimSpace(t.input.GetText()); {
	case t.teach != nil:
		return t.text.Say("teach.practice")
	case t.insists:
		return ""
	case t.scored && typed == "":
		return says("round")
	case t.ask.Ended && t.ask.Picked != nil:
		return t.enters(t.ask.Picked)
	case t.ask.Gap != nil:
		return t.text.Say("table.enter.gap", rules.N("max", len(t.ask.Gap.Lists[t.ask.Gap.At].Choices)))
	case t.sel >= 0 && t.ask.Choices[t.sel].Disabled == nil:
		return t.enters(&t.ask.Choices[t.sel])
	case t.sel >= 0, t.ask.Doubt && t.ask.Usual() == nil:
		return ""
	case t.ask.Doubt:
		return t.enters(t.ask.Usual())
	case t.ask.Refused && r.Entry.Status == table.Asked:
		return says("ruling")
	case t.insistable() && t.app.Shell.Compact():
		return t.text.Say("table.enter.insist.short", t.app.KeyArg(commands.Insist))
	case t.insistable():
		return t.text.Say("table.enter.insist", t.app.KeyArg(commands.Insist))
	case t.ask.Refused:
		return ""
	case typed == "":
		return t.enterNothing()
	case t.ask.Lays:
		return t.ask.Enter
	case t.ask.Picked != nil && t.ask.Picked.Group:
		return t.enters(t.ask.Picked)
	case t.wholes():
		return t.text.Say("table.enter.takes", rules.Plain("what", t.text.Say("table.far.word")))
	case command && t.idle(id) != "":
		return ""
	case command:
		return t.text.Say("table.enter.takes", rules.Plain("what", t.word(id)))
	case r.Line.Kind == record.Undo || r.Line.Kind == record.Redo:
		return t.enterStep(r)
	case t.ask.Same:
		return says("same")
	case t.ask.Onward:
		return says("onward")
	case t.ask.Near:
		return says("near")
	case t.ask.Unfinished, r.Error != nil:
		return ""
	case !t.ask.Let && r.Entry.Status == table.Asked:
		return says("asks")
	case t.ask.Stopped():
		return ""
	}
	return says("records")
}

// enterStep says what Enter does with a line that takes something back, or brings it back; "" where it cannot.
func (t *tablePage) enterStep(r *table.Reading) string {
	if r.Error != nil {
		return ""
	}
	return t.text.Say("table.enter.takes", rules.Plain("what", t.text.Say("key."+r.Line.Kind.String())))
}

// enterNothing says what Enter does with nothing typed, or "".
func (t *tablePage) enterNothing() string {
	switch c := t.ask.Usual(); {
	case t.ask.Enter != "":
		return t.ask.Enter
	case c != nil:
		return t.enters(c)
	}
	return ""
}

// enters says that Enter takes a choice.
func (t *tablePage) enters(c *table.Choice) string {
	return t.text.Say("table.enter.takes", rules.Plain("what", c.Label.Short(t.text)))
}
