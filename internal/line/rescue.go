package line

import (
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/rules"
)

// keeper writes the record, and asks where else when the disk does not take it.
type keeper struct {
	voice
	failed error // the last error of the disk
}

// write does what writes to the record. If the disk refuses, it says so, offers another file name and tries
// again there.
func (g *keeper) write(do func() error) error {
	before := g.failed
	err := do()
	for err != nil {
		if r := g.fails(err); !r.Elsewhere || !g.rescued(r, false) {
			return err
		}
		g.failed = before
		err = do()
	}
	return nil
}

// fails says what the disk does not take. It is remembered for the end.
func (g *keeper) fails(err error) *dialogue.Rescue {
	r := dialogue.NewRescue(g.t, err, func() {}, nil)
	g.failed = r.Why
	g.print(dialogue.Problem(g.p, r.Why))
	return r
}

// rescued asks whether to write the game, which is still held, under another name, and does it. During a
// game any other answer than yes, no or a name is a no and the next line: a pipe knows nothing of the
// question. Whoever leaves is asked until there is an answer.
func (g *keeper) rescued(r *dialogue.Rescue, leaving bool) bool {
	for {
		g.sayKey("line.rescue", rules.Plain("file", r.Beside))
		g.prompt()
		typed, ok, err := g.next()
		if err != nil || !ok {
			return false
		}
		_, answer := dialogue.YesNo(typed)
		switch c, _ := commands.Asked(typed); {
		case answer || c == commands.Save:
			if g.rescues(r, typed) {
				return r.Then != nil
			}
		case !leaving:
			g.unread(typed)
			return false
		}
	}
}

// rescues answers, and reports whether that was taken.
func (g *keeper) rescues(r *dialogue.Rescue, typed string) bool {
	did := r.Answer(g.p, typed)
	g.did(did)
	return did.Done
}

// save says where the game is saved. A lost one is written under the given or a free name.
func (g *keeper) save(name string) {
	if lost := g.t.Lost(); lost != nil {
		g.rescues(dialogue.NewRescue(g.t, lost, nil, nil), name)
		return
	}
	g.t.Keeps()
	g.sayKey("line.saved", rules.Plain("file", g.t.Path))
}

// leave says where the game is saved, or that nothing is, and offers a lost one another name: later nothing can be done.
func (g *keeper) leave() {
	lost := g.t.Lost()
	if g.t.Empty() {
		g.sayKey("line.empty")
		return
	}
	if lost == nil {
		g.sayKey("line.saved", rules.Plain("file", g.t.Path))
		return
	}
	before := g.failed
	if g.rescued(g.fails(lost), true) {
		g.failed = before
		return
	}
	g.sayKey("line.unsaved")
}
