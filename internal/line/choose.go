package line

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// answer gives a typed line to the talk, and says what became of it.
func (g *game) answer(typed string) {
	rounds := len(g.s.Sheets())
	var o dialogue.Outcome
	err := g.write(func() (err error) {
		o, err = g.talk.Answer(typed)
		return err
	})
	switch {
	case err != nil: // it was told
		g.notEntered(typed)
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
		g.choices(&o.Ask)
	case o.Did == dialogue.Example:
		g.tell("line.example", rules.Plain("text", o.Typed))
	case o.Did == dialogue.Closed:
		g.print(wording.Finding(g.p, o.Choice.Disabled))
		g.notEntered(typed)
	case o.Did == dialogue.Withheld:
		g.notEntered(typed)
	case o.Did == dialogue.Refused:
		g.refused(&o, typed)
	}
}

// refused says why a line is not entered, and asks whether the table lets it stand.
func (g *game) refused(o *dialogue.Outcome, typed string) {
	r := &o.Reading
	g.against(r, o.Against)
	if g.talk.Insists() {
		g.tell("line.insist")
		return
	}
	if r.Error == nil {
		g.notEntered(typed)
	}
	g.hint(r)
}

// notEntered repeats a line that was refused, so that it can be taken up.
func (g *game) notEntered(typed string) {
	if typed = text.Clean(strings.TrimSpace(typed)); typed == "" {
		g.tell("line.refused")
		return
	}
	g.tell("line.refused.line", rules.Plain("line", typed))
}

// choices lists what can be answered, and behind it in one line what cannot be now.
func (g *game) choices(a *dialogue.Ask) {
	var closed []string
	for i := range a.Choices[:a.Listed] {
		if a.Choices[i].Disabled != nil {
			closed = append(closed, a.Key(i, g.p))
			continue
		}
		c := &a.Choices[i]
		s := a.Key(i, g.p) + "  " + c.Label.Say(g.p)
		if a.Numbered && !c.Group && !a.Ended {
			s += "  [" + c.Written(g.p) + "]"
		}
		g.print(s)
	}
	if len(closed) > 0 {
		g.tell("line.closed", rules.Plain("list", strings.Join(closed, g.p.Say("list.comma"))), rules.Plain("one", closed[0]))
	}
	if a.More {
		g.tell("line.more")
	}
}

// cells tells in one line which of the choices are made on the board.
func (g *game) cells(a *dialogue.Ask) {
	if len(a.Cells) > 0 {
		g.tell("line.board", rules.Plain("cells", strings.Join(a.Cells, " ")))
	}
}
