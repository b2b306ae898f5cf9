package play

import (
	"slices"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// key takes a key that is not a command.
func (t *tablePage) key(ev *tcell.EventKey) (done bool) {
	if t.overtaken(ev) {
		return true
	}
	scored, fresh := t.scored, t.touched()
	if by, ok := pans[ev.Key()]; ok && ev.Modifiers()&tcell.ModShift != 0 && t.box.board.Pictured() {
		t.box.board.Pan(by[0], by[1])
		return true
	}
	over := t.over
	t.over = over && (ev.Key() == tcell.KeyEnter || ev.Key() == tcell.KeyRune)
	switch ev.Key() {
	case tcell.KeyEnter:
		if scored && t.input.GetText() == "" {
			return true // the next round
		}
		if fresh {
			t.input.SetText("") // nothing was changed
			return true
		}
		if t.sudden() && t.sel < 0 && t.input.GetText() == "" {
			return true // it was meant for the question before
		}
		t.enter()
		t.next()
	case tcell.KeyLeft, tcell.KeyRight:
		return t.steer(ev.Key())
	case tcell.KeyUp:
		if !t.recalls() {
			t.move(-1)
		}
	case tcell.KeyDown:
		t.move(1)
	case tcell.KeyPgUp:
		t.box.board.Roll(-1)
	case tcell.KeyPgDn:
		t.box.board.Roll(1)
	case tcell.KeyTab:
		t.completes()
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		return !fresh && t.unlay()
	case tcell.KeyEsc:
		t.drop()
	case tcell.KeyRune:
		if fresh {
			t.input.SetText(dialogue.InsteadOf)
		}
		if over && string(ev.Rune()) != dialogue.LetStand {
			t.input.SetText("")
		}
		return false
	default:
		return false
	}
	return true
}

// sudden reports whether the question was asked only just now: nobody can have read it.
func (t *follower) sudden() bool { return time.Since(t.since) < shell.Twice }

// completes completes what has been typed where one move is left.
func (t *chooser) completes() {
	if c := &t.ask.Composed; c.Whole && t.input.GetText() != "" {
		r := t.kept.Session.Try(c.Line)
		t.input.SetText(r.Entry.Written(t.text))
	}
}

// pans is how far Shift and an arrow move over a picture: one tile of the lake.
var pans = map[tcell.Key][2]int{tcell.KeyLeft: {-4, 0}, tcell.KeyRight: {4, 0}, tcell.KeyUp: {0, -3}, tcell.KeyDown: {0, 3}}

// touched forgets what is shown until something is done, and reports whether the next
// letter is to replace what was put into the prompt.
func (t *follower) touched() (fresh bool) {
	fresh = t.fresh
	t.fresh, t.scored, t.resumed, t.notices, t.came = false, false, talk.Para{}, nil, dialogue.Following{}
	return fresh
}

// drop takes back what has been begun, a bit at a time.
func (t *follower) drop() {
	switch {
	case t.ask.Refused && t.ask.Asks():
		t.talk.Back()
		t.changed()
	case t.ask.Doubt && t.talk.Back():
		t.changed() // what was typed stays
	case t.sel >= 0:
		t.sel = -1
	case t.input.GetText() != "":
		t.input.SetText("")
	case t.far:
		t.look(false)
	case t.talk.Back():
		t.changed()
	case !t.talk.Unpaste(): // what a step of the guided turn goes on from stays
		t.app.Shell.Do(commands.Back)
	}
}

// recalls brings the last entry back into an empty prompt to be changed; false if the arrow goes
// to a choice.
func (t *chooser) recalls() bool {
	if t.sel >= 0 || t.input.GetText() != "" || len(t.ask.Laying) > 0 || t.ask.Ended || t.ask.Chosen != "" || t.ask.Boards() {
		return false
	}
	line, ok := t.talk.Replacing()
	if ok {
		t.input.SetText(line)
	}
	return ok
}

// move goes to another choice.
func (t *chooser) move(step int) {
	if t.steer(map[int]tcell.Key{-1: tcell.KeyUp, 1: tcell.KeyDown}[step]) {
		return
	}
	if open := t.open(); len(open) > 0 {
		at := slices.Index(open, t.sel)
		if at < 0 && step < 0 {
			at = 0
		}
		t.sel = open[(at+step+len(open))%len(open)]
	}
}

// enter answers with the choice the arrows are on, or with what was typed.
func (t *tablePage) enter() {
	if t.sel >= 0 {
		t.take(&t.ask.Choices[t.sel])
		return
	}
	if t.command() || t.whole() {
		return
	}
	t.answered(t.talk.Answer(t.typed()))
}

// take answers with a choice.
func (t *tablePage) take(c *dialogue.Choice) {
	t.answered(t.talk.Take(c))
}

// answered shows what became of an answer.
func (t *tablePage) answered(o dialogue.Outcome, err error) {
	if o.Mended != nil {
		t.refresh()
	}
	if err != nil {
		t.failed(err, func() { t.answered(t.talk.Again(o)) })
		return
	}
	switch o.Did {
	case dialogue.Closed:
		t.note, t.over = strings.Join(talk.Texts(o.Against), " "), true
	case dialogue.Began:
		t.input.SetText("")
		t.changed()
		t.since = time.Now()
	case dialogue.Refused:
		t.input.SetText(o.Typed)
		t.sel, t.ask.Refused, t.ask.Reading, t.ask.Against = -1, true, o.Reading, o.Against
		t.ask.Unfinished, t.over = false, true
		t.proposes()
	case dialogue.Unchanged:
		t.input.SetText("")
		t.app.Shell.Flash(theme.Plain, t.text.Say("log.same"))
	case dialogue.Meant:
		t.input.SetText(o.Typed)
		t.enter()
	case dialogue.Doubted:
		t.sel, t.ask, t.over = -1, o.Ask, true
	case dialogue.Settled:
		t.input.SetText("") // the number that said it
		t.refresh()
	case dialogue.Laid:
		t.input.SetText("") // the letter that said it
		t.changed()
	case dialogue.Learnt:
		t.app.Shell.Pop()
		t.app.Shell.Flash(theme.Good, t.text.Say("teach.done"))
	case dialogue.Parted:
		t.parts(o.Choice.Text)
	case dialogue.Entered:
		t.entered(&o)
	}
}

// insistable reports whether what is typed is refused and the table may allow it.
func (t *reader) insistable() bool {
	return t.sel < 0 && t.ask.Insistable()
}

// insist asks whether what is refused is entered, with the table's ruling.
func (t *tablePage) insist() {
	if t.insistable() && !t.ask.Refused {
		t.enter() // what was only typed is answered first, and refused
	}
	if t.insistable() && t.talk.Insists() {
		t.app.Talk(dialogue.Insisting{Play: t.talk})
		return
	}
	t.app.Shell.Flash(theme.Warn, t.text.Say("table.insist.none"))
}

// GoTo does at the table below a talk what that leads to: it goes back there and shows what came of it, or asks in which form the
// results are exported.
func GoTo(s *shell.Shell, to talk.Where) {
	for _, p := range slices.Backward(s.Pages()) {
		if t, ok := p.(*tablePage); ok && to == talk.ToExport {
			t.openExport()
			return
		} else if ok {
			t.returned(t.talk.Done())
			return
		}
	}
}

// returned closes the pages above the table, and shows what became of an answer that was given there.
func (t *tablePage) returned(o dialogue.Outcome, err error) {
	rounds := t.rounds
	for t.app.Shell.Page() != shell.Page(t) && t.app.Shell.Pop() {
		continue
	}
	t.rounds = rounds // whether one more is over is told with the answer
	t.answered(o, err)
	t.next()
}

// entered shows what came of a line that is in the record now.
func (t *tablePage) entered(o *dialogue.Outcome) {
	t.unsaved = nil
	t.app.Shell.ClearFlash() // it tells of what was before this entry
	t.input.SetText("")
	t.noted(o)
	before := t.rounds
	t.refresh()
	t.corrected(o)
	t.scored = t.rounds > before && !t.kept.Session.Over()
	if said := o.Disputed(t.text); said != "" { // nothing else on the screen tells
		t.app.Shell.Flash(theme.Good, said)
	}
}

// noted shows what else came of a line. Of lines that were pasted only what is wrong
// stays beside the last.
func (t *follower) noted(o *dialogue.Outcome) {
	t.notices = append(slices.DeleteFunc(t.notices, func(n talk.Para) bool { return n.As != talk.Warn }), dialogue.Noticed(t.text, o.Reading.Notices)...)
}

// paste takes text from elsewhere: whole lines are entered one after the other,
// as far as they are clean.
func (t *tablePage) paste(text string) {
	if t.touched() {
		t.input.SetText(dialogue.InsteadOf)
	} else if t.over && strings.TrimSpace(text) != dialogue.LetStand {
		t.input.SetText("")
	}
	wait := t.talk.Waiting() > 0
	t.talk.Paste(t.input.GetText(), text)
	if !wait {
		t.input.SetText("")
	}
	t.next()
}

// next enters the lines that wait, until one of them wants attention.
func (t *tablePage) next() {
	for t.input.GetText() == "" {
		line, ended := t.talk.Pasted()
		t.input.SetText(line)
		if !ended {
			return
		}
		t.enter()
	}
}

// proposes looks for corrections with which the refused line is valid. That runs beside the screen, which
// waits for nothing.
func (t *tablePage) proposes() {
	search := t.talk.Search()
	if search == nil {
		return
	}
	t.app.Shell.Go(func() {
		found := search.Find()
		t.app.Shell.Post(func() {
			if len(t.talk.Offer(search, found)) > 0 {
				t.sel, t.ask = -1, t.talk.Type(t.typed())
			}
		})
	})
}
