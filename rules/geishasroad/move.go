package geishasroad

import "referee/rules"

// Act is the kind of thing an entry says.
type Act uint8

// The acts. The first four are the actions of the game, numbered as on their
// markers.
const (
	NoAct    Act = iota
	Meeting      // a card is played face up
	Intrigue     // a card is kept face down, another is discarded face down
	Gift         // three cards on offer
	Exchange     // two pairs on offer
	Counter      // a counter offer: a card of the offer is replaced
	Play         // cards are played: out of an offer, or an Intrigue turned up
	Circle       // the order of the houses, clockwise
	Row          // prestige tokens as they lie, the outermost first
	Tokens       // simple level: whose the two influence tokens are
	Begins       // who begins the second round
	Keep         // a player notes what lies under the own Intrigue's marker
)

// Actions is the number of actions each player has in a round.
const Actions = 4

// Action reports whether the act is one of the four actions.
func (a Act) Action() bool { return a >= Meeting && a <= Exchange }

// Offers reports whether the act lets the other player choose.
func (a Act) Offers() bool { return a == Gift || a == Exchange }

var actKeys = [...]string{"", "meeting", "intrigue", "gift", "exchange", "counter", "play", "circle", "row", "tokens", "begins", "keep"}

// Key is the last part of the act's keys in internal/text.
func (a Act) Key() string { return actKeys[a] }

// Move is what one entry means.
type Move struct {
	Act   Act
	Cards [4]Card   // Intrigue: kept, discarded; an offer's cards, pairs of two; Counter: set aside, put there
	Plays [2]Played // the cards played, in order
	// Row and Values are a row of prestige tokens.
	Row    Rows
	Values [Colours]Value
	// Houses is the circle clockwise; Tokens the two players' influence tokens.
	Houses [Colours]Colour
	Who    rules.Seat
}

// Told is how many tokens of a row were told, be it that nobody can tell them.
func (m *Move) Told() (n int) {
	for n < RowSize(m.Row) && m.Values[n] != 0 {
		n++
	}
	return n
}

// Rows distinguishes the rows of prestige tokens.
type Rows uint8

// The rows.
const (
	NoRow   Rows = iota
	Geiko        // for the first homecoming; the only row of Geisha's Fate
	Okaasan      // for the second homecoming
)

// Value is the number on a prestige token, plus one hundred; zero is one nobody
// has told, Untold one that is not known.
type Value uint8

// Untold is the value of an unknown token.
const Untold Value = 255

// ValueOf is a known value.
func ValueOf(n int) Value { return Value(n + 100) }

// Points is the number on the token; one that is not known counts nothing.
func (v Value) Points() int {
	if v == 0 || v == Untold {
		return 0
	}
	return int(v) - 100
}

// Played is a card played into the own zone, with the tokens taken for it.
type Played struct {
	Card      Card
	Told      bool // the tokens are known
	Guests    uint8
	Influence bool
	House     uint8 // the house where the geisha stops, plus one, if entered
	Flip      Value // Geisha's Fate: the other side of the geisha's token
}
