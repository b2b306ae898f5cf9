package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// The numbers of the game.
const (
	DealSize   = 6 // cards each player is dealt (MK-SETUP-5)
	Slots      = 6 // places for guests each player has (MK-SETUP-2)
	AllGuests  = 15
	GuestsEach = 3
	Lantern    = 1 // on the row token (MK-SETUP-6)
)

// State is everything that has been entered, as a value.
type State struct {
	BothOnTie, MayDecline bool

	First rules.Seat
	kyoto.Circle
	kyoto.Place
	Placed bool
	Lie    [kyoto.Colours]Guest // guests at each house, by its index
	Slots  [kyoto.Colours]uint8 // lanterns at each house: the guests laid there at first
	Told   bool
	Stood  uint8 // a bit for each geisha who was put somewhere by hand
	Lain   uint8 // the same for each house at which guests were

	Offer   Offer
	Rest    Rest
	Implied Implied // by the entry before
	Sides   [Seats]Side
	Worked  kyoto.Cards // discarded face up
	Removed kyoto.Cards // removed by action 2
	CardAt  [kyoto.AllCards]rules.Seq
}

// Offer is cards that wait for the opponent.
type Offer = kyoto.Offer[Act]

// Rest is cards that are the player's to study or to work.
type Rest struct {
	By    rules.Seat
	Cards kyoto.Pair
	Way   Way // decided by the opponent, in action 2
	At    rules.Seq
}

// Clause returns the clause by which what is left of an offer is played: decided by the opponent after
// action 2, else one choice for both cards.
func (r *Rest) Clause() rules.ClauseID {
	if r.Way != NoWay {
		return Dilemma.Clause()
	}
	return "MK-ACTION-5"
}

// Side is one player's half of the table.
type Side struct {
	Front  kyoto.Cards // studied
	Guests Guest
	Turns  uint8 // actions carried out, one that was let stand twice counts twice
	Spent  uint8 // cards they took
	Did    uint8 // bit a is action a
	Used   [Actions + 1]rules.Seq
}

// Side returns a player's half of the table.
func (s *State) Side(seat rules.Seat) *Side { return &s.Sides[seat-1] }

// Has reports whether the player has carried an action out.
func (d *Side) Has(a Act) bool { return d.Did>>a&1 == 1 }

// Seen returns every card that lies open or has lain open.
func (s *State) Seen() kyoto.Cards {
	return s.Sides[0].Front | s.Sides[1].Front | s.Worked | s.Removed | kyoto.Of(s.Offer.Cards[:]...) | kyoto.Of(s.Rest.Cards[:]...)
}

// Ready reports whether everything that lies on the table is known.
func (s *State) Ready() bool { return s.Laid && s.Placed && s.Told }

// Turner returns the player whose turn it is during the actions; [rules.Table] once all are done.
func (s *State) Turner() rules.Seat {
	return rules.ByTurns(s.First, int(s.Sides[0].Turns), int(s.Sides[1].Turns), Actions)
}

// Over reports whether everything has been played.
func (s *State) Over() bool {
	return s.Ready() && !s.Offer.Open() && s.Rest.By == rules.Table && s.Turner() == rules.Table
}

// Hand returns the number of cards a player holds, by arithmetic.
func (s *State) Hand(seat rules.Seat) int {
	d := s.Side(seat)
	n := DealSize + int(d.Turns) - int(d.Spent)
	if s.Ready() && !s.Offer.Open() && s.Rest.By == rules.Table && s.Turner() == seat {
		n++
	}
	return max(n, 0)
}

// Pile returns the number of cards left to draw.
func (s *State) Pile() int {
	n := kyoto.AllCards - s.Seen().Len()
	return n - s.Hand(1) - s.Hand(2)
}
