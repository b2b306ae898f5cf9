package lanterns

import "referee/rules"

// The number of players.
const (
	MinPlayers = 2
	MaxPlayers = 4
)

// The numbers of the box.
const (
	HandLimit   = 12 // lantern cards at the start of a turn (LN-LIMIT-1)
	HandTiles   = 3
	AllFavours  = 20
	ExchangeFee = 2 // favour tokens
	GreyTokens  = 3 // in the box (LN-SETUP-5)
)

// byPlayers are the numbers that depend on the number of players (LN-SETUP-2,
// LN-SETUP-3).
var byPlayers = [MaxPlayers + 1]struct{ cards, tiles uint8 }{2: {5, 22}, 3: {7, 27}, 4: {8, 32}}

// State is everything that has been entered, as a value.
type State struct {
	Players  uint8
	Tiles    uint8 // in this game, the start tile included
	First    rules.Seat
	Around   [MaxPlayers]Side // where each seat sits
	Generics Generics
	Strict   bool // a colour that has run out pays no favour token (LN-C30)

	Turner    rules.Seat // whose turn it is
	Exchanged bool       // in this turn
	Dedicated bool
	Discarded bool
	Finals    rules.Seats // seats that have had their final turn
	Skipped   rules.Seats // those whose final turn the last entry has ended unasked

	ExchangedAt, DedicatedAt, DiscardedAt rules.Seq // the entries

	Supply  Cards
	Favours uint8            // in the supply
	Used    [Patterns]uint8  // tokens taken of each stack
	Grey    [Patterns]uint8  // dedications made of an empty stack, by pattern
	Greys   uint8            // more of them, set by hand: of which stack is not told
	Hands   [MaxPlayers]Hand // by seat
	Lake    [maxLake]Placed  // in the order of placing, the start tile first
	Laid    uint8            // how many of them
	Once    uint64           // a bit for each kind on the lake
	Twice   uint64           // and for each that lies there twice
	Shores  uint8
	Shore   [maxShore]At // the cells beside the lake
	Chart   chart        // where on the two lists each cell stands
}

// Generics says how many dedications an empty stack allows (LN-C19).
type Generics uint8

// The readings.
const (
	Unlimited Generics = iota
	ThreeInAll
	OneEach
)

// Hand is what lies in front of a player.
type Hand struct {
	Cards   Cards
	Untold  uint8 // cards of a final table that are known by number only
	Favours uint8
	Tokens  [Generic][7]uint8 // dedication tokens by pattern-1, and honour less 4
}

// Hand returns what lies in front of a seat.
func (s *State) Hand(seat rules.Seat) *Hand { return &s.Hands[seat-1] }

// Stack returns the number of tiles still to be placed, in hands or not.
func (s *State) Stack() int { return int(s.Tiles) - int(s.Laid) }

// Drawable returns the number of tiles that lie in the stack.
func (s *State) Drawable() int {
	n := s.Stack()
	for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
		n -= s.InHand(seat)
	}
	return n
}

// InHand returns the number of tiles a player holds: three until the stack is out.
func (s *State) InHand(seat rules.Seat) int {
	left := s.Stack()
	if left >= HandTiles*int(s.Players) {
		return HandTiles
	}
	n := max(left, 0) / int(s.Players)
	for i, other := 0, s.Turner; i < left%int(s.Players); i, other = i+1, s.Next(other) {
		if other == seat {
			n++
		}
	}
	return n
}

// Next returns the seat clockwise of a seat.
func (s *State) Next(seat rules.Seat) rules.Seat {
	if seat++; seat > rules.Seat(s.Players) {
		seat = 1
	}
	return seat
}

// Top returns the honour of a dedication now, and whether it comes from its stack.
func (s *State) Top(p Pattern) (honour int, stack bool) {
	if list := stackTable[p-1][s.Players]; int(s.Used[p-1]) < len(list) {
		return int(list[s.Used[p-1]]), true
	}
	return GenericHonour, false
}

// Open reports whether a dedication of the pattern is to be had: its stack has a
// token, or the table's reading of the grey ones allows another (LN-GIFT-5).
func (s *State) Open(p Pattern) bool {
	if s.Generics == Unlimited {
		return true
	}
	if _, stack := s.Top(p); stack {
		return true
	}
	if s.Generics == OneEach {
		return s.Grey[p-1] < 1 && int(s.Greys) < s.ungreyed()
	}
	return s.Grey[0]+s.Grey[1]+s.Grey[2]+s.Greys < GreyTokens
}

// ungreyed returns the number of empty stacks without a dedication in this game:
// those that were set by hand are of as many of them.
func (s *State) ungreyed() (n int) {
	for p := Four; p <= Seven; p++ {
		if _, stack := s.Top(p); !stack && s.Grey[p-1] == 0 {
			n++
		}
	}
	return n
}

// CanDedicate reports whether the cards allow some dedication.
func (s *State) CanDedicate(seat rules.Seat) bool {
	have := s.Hand(seat).Cards.sets()
	return have.four() && s.Open(Four) || have.pairs() && s.Open(Pairs) || have.seven() && s.Open(Seven)
}

// CanExchange reports whether an exchange is possible: two favour tokens, a card,
// and another colour in the supply.
func (s *State) CanExchange(seat rules.Seat) bool {
	h := s.Hand(seat)
	if h.Favours < ExchangeFee {
		return false
	}
	for give, n := range h.Cards {
		for take, left := range s.Supply {
			if n > 0 && left > 0 && give != take {
				return true
			}
		}
	}
	return false
}

// Final reports whether the last tile lies on the lake.
func (s *State) Final() bool { return s.Stack() <= 0 }

// Over reports whether everybody has had the final turn.
func (s *State) Over() bool { return s.Final() && s.Finals.Len() >= int(s.Players) }

// Honour returns the sum of a player's dedication tokens.
func (s *State) Honour(seat rules.Seat) (n int) {
	for _, kind := range s.Hand(seat).Tokens {
		for i, count := range kind {
			n += int(count) * (i + GenericHonour)
		}
	}
	return n
}

// Held returns the number of lantern cards in front of a player.
func (h *Hand) Held() int { return h.Cards.Len() + int(h.Untold) }

// Turns returns the number of turns each player has: one for every tile, and the final one
// (LN-END-1).
func (s *State) Turns() int { return int((s.Tiles-1)/s.Players) + 1 }

// AllCards returns the number of lantern cards in this game.
func (s *State) AllCards() int { return Colours * s.CardsEach() }

// CardsEach returns the number of lantern cards of each colour in this game.
func (s *State) CardsEach() int { return int(byPlayers[s.Players].cards) }

// Setup lays the start tile, fills the supply, and gives each player the card of
// the side that faces him (LN-SETUP-1 to LN-SETUP-8). Red faces the first player.
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("lanterns", MinPlayers, MaxPlayers, Options); err != nil {
		return State{}, err
	}
	s := State{Players: uint8(setup.Seats), Tiles: 1 + byPlayers[setup.Seats].tiles, First: max(setup.First, 1), Favours: AllFavours,
		Generics: map[string]Generics{"unlimited": Unlimited, "three": ThreeInAll, "one-each": OneEach}[setup.Value(GenericTokens)],
		Strict:   setup.Value(EmptyColour) == "no"}
	s.Turner = s.First
	for c := range s.Supply {
		s.Supply[c] = byPlayers[s.Players].cards
	}
	s.sit(setup)
	s.Lake[0] = Placed{Quad: StartKind.Quad().facing(South), Kind: StartKind}
	s.lay(&Near{})
	for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
		s.card(seat, s.Lake[0].Quad[s.Around[seat-1]])
	}
	return s, nil
}

// facing returns the start tile from the north side, with its red side towards a side.
func (q Quad) facing(d Side) (turned Quad) {
	for turn := range Sides {
		if turned = q.Turned(turn); turned[d] == Red {
			return turned
		}
	}
	return q
}

// sit seats the players clockwise, the first one in the south.
func (s *State) sit(setup rules.Setup) {
	sides := []Side{South, West, North, East}
	switch {
	case s.Players == 2 && setup.Value(Seats2) == "opposite":
		sides = []Side{South, North}
	case s.Players == 2 && setup.Value(Seats2) == "adjacent-right":
		sides = []Side{South, East}
	case s.Players == 3 && setup.Value(Seats3) == "across":
		sides = []Side{South, West, East}
	case s.Players == 3 && setup.Value(Seats3) == "left":
		sides = []Side{South, North, East}
	}
	seat := s.First
	for i := range s.Players {
		s.Around[seat-1] = sides[i]
		seat = s.Next(seat)
	}
}
