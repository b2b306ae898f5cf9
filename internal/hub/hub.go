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

	"referee/internal/journal"
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Who identifies a user of the table. The zero value may only look.
type Who struct {
	Seat rules.Seat // whose device it is; [rules.Table] is nobody's
	Host bool       // may what the keyboard at the table may
	// Of is what gave the user access, such as the links of a table; with nil any game on the table is
	// visible. See [Hub.Belongs].
	Of any
}

// Looks reports whether the user may only look.
func (w Who) Looks() bool { return w.Seat == rules.Table && !w.Host }

// Revision counts the public lines of the record. Private notes are not counted, so that it does not
// reveal them.
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

// Hub is a shared table. Its methods may be called concurrently, but not from within a turn.
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
	keys    []string        // what was taken of late
	log     *journal.Log    // what the session writes to, if others do, too
	apart   bool            // somebody waits for it, and gave the turn away meanwhile
	others  []forOther      // what was entered for others of late
	mended  []forOther      // which entries were corrected of late, and by whom
	parts   map[Part][]byte // as they are in this version
	watch   map[chan struct{}]struct{}
	rest
}

// New returns a hub without a game. Now returns the time, by which repeated entries are recognised.
func New(rights Rights, now func() time.Time) *Hub {
	return &Hub{rights: rights, now: now, parts: map[Part][]byte{}, watch: map[chan struct{}]struct{}{}}
}

// begin begins a turn and wakes a resting table.
func (h *Hub) begin() {
	h.mu.Lock()
	h.wake()
}

// end ends a turn.
func (h *Hub) end() {
	h.tire()
	h.mu.Unlock()
}

// aside ends the turn of somebody who enters while he waits for the journal: others look, and nothing else is entered, nor what others wrote
// read.
func (h *Hub) aside(wait func()) {
	h.apart = true
	h.end()
	defer func() {
		h.begin()
		h.apart = false
	}()
	wait()
}

// Hold runs a turn of the keyboard's users, who need no permission: a screen or lines that use the
// session directly do so only in such turns.
func (h *Hub) Hold(f func()) {
	h.begin()
	defer h.end()
	defer h.catchUp() // also where f ends the program
	f()
}

// Put puts a game on the table, or with nil removes it. It must be called within a turn: see
// [Hub.Hold].
func (h *Hub) Put(s table.Session) {
	h.s, h.log, h.turns, h.keys, h.others, h.mended, h.written = s, nil, nil, nil, nil, nil, -1
	if s == nil {
		h.changed()
	}
	h.look()
}

// owner is what gives access to the game on the table.
type owner struct{ of any }

// Belongs sets what gives access to the game on the table: users whose access has another source see
// no game. It may be called within a turn.
func (h *Hub) Belongs(of any) { h.owner.Store(owner{of}) }

// left reports whether a user's access was for another game.
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

// changed makes a new version and signals all watchers.
func (h *Hub) changed() {
	h.version++
	clear(h.parts)
	for c := range h.watch {
		select {
		case c <- struct{}{}:
		default: // there is a stroke that it has not noticed yet
		}
	}
}

// Watch returns a channel that receives after every change, and a function that ends this. The channel
// buffers one signal, so a slow reader misses steps but never the last state.
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

// Moment is the table at one moment, as one user sees it. Everything its session returns may be shown
// to that user.
type Moment struct {
	Session  table.Session // nil while no game is on the table
	At       Revision
	Version  uint64 // another one where anything may look otherwise
	Watchers int
	as       *seated // the session
}

// Late returns why a line typed at a revision cannot be entered as it is any more: [ErrMoved],
// [ErrAlready] or nil.
func (m Moment) Late(since Revision, l *record.Line) error {
	if m.as == nil {
		return nil
	}
	typed := *m.as
	typed.line.At = since
	return typed.fresh(l)
}

// Sudden reports whether the user has been asked something else for less time than it takes to notice:
// what is pressed now was meant for the question before.
func (m Moment) Sudden() bool {
	return m.as != nil && m.as.h.sudden(m.as.line.Who)
}

// Soon reports whether a page is so new that what is pressed on it was meant for the one before.
func Soon(made, now time.Time) bool { return now.Sub(made) < blink }

// Look runs a turn in which a user looks; nothing can be entered.
func (h *Hub) Look(who Who, f func(Moment)) {
	h.begin()
	defer h.end()
	f(h.looked(who))
}

// looked returns the moment of a user who only looks.
func (h *Hub) looked(who Who) Moment {
	return h.moment(&seated{h: h, line: Line{Who: who}, looks: true})
}

// moment returns the table as it is now, through a guarded session.
func (h *Hub) moment(as *seated) Moment {
	m := Moment{Version: h.version, Watchers: len(h.watch)}
	if h.s != nil && !h.left(as.line.Who) {
		as.sit(h.s)
		m.as, m.Session, m.At = as, as, h.at()
	}
	return m
}

// Part identifies a piece of a page, for all who see the same.
type Part struct {
	Name string
	Lang string
	View rules.Seat
	Host bool
}

// Part returns a piece of a page in the present version, made once for all who see the same.
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

// Wait suspends the keyboard's turn while f runs, such as a wait for a line. It must be called within
// a turn: see [Hub.Hold].
func (h *Hub) Wait(f func()) {
	h.look()
	h.end()
	defer h.begin()
	f()
}

// Stir signals all watchers that something beside the game has changed, such as who has a link. It
// must be called within a turn: see [Hub.Hold].
func (h *Hub) Stir() { h.changed() }

// restAfter is how long a table goes unused before it rests: longer than any turn, shorter than a
// break.
const restAfter = 5 * time.Minute

// rest is what a resting table releases. A program with many tables keeps only their records, and
// reads one again in less than a millisecond when somebody returns.
type rest struct {
	rests table.Rester // the session while it rests
	timer *time.Timer  // calls [Hub.lie] when no turn has ended for so long
}

// lie lets the table rest.
func (h *Hub) lie() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if s, ok := h.s.(table.Rester); ok && h.rests == nil && !h.apart {
		h.rests = s
		s.Rest()
		clear(h.parts)
	}
}

// wake restores what a resting table released.
func (h *Hub) wake() {
	if h.rests != nil {
		h.rests.Wake()
		h.rests = nil
	}
}

// tire restarts the time until the table rests, if there is a game on it.
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
