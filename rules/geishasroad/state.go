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
	Began  rules.Seat // who begins the first round, if an entry says so
	Ended  bool
	Chosen bool // who begins the second round is known

	kyoto.Circle
	Dealt bool // simple level: the two influence tokens are known
	kyoto.Place
	AtHouse Guests             // guests left at the houses, by colour
	InfAt   [Colours]rules.Seq // the entry that took an influence token
	Home    [Colours]uint8     // homecomings in this round

	Offer   Offer
	AsideAt [AllCards]rules.Seq // the entry by which a counter offer set a card aside
	Rest    Rest
	Sides   [Players]Side

	Counted
	Before Before
}

// Counted is what the points of a round are counted from, beside what the players hold.
type Counted struct {
	Scored    bool // the round has been scored
	Influence [Colours]rules.Seat
	Row       [Okaasan][Colours]Value
	RowTold   [Okaasan]bool
	RowUsed   [Okaasan]uint8
	Prestige  [Colours][2]Value // tokens on the row's geishas, by homecoming
	Favour    [Colours]rules.Seat
}

// Before is what is known of the first round in the second: the table as it was, or points
// that were typed, which come before it.
type Before struct {
	Counted
	Held   [Players]Held
	Won    rules.Seat // who won it; [rules.Table] if that is not certain
	Typed  [Players]bool
	Points [Players]int16 // those typed
}

// Switches are the switches of a profile, read once.
type Switches struct {
	Guests, Counter, Hidden, Fate bool
	RolesStay, GiverTwo           bool // GR-C49
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

// Held is what a player has at the end of a round, and which offer tokens were used.
type Held struct {
	Front           Cards
	Guests          Guests
	Counter, Hidden bool
}

// Side is one player's half of the table.
type Side struct {
	Front   Cards // the own zone
	Used    [Actions + 1]rules.Seq
	Did     uint8 // actions carried out; bit a is action a
	Kept    Card  // under the Intrigue's marker
	Binned  Card
	KeptAt  rules.Seq // the entry that said so
	Opened  bool      // the Intrigue has been turned up and played
	Guests  Guests
	Counter rules.Seq // the entry that used the counter offer
	Hidden  rules.Seq // the entry that used the hidden offer
	SeenAt  [AllCards]rules.Seq
}

// Side returns a player's half of the table.
func (s *State) Side(seat rules.Seat) *Side { return &s.Sides[seat-1] }

// Has reports whether the player has carried an action out.
func (d *Side) Has(a Act) bool { return d.Did>>a&1 == 1 }

// Count returns the number of actions a player has carried out.
func (d *Side) Count() (n int) {
	for a := Meeting; a <= Exchange; a++ {
		if d.Has(a) {
			n++
		}
	}
	return n
}

// Seen returns every card that lies open, or is known.
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

// Turner returns the player whose turn it is during the actions; [rules.Table] once all are done.
func (s *State) Turner() rules.Seat {
	return rules.ByTurns(s.First, s.Sides[0].Count(), s.Sides[1].Count(), Actions)
}

// Ready reports whether everything that lies on the table before a round is known.
func (s *State) Ready() bool {
	rows := s.RowTold[Geiko-1] && (s.Fate || s.RowTold[Okaasan-1])
	return rows && (s.Laid || !s.Guests) && (s.Dealt || s.Guests) && (s.Round == 1 || s.Chosen)
}

// revealing reports whether the Intrigues are being turned up.
func (s *State) revealing() bool {
	return s.Ready() && !s.Scored && !s.Offer.Open() && s.Rest.By == rules.Table && s.Turner() == rules.Table
}

// Hand returns the number of cards a player holds, by arithmetic: six, one for each
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

// Drawn returns the number of cards the player has drawn in this round.
func (s *State) Drawn(seat rules.Seat) int {
	n := s.Side(seat).Count()
	if due, phase := s.Due(); phase == PhaseAction && due.Has(seat) {
		n++
	}
	return n
}

// Pile returns the number of cards left to draw.
func (s *State) Pile() int { return AllCards - Players*DealSize - s.Drawn(1) - s.Drawn(2) }

// DealSize is the number of cards each player is dealt (GR-SETUP-6).
const DealSize = 6

// Setup puts the geishas at home and the guests at the houses (GR-SETUP-1 to
// GR-SETUP-8). The order of the houses and the prestige tokens are told by
// entries. Without a first player named, seat 1 begins. Offers are modules of the
// standard level; whoever wants them at the simple one makes a house rule of it
// (GR-C65).
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("geishasroad", Players, Players, Options); err != nil {
		return State{}, err
	}
	is := func(o rules.Option, value string) bool { return setup.Value(o) == value }
	if is(WithGuests, "no") && (is(CounterOffer, "yes") || is(HiddenOffer, "yes")) && is(OffersOnSimple, "refuse") {
		return State{}, &rules.Fault{Code: "impossible.gr/offers-on-simple", Clause: "GR-LEVEL-3"}
	}
	s := State{Round: 1, First: max(setup.First, 1), Switches: Switches{
		Guests: is(WithGuests, "yes"), Counter: is(CounterOffer, "yes"), Hidden: is(HiddenOffer, "yes"), Fate: is(Fate, "yes"),
		RolesStay: is(ChoosesFirst, "roles-stay"), GiverTwo: is(ChoosesFirst, "giver-two"), NoCounterHidden: is(CounterHidden, "no"), OneHidden: is(TwoHidden, "no"),
		NoIntrigueTokens: is(IntrigueGuests, "no"), MayDecline: is(Decline, "yes"), FloorZero: is(Floor, "zero"),
		HairEither: is(Hair, "either"), HardAtMost: is(HardYear, "at-most"), SetsScored: is(Vip, "scored"), FourCounts: is(FourSpecials, "winner"),
	}}
	s.Circle, s.Place = kyoto.Boxed()
	s.refill()
	return s, nil
}

// refill puts three guests of her colour at each house.
func (s *State) refill() {
	if !s.Guests {
		return
	}
	for c := range s.AtHouse {
		s.AtHouse[c] = GuestsEach
	}
}
