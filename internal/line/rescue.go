package line

import (
	"errors"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/store"
	"referee/rules"
)

// write does what writes to the record. If the disk refuses, it says so, offers another file name and tries
// again there.
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

// rescued asks whether to write the game, which is still held, under another name, and does it. During a
// game any other answer than yes, no or a name is a no and the next line: a pipe knows nothing of the
// question. Whoever leaves is asked until there is an answer.
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

func (g *game) saveAs(name string) bool {
	var problem *store.Problem
	if _, err := g.t.SaveAs(name); errors.As(err, &problem) {
		g.print(problem.Placed(g.p))
		return false
	}
	g.tell("line.saved", rules.Plain("file", g.t.Path))
	return true
}

// save says where the game is saved. A lost one is written under the given or a free name.
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

// leave says where the game is saved, and offers a lost one another name: later nothing can be done.
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
