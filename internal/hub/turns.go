package hub

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
