package line

// notes lets one player, who is alone, read and write what nobody else may know.
func (g *game) notes(whose string) {
	if !g.t.Session.Notes() {
		g.sayKey("line.notes.none")
		return
	}
	g.sayKey("line.own.cover")
	g.asking(func(d *questions) error { return d.holds(g.private.Of(g.p, whose)) })
	g.out.taken() // it is not said again
	g.talk.Renew(g.p)
	g.due()
}
