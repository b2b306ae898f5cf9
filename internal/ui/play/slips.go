package play

import (
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// openLog opens all entries, and what puts those right that are wrong.
func (t *tablePage) openLog() {
	t.checks()
	t.app.Talk(&dialogue.Log{Play: t.talk})
}

// checks looks for the slips of a record with which something is wrong. That takes longer than a key may
// wait: it is done beside the table, and told as soon as it is known.
func (t *tablePage) checks() {
	t.checked++
	if !t.talk.Doubtful() {
		t.talk.Slips = nil
		return
	}
	n, check := t.checked, t.app.Program.Checker(t.kept.Path)
	t.app.Shell.Go(func() {
		rep := check()
		t.app.Shell.Post(func() {
			if n == t.checked { // else the record is another by now
				t.found(dialogue.NewSlips(&rep))
			}
		})
	})
}

// corrected looks for the slips of a record that is another since some entries read differently, or since
// something else is seen than it gives.
func (t *tablePage) corrected(o *dialogue.Outcome) {
	if t.came = t.talk.Follows(o); t.came.Changed() || t.talk.Disagrees() != nil {
		t.talk.Slips = nil
		t.checks()
	}
}

// found shows the slips: in the list of entries where that is open, else beside what the last correction
// changed, or where the game goes on.
func (t *tablePage) found(s *dialogue.Slips) {
	t.talk.Slips = s
	if s == nil || t.app.Shell.Page() != shell.Page(t) {
		return
	}
	said := t.text.Say("table.slips", rules.Plain("slips", s.Says(t.text)), t.app.KeyArg(commands.Log))
	if t.came.Changed() || t.talk.Disagrees() != nil {
		t.app.Shell.Flash(theme.Warn, said)
		return
	}
	t.resumed = talk.Para{As: talk.Warn, Text: said}
}
