package play

import (
	"referee/internal/dialogue"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/internal/wording"
	"referee/scoring"
)

// winner is the sign before who has won.
const winner = "★"

// settled is the sheet of the game that is over or of the round that was scored by the last
// entry; nil while the board is to be seen.
func (t *tablePage) settled() *scoring.Sheet {
	sheets := t.s.Sheets()
	n := len(sheets)
	if n == 0 || !t.ask.Ended && !t.scored {
		return nil
	}
	return &sheets[n-1]
}

// drawResult draws in the place of the board who has won, what decided it, and the score pad.
func (t *tablePage) drawResult(a widgets.Area, s *scoring.Sheet) int {
	const indent = 2
	head := t.resultHead(s, a.W)
	pad := widgets.Table(wording.Pad(t.text, t.s.Game(), s), a.W-indent)
	if len(head)+1+len(pad) <= a.H {
		head = append(head, nil)
	}
	used := min(len(head), a.H)
	t.box.drawLines(a.Part(0, used), head)
	rows := min(len(pad), a.H-used)
	t.box.drawLines(widgets.Area{Screen: a.Screen, X: a.X + indent, Y: a.Y + used, W: a.W - indent, H: rows}, pad)
	return used + rows
}

// resultHead says who has won and what decided it; of a round which it was.
func (t *tablePage) resultHead(s *scoring.Sheet, w int) (list []widgets.Line) {
	if !s.Final {
		return []widgets.Line{widgets.At(0, wording.Head(t.text, t.s.Game(), s), theme.Strong)}
	}
	const indent, behind = 2, 5
	head := widgets.At(indent, winner, theme.Good).At(behind, "", theme.Plain)
	for seat := range s.Winners.All() {
		head = head.Add(theme.Chip(int(seat)), wording.Chip(seat)).Add(theme.Plain, " ")
	}
	at := head.Width()
	for i, said := range widgets.Wrap(wording.Headline(t.text, s), w-at) {
		if i > 0 {
			head = nil
		}
		list = append(list, head.At(at, said, theme.Strong))
	}
	for _, said := range widgets.Wrap(wording.Decided(t.text, s), w-behind) {
		list = append(list, widgets.At(behind, said, theme.Plain))
	}
	return list
}

// parts does what the table chose when its game was over.
func (t *tablePage) parts(choice string) {
	t.input.SetText("") // it is answered: whoever comes back chooses anew
	switch choice {
	case dialogue.Onward:
		t.toCampaign()
	case dialogue.Again:
		t.again()
	case dialogue.HandOn:
		t.handsResult()
	case dialogue.EveryLine:
		t.openScore()
	case dialogue.FirstPage:
		t.goes(func() {
			t.leave()
			t.home()
		})
	}
}

// home closes every page but the first.
func (t *tablePage) home() {
	for t.app.Shell.Pop() {
		continue
	}
}

// again begins another game of the same people.
func (t *tablePage) again() {
	t.goes(func() {
		g, err := t.app.Program.Start(dialogue.NewAgain(t.app.Program.Folder(), t.s.Header(), t.text).Header(), "")
		if t.app.Fails(err) {
			return
		}
		t.leave()
		SetUp(t.app, g)
	})
}

// goes leaves a table, unless its record would be lost: then that is asked first.
func (t *tablePage) goes(leave func()) {
	if !t.holds(leave) {
		leave()
	}
}
