package dialogue

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Step is one step of laying the table of a new game.
type Step struct {
	Says string
	Done bool
	Now  bool // it is to be done now, or asks what is to be answered now
}

// laying is how far the table of a new game is laid.
type laying struct {
	steps  []Step // none where no table is laid
	done   int    // so many are
	asking int    // the step with which the question of the moment is, or -1
}

// Lay begins with the table of a new game: the steps of its set-up are listed in each ask, up
// to what is asked with one of them, until its first move is entered or all are done. Where
// anything has been entered before there is nothing to lay.
func (p *Play) Lay() {
	if p.view != rules.Table || len(p.s.Entries(rules.Table)) > 0 || p.s.Over() {
		return
	}
	p.lay.look(p.s, p.text)
}

// look makes the steps as they are now.
func (l *laying) look(s table.Position, p *text.Printer) {
	list, asking := s.Checklist()
	if asking >= 0 {
		l.done = min(l.done, asking)
	}
	*l = laying{done: l.done, asking: asking}
	if l.done == len(list) {
		return
	}
	for i, step := range list {
		l.steps = append(l.steps, Step{Says: step.Say(p), Done: i < l.done})
	}
	l.steps[l.done].Now = true
}

// upTo is the number of steps before the next question.
func (l *laying) upTo() int {
	if l.asking < 0 {
		return len(l.steps)
	}
	return l.asking
}

// entered goes on behind a line that was entered. The answer to a question ends its step
// where nothing more is asked with it; a move that answers none ends the set-up.
func (l *laying) entered(kind record.Kind) {
	switch {
	case l.asking >= 0:
		l.done = l.asking + 1
	case kind == record.Entry:
		*l = laying{}
	}
}

// isAllLaid reports whether somebody says with one letter that all is laid: at a question it is a
// letter of the answer.
func isAllLaid(typed string) bool {
	return slices.Contains([]string{"a", "а", "в", "t"}, strings.ToLower(typed)) // all, всё, tout
}

// laid takes an empty answer as the word that the step of the moment is done, and a letter that
// all before the next question is; false where nothing is to be done before it.
func (p *Play) laid(typed string) bool {
	l := &p.lay
	if l.done >= l.upTo() || typed != "" && !isAllLaid(typed) {
		return false
	}
	if l.done++; typed != "" {
		l.done = l.upTo()
	}
	l.look(p.s, p.text)
	return true
}

// enters says what an empty answer does while the table is laid, or "".
func (p *Play) enters() string {
	l := &p.lay
	switch done, to := rules.N("n", l.done+1), l.upTo(); {
	case len(l.steps) == 0 || l.done == l.asking:
		return ""
	case to == len(l.steps) && l.done+1 == to:
		return p.text.Say("laying.enter.last")
	case l.done+1 == to:
		return p.text.Say("laying.enter", done)
	case to == len(l.steps):
		return p.text.Say("laying.enter.all", done)
	default:
		return p.text.Say("laying.enter.to", done, rules.N("to", to))
	}
}
