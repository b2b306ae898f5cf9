package line

import (
	"referee/internal/dialogue"
	"referee/internal/talk"
	"referee/rules"
)

// wrong looks for the slips of the game where something is wrong with it, once for each state of it.
func (g *teller) wrong() *dialogue.Slips {
	if g.talk.Slips == nil && g.talk.Doubtful() {
		rep := g.Checker(g.t.Path)()
		g.talk.Slips = dialogue.NewSlips(&rep)
	}
	return g.talk.Slips
}

// tellSlips says in a line how many slips there are; false if that is not known.
func (g *teller) tellSlips() bool {
	s := g.wrong()
	if s == nil {
		return false
	}
	g.sayLines(g.p.Say("line.slips", rules.Plain("slips", s.Says(g.p))))
	return true
}

// entries lists all entries, and what puts those right that are wrong.
func (g *game) entries() {
	g.wrong()
	g.talks(g.p, &dialogue.Log{Play: g.talk}, "")
}

// mend lists the slips with what corrects them, or takes the correction of a number.
func (g *game) mend(words string) {
	asks := &dialogue.Log{Play: g.talk, Wrong: true}
	switch {
	case g.wrong() == nil:
		g.sayKey("line.mend.none")
	case words == "":
		g.talks(g.p, asks, "")
	default:
		rounds, r := len(g.t.Session.Sheets()), talk.Result{}
		err := g.write(func() error {
			if r = asks.Answer(g.p, dialogue.Mending+words); len(r.Against) > 0 {
				return nil
			}
			_, err := g.talk.Done()
			return err
		})
		switch o, _ := g.talk.Done(); {
		case len(r.Against) > 0:
			g.print(r.Against[0])
		case err != nil || o.Did != dialogue.Entered:
			g.sayKey("line.refused")
		default:
			g.taken(&o, rounds)
		}
	}
}
