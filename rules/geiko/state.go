package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// The numbers of a round.
const (
	Rounds   = 2
	DealSize = 6                                   // cards each player is dealt (GK-SETUP-5)
	Visit    = 2                                   // points of a visit (GK-VISIT-1)
	Tokens   = 5                                   // influence tokens in the box
	AllPlays = kyoto.AllCards - Seats*(DealSize-1) // cards played by both (GK-END-1)
	// MostVisits is how often the cards of a round can bring geishas to one house: each
	// comes there every other time she moves, and of ten cards in five colours at most four
	// colours have an odd number.
	MostVisits = (AllPlays + kyoto.Colours - 1) / 2
)

// State is everything that has been entered, as a value.
type State struct {
	FaceDown, OwnColour, SameHouse, ToMover, FiveTokens bool

	Round uint8
	First rules.Seat
	// FirstTold says that it is known who began a final table.
	FirstTold bool

	Scored bool
	Ended  bool

	kyoto.Circle
	Placed  bool
	Stood   uint8        // a bit for each geisha who was put somewhere by hand
	Own     [Seats]uint8 // the house each player has chosen, its index plus one
	OwnAt   [Seats]rules.Seq
	Played  [Seats]uint8
	TurnSet bool              // whose turn it is was set by hand in this round
	Aside   [Seats]kyoto.Card // the card laid face down; NoCard when there is none
	AsideAt [Seats]rules.Seq  // laid, as the table sees it
	TellsAt [Seats]rules.Seq  // said which it is, by a note or open at the table
	Opened  [Seats]bool
	Shown   [Seats]bool // the hand was opened at the end
	HandAt  [Seats]rules.Seq
	Implied Implied
	CardAt  [kyoto.AllCards]rules.Seq
	Last    rules.Seq // the last card played

	Counted
	Before Before
}

// Counted is what the points of a round are counted from.
type Counted struct {
	kyoto.Place
	Under   [kyoto.Colours]kyoto.Cards // cards under each house, by its index
	Hands   [Seats]kyoto.Cards         // opened at the end, or noted
	Visited [Seats]uint8               // visits at the own house
	Matched [Seats]uint8               // tokens of the second optional rule
}

// Before is what is known of the first round once it has been scored: the table as it
// was then, or points that were typed, which come before it.
type Before struct {
	Counted
	Typed  [Seats]bool
	Points [Seats]int16 // those typed
}

// Target returns the number of cards each hand ends a round with (GK-END-1,
// GK-OPTION-1).
func (s *State) Target() int {
	if s.FaceDown {
		return DealSize - 2
	}
	return DealSize - 1
}

// Plays returns the number of cards a player plays in a round: half the deck, and one
// more without a draw.
func (s *State) Plays() int { return (kyoto.AllCards-Seats*DealSize)/Seats + 1 }

// Seen returns every card that lies open.
func (s *State) Seen() (set kyoto.Cards) {
	for _, cards := range s.Under {
		set |= cards
	}
	return set
}

// Ready reports whether everything that lies on the table before a round is known.
func (s *State) Ready() bool {
	if !s.Laid || !s.Placed || s.Own[0] == 0 || s.Own[1] == 0 {
		return false
	}
	return !s.FaceDown || s.Veiled(1) && s.Veiled(2)
}

// Veiled reports whether a player has laid a card face down in this round. Who has
// told which it is has laid it.
func (s *State) Veiled(seat rules.Seat) bool { return s.Aside[seat-1] != kyoto.NoCard }

// Turner returns whose turn it is, or [rules.Table] when all cards of the round are played.
func (s *State) Turner() rules.Seat {
	return rules.ByTurns(s.First, int(s.Played[0]), int(s.Played[1]), s.Plays())
}

// HandLen returns the number of cards a player holds, by arithmetic.
func (s *State) HandLen(seat rules.Seat) int {
	n := DealSize + min(int(s.Played[seat-1]), s.Plays()-1) - int(s.Played[seat-1])
	if s.Veiled(seat) {
		n--
	}
	return n
}

// Noted reports whether the whole hand a player holds is known: no card has been
// drawn since it was noted.
func (s *State) Noted(seat rules.Seat) bool {
	return s.HandAt[seat-1] != 0 && s.Hands[seat-1].Len() >= s.HandLen(seat)
}

// Pile returns the number of cards left to draw.
func (s *State) Pile() int {
	n := kyoto.AllCards - Seats*DealSize
	for _, played := range s.Played {
		n -= min(int(played), s.Plays()-1)
	}
	return n
}

// Bonus returns the points of the second optional rule.
func (s *State) Bonus(seat rules.Seat) int { return int(s.Matched[seat-1]) }

// Starter returns who begins the second round (GK-NEXT-3).
func (s *State) Starter() rules.Seat {
	if s.Round == Rounds {
		return s.First
	}
	return rules.Other(s.First)
}
