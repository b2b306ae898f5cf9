package hub

import (
	"slices"
	"time"

	"referee/internal/journal"
	"referee/internal/record"
	"referee/rules"
)

// Line is what a device sends along with an entry.
type Line struct {
	Who Who
	At  Revision // what it was typed at
	Any bool     // it does not matter what came between
	// Key is the device's own id of the entry: an entry repeated under one key is taken once.
	Key string
}

// Enter runs a turn in which a user enters: f does so through the session it is given, and is called
// at most once. Again reports that an entry with the same key was taken before: f was not called, or could not know that. Else the
// error is f's, or [ErrEmpty]. While somebody else waits for the journal nothing can be kept: with [record.ErrLater] f is told so at once.
func (h *Hub) Enter(l Line, f func(Moment) error) (again bool, err error) {
	h.begin()
	defer h.end()
	as := &seated{h: h, line: l, key: l.key(), late: h.apart}
	if !as.late {
		h.settle()
	}
	if h.s == nil || h.left(l.Who) {
		return false, ErrEmpty
	}
	if as.again() {
		return true, nil
	}
	defer func() { // also where f fails behind it
		if as.taken && l.Key != "" {
			h.keys = pushed(h.keys, as.key)
		}
		h.catchUp()
	}()
	err = f(h.moment(as))
	if as.again() {
		return true, nil
	}
	return false, err
}

// forOther is an entry that the device of one seat made for another.
type forOther struct {
	seq rules.Seq
	by  rules.Seat
}

// corrected returns the seat whose device corrected an entry last, [rules.Table] for the host's; false if none is known to have done so.
func (h *Hub) corrected(seq rules.Seq) (rules.Seat, bool) {
	for _, o := range slices.Backward(h.mended) {
		if o.seq == seq {
			return o.by, true
		}
	}
	return rules.Table, false
}

// Entered returns the seat whose device made an entry for another of late; [rules.Table] if none is known.
func (m Moment) Entered(seq rules.Seq) rules.Seat {
	if m.as == nil {
		return rules.Table
	}
	return m.as.h.enteredBy(seq)
}

func (h *Hub) enteredBy(seq rules.Seq) rules.Seat {
	for _, o := range slices.Backward(h.others) {
		if o.seq == seq {
			return o.by
		}
	}
	return rules.Table
}

// remembered is how many keys and turns are kept: after more of them a device is told that the table
// has moved on.
const remembered = journal.Remembered

// pushed appends one to a list, dropping the oldest element of a full one.
func pushed[T any](list []T, one T) []T {
	if len(list) == remembered {
		list = append(list[:0], list[1:]...)
	}
	return append(list, one)
}

// turn records who was due at a revision, and when the table reached it.
type turn struct {
	at   Revision
	due  rules.Seats
	when time.Time
}

// moved reports whether the table has moved on since a line was typed. While all are due at once,
// entries of others do not move anybody on who enters for himself; a line for another seat may have
// been meant for whoever was due then.
func (h *Hub) moved(who Who, since Revision, l *record.Line) bool {
	now := h.turns[len(h.turns)-1].at
	if since == now {
		return false
	}
	at := slices.IndexFunc(h.turns, func(t turn) bool { return t.at == since })
	if at < 0 || l.Kind != record.Entry || l.Seat != who.Seat || len(h.turns)-at != int(now-since)+1 {
		return true
	}
	for _, t := range h.turns[at:] {
		if t.due.Len() < 2 && t.at != now || !t.due.Has(l.Seat) {
			return true
		}
	}
	return slices.ContainsFunc(h.s.Since(int(since)), func(p record.Line) bool { return p.Kind != record.Entry || p.Seat == l.Seat })
}

// blink is how long a new question cannot have been noticed: a key pressed within it was meant for the
// question before.
const blink = 400 * time.Millisecond

// sudden reports whether the user is asked something else than a moment ago.
func (h *Hub) sudden(who Who) bool {
	i := len(h.turns) - 1
	for i > 0 && h.now().Sub(h.turns[i].when) < blink {
		i--
	}
	return h.moved(who, h.turns[i].at, &record.Line{Kind: record.Entry, Seat: who.Seat})
}

// twice is the time within which an equal entry of the same player counts as a repetition.
const twice = 5 * time.Second

// already reports whether an equal line was entered just now, since this one was typed.
func (h *Hub) already(since Revision, l *record.Line) bool {
	if l.Kind != record.Entry {
		return false
	}
	for i, p := range h.s.Since(int(since)) {
		if p.Kind != record.Entry || p.Seat != l.Seat || p.Text != l.Text {
			continue
		}
		at := slices.IndexFunc(h.turns, func(t turn) bool { return t.at > since+Revision(i) })
		if at >= 0 && h.now().Sub(h.turns[at].when) <= twice {
			return true
		}
	}
	return false
}
