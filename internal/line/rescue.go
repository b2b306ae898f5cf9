package line

import (
	"errors"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/store"
	"referee/rules"
)

// write does what writes to the record, such as to enter a line. Where the disk does not
// take it, that is said, the game is offered to be written under another name, and what
// failed is done again there.
func (g *game) write(do func() error) error {
	before := g.failed
	err := do()
	for err != nil {
		g.fails(store.FromDisk(g.t.Path, err))
		if !store.Elsewhere(err) || !g.rescued(false) {
			return err
		}
		g.failed = before
		err = do()
	}
	return nil
}

// fails says what the disk does not take. It is remembered for the end.
func (g *game) fails(p *store.Problem) {
	g.failed = p
	g.print(p.Say(g.p))
}

// rescued asks whether the game, which is still held, is written under another name, and
// reports whether it was. In the middle of a game any answer but a yes, a no or a name is
// a no, and is taken for the next line typed: what comes out of a pipe knows nothing of
// the question. Who leaves is asked until there is an answer.
func (g *game) rescued(leaving bool) bool {
	for {
		name := g.t.Beside()
		g.tell("line.rescue", rules.Plain("file", name))
		g.prompt()
		typed, ok, err := g.next()
		if err != nil || !ok {
			return false
		}
		yes, answer := dialogue.YesNo(typed)
		switch c, other := commands.Asked(typed); {
		case c == commands.Save && other != "":
			name = other
		case c == commands.Save, yes:
		case answer:
			return false
		case leaving:
			continue
		default:
			g.unread(typed)
			return false
		}
		if g.saveAs(name) {
			return true
		}
	}
}

// saveAs writes the game under a name, or says why that cannot be.
func (g *game) saveAs(name string) bool {
	var problem *store.Problem
	if _, err := g.t.SaveAs(name); errors.As(err, &problem) {
		g.print(problem.Placed(g.p))
		return false
	}
	g.tell("line.saved", rules.Plain("file", g.t.Path))
	return true
}

// save tells where the game is saved, as every entry is at once. One that is lost is
// written under the name given, or under one that is free.
func (g *game) save(name string) {
	if g.t.Lost() == nil {
		g.tell("line.saved", rules.Plain("file", g.t.Path))
		return
	}
	if name == "" {
		name = g.t.Beside()
	}
	g.saveAs(name)
}

// leave says where the game is saved. One that is lost is offered to be written under
// another name first: this is the last moment in which it can be.
func (g *game) leave() {
	lost := g.t.Lost()
	if lost == nil {
		g.tell("line.saved", rules.Plain("file", g.t.Path))
		return
	}
	before := g.failed
	g.fails(store.FromDisk(g.t.Path, lost))
	if g.rescued(true) {
		g.failed = before
		return
	}
	g.tell("line.unsaved")
}
