package line

import (
	"fmt"
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/prose"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
)

// wrong are the slips of the game, looked for where something is wrong with it, once for each state of it.
func (g *game) wrong() *dialogue.Slips {
	if g.slips == nil && dialogue.Doubtful(g.s, g.s.Entries(rules.Table)) {
		rep := g.Checker(g.t.Path)()
		g.slips = dialogue.NewSlips(&rep)
	}
	return g.slips
}

// tellSlips says in a line how many slips there are; false where that is not known.
func (g *game) tellSlips() bool {
	s := g.wrong()
	if s == nil {
		return false
	}
	g.says(g.p.Say("line.slips", rules.Plain("slips", s.Says(g.p))))
	return true
}

// entries lists all entries: below a slip what is against it and what puts it right. What follows from one
// says so in its line.
func (g *game) entries() {
	g.listEntries(func(table.Entry) bool { return true })
}

// mend tells the slips with what puts them right, or takes the correction of a number.
func (g *game) mend(words string) {
	var list []export.Mend
	for _, e := range g.s.Entries(rules.Table) {
		list = append(list, g.wrong().Mends(e.Seq)...)
	}
	n, err := strconv.Atoi(words)
	switch {
	case g.slips == nil:
		g.tell("line.mend.none")
	case words == "":
		g.print(g.slips.Says(g.p) + ".")
		g.listEntries(func(e table.Entry) bool {
			return !e.Status.Counts() && e.Status != table.Undone && e.Status != table.Hidden && g.slips.From(e.Seq) == 0
		})
	case err != nil || n < 1 || n > len(list):
		g.tell("line.mend.untold", rules.Plain("n", words))
	default:
		g.takeMend(&list[n-1])
	}
}

func (g *game) takeMend(m *export.Mend) {
	rounds, o := len(g.s.Sheets()), dialogue.Outcome{}
	err := g.write(func() (err error) {
		o, err = g.talk.Mend(m.Lines)
		return err
	})
	if err != nil || o.Did != dialogue.Entered {
		g.tell("line.refused")
		return
	}
	g.taken(&o.Reading, rounds)
}

// listEntries lists some of the entries. What puts slips right has a number through all of them.
func (g *game) listEntries(which func(table.Entry) bool) {
	s, n := g.wrong(), 0
	for _, e := range g.s.Entries(rules.Table) {
		mends := s.Mends(e.Seq)
		if which(e) {
			g.entry(&e, s.From(e.Seq))
			for i := range mends {
				g.print("    " + g.p.Say("line.slips.mend", rules.N("n", n+1+i), rules.Plain("mend", mends[i].Says(g.p)),
					rules.Plain("leaves", wording.Leaves(g.p, mends[i].Leaves))))
			}
			for _, said := range s.Beyond(g.p, e.Seq) {
				g.print("    " + said)
			}
		}
		n += len(mends)
	}
}

// entry lists an entry with what is against it or, where that follows from a slip, with the entry of that.
func (g *game) entry(e *table.Entry, from rules.Seq) {
	if from == 0 {
		prose.WriteEntries(g.Out, g.p, []table.Entry{*e})
		return
	}
	fmt.Fprintln(g.Out, strconv.Itoa(int(e.Seq))+"  "+wording.Move(g.p, e)+"  ["+g.p.Say("slips.from", rules.N("n", int(from)))+"]")
}
