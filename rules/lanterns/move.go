package lanterns

// Act is the kind of thing an entry says.
type Act uint8

// The acts, in the order of a turn.
const (
	NoAct    Act = iota
	Exchange     // two favour tokens and a card for a card of another colour
	Dedicate     // cards for a dedication token
	Discard      // cards over the limit go back
	Place        // a tile is placed
	Pass         // a final turn without anything more
)

// Move is what one entry means. It fills 16 bytes: it is copied for every tile in
// every turn on every cell.
type Move struct {
	Act     Act
	Pattern Pattern // Dedicate
	Take    Colour  // Exchange
	Cards   Cards   // Exchange, Dedicate, Discard: what goes back
	At      At      // Place
	Quad    Quad    // Place: clockwise from the side that faces the player
}

// Give is the colour that an exchange gives back.
func (m *Move) Give() Colour {
	for c, n := range m.Cards {
		if n > 0 {
			return Colour(c)
		}
	}
	return NoColour
}
