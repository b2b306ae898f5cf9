package play

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/ui/forms"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// opener opens the pages about a table, and tells what is asked about it.
type opener struct {
	keeper
	lying *dialogue.Sums // what was typed of the final table beside the game
}

// behind shows what is behind the score and the findings of the game.
func (t *opener) behind() dialogue.Behind {
	return dialogue.Behind{Lib: t.app.Program, Game: t.kept.Session, Play: t.talk}
}

// openExport asks in which form the results are exported.
func (t *opener) openExport() {
	a := t.app
	t.handsOn(func() {
		a.Talk(dialogue.NewExport(func(form string) (string, error) { return a.Program.Export(t.kept.Path, form) }))
	})
}

// openClause opens what is cited by what is on the screen.
func (t *opener) openClause() {
	var on *dialogue.Choice
	if t.sel >= 0 {
		on = &t.ask.Choices[t.sel]
	}
	switch found, clause := t.ask.Cites(on); {
	case len(found) > 0:
		t.app.Talk(t.behind().Findings(found...))
	case clause != "":
		t.app.Cites(clause)
	}
}

// dispute freezes the moment, or continues a dispute about it that has no answer yet. What was typed of it is written down as in lines.
func (t *opener) dispute(said string) {
	d := dialogue.NewDispute(t.kept.Session, t.kept.Path, dialogue.NewLookup(t.app.Program, t.app.Running))
	d.Game = t.kept
	wrote := func(err error, again func()) {
		switch {
		case err == nil:
			t.unsaved = nil
		case again == nil:
			t.unwritten(err)
		default:
			t.failed(err, again)
		}
	}
	var r talk.Result
	if said == "" {
		d.Open(t.begunMove())
	} else if r = d.Answer(t.app.Text, said); r.Failed != nil {
		wrote(r.Failed, nil)
	}
	t.app.Shell.Push(forms.NewKept(t.app, d, wrote))
	t.app.Flash(theme.Refused, r.Against)
}

// begunMove returns what is about to be entered.
func (t *chooser) begunMove() string {
	a := &t.ask
	if t.sel >= 0 {
		on := t.talk.On(&t.ask.Choices[t.sel])
		a = &on
	}
	if a.Composed.Line != "" {
		return a.Composed.Line
	}
	typed := strings.TrimSpace(t.input.GetText())
	return strings.TrimSpace(strings.TrimSuffix(typed, dialogue.LetStand))
}

// step takes back what was done last, or brings it back.
func (t *tablePage) step(kind commands.ID) {
	o, left, err := t.talk.Step(kind)
	switch {
	case err != nil:
		t.failed(err, func() { t.step(kind) })
		return
	case o.Did == dialogue.Settled:
		t.refresh()
		return
	case o.Did != dialogue.Entered:
		t.app.Shell.Flash(theme.Warn, o.Against[0].Text)
		return
	}
	t.tookBack(&o, kind, left)
}

// tookBack shows what was taken back, or brought back, and how often that can be done still.
func (t *tablePage) tookBack(o *dialogue.Outcome, kind commands.ID, left int) {
	t.unsaved = nil
	t.noted(o)
	t.refresh()
	t.corrected(o)
	t.app.Shell.Flash(theme.Good, t.text.Say("table."+string(kind)+".done", rules.N("n", left)))
	t.stepped = true
}

// leave lets the record go.
func (t *keeper) leave() {
	t.app.Fails(t.kept.Close())
}

// replace puts the last entry into the prompt: the next letter begins it anew,
// any other key edits it.
func (t *opener) replace() {
	line, ok := t.talk.Replacing()
	if !ok {
		t.app.Shell.Flash(theme.Warn, t.text.Say("table.undo.none"))
		return
	}
	t.input.SetText(line)
	t.fresh = true
}

// worlds shows what is known of the unseen cards of the round on the board.
func (t *opener) worlds() {
	round := t.turn.Round
	if last := t.talk.Last(); last != nil {
		round = last.Round // also after it has been scored
	}
	said, ok := t.talk.Worlds()
	if !ok {
		t.app.Shell.Flash(theme.Plain, said)
		return
	}
	t.app.Shell.Flash(theme.Plain, widgets.Joined(t.text.Say("round.number", rules.N("n", round)), said))
}

// openNow lists the clauses that matter at this moment.
func (t *opener) openNow() {
	t.app.Talk(dialogue.NewMatters(t.app.Program, t.app.Running, present.Why(t.text, t.kept.Session.Game(), t.turn), t.kept.Session.Now()))
}
