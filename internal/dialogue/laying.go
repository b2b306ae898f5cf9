package dialogue

import (
	"slices"
	"strings"

	"referee/internal/dialogue/commands"
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
	ticks  []tick // the steps that were said to be done
}

// tick is a word that steps are done: how many were before it, and how many steps back the record had.
type tick struct{ done, back int }

// Lay begins with the table of a new game, or goes on with it where that was left: the steps of its set-up are listed in each ask, up
// to what is asked with one of them, until its first move is entered or all are done. Where
// something has been entered and no step asks for anything there is nothing to lay.
func (p *Play) Lay() {
	begun := len(p.s.Latest(rules.Table, 1)) > 0
	_, asking := p.s.Checklist()
	if p.view != rules.Table || p.s.Over() || begun && (asking < 0 || p.turn.Round > 1) {
		return
	}
	p.lay = laying{asking: -1}
	p.lay.look(p.s, p.text)
	if begun { // whoever answered has done all before
		p.lay.entered()
		p.lay.look(p.s, p.text)
	}
}

// opening is a table that is set up, and what can be taken back of it.
type opening interface {
	table.Help
	table.Correcting
}

// look makes the steps as they are now. A question that is behind the table ended its step; one that
// is asked again, or still, leaves it where it was.
func (l *laying) look(s opening, p *text.Printer) {
	list, asking := s.Checklist()
	back, _ := s.Steps()
	switch {
	case l.asking >= 0 && (asking < 0 || asking > l.asking):
		l.done = max(l.done, l.asking+1)
	case asking >= 0:
		l.done = min(l.done, asking)
	}
	l.ticks = slices.DeleteFunc(l.ticks, func(t tick) bool { return t.back > back })
	l.asking, l.steps = asking, nil
	if l.done == len(list) {
		return
	}
	for i, step := range list {
		l.steps = append(l.steps, Step{Says: step.Say(p), Done: i < l.done})
	}
	l.steps[l.done].Now = true
}

// upTo returns the number of steps before the next question.
func (l *laying) upTo() int {
	if l.asking < 0 {
		return len(l.steps)
	}
	return l.asking
}

// entered goes on behind an entry: whoever answers has done all before the question, and a move that
// answers none ends the set-up.
func (l *laying) entered() {
	if l.asking < 0 {
		*l = laying{asking: -1}
		return
	}
	l.done = max(l.done, l.asking)
}

// Elsewhere looks at the table again where others have entered something: the set-up goes on, or ends, as behind an entry that
// was made here.
func (p *Play) Elsewhere(printer *text.Printer) {
	if len(p.lay.steps) > 0 {
		p.lay.entered()
	}
	p.Renew(printer)
}

// isAllLaid reports whether someone says with one letter that all is laid: at a question it is a
// letter of the answer.
func isAllLaid(typed string) bool {
	return slices.Contains([]string{"a", "а", "в", "t"}, strings.ToLower(typed)) // all, всё, tout
}

// lays reports whether an empty answer is the word that the step of the moment is done, or a letter that
// all before the next question is.
func (p *planner) lays(typed string) bool {
	return p.lay.done < p.lay.upTo() && p.now.Empty && (typed == "" || isAllLaid(typed))
}

// word takes the word that a step is done, or all before the next question.
func (l *laying) word(s opening, p *text.Printer, all bool) {
	back, _ := s.Steps()
	l.ticks = append(l.ticks, tick{l.done, back})
	if l.done++; all {
		l.done = l.upTo()
	}
	l.look(s, p)
}

// Unlay goes a step of laying back: the last word that steps are done is taken back or, where an
// answer came behind it, the answer. Nothing is done where no table is laid.
func (p *Play) Unlay() (o Outcome, left int, err error) {
	l := &p.lay
	back, _ := p.s.Steps()
	switch n := len(l.ticks) - 1; {
	case !p.unlays():
		return o, back, nil
	case n < 0 || l.ticks[n].back < back || p.unsettles():
		return p.Step(commands.Undo)
	default:
		l.done, l.ticks = l.ticks[n].done, l.ticks[:n]
		l.look(p.s, p.text)
		return Outcome{Did: Laid}, back, nil
	}
}

// unlays reports whether there is a step of laying to go back: also behind the last of them, as
// long as nothing has been entered since.
func (p *asker) unlays() bool {
	back, _ := p.s.Steps()
	n := len(p.lay.ticks) - 1
	return n >= 0 && p.lay.ticks[n].back == back || len(p.lay.steps) > 0 && (back > 0 || p.unsettles())
}

// layEnter says what an answer does while the table is laid: the letter by which all is laid, or an empty one; "" for any other.
func (p *asker) layEnter(typed string) string {
	l, to := &p.lay, p.lay.upTo()
	all, done := to == len(l.steps), rules.N("n", l.done+1)
	switch {
	case typed != "" && (l.done >= to || !isAllLaid(typed)), typed == "" && (len(l.steps) == 0 || l.done == l.asking || p.idles() || !p.now.Empty):
		return ""
	case typed != "" && all:
		return p.text.Say("laying.all")
	case typed != "":
		return p.text.Say("laying.all.to", rules.N("to", to))
	case all && l.done+1 == to:
		return p.text.Say("laying.enter.last")
	case l.done+1 == to:
		return p.text.Say("laying.enter", done)
	case all:
		return p.text.Say("laying.enter.all", done)
	}
	return p.text.Say("laying.enter.to", done, rules.N("to", to))
}
