package program

import (
	"cmp"
	"errors"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// Game is a game that is played, and its record as a file.
type Game struct {
	*store.InPlay
	program *Program
	begun   string // the path under which it was begun without anybody naming one, or ""
}

// Start creates a record and opens it for play: at the path or, for "", under a name of
// its own in the folder. The error is a [Problems].
func (p *Program) Start(h record.Header, path string) (*Game, error) {
	if path == "" && p.Begins != nil {
		t, err := p.Begins(h)
		if err != nil {
			return nil, err
		}
		return p.Sit(t, nil)
	}
	if path == "" {
		g, err := p.Sit(p.Folder().Create(h, p.now()))
		if err == nil {
			g.begun = g.Path
		}
		return g, err
	}
	return p.Sit(p.Opener().Create(path, h, p.now()))
}

// TakeUp creates the record of a game that is under way: the values are the state of the table. Where and with what errors is
// as in [Program.Start].
func (p *Program) TakeUp(h record.Header, pairs []record.Pair, path string) (*Game, error) {
	g, err := p.Start(h, path)
	if err != nil || len(pairs) == 0 {
		return g, err
	}
	if _, err := g.Session.Enter("override "+store.Override(g.Record.Header, pairs), false); err != nil {
		return nil, errors.Join(err, g.Close())
	}
	return g, nil
}

// Open opens a record to continue it, locked against other programs. The error is a
// [Problems].
func (p *Program) Open(path string) (*Game, error) { return p.Sit(p.Opener().Play(path)) }

// Sit notes the game that is played: its profile says which readings are followed. Where the table is shared, it is there for
// all.
func (p *Program) Sit(t *store.InPlay, problems []*rules.Fault) (*Game, error) {
	if t == nil {
		return nil, Wrong(problems)
	}
	g := &Game{t, p, ""}
	p.playing, p.past.known = g, nil
	if p.Shared != nil {
		if problem := p.Shared.Sits(g); problem != nil {
			return nil, errors.Join(Wrong([]*rules.Fault{problem}), g.Close())
		}
	}
	return g, nil
}

// Close gives the record free for others. Nothing is kept of a game that was begun without a name and left before anything was
// entered, unless it has a title, is one of a campaign or lies on a shared table. To close it again does nothing.
func (g *Game) Close() error {
	if p := g.program; p.playing == g {
		p.playing = nil
		if p.Shared != nil {
			p.Shared.Sits(nil)
		}
	}
	gives := g.InPlay.Close
	if g.Empty() {
		gives = g.Drop
	}
	if err := gives(); err != nil {
		return g.Unwritten(err)
	}
	return nil
}

// Empty reports whether a game was begun, and nothing else: it is not kept.
func (g *Game) Empty() bool {
	if g.begun == "" || g.begun != g.Path || g.program.Shared != nil {
		return false
	}
	h := g.Session.Header()
	written, _ := g.Session.Written()
	return written == 0 && cmp.Or(h.Get(store.CampaignKey), h.Get("title")) == ""
}

// Keeps keeps the record, whatever is in it.
func (g *Game) Keeps() { g.begun = "" }

// Unwritten puts why the disk does not take a line of the record into an error with a sentence.
func (g *Game) Unwritten(err error) error { return store.FromDisk(g.Path, err) }

// Lost returns why the record is not on the disk any more as it was written; nil if it is.
func (g *Game) Lost() error {
	if p := g.InPlay.Lost(); p != nil {
		return p
	}
	return nil
}

// Beside returns a free name for a record that is lost.
func (g *Game) Beside() string { return g.program.Folder().Beside(g.InPlay) }

// SaveAs writes the whole game under a name that is free, goes on there and returns its
// path.
func (g *Game) SaveAs(name string) (string, error) {
	if p := g.program.Folder().SaveAs(g.InPlay, name); p != nil {
		return "", p
	}
	if p := g.program; p.Shared != nil && p.playing == g {
		p.Shared.Moves(g)
	}
	return g.Path, nil
}

// profile returns what the game being played is played by, or nil.
func (p *Program) profile() *profiles.Profile {
	if p.playing == nil {
		return nil
	}
	return p.playing.Session.Profile()
}

// Playing returns the game on the table, nil if there is none.
func (p *Program) Playing() *Game { return p.playing }

// Practice returns a game at a table to practise at, of which nothing is kept.
func (p *Program) Practice(s table.Session) *Game {
	return &Game{&store.InPlay{Table: &store.Table{}, Session: s}, p, ""}
}

// Share is a table that others look at and enter at from devices of their own, as the keyboard there asks of it.
// All but Hold and Watch belong to a turn: all work with the program is done in turns, so that nobody else looks or
// enters meanwhile.
type Share interface {
	// Hold is a turn; Wait ends it while something lasts, and begins another.
	Hold(func())
	Wait(func())
	// Watch is stroked when someone has changed something, until its end is called.
	Watch() (changed <-chan struct{}, end func())
	// Sits puts a game on the table, or with nil takes it away. It says why its links cannot be kept.
	Sits(g *Game) *rules.Fault
	// Moves has the links go along with the game on the table, whose record has another name now.
	Moves(g *Game)

	// Address is where the table is found, and Code what one types there to join, "" if nobody can.
	Address() string
	// Others are the addresses at which it is found as well, for devices in another network than most.
	Others() []string
	Code() string
	// Joining is the address that has the code in it, and Hosting that of the host.
	Joining() string
	Hosting() string
	// Open lets people join for another while.
	Open()
	// Plain says that others in the network could read along, and Alone that no other device gets here.
	Plain() bool
	Alone() bool
	// Place is how a seat is taken.
	Place(seat rules.Seat) Place
	// Renew gives a seat a new link and ends the one before; Free does so, and lets someone else sit there. Sit says that someone
	// sits there now.
	Renew(seat rules.Seat) error
	Free(seat rules.Seat) error
	Sit(seat rules.Seat) error
}

// Place is how a seat of a shared table is taken.
type Place struct {
	Address string // by which one sits there
	Taken   bool
	Devices int // how many of its pages are open
}
