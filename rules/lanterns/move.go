package lanterns

// Act says what kind of thing an entry tells.
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

// Move is what one entry means.
type Move struct {
	Act     Act
	Give    Colour  // Exchange
	Take    Colour  // Exchange
	Pattern Pattern // Dedicate
	Cards   Cards   // Dedicate, Discard: what goes back
	At      At      // Place
	Quad    Quad    // Place: clockwise from the side that faces the player
}
