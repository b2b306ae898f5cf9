package line

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/rules"
)

// offers offers the guided turn to those who play for the first time.
func (g *asker) offers() {
	h := g.s.Header()
	if dialogue.OffersTeach(h) && g.Program != nil && g.Program.FirstTime(g.t.Path, h.Game, h.Seats) {
		g.tell("line.teach.offer")
	}
}

// teach goes through the guided turn at a table to practise at, and comes back. Whoever quits
// leaves it.
func (g *game) teach() {
	if !dialogue.Teaches(g.s.Game()) {
		g.tell("line.teach.none")
		return
	}
	lesson := dialogue.NewTeach(g.s, g.Text)
	page := *g
	page.talk, page.s = lesson.Talk(), lesson.Table()
	page.p = g.Text.With(page.s.Header().Seats)
	for !lesson.Over() {
		n, of := lesson.Step()
		key := "line.teach.step"
		if lesson.Missed() {
			key = "line.teach.again"
		} else {
			page.due()
		}
		g.tell(key, rules.N("n", n), rules.N("of", of), rules.Plain("says", lesson.Says()))
		g.prompt()
		typed, ok, err := g.next()
		if id, _ := commands.Asked(typed); !ok || err != nil || id == commands.Quit {
			g.tell("teach.left")
			g.due()
			return
		}
		lesson.Answer(strings.TrimSpace(typed))
	}
	g.tell("teach.done")
	g.due()
}
