package play

import (
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/ui/forms"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// winner is the sign before who has won.
const winner = "★"

// settled returns the result of the game that is over, or of what was scored by the last entry; nil while the board is to be seen.
func (t *painter) settled() *talk.Sheet {
	if t.scored || t.ask.Ended && t.last.Head != "" {
		return &t.last
	}
	return nil
}

// drawResult draws in the place of the board who has won, what decided it, and the score pad.
func (t *painter) drawResult(a widgets.Area, s *talk.Sheet) int {
	head, rows := t.resultHead(s, a.W), s.Pad
	if len(head)+len(rows) > a.H {
		rows = beside(rows)
	}
	pad := widgets.Table(rows, true, a.W-padIndent)
	if len(head)+1+len(pad) <= a.H {
		head = append(head, nil)
	}
	used := min(len(head), a.H)
	t.box.drawLines(a.Part(0, used), head)
	room := min(len(pad), a.H-used)
	t.box.drawLines(widgets.Area{Screen: a.Screen, X: a.X + padIndent, Y: a.Y + used, W: a.W - padIndent, H: room}, pad)
	return used + room
}

// padIndent is how far the score pad is from the edge.
const padIndent = 2

// beside puts the numbers of the seats in front of the names, if there is no row for them.
func beside(rows []present.Row) []present.Row {
	names := slices.Clone(rows[1])
	for i := range names {
		names[i].Text = strings.TrimSpace(rows[0][i].Text + " " + names[i].Text)
	}
	return append([]present.Row{names}, rows[2:]...)
}

// resultRows returns how many rows a result takes.
func (t *painter) resultRows(w int, s *talk.Sheet) int {
	return len(t.resultHead(s, w)) + len(widgets.Table(s.Pad, true, w-padIndent))
}

// leastBlock returns how few rows the question and its choices may have below a result.
func (t *painter) leastBlock(w int) int {
	const question = 1
	return question + t.leastRows(w-1, usualBlock-question)
}

// gapBelow reports whether an empty row parts what is above the question from it, where so many
// rows are left: the question itself comes first.
func (t *painter) gapBelow(w, left int) bool {
	question := 1 + len(t.first(w-2))
	switch {
	case t.settled() != nil:
		return left > t.leastBlock(w)
	case !t.ask.Composed.Empty:
		return left > question+t.ask.Listed
	}
	return left > question
}

// resultHead says who has won and what decided it; of a round which it was, and who is ahead.
func (t *painter) resultHead(s *talk.Sheet, w int) (list []widgets.Line) {
	if t.scored {
		return []widgets.Line{widgets.At(0, s.Headline, theme.Strong).Add(theme.Plain, " "+s.Decided)}
	}
	if s.Headline == "" {
		return []widgets.Line{widgets.At(0, s.Head, theme.Strong)}
	}
	const indent, behind = 2, 5
	head := widgets.At(indent, winner, theme.Good).At(behind, "", theme.Plain)
	for seat := range s.Won.All() {
		head = head.Add(theme.Chip(int(seat)), present.Chip(seat)).Add(theme.Plain, " ")
	}
	at := head.Width()
	for i, said := range widgets.Wrap(s.Headline, w-at) {
		if i > 0 {
			head = nil
		}
		list = append(list, head.At(at, said, theme.Strong))
	}
	for _, said := range widgets.Wrap(s.Decided, w-behind) {
		list = append(list, widgets.At(behind, said, theme.Plain))
	}
	return list
}

// parts does what the table chose when its game was over.
func (t *tablePage) parts(choice string) {
	t.input.SetText("") // it is answered: whoever comes back chooses anew
	switch choice {
	case dialogue.Onward:
		t.goes(func() {
			t.leave()
			t.app.Shell.Pop()
			t.app.Go(talk.Place{What: talk.ToCampaign, Of: t.kept.Session.Header().Get(dialogue.CampaignKey)})
		})
	case dialogue.Again:
		t.again()
	case dialogue.HandOn:
		t.handsOn(func() {
			h, err := dialogue.NewHanding(t.app.Program, t.kept.Session, t.kept.Path, true)
			if !t.app.Fails(err) {
				t.app.Talk(h)
			}
		})
	case dialogue.EveryLine:
		t.app.Talk(&dialogue.Score{Behind: t.behind()})
	case dialogue.Compare:
		t.compares()
	case dialogue.FirstPage:
		t.goes(func() {
			t.leave()
			t.home()
		})
	}
}

// compares opens the calculator beside the game, with what was typed there before.
func (t *opener) compares() {
	if t.lying == nil {
		t.lying = &dialogue.Sums{Calculator: dialogue.NewBeside(t.kept.Game, t.app.Text, t.app.Program, t.kept.Path, t.kept.Session.Header()), Play: t.talk}
	}
	t.app.Shell.Push(forms.NewForm(t.app, t.lying))
}

// home closes every page but the first.
func (t *opener) home() {
	for t.app.Shell.Pop() {
		continue
	}
}

// again begins another game of the same people.
func (t *tablePage) again() {
	t.goes(func() {
		g, err := t.app.Program.Start(dialogue.NewAgain(t.app.Program.Folder(), t.kept.Session.Header(), t.text).Header(), "")
		if t.app.Fails(err) {
			return
		}
		t.leave()
		SetUp(t.app, g, false)
	})
}

// goes leaves a table, unless its record would be lost: then that is asked first.
func (t *tablePage) goes(leave func()) {
	if !t.holds(leave) {
		leave()
	}
}
