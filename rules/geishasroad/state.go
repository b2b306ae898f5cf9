package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Players is the number of players.
const Players = 2

// Rounds is the number of rounds.
const Rounds = 2

// The sizes of the prestige rows (GR-SETUP-5).
const (
	GeikoSize   = 5
	OkaasanSize = 4
)

// State is everything that has been entered, as a value.
type State struct {
	Switches

	Round  uint8
	First  rules.Seat
	Scored bool // the round on the table has been scored
	Ended  bool
	Chosen bool // who begins the second round has been told

	Houses    [Colours]Colour // clockwise
	Laid      bool            // their order has been told
	Dealt     bool            // simple level: the two influence tokens have been told
	Place     [Colours]uint8  // by geisha: the house where she stands, an index of Houses
	AtHouse   Guests          // guests left at the houses, by colour
	Influence [Colours]rules.Seat
	InfAt     [Colours]rules.Seq // the entry that took an influence token
	Row       [Okaasan][Colours]Value
	RowTold   [Okaasan]bool
	RowUsed   [Okaasan]uint8
	Prestige  [Colours][2]Value // tokens on the row's geishas, by homecoming
	Home      [Colours]uint8    // homecomings in this round
	Favour    [Colours]rules.Seat

	Offer Offer
	Rest  Rest
	Sides [Players]Side

	Points   [Rounds][Players]int16 // of the rounds scored
	Winner   [Rounds]rules.Seat     // of the rounds scored
	Specials [Players]Specials
}

// Switches are the switches of a profile, read once.
type Switches struct {
	Guests, Counter, Hidden, Fate bool
	RolesStay                     bool // GR-C49
	NoCounterHidden               bool // GR-C58
	OneHidden                     bool // GR-C59
	NoIntrigueTokens              bool // GR-C38
	MayDecline                    bool // GR-C42
	FloorZero                     bool // GR-C66
	HairEither                    bool // GR-C62
	HardAtMost                    bool // GR-C63
	SetsScored                    bool // GR-C53
	FourCounts                    bool // GR-C64
}

// Offer is cards that wait for a choice.
type Offer struct {
	By      rules.Seat // who made it; 0 is no offer
	Act     Act
	Cards   [4]Card // pairs of two in an Exchange
	Chooser rules.Seat
	At      rules.Seq
	Put     uint8 // the place, plus one, of the card that a counter offer put there
}

// Open reports whether a choice is awaited.
func (o *Offer) Open() bool { return o.By != rules.Table }

// Len is the number of cards on offer.
func (o *Offer) Len() int { return int(o.Act) }

// Rest is the cards of an offer that were not chosen and are to be played.
type Rest struct {
	By    rules.Seat
	Cards [2]Card
	At    rules.Seq
}

// Side is one player's half of the table.
type Side struct {
	Front   Cards // the own zone
	Used    [Actions + 1]rules.Seq
	Did     uint8 // actions carried out; bit a is action a
	Kept    Card  // under the Intrigue's marker
	Binned  Card
	KeptAt  rules.Seq // the entry that told them
	Opened  bool      // the Intrigue has been turned up and played
	Guests  Guests
	Counter rules.Seq // the entry that used the counter offer
	Hidden  rules.Seq // the entry that used the hidden offer
	SeenAt  [AllCards]rules.Seq
}

// Side returns a player's half of the table.
func (s *State) Side(seat rules.Seat) *Side { return &s.Sides[seat-1] }

// Other is the other player.
func Other(seat rules.Seat) rules.Seat { return 3 - seat }

// Has reports whether the player has carried an action out.
func (d *Side) Has(a Act) bool { return d.Did>>a&1 == 1 }

// Count is the number of actions a player has carried out.
func (d *Side) Count() (n int) {
	for a := Meeting; a <= Exchange; a++ {
		if d.Has(a) {
			n++
		}
	}
	return n
}

// House is the index of a colour's house in the circle.
func (s *State) House(c Colour) uint8 {
	for i, h := range s.Houses {
		if h == c {
			return uint8(i)
		}
	}
	return 0
}

// Stop is the house where a card would bring its geisha.
func (s *State) Stop(k Card) Colour {
	return s.Houses[(int(s.Place[k.Colour()])+k.Value())%Colours]
}

// Due tokens of a card: two for a 1, one for a 2 (GR-TOKENS-1).
func Due(k Card) int { return max(3-k.Value(), 0) }

// Takes is how many guests and influence tokens lie where a card would bring its
// geisha, and how many are to be taken: as many as are there (GR-C41).
func (s *State) Takes(k Card) (guests, influence, due int) {
	if !s.Guests {
		return 0, 0, 0
	}
	at := s.Stop(k)
	guests = int(s.AtHouse[at])
	if s.Influence[at] == rules.Table {
		influence = 1
	}
	return guests, influence, min(s.Asks(k), guests+influence)
}

// Asks is how many tokens a card asks for, however many there are: by one reading
// none when an Intrigue is turned up (GR-C38).
func (s *State) Asks(k Card) int {
	if s.NoIntrigueTokens && s.revealing() {
		return 0
	}
	return Due(k)
}

// Comes reports whether a card would bring its geisha home.
func (s *State) Comes(k Card) bool { return s.Stop(k) == k.Colour() }

// Seen is every card that lies open, or was told.
func (s *State) Seen() Cards {
	set := s.Sides[0].Front | s.Sides[1].Front | kyoto.Of(s.Offer.Cards[:]...) | kyoto.Of(s.Rest.Cards[:]...)
	for i := range s.Sides {
		d := &s.Sides[i]
		if !d.Opened {
			set |= kyoto.Of(d.Kept)
		}
		set |= kyoto.Of(d.Binned)
	}
	return set
}

// Turner is the player whose turn it is while actions are carried out; nobody when
// all are done.
func (s *State) Turner() rules.Seat {
	first, second := s.Side(s.First).Count(), s.Side(Other(s.First)).Count()
	switch {
	case first == Actions && second == Actions:
		return rules.Table
	case first <= second:
		return s.First
	}
	return Other(s.First)
}

// Ready reports whether what lies on the table before a round has been told.
func (s *State) Ready() bool {
	rows := s.RowTold[Geiko-1] && (s.Fate || s.RowTold[Okaasan-1])
	return rows && (s.Laid || !s.Guests) && (s.Dealt || s.Guests) && (s.Round == 1 || s.Chosen)
}

// revealing reports whether the Intrigues are being turned up.
func (s *State) revealing() bool {
	return s.Ready() && !s.Scored && !s.Offer.Open() && s.Rest.By == rules.Table && s.Turner() == rules.Table
}

// Influenced is a player's influence on a geisha, in halves: twice the sum of the
// cards, and one for the token (GR-SCORE-1).
func (s *State) Influenced(seat rules.Seat, c Colour) int {
	n := 2 * s.Side(seat).Front.In(c).Sum()
	if s.Influence[c] == seat {
		n++
	}
	return n
}

// InfluenceTokens is the number of influence tokens in a player's zone.
func (s *State) InfluenceTokens(seat rules.Seat) (n int) {
	for _, holder := range s.Influence {
		if holder == seat {
			n++
		}
	}
	return n
}

// Favours is the number of geishas whose favour a player has won in the round
// scored.
func (s *State) Favours(seat rules.Seat) (n int) {
	for _, holder := range s.Favour {
		if holder == seat {
			n++
		}
	}
	return n
}

// Lanterns is the prestige printed on a geisha's row token in this round.
func (s *State) Lanterns() int { return int(s.Round) }

// Standing is a geisha's prestige: the lanterns of her row token, and the tokens
// on it. In Geisha's Fate it may be less than nothing.
func (s *State) Standing(c Colour) int {
	n := s.Lanterns() + s.Prestige[c][0].Points() + s.Prestige[c][1].Points()
	if s.FloorZero {
		return max(n, 0)
	}
	return n
}

// Unused is the number of offer tokens a player has not used, of the modules that
// are played with.
func (s *State) Unused(seat rules.Seat) (n int) {
	d := s.Side(seat)
	if s.Counter && d.Counter == 0 {
		n++
	}
	if s.Hidden && d.Hidden == 0 {
		n++
	}
	return n
}

// RowPoints is the prestige of the geishas a player has won in the round scored.
func (s *State) RowPoints(seat rules.Seat) (n int) {
	for c := Red; c < Colours; c++ {
		if s.Favour[c] == seat {
			n += s.Standing(c)
		}
	}
	return n
}

// RoundPoints is a player's prestige in the round scored (GR-SCORE-3 to
// GR-SCORE-5).
func (s *State) RoundPoints(seat rules.Seat) int {
	best := s.Side(seat).Guests.Best()
	return s.RowPoints(seat) + best.Worth() + s.Unused(seat)
}

// Total is a player's prestige of both rounds.
func (s *State) Total(seat rules.Seat) int {
	return int(s.Points[0][seat-1]) + int(s.Points[1][seat-1])
}

// GoalGeishas ends the game at once (GR-WIN-1).
const GoalGeishas = 4

// Takes reports whether the cards played are a part of the offer that can be
// chosen.
func (o *Offer) Takes(plays [2]Played) bool {
	_, ok := o.part(plays)
	return ok
}

// Has reports whether a card lies in the offer as it is named.
func (o *Offer) Has(k Card) bool { return o.find(k) >= 0 }

// Sets is the place of a card that a player can set aside by a counter offer: one
// that the other player has put there (GR-C57), or else any of that name; -1 for a
// card that is not there.
func (o *Offer) Sets(by rules.Seat, k Card) int {
	own := -1
	for i, c := range o.Cards[:o.Len()] {
		if c != k {
			continue
		}
		if o.Whose(i) != by {
			return i
		}
		own = i
	}
	return own
}

// Whose is who has put the card at a place of the offer there.
func (o *Offer) Whose(i int) rules.Seat {
	if int(o.Put) == i+1 {
		return Other(o.By)
	}
	return o.By
}

// Is reports whether the cards played are what was left, in any order.
func (r *Rest) Is(plays [2]Played) bool {
	a, b := plays[0].Card, plays[1].Card
	if r.Cards[1] == NoCard {
		return b == NoCard && same(r.Cards[0], a)
	}
	return same(r.Cards[0], a) && same(r.Cards[1], b) || same(r.Cards[0], b) && same(r.Cards[1], a)
}

// after is the table when cards have been played before another one.
func (s *State) after(by rules.Seat, before []Played) State {
	t := *s
	for _, p := range before {
		t.play(0, by, p)
	}
	return t
}

// TakesAfter is [State.Takes] of a card that is played after others.
func (s *State) TakesAfter(by rules.Seat, before []Played, k Card) (guests, influence, due int) {
	if len(before) == 0 {
		return s.Takes(k)
	}
	t := s.after(by, before)
	return t.Takes(k)
}

// HomeAfter is how often a geisha has come home in this round when the cards have
// been played.
func (s *State) HomeAfter(by rules.Seat, cards []Played, c Colour) int {
	t := s.after(by, cards)
	return int(t.Home[c])
}

// StopAfter is [State.Stop] of a card that is played after others.
func (s *State) StopAfter(by rules.Seat, before []Played, k Card) Colour {
	if len(before) == 0 {
		return s.Stop(k)
	}
	t := s.after(by, before)
	return t.Stop(k)
}

// Hand is the number of cards a player holds, by arithmetic: six, one for each
// turn begun, less those used.
func (s *State) Hand(seat rules.Seat) int {
	d := s.Side(seat)
	n := DealSize + s.Drawn(seat)
	for a := Meeting; a <= Exchange; a++ {
		if d.Has(a) {
			n -= int(a)
		}
	}
	return n
}

// Drawn is the number of cards the player has drawn in this round.
func (s *State) Drawn(seat rules.Seat) int {
	n := s.Side(seat).Count()
	if due, phase := s.Due(); phase == PhaseAction && due.Has(seat) {
		n++
	}
	return n
}

// Pile is the number of cards left to draw.
func (s *State) Pile() int { return AllCards - Players*DealSize - s.Drawn(1) - s.Drawn(2) }

// DealSize is the number of cards each player is dealt (GR-SETUP-6).
const DealSize = 6
