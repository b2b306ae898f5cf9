package line

import (
	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/wording"
)

// another is the game that the same people begin when theirs is over.
type another struct{ *program.Game }

// Error is for programmers.
func (another) Error() string { return "another game" }

// result says who has won and what decided it.
func (g *voice) result() {
	if sheets := g.s.Sheets(); len(sheets) > 0 {
		g.says(wording.Result(g.p, &sheets[len(sheets)-1]))
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
		prose.WriteSheets(g.Out, g.p, g.s)
	case dialogue.Compare:
		g.compares()
	case dialogue.FirstPage:
		g.left = true
	}
}

// again begins another game of the same people, or says why it cannot.
func (g *game) again() {
	next, err := g.Start(dialogue.NewAgain(g.Folder(), g.s.Header(), g.p).Header(), "")
	if err != nil {
		g.print(dialogue.Problem(g.p, err))
		return
	}
	g.left, g.onward = true, another{next}
}
