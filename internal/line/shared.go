package line

import (
	"strings"
)

// hears says what others have done at a table that is shared, in a turn of its own, until its end is called in another.
func (l *lines) hears(o *Options, tell func()) (end func()) {
	if o.Program == nil || o.Shared == nil {
		return func() {}
	}
	sh, done := o.Shared, make(chan struct{})
	go func() {
		changed, end := sh.Watch()
		defer end()
		for {
			sh.Hold(func() {
				select {
				case <-done:
				default:
					tell()
				}
			})
			select {
			case <-changed:
			case <-done:
				return
			}
		}
	}()
	return func() { close(done) }
}

// gone reports whether another device has taken the game from the table.
func (g *game) gone() bool { return g.Shared != nil && g.Playing() != g.t }

// follows returns where to continue then.
func (g *game) follows() error {
	if next := g.Playing(); next != nil {
		return another{next}
	}
	return nil
}

// elsewhere says what others have entered, and asks again; within another question it only says so.
func (g *game) elsewhere() {
	switch {
	case g.gone():
		if !g.away {
			g.away = true
			g.switched(g.follows() != nil)
		}
		return
	case !g.others.Wrote():
		return
	}
	said, _ := g.others.News(g.p, g.brief)
	if len(said) > 0 {
		g.sayLines(said...)
	}
	if !g.prompts {
		g.stale = true
		return
	}
	if g.talk.Insists() {
		g.sayKey("line.refused") // it was about the table as it was
	}
	g.talk.Elsewhere(g.p)
	if len(said) > 0 {
		g.due()
		g.prompt()
	}
}

// switched says that another device has put another game on the table, or none.
func (g *voice) switched(another bool) {
	key := "share.put-away"
	if another {
		key = "share.elsewhere"
	}
	g.print(g.p.Say(key) + " " + g.p.Say("share.on"))
}

// overtaken reports whether others have entered something that was not told before a line came: it is not taken.
func (g *game) overtaken(typed string) bool {
	if g.stale {
		g.stale = false
		g.talk.Elsewhere(g.p)
	}
	if !g.others.Wrote() {
		return false
	}
	said, _ := g.others.News(g.p, g.brief)
	g.sayLines(said...)
	g.talk.Elsewhere(g.p)
	if strings.TrimSpace(typed) != "" {
		g.sayKey("share.again")
	}
	g.due()
	return true
}
