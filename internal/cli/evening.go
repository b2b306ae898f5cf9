package cli

import (
	"context"
	"sync"
	"time"

	"referee/internal/dialogue"
	"referee/internal/event"
	"referee/internal/journal"
	"referee/internal/lobby"
	"referee/internal/record"
	"referee/internal/web"
	"referee/rules"
)

// notice is an event that a server shows to everybody, and that its organiser runs from there: read anew now and then. While the file cannot
// be read, as it is just being edited, or its tables do not answer, what was read before stays.
type notice struct {
	*env
	path  string
	kept  journal.Journal // nil where the tables are records of the folder
	lobby *lobby.Lobby

	mu      sync.Mutex
	last    *event.Event
	until   time.Time
	reading bool
	changes int // how often the organiser has changed it

	writing sync.Mutex // while the organiser does something
}

var _ web.Event = (*notice)(nil)

// For how long an event is shown as it was read: this long, and so many times as long as it took to read.
const (
	shownFor   = 5 * time.Second
	shownTimes = 20
)

// shows returns the event of a file, or nil for none. A file that cannot be read at first is told.
func (e *env) shows(file string, kept journal.Journal) (*notice, error) {
	if file == "" {
		return nil, nil
	}
	n := &notice{env: e, path: e.path(file), kept: kept}
	first, faults := n.read()
	if first == nil {
		e.told(faults)
		return nil, e.missing(errQuiet, file)
	}
	n.last = first
	return n, nil
}

func (n *notice) read() (*event.Event, []*rules.Fault) { return opened(n.path, n.Folder(), n.kept) }

// now returns the event as it is now, or was a moment ago: one reads it anew, and nobody else waits.
func (n *notice) now() *event.Event {
	n.mu.Lock()
	defer n.mu.Unlock()
	begun := n.Now()
	if old := !n.reading && !begun.Before(n.until); old {
		n.reading = true
		changes := n.changes
		n.mu.Unlock()
		now, _ := n.read()
		n.mu.Lock()
		if n.reading = false; now != nil && !now.Unheard && n.changes == changes { // else it is older than what is shown
			n.last = now
		}
		n.until = n.Now().Add(max(shownFor, shownTimes*n.Now().Sub(begun)))
	}
	return n.last
}

// Evening implements [web.Event].
func (n *notice) Evening() web.Evening {
	e := n.now()
	shown := web.Evening{Title: e.Title, Game: e.Game, Told: e.Board, Byes: e.Byes(), Problems: e.Problems}
	shown.Round, shown.Over = e.Now()
	for _, p := range e.Pairings() {
		shown.Pairings = append(shown.Pairings, web.Pairing{Round: p.Round, Number: p.Number, Names: p.Names, ID: p.Record, Own: p.Own, Over: p.Over, Void: p.Void, Came: p.Came})
	}
	return shown
}

// does lets the organiser change what is in the file now, and shows that to everybody.
func (n *notice) does(f func(*event.Event) error) error {
	n.writing.Lock()
	defer n.writing.Unlock()
	now, faults := n.read()
	switch {
	case now == nil:
		return faults[0]
	case now.Unheard: // a table that is played, or over, would be begun once more, or given up
		return &rules.Fault{Code: "record.later"}
	}
	if err := f(now); err != nil {
		return err
	}
	if now, faults = n.read(); now == nil {
		return faults[0]
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.changes++; !now.Unheard {
		n.last = now
	}
	return nil
}

// fault returns a fault as an error: a nil of its type would be one.
func fault(wrong *rules.Fault) error {
	if wrong != nil {
		return wrong
	}
	return nil
}

// Pair implements [web.Event].
func (n *notice) Pair(behind int) error {
	return n.does(func(e *event.Event) error {
		switch {
		case len(e.Rounds) != behind: // it is drawn already
			return nil
		case len(e.Problems) > 0:
			return e.Problems[0]
		}
		d, wrong := e.Next(uint64(n.Now().UnixMilli()) % chances)
		if wrong == nil {
			wrong = e.Add(d, n.Now(), n.Opener())
		}
		return fault(wrong)
	})
}

// pairing reports whether there is such a table that has not ended.
func pairing(e *event.Event, round, table int) bool {
	return round >= 1 && round <= len(e.Rounds) && table >= 1 && table <= len(e.Rounds[round-1].Tables) && e.Rounds[round-1].Tables[table-1].Open()
}

// GiveUp implements [web.Event].
func (n *notice) GiveUp(round, table int) error {
	return n.does(func(e *event.Event) error {
		if !pairing(e, round, table) {
			return nil
		}
		return fault(e.GiveUp(round, table-1, n.Opener()))
	})
}

// Begin implements [web.Event].
func (n *notice) Begin(ctx context.Context, round, table int) error {
	return n.does(func(e *event.Event) error {
		if e.Game == "" || round < 1 || round > len(e.Rounds) {
			return nil
		}
		if e.Sources[round-1].Since.IsZero() { // else the tables would not be found
			if wrong := e.Begins(round, n.Now(), n.Opener()); wrong != nil {
				return wrong
			}
			var faults []*rules.Fault
			if e, faults = n.read(); e == nil {
				return faults[0]
			}
		}
		for _, p := range e.Pairings() {
			if p.Round != round || table != 0 && p.Number != table || p.Over || p.Record != "" || len(p.Names) == 0 {
				continue
			}
			if err := n.lobby.BeginAs(ctx, e.TableID(round, p.Number), n.header(e.Game, p.Names)); err != nil {
				return err
			}
		}
		return nil
	})
}

// header is that of a table of the event, by the usual rules. The first seat begins where that is for the players to say.
func (n *notice) header(game string, names []string) record.Header {
	of := dialogue.NewNewGame(n.Folder(), n.Text)
	of.Answer(dialogue.GameKey, game)
	h := of.Header()
	h.Seats = names
	if g, _ := of.Game(); g.Starts.Named() && !g.Starts.Laid {
		h.Set(dialogue.FirstKey, names[0])
	}
	return h
}
