package hub

import (
	"time"

	"referee/internal/table"
)

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
