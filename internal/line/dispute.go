package line

import (
	"fmt"

	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/wording"
	"referee/rules"
)

// dispute takes in what is said of the dispute at this moment: the question, or a part
// with its word before it. Each is written at once.
func (g *game) dispute(said string) {
	g.frozen.Renew()
	g.rules.Renew()
	g.frozen.Refused = g.talk.Cited()
	var r talk.Result
	g.write(func() error {
		r = g.frozen.Answer(g.p, said)
		return r.Failed
	})
	for _, said := range append(r.Against, r.Said...) {
		g.print(said)
	}
	if r.Push != nil {
		page := r.Push.Page(g.p)
		g.Shows(&page)
	}
}

// disputes lists the disputes of the game, or tells one.
func (g *teller) disputes(which string) {
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
		prose.WriteDispute(g.Out, g.p, g.s, &list[n-1], g.rules.Article)
	}
}
