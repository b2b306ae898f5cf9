package play

import (
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// openTeach opens the guided first turn above the table: a table to practise at, of which
// nothing is saved.
func (t *tablePage) openTeach() {
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
func (t *tablePage) teaching(put telling, typed string) {
	if typed == "" || t.teach.Missed() {
		put(theme.Accent, "┄", t.teach.Says())
		return
	}
	t.reads(put, typed)
	put(theme.Accent, "┄", t.teach.Hint())
}

// practice is which step of the guided turn this is.
func (t *tablePage) practice() string {
	n, of := t.teach.Step()
	return t.text.Say("teach.step", rules.N("n", n), rules.N("of", of))
}

// offerTeach asks those who play for the first time whether they want to be shown how.
func (t *tablePage) offerTeach() {
	h := t.s.Header()
	if dialogue.OffersTeach(h) && t.app.Program.FirstTime(t.kept.Path, h.Game, h.Seats) {
		t.app.Shell.Push(&welcomePage{Box: tview.NewBox(), t: t})
	}
}

// welcomePage offers the guided turn: 1 takes it, any other key goes straight to the game.
type welcomePage struct {
	*tview.Box
	t *tablePage
}

func (p *welcomePage) Primitive() tview.Primitive { return p }
func (p *welcomePage) Title() string              { return widgets.GameName(p.t.text, p.t.s.Game()) }
func (p *welcomePage) Status() string             { return "" }
func (p *welcomePage) Commands() []commands.ID    { return []commands.ID{commands.Back, commands.Help} }
func (p *welcomePage) Handle(c commands.ID) bool  { return p.t.app.Common(c) }
func (p *welcomePage) Shown()                     { p.t.app.Shell.Theme().Dress(p.Box) }
func (p *welcomePage) Hidden()                    {}

// Enter implements [shell.Answered].
func (p *welcomePage) Enter() string { return p.t.text.Say("teach.offer.enter") }

// InputHandler takes 1 and Enter, and hands on what belongs to the table.
func (p *welcomePage) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return p.WrapInputHandler(func(ev *tcell.EventKey, focus func(tview.Primitive)) {
		p.t.app.Shell.Pop()
		switch {
		case ev.Key() == tcell.KeyRune && numeral(string(ev.Rune())) == 1:
			p.t.openTeach()
		case ev.Key() == tcell.KeyRune:
			p.t.box.InputHandler()(ev, focus)
		}
	})
}

// Draw draws the offer.
func (p *welcomePage) Draw(screen tcell.Screen) {
	p.DrawForSubclass(screen, p)
	x, y, w, h := p.GetInnerRect()
	say := p.t.text.Say
	lines := []widgets.Line{widgets.At(0, "▌", theme.Strong).At(2, say("teach.offer.ask"), theme.Strong), nil}
	for i, said := range widgets.Wrap(say("teach.offer.together"), w-7) {
		l := widgets.At(6, said, theme.Plain)
		if i == 0 {
			l = widgets.At(3, "1", theme.Accent).At(6, said, theme.Plain)
		}
		lines = append(lines, l)
	}
	for _, said := range widgets.Wrap(say("teach.offer.straight"), w-7) {
		lines = append(lines, widgets.At(6, strings.TrimSpace(said), theme.Muted))
	}
	top := min(coverRow, max(0, h-len(lines)))
	p.t.box.drawLines(widgets.Area{Screen: screen, X: x, Y: y + top, W: w - 1, H: h - top}, lines)
}

var _ interface {
	shell.Page
	shell.Answered
	shell.Watcher
} = (*welcomePage)(nil)
