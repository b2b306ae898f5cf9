// Package hub is one table that several devices look at and enter at. It takes one line at a time, whoever it is
// from, says what each of them may see and do, and strokes those who watch. It knows no network and no sentence.
//
// Everything happens in turns: whoever has the hub looks and writes alone. Nothing in a turn waits for a device.
package hub

import (
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Who looks at a table or enters there. The zero value only looks.
type Who struct {
	Seat rules.Seat // whose device it is; [rules.Table] is nobody's
	Host bool       // may what the keyboard at the table may
	// Of is what gave somebody leave, such as the links of a table; nil holds whatever game is on the table. See [Hub.Belongs].
	Of any
}

// Looks reports whether somebody only looks.
func (w Who) Looks() bool { return w.Seat == rules.Table && !w.Host }

// Revision tells how far a table has been written: so many lines of its record are known to all. What a seat noted for
// itself is not counted, lest it tell of that.
type Revision int

// Why something is not taken, beside what the rules have against it. None of them tells what another seat knows.
var (
	ErrEmpty    = errors.New("no game is on the table")
	ErrMoved    = errors.New("the table has moved on since this was typed")
	ErrAlready  = errors.New("the same has been entered just now")
	ErrOnlooker = errors.New("who only looks enters nothing")
	ErrOther    = errors.New("what another seat keeps to itself")
	ErrFor      = errors.New("nobody enters for another here")
	ErrLet      = errors.New("only others let an entry stand")
	ErrCorrect  = errors.New("only others correct this")
)

// Hub is a shared table. Its methods may be called from several goroutines, none of them from within a turn.
type Hub struct {
	rights Rights
	now    func() time.Time

	owner   atomic.Value // an owner
	mu      sync.Mutex
	s       table.Session   // nil while no game is on the table
	version uint64          // counts everything that changes what somebody sees
	written int             // the lines of the record in this version
	due     rules.Seats     // who is due then: without a line only who begins changes
	turns   []turn          // those of late, the last that of this version
	keys    []key           // what was taken of late
	parts   map[Part][]byte // as they are in this version
	seen    seen            // the same of what they are made from
	watch   map[chan struct{}]struct{}
	rest
}

// New makes a hub without a game. Now is the time, by which what is entered twice is known.
func New(rights Rights, now func() time.Time) *Hub {
	return &Hub{rights: rights, now: now, parts: map[Part][]byte{}, watch: map[chan struct{}]struct{}{}}
}

// begin begins a turn, and wakes the table that rests.
func (h *Hub) begin() {
	h.mu.Lock()
	h.wake()
}

// end ends a turn.
func (h *Hub) end() {
	h.tire()
	h.mu.Unlock()
}

// Hold is a turn of those at the keyboard, who need nobody's leave: a screen or lines that work on the same
// session do all their work in such turns.
func (h *Hub) Hold(f func()) {
	h.begin()
	defer h.end()
	defer h.look() // also where f ends the program
	f()
}

// Put puts a game on the table, or with nil takes it away. It belongs to a turn: see [Hub.Hold].
func (h *Hub) Put(s table.Session) {
	h.s, h.turns, h.keys, h.written = s, nil, nil, -1
	if s == nil {
		h.changed()
	}
	h.look()
}

// owner is what gives leave for the game on the table.
type owner struct{ of any }

// Belongs says what gives leave for the game on the table from now on: for everybody whose leave is from something else no
// game is there. It may be called from within a turn.
func (h *Hub) Belongs(of any) { h.owner.Store(owner{of}) }

// left reports whether somebody's leave was for another game.
func (h *Hub) left(w Who) bool {
	o, _ := h.owner.Load().(owner)
	return w.Of != nil && w.Of != o.of
}

// look notices what was written in a turn.
func (h *Hub) look() {
	if h.s == nil {
		return
	}
	n, public := h.s.Written()
	due := h.s.Turn().Due
	if n == h.written && due == h.due {
		return
	}
	h.written, h.due = n, due
	if at := Revision(public); len(h.turns) == 0 || h.turns[len(h.turns)-1].at != at {
		h.turns = pushed(h.turns, turn{at, due, h.now()})
	} else {
		h.turns[len(h.turns)-1].due = due
	}
	h.changed()
}

// changed makes a new version and strokes everybody who watches.
func (h *Hub) changed() {
	h.version++
	clear(h.parts)
	h.seen = seen{}
	for c := range h.watch {
		select {
		case c <- struct{}{}:
		default: // there is a stroke that it has not noticed yet
		}
	}
}

// Watch returns a channel that is stroked after every change, and what ends that. There is room for one stroke: who
// sleeps misses strokes, never the last state.
func (h *Hub) Watch() (changed <-chan struct{}, end func()) {
	c := make(chan struct{}, 1)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.watch[c] = struct{}{}
	return c, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.watch, c)
	}
}

// Moment is a moment of the table as somebody sees it. Everything that its session returns is what they may know.
type Moment struct {
	Session  table.Session // nil while no game is on the table
	At       Revision
	Version  uint64 // another one where anything may look otherwise
	Watchers int
	as       *seated // the session
}

// Late is why a line that was typed at a revision cannot be taken as it stands any more: [ErrMoved], [ErrAlready] or nil.
func (m Moment) Late(since Revision, l *record.Line) error {
	if m.as == nil {
		return nil
	}
	typed := *m.as
	typed.line.At = since
	return typed.fresh(l)
}

// Sudden reports whether who looks is asked something else than a moment ago, in less time than an eye takes to notice: what was
// pressed without being read was pressed for the question before.
func (m Moment) Sudden() bool {
	return m.as != nil && m.as.h.sudden(m.as.line.Who)
}

// Soon reports whether a page that was made at a time is so new that what is pressed on it was pressed for the one before.
func Soon(made, now time.Time) bool { return now.Sub(made) < blink }

// Look is a turn in which somebody looks. Nothing can be entered.
func (h *Hub) Look(who Who, f func(Moment)) {
	h.begin()
	defer h.end()
	f(h.looked(who))
}

// looked returns the moment of who only looks.
func (h *Hub) looked(who Who) Moment {
	return h.moment(&seated{h: h, line: Line{Who: who}, looks: true, seen: &h.seen})
}

// moment returns the table as it is now, through a session that is guarded.
func (h *Hub) moment(as *seated) Moment {
	m := Moment{Version: h.version, Watchers: len(h.watch)}
	if h.s != nil && !h.left(as.line.Who) {
		as.sit(h.s)
		m.as, m.Session, m.At = as, as, h.at()
	}
	return m
}

// Part names a piece of a page. Who sees it counts by what they see, not by who they are.
type Part struct {
	Name string
	Lang string
	View rules.Seat
	Host bool
}

// Part returns a piece of a page as it is in this version: it is made once for all who see the same.
func (h *Hub) Part(who Who, part Part, make func(Moment) []byte) (made []byte, version uint64) {
	part.View, part.Host = who.Seat, who.Host
	h.begin()
	defer h.end()
	if h.left(who) { // what others see is nothing for them, nor is what they see for others
		return make(h.looked(who)), h.version
	}
	made, ok := h.parts[part]
	if !ok {
		made = make(h.looked(who))
		h.parts[part] = made
	}
	return made, h.version
}

// at returns the revision of the table.
func (h *Hub) at() Revision { return h.turns[len(h.turns)-1].at }

// Wait ends the turn of one at the keyboard while f lasts, such as the wait for a line, and begins another behind
// it. It belongs to a turn: see [Hub.Hold].
func (h *Hub) Wait(f func()) {
	h.look()
	h.end()
	defer h.begin()
	f()
}

// Stir strokes everybody who watches: something beside the game has changed, such as who has a link. It belongs to
// a turn: see [Hub.Hold].
func (h *Hub) Stir() { h.changed() }

// restAfter is how long nothing is asked of a table until it rests: longer than any turn is thought about, shorter than a break.
const restAfter = 5 * time.Minute

// rest is what a table that nobody looks at lets go of. A program with many of them pays for the record of each, and reads it
// again when somebody comes back: that takes less than a millisecond.
type rest struct {
	rests table.Rester // the session while it rests
	timer *time.Timer  // calls [Hub.lie] when no turn has ended for so long
}

// lie lets the table rest.
func (h *Hub) lie() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if s, ok := h.s.(table.Rester); ok && h.rests == nil {
		h.rests = s
		s.Rest()
		clear(h.parts)
		h.seen = seen{}
	}
}

// wake reads again what the table has let go of.
func (h *Hub) wake() {
	if h.rests != nil {
		h.rests.Wake()
		h.rests = nil
	}
}

// tire begins to count the time anew until the table rests, if there is a game on it.
func (h *Hub) tire() {
	switch {
	case h.s == nil && h.timer != nil:
		h.timer.Stop()
	case h.s == nil:
	case h.timer == nil:
		h.timer = time.AfterFunc(restAfter, h.lie)
	default:
		h.timer.Reset(restAfter)
	}
}
