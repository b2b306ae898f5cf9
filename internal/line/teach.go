package line

import (
	"referee/internal/dialogue"
)

// offers offers the guided turn to those who play for the first time.
func (g *asker) offers() {
	if dialogue.NewTeachOffer(g.Program, g.t.Path, g.t.Session.Header()) != nil {
		g.sayKey("line.teach.offer")
	}
}

// teach goes to the table to practise at where the first turn is guided. Whoever quits comes back.
func (g *game) teach() {
	if !dialogue.Teaches(g.t.Session.Game()) {
		g.sayKey("line.teach.none")
		return
	}
	own := *g
	g.t.Session, g.talk = dialogue.NewPractice(g.t.Session, g.Text)
	g.own, g.p, g.hints, g.round = &own, g.Text.With(g.t.Session.Header().Seats), map[string]bool{}, 0
	g.talk.Understands(g.known())
	g.due()
}

// goesBack goes back to the table itself, and reports whether one practised.
func (g *game) goesBack(said string) bool {
	if g.own == nil {
		return false
	}
	*g = *g.own
	g.sayKey(said)
	g.due()
	return true
}
