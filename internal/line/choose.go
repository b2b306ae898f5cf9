package line

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/wording"
	"referee/rules"
)

// answer gives a typed line to the talk, and says what became of it.
func (g *game) answer(typed string) {
	rounds := len(g.s.Sheets())
	var o dialogue.Outcome
	err := g.write(func() (err error) {
		o, err = g.talk.Answer(g.talk.Behind(typed))
		return err
	})
	switch {
	case err != nil: // it was told
		g.tell("line.refused")
	case o.Did == dialogue.Nothing || o.Did == dialogue.Laid:
		g.due()
	case o.Did == dialogue.Parted:
		g.parts(o.Choice.Text)
	case o.Did == dialogue.Entered:
		g.taken(&o.Reading, rounds)
	case o.Did == dialogue.Doubted:
		g.tell("letters.ask")
		g.choices(&o.Ask)
	case o.Did == dialogue.Began:
		if o.Ask.Aboard {
			g.cells(&o.Ask)
		}
		g.choices(&o.Ask)
	case o.Did == dialogue.Example:
		g.tell("line.example", rules.Plain("text", o.Typed))
	case o.Did == dialogue.Closed:
		g.print(wording.Finding(g.p, o.Choice.Disabled))
		g.tell("line.refused")
	case o.Did == dialogue.Opened:
		g.asks(o.Ask.Gap)
	case o.Did == dialogue.Withheld:
		g.tell("line.refused")
	case o.Did == dialogue.Refused:
		g.refused(&o)
	}
}

// refused says why a line is not entered, and asks whether the table lets it stand.
func (g *game) refused(o *dialogue.Outcome) {
	r := &o.Reading
	g.against(r, o.Against)
	if g.talk.Insists() {
		g.tell("line.insist")
		return
	}
	if r.Error == nil {
		g.tell("line.refused")
	}
	g.hint(r)
}

// asks asks for the next choice from the lists that are open.
func (g *game) asks(gap *dialogue.Gap) {
	if gap.At == 0 {
		g.print(gap.Question)
	}
	list := gap.Lists[gap.At]
	g.print(list.Head)
	for _, c := range list.Choices {
		g.print(c)
	}
}

// choices lists what can be answered.
func (g *game) choices(a *dialogue.Ask) {
	if a.Question != "" && (a.Steps() || a.Aboard || a.Onward) {
		g.print(a.Question)
	}
	for i := range a.Choices[:a.Listed] {
		c := &a.Choices[i]
		s := a.Key(i, g.p) + "  " + c.Label.Say(g.p)
		if a.Numbered && !c.Group && !a.Ended {
			s += "  [" + c.Written(g.p) + "]"
		}
		if c.Disabled != nil {
			s += "  — " + g.p.Say("line.disabled", rules.Plain("why", wording.Finding(g.p, c.Disabled)))
		}
		g.print(s)
	}
	for _, hint := range a.Own.Hints {
		g.print(hint)
	}
	if a.Own.Closed != "" {
		g.print(a.Own.Closed)
	}
	if a.More {
		g.tell("line.more")
	}
}

// cells tells in one line which of the choices are made on the board.
func (g *game) cells(a *dialogue.Ask) {
	if len(a.Cells) > 0 && !a.Own.OnBoard {
		g.tell("line.board", rules.Plain("cells", strings.Join(a.Cells, " ")))
	}
}
