package sakura

import "referee/rules"

// Act is the kind of thing an entry says.
type Act uint8

// The acts.
const (
	NoAct  Act = iota
	Board      // the path of this box
	Show       // cards are shown
	Choose     // which way a card moves
)

var actKeys = [...]string{"", "board", "show", "choose"}

// Key is the last part of the act's keys in internal/text.
func (a Act) Key() string { return actKeys[a] }

// Way is a direction: forward is from the gate to the altar (SK-MOVE-4).
type Way uint8

// The directions.
const (
	NoWay Way = iota
	Forward
	Back
)

var (
	wayKeys  = [...]string{"", "forward", "back"}
	waySigns = [...]string{"", "+", "-"}
)

// Key is the last part of the direction's keys in internal/text.
func (w Way) Key() string { return wayKeys[w] }

// Sign is the direction as it is typed in every language.
func (w Way) Sign() string { return waySigns[w] }

// Played is a card that is shown: its order number, and its icons where they have
// been told. The zero value is no card.
type Played struct {
	Number uint8
	Icons  Icons
}

// Move is what one entry means.
type Move struct {
	Board Printed // Board
	// Cards are those of the player who shows and then of those after, in the order
	// of seats, who have shown none yet. Court is the court painter's.
	Cards [MaxPlayers]Played
	Court Played
	Act   Act
	Way   Way // Choose
}

// Lays is the set of the cards of a move, and how many they are.
func (m *Move) Lays() (set Cards, n int) {
	for n < MaxPlayers && m.Cards[n] != (Played{}) {
		set |= CardsOf(m.Cards[n].Number)
		n++
	}
	if m.Court != (Played{}) {
		set |= CardsOf(m.Court.Number)
		n++
	}
	return set, n
}

// Painter is a painter's place in a state: a seat's is its number less one, the court
// painter's is [Court].
type Painter uint8

// Court is the court painter of a game of two (SK-TWO-1).
const Court Painter = MinPlayers

// Of is the painter of a player.
func Of(seat rules.Seat) Painter { return Painter(seat - 1) }
