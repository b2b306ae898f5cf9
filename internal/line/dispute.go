package line

import "referee/internal/talk"

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
	g.did(r)
	if r.Push != nil {
		page := r.Push.Page(g.p)
		g.Shows(&page)
	}
}
