package line

import (
	"referee/internal/dialogue"
	"referee/internal/program"
)

// another is the game that the same people begin when theirs is over.
type another struct{ *program.Game }

// Error returns a text for programmers.
func (another) Error() string { return "another game" }

// result says who has won and what decided it.
func (g *teller) result() {
	if _, last := g.talk.Scored(); len(last.Says) > 0 {
		g.sayLines(last.Said())
	}
}

// parts does what the table chose when its game was over.
func (g *game) parts(choice string) {
	switch choice {
	case dialogue.Onward:
		g.goOn()
	case dialogue.Again:
		g.again()
	case dialogue.HandOn:
		g.hands()
	case dialogue.EveryLine:
		dialogue.Behind{Game: g.t.Session}.Sheets(g.p).Write(g.Out)
	case dialogue.Compare:
		g.compares()
	case dialogue.FirstPage:
		g.left = true
	}
}

// again begins another game of the same people, or says why it cannot.
func (g *game) again() {
	next, err := g.Start(dialogue.NewAgain(g.Folder(), g.t.Session.Header(), g.p).Header(), "")
	if err != nil {
		g.print(dialogue.Problem(g.p, err))
		return
	}
	g.left, g.onward = true, another{next}
}
