package line

import (
	"fmt"

	"referee/internal/dialogue"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/wording"
	"referee/rules"
)

// dispute takes in what is said of the dispute at this moment: the question, or a part
// with its word before it. Each is written at once.
func (g *game) dispute(said string) {
	d := g.frozen
	d.Renew()
	g.look.Renew()
	d.Refused = g.talk.Cited()
	if said == "" {
		g.tell("dispute.hint")
		g.offer(d)
		return
	}
	switch o := d.Say(said); {
	case o.Against != "":
		g.print(o.Against)
	case o.Resumed:
		f := d.Filed()
		g.print(wording.Dispute(g.p, &f.Frozen, f.Date))
	case g.freeze(d):
		f := d.Filed()
		g.tell("dispute.frozen", rules.N("n", d.N), rules.Plain("after", wording.After(g.p, &f.Frozen)))
		for _, s := range prose.OnMove(g.p, d.Then(), &d.Frozen) {
			g.print("    " + s)
		}
		if o.Asked {
			g.offer(d)
		}
	}
}

// freeze writes the dispute, or says why it cannot be written.
func (g *game) freeze(d *dialogue.Dispute) bool {
	against := ""
	err := g.write(func() (err error) {
		against, err = d.Save()
		return err
	})
	if against != "" {
		g.print(against)
	}
	return err == nil && d.N > 0 && against == ""
}

// offer lists what may answer a dispute, and below it what the table ruled before.
func (g *game) offer(d *dialogue.Dispute) {
	o := d.Offer(true)
	g.tell("dispute.found")
	g.heads("    ", o.Clauses)
	g.precedents(o.Precedents)
}

// disputes lists the disputes of the game, or tells one.
func (g *game) disputes(which string) {
	list := store.FiledFrom(g.t.Path, g.s)
	n := 0
	fmt.Sscan(which, &n) // it stays 0 without a number
	switch {
	case len(list) == 0:
		g.tell("dispute.none", rules.Plain("file", g.t.Path))
	case which == "":
		for i := range list {
			g.print(wording.Dispute(g.p, &list[i].Frozen, list[i].Date))
		}
	case n < 1 || n > len(list):
		g.tell("dispute.no-number", rules.Plain("file", g.t.Path), rules.Plain("number", which))
	default:
		prose.WriteDispute(g.Out, g.p, g.s, &list[n-1], g.look.Article)
	}
}
