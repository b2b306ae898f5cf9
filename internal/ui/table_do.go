package ui

import (
	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/theme"
	"referee/rules"
)

// openClause opens what is cited by what is on the screen: the findings,
// or else the rule that makes somebody due.
func (t *tablePage) openClause() {
	if t.sel >= 0 && t.ask.Choices[t.sel].Disabled != nil {
		t.app.openFindings(t, *t.ask.Choices[t.sel].Disabled)
		return
	}
	e := &t.ask.Reading.Entry
	switch {
	case e.Fault != nil && t.ask.Against != nil:
		t.app.openFindings(t, *t.ask.Against)
	case len(e.Findings) > 0:
		t.app.openFindings(t, e.Findings...)
	case e.Cannot != nil && e.Cannot.Clause != "":
		t.app.openClauses(t.text, []rules.ClauseID{e.Cannot.Clause})
	case t.turn.Clause != "":
		t.app.openClauses(t.text, []rules.ClauseID{t.turn.Clause})
	}
}

// step takes back what was done last, or brings it back.
func (t *tablePage) step(word string, can int, none string) {
	if can == 0 {
		t.app.Shell.Flash(theme.Warn, t.text.Say(none))
		return
	}
	o, err := t.talk.Answer(word)
	if err != nil || o.Did != dialogue.Entered {
		t.failed(err, func() { t.step(word, can, none) })
		return
	}
	t.unsaved = nil
	t.noted(o.Reading.Notices)
	t.became = o.Reading.Change
	t.refresh()
	t.app.Shell.Flash(theme.Good, t.text.Say("table."+word+".done", rules.N("n", t.s.CanUndo())))
}

// replace puts the last entry into the prompt: the next letter begins it anew,
// any other key edits it.
func (t *tablePage) replace() {
	last := t.last()
	if last == nil {
		t.app.Shell.Flash(theme.Warn, t.text.Say("table.undo.none"))
		return
	}
	t.input.SetText(inPlace + last.Written(t.text))
	t.fresh = true
}

// last is the last entry that has not been taken back.
func (t *tablePage) last() *table.Entry {
	for i := len(t.entries) - 1; i >= 0; i-- {
		if s := t.entries[i].Status; s != table.Undone && s != table.Hidden {
			return &t.entries[i]
		}
	}
	return nil
}

// worlds tells how many ways the unseen cards of the round on the board can lie.
func (t *tablePage) worlds() {
	round := t.turn.Round
	if last := t.last(); last != nil {
		round = last.Round // also after it has been scored
	}
	n, ok := t.s.Worlds(t.view)
	if !ok {
		t.app.Shell.Flash(theme.Plain, t.text.Say("table.worlds.none"))
		return
	}
	said := t.text.Say("table.worlds", rules.Plain("ways", grouped(n)))
	t.app.Shell.Flash(theme.Plain, joined(t.text.Say("round.number", rules.N("n", round)), said))
}

// flashError tells an error of the disk.
func (a *App) flashError(p *text.Printer, err error, path string) {
	why := record.Reason(err, path)
	a.Shell.Flash(theme.Refused, p.Say("record."+why.Code, why.Args...))
}
