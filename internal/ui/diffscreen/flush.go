package diffscreen

import "github.com/gdamore/tcell/v2"

// fit follows the size of the wrapped screen. What was drawn stays where it
// was, as in the wrapped screen.
func (s *Screen) fit() {
	w, h := s.Screen.Size()
	if w == s.w && h == s.h {
		return
	}
	drawn := make([]cell, w*h)
	for i := range drawn {
		drawn[i] = cell{r: ' ', width: 1}
	}
	for y := range min(h, s.h) {
		copy(drawn[y*w:y*w+min(w, s.w)], s.drawn[y*s.w:])
	}
	begun := s.shown != nil
	s.w, s.h, s.drawn, s.shown = w, h, drawn, make([]cell, w*h)
	if !begun { // the wrapped screen begins blank
		copy(s.shown, drawn)
	}
	s.stale.Store(begun)
}

// flush sends the cells that changed to the wrapped screen.
func (s *Screen) flush() {
	s.fit()
	if s.stale.Swap(false) {
		for i := range s.shown {
			s.shown[i] = unknown
		}
	}
	for y := range s.h {
		s.flushRow(y)
	}
}

// flushRow leaves out the cell a wide character covers, as the wrapped screen
// does: it remembers by itself that such a cell must be drawn when it comes to
// light again.
func (s *Screen) flushRow(y int) {
	row, shown := s.drawn[y*s.w:(y+1)*s.w], s.shown[y*s.w:(y+1)*s.w]
	for x := 0; x < s.w; x += max(1, int(row[x].width)) {
		if row[x] != shown[x] {
			s.send(x, y, &row[x])
			shown[x] = row[x]
		}
	}
}

// send sends a cell to the wrapped screen. A sign that is sent as another fills its cells.
func (s *Screen) send(x, y int, c *cell) {
	style, r := s.styles[c.style], c.r
	if s.Sign != nil {
		r = s.Sign(c.r)
	}
	if r == c.r {
		s.Screen.Put(x, y, c.text(), style)
		return
	}
	for i := range max(1, int(c.width)) {
		s.Screen.Put(x+i, y, string(r), style)
	}
}

// PollEvent waits for the next event and notices a resize.
func (s *Screen) PollEvent() tcell.Event { return s.notice(s.Screen.PollEvent()) }

// ChannelEvents sends events to a channel and notices a resize.
func (s *Screen) ChannelEvents(ch chan<- tcell.Event, quit <-chan struct{}) {
	defer close(ch)
	events := make(chan tcell.Event)
	stop := make(chan struct{})
	defer close(stop)
	go s.Screen.ChannelEvents(events, stop)
	for {
		select {
		case <-quit:
			return
		case ev, ok := <-events:
			if !ok {
				return
			}
			select {
			case <-quit:
				return
			case ch <- s.notice(ev):
			}
		}
	}
}

// notice marks the screen stale at a resize: a window that shrinks and grows
// between two frames has lost cells although its size is the same.
func (s *Screen) notice(ev tcell.Event) tcell.Event {
	if _, ok := ev.(*tcell.EventResize); ok {
		s.stale.Store(true)
	}
	return ev
}
