package lanterns

import "referee/rules"

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

// A dedication of each pattern is a kind of its own, since its stack is: behind the acts, in
// the order of the patterns.
const giftKind = uint8(Pass)

// Gift is the dedications of a pattern, as a kind of move.
func Gift(p Pattern) rules.Kinds { return 1 << (giftKind + uint8(p)) }

// Gifts is all dedications.
const Gifts rules.Kinds = (1<<Patterns - 1) << (giftKind + uint8(Four))

// kindOf numbers the kind of a move.
func kindOf(m Move) uint8 {
	if m.Act == Dedicate {
		return giftKind + uint8(m.Pattern)
	}
	return uint8(m.Act)
}

// bareOf is a move of a kind without any particulars.
func bareOf(kind uint8) Move {
	if kind > giftKind {
		return Move{Act: Dedicate, Pattern: Pattern(kind - giftKind)}
	}
	return Move{Act: Act(kind)}
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
