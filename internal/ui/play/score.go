package play

import (
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/ui/widgets"
)

// openScore opens the sheet: every scored round, or the score as it stands.
func (t *opener) openScore() {
	a := t.app
	p := a.NewList(func() string { return widgets.Joined(t.text.Say("score.title"), t.marks()) }, func(r *widgets.Reader) { t.app.Blocks(r, t.behind().Sheets(t.text)) }, commands.Back, commands.Open, commands.Export, commands.Help)
	p.State = t.Status
	p.Do = map[commands.ID]func(){commands.Export: t.openExport}
	a.Shell.Push(p)
}

// marks tells what every sheet of such a game must say.
func (t *painter) marks() string {
	var house, set string
	if t.s.Profile().HouseRuled() {
		house = t.text.Say("table.house")
	}
	if t.s.Overridden() {
		set = t.text.Say("table.overridden")
	}
	return widgets.Joined(house, set)
}

// behind tells what stands behind the score and the findings of the game.
func (t *opener) behind() dialogue.Behind {
	return dialogue.Behind{Lib: t.app.Program, Game: t.s, Play: t.talk}
}

// openExport asks in which form the results are exported.
func (t *opener) openExport() {
	a := t.app
	t.handsOn(func() {
		a.Talk(dialogue.NewExport(t.text, func(form string) (string, error) { return a.Program.Export(t.kept.Path, form) }).Talk(t.text))
	})
}
