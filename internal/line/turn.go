package line

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// teller says what became of a line, and what the rules say to it.
type teller struct {
	keeper
	talk *dialogue.Play
	// rules is what is asked of the rules.
	rules *dialogue.Rulebook
	// hinted says that the help was pointed to since the last entry.
	hinted bool
	brief  bool // a round is told part by part
}

// opening is how many lines tell where a game is when it is opened.
const opening = 5

// open says which game this is, where it is, and asks what comes next.
func (g *asker) open() {
	g.sayLines(g.talk.Opening())
	if g.t.Session.Profile().HouseRuled() {
		g.sayKey("line.house")
	}
	for _, problem := range g.t.Problems {
		g.print(g.p.Placed(problem))
	}
	for _, n := range g.t.Session.Notices() {
		g.print(n.Say(g.p))
	}
	if list := g.t.Session.Differences(); len(list) > 0 && !g.tellSlips() {
		g.sayKey("line.differences", rules.N("n", len(list)))
		g.Shows(&talk.Page{Blocks: dialogue.Listed(g.p, list)})
	}
	if resumed := g.talk.Resumed(); resumed != "" {
		g.writeState(resumed)
	} else {
		g.offers()
	}
	g.talk.Lay()
	g.due()
}

// writeState says where a game goes on: as much of its state as a few lines have room for.
func (g *teller) writeState(resumed string) {
	if g.t.Session.Over() {
		g.result()
		return
	}
	lines := text.Lines(g.p.Aloud(resumed), g.width())
	state := g.talk.ByEar()[1:] // without the question, which comes next
	for i, said := range state {
		more := text.Lines(g.p.Aloud(said), g.width())
		if room := opening - 1 - len(lines); len(more) > room || len(more) == room && i < len(state)-1 {
			lines = append(lines, g.p.Say("line.rest"))
			break
		}
		lines = append(lines, more...)
	}
	for _, l := range lines {
		g.print(l)
	}
}

// due says whose turn it is, and lists what can be chosen; while the table is laid, the step that
// comes next.
func (g *asker) due() {
	if g.lays() {
		return
	}
	a := g.talk.List("")
	if a.Chosen != "" {
		g.sayLines(text.Ended(a.Chosen))
	}
	g.sayLines(g.question(&a))
	if a.Composed.Whole {
		g.sayLines(g.p.Say("line.records", rules.Plain("entry", a.Move())))
	}
	g.choices(&a)
	for _, said := range []string{a.Track, a.Tells} {
		if said != "" && !g.hints[said] {
			g.hints[said] = true
			g.sayLines(said)
		}
	}
}

// question returns who must answer what. A round that has begun is said before.
func (g *asker) question(a *dialogue.Ask) string {
	t, said := a.Turn, a.Asked()
	round := present.Moment(g.p, g.t.Session.Game(), rules.Turn{Round: t.Round})
	if t.Round > g.round && g.round > 0 && !strings.Contains(text.Folded(said), text.Folded(round)) && !g.t.Session.Over() {
		said = present.Capital(round) + ". " + said
	}
	g.round = t.Round
	return said
}

// became says what became of an answer that is in the record.
func (g *teller) became(o *dialogue.Outcome) {
	g.hinted, g.talk.Slips = false, nil
	if o.Corrected() {
		g.wrong()
	}
	g.sayLines(g.talk.Sentences(o, g.brief)...)
}

// taken says the same, and what is asked then.
func (g *asker) taken(o *dialogue.Outcome, rounds int) {
	g.became(o)
	if len(g.t.Session.Sheets()) > rounds && g.t.Session.Over() {
		g.result()
	}
	g.due()
}
