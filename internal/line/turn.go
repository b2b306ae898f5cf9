package line

import (
	"cmp"
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// teller tells what became of a line, and what the rules say to it.
type teller struct {
	keeper
	talk *dialogue.Play
	// rules is what is asked of the rules.
	rules *dialogue.Rulebook
	// verdict is what was against the last answer.
	verdict []string
	// hinted says that the help was pointed to since the last entry.
	hinted bool
	brief  bool // a round is told part by part
}

// opening is how many lines tell where a game is when it is opened.
const opening = 5

// open says which game this is, where it is, and asks what comes next.
func (g *asker) open() {
	g.says(wording.Opening(g.p, g.s))
	if g.s.Profile().HouseRuled() {
		g.tell("line.house")
	}
	for _, problem := range g.t.Problems {
		g.print(problem.Placed(g.p))
	}
	prose.WriteNotices(g.Out, g.p, g.s.Notices())
	if list := g.s.Differences(); len(list) > 0 && !g.tellSlips() {
		g.tell("line.differences", rules.N("n", len(list)))
		prose.WriteEntries(g.Out, g.p, list)
	}
	if list := g.s.Entries(rules.Table); len(list) > 0 {
		g.stands(&list[len(list)-1])
	} else {
		g.offers()
		g.talk.Lay()
	}
	g.due()
}

// stands tells where a game goes on behind its last entry: as much of its state as a few lines
// have room for.
func (g *teller) stands(last *table.Entry) {
	if g.s.Over() {
		g.result()
		return
	}
	lines := prose.Lines(wording.Aloud(g.p, g.p.Say("line.resumed",
		rules.Plain("moment", present.Moment(g.p, g.s.Game(), g.s.Turn())),
		rules.Plain("entry", wording.Happened(g.p, last, true)[0]))), g.width())
	state := prose.State(g.p, g.s)[1:] // without the question, which comes next
	for i, said := range state {
		more := prose.Lines(wording.Aloud(g.p, said), g.width())
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
		g.says(wording.Ended(a.Chosen))
	}
	g.says(g.question(&a))
	if a.Composed.Whole {
		g.says(g.p.Say("line.records", rules.Plain("entry", wording.Move(g.p, &a.Reading.Entry))))
	}
	g.choices(&a)
	for _, said := range []string{a.Track, a.Tells} {
		if said != "" && !g.hints[said] {
			g.hints[said] = true
			g.says(said)
		}
	}
}

// question is who must answer what. A round that has begun is told before.
func (g *asker) question(a *dialogue.Ask) string {
	t := a.Turn
	said := wording.Ended(cmp.Or(a.Question, a.Own.Asks.Say(g.p), wording.Question(g.p, g.s.Game(), t)))
	round := present.Moment(g.p, g.s.Game(), rules.Turn{Round: t.Round})
	if t.Round > g.round && g.round > 0 && !strings.Contains(text.Folded(said), text.Folded(round)) && !g.s.Over() {
		said = present.Capital(round) + ". " + said
	}
	g.round = t.Round
	return said
}

// taken says what was written and what follows from it.
func (g *asker) taken(r *table.Reading, rounds int) {
	g.became(r)
	if len(g.s.Sheets()) > rounds && g.s.Over() {
		g.result()
	}
	g.due()
}

// became says what became of a line that was written.
func (g *teller) became(r *table.Reading) {
	g.hinted, g.verdict, g.talk.Slips = false, nil, nil
	switch e := g.told(&r.Entry); {
	case r.Private():
		g.tell("line.private", rules.N("n", int(e.Seq)), rules.Who("seat", e.Seat))
	case r.Line.Kind == record.Entry || r.Line.Kind.Pairs() || r.Line.Kind == record.Insert:
		g.says(wording.Happened(g.p, e, g.brief)...)
	case len(r.Change) == 0:
		g.says(g.p.Say("line.entered", rules.Plain("line", record.FormatLine(g.s.Header(), r.Line))))
	}
	if !r.Private() && !slices.ContainsFunc(r.Change, func(c table.Change) bool { return c.Own }) {
		g.against(wording.AgainstLine(g.p, r, "", "")) // else it is told with what the correction is about
	}
	for _, said := range prose.Changes(g.p, r.Change) {
		g.says(said)
	}
	g.moves(r)
	if len(r.Change) > 0 {
		g.tellSlips()
	}
	for _, n := range r.Notices {
		g.says(n.Say(g.p))
	}
}

// moves tells what a correction leaves to do on the real table: of one step back or forth in one
// line, else all. A table that was set by hand lies so already.
func (g *voice) moves(r *table.Reading) {
	switch kind := r.Line.Kind; {
	case kind == record.Override:
	case (kind == record.Undo || kind == record.Redo) && r.Line.N <= 1:
		g.says(strings.Join(wording.Moved(g.p, r.Pieces, fewMoves), " "))
	default:
		g.says(wording.Moved(g.p, r.Pieces, 0)...)
	}
}

// fewMoves is how many things to do on the table are told of one step.
const fewMoves = 3

// told is the entry with its effects.
func (g *voice) told(e *table.Entry) *table.Entry {
	list := g.s.Entries(rules.Table)
	for i := range list {
		if list[i].Seq == e.Seq {
			return &list[i]
		}
	}
	return e
}

// against tells what is against an entry, and keeps it for whoever asks why.
func (g *teller) against(list []wording.Objection) {
	g.verdict = wording.Says(list)
	g.says(g.verdict...)
}
