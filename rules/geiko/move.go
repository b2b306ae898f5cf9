package geiko

import "referee/rules/kyoto"

// Act is the kind of thing an entry says.
type Act uint8

// The acts.
const (
	NoAct   Act = iota
	Circle      // the houses clockwise
	Geishas     // who stands at each house, in the same order
	House       // the player's own house
	Aside       // the first optional rule: a card is laid face down, or noted to lie there
	Play        // a card is played
	Open        // the card that lay face down is opened
	Hand        // the hand at the end of a round
	Note        // a player notes the own hand
)

var actKeys = [...]string{"", "circle", "geishas", "house", "aside", "play", "open", "hand", "note"}

// Key is the last part of the act's keys in internal/text.
func (a Act) Key() string { return actKeys[a] }

// Move is what one entry means.
type Move struct {
	Act   Act
	Card  kyoto.Card
	Cards kyoto.Cards
	Order [kyoto.Colours]kyoto.Colour
	Own   kyoto.Colour
	At    uint8 // Play: the house where the card is laid, plus one, if entered
}

// Seats is the number of players.
const Seats = 2
