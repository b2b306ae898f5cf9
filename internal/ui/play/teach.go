package play

import (
	"referee/internal/dialogue"
	"referee/internal/ui/theme"
	"referee/rules"
)

// openTeach opens the guided first turn above the table: a table to practise at, of which
// nothing is saved.
func (t *opener) openTeach() {
	lesson := dialogue.NewTeach(t.s, t.app.Text)
	p := newTable(t.app, nil, lesson.Table())
	p.teach, p.talk = lesson, lesson.Talk()
	p.refresh()
	t.app.Shell.Push(p)
}

// learn takes an answer of the guided turn, and leaves it behind the last step.
func (t *tablePage) learn(typed string) {
	o := t.teach.Answer(typed)
	switch {
	case t.teach.Missed():
		t.over = true
		return // the step is told once more, and what was typed stays
	case o.Did == dialogue.Began:
		t.answered(o, nil)
		return
	case t.teach.Over():
		t.app.Shell.Pop()
		t.app.Shell.Flash(theme.Good, t.text.Say("teach.done"))
		return
	}
	t.input.SetText("")
	if o.Did == dialogue.Entered {
		t.refresh()
	}
	t.changed()
}

// teaching tells the step: with nothing typed and where the answer was another, what happens
// on the table; else how the line reads, and what the step asks for.
func (t *reader) teaching(put telling, typed string) {
	if typed == "" || t.teach.Missed() {
		put(theme.Accent, "┄", t.teach.Says())
		return
	}
	t.reads(put, typed)
	put(theme.Accent, "┄", t.teach.Hint())
}

// practice is which step of the guided turn this is.
func (t *painter) practice() string {
	n, of := t.teach.Step()
	return t.text.Say("teach.step", rules.N("n", n), rules.N("of", of))
}

// offerTeach asks those who play for the first time whether they want to be shown how.
func (t *opener) offerTeach() {
	h, a := t.s.Header(), t.app
	if !dialogue.OffersTeach(h) || !a.Program.FirstTime(t.kept.Path, h.Game, h.Seats) {
		return
	}
	offer := &dialogue.TeachOffer{Game: h.Game}
	a.Shell.Push(a.TalkPage(offer, func() bool {
		if a.Shell.Pop(); offer.Taken {
			t.openTeach()
		}
		return true
	}))
}
