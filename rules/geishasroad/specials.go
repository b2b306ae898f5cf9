package geishasroad

import "referee/rules"

// Special is one of the special victory conditions of the appendix.
type Special uint8

// The special conditions, in the order of the appendix: of the game, then of a
// round.
const (
	Onslaught Special = iota
	Comeback
	Fickle
	Sweep
	FirstTie
	LastTie
	Uncertain
	Dominance
	Balance
	Minority
	Charm
	Hairbreadth
	Devotion
	ManyGuests
	GoodTrip
	VIP
	HighSeason
	LeanYear
	Talents
	AllSpecials = iota
)

var specialKeys = [AllSpecials]string{
	"onslaught", "comeback", "fickle", "sweep", "first-tie", "last-tie", "uncertain",
	"dominance", "balance", "minority", "charm", "hair", "devotion",
	"many-guests", "good-trip", "vip", "high-season", "hard-year", "talents",
}

// Key is the last part of the condition's keys in internal/text.
func (c Special) Key() string { return specialKeys[c] }

// Clause is the clause that tells the condition.
func (c Special) Clause() rules.ClauseID {
	const digits = "0123456789"
	n := int(c) + 1
	if n < 10 {
		return rules.ClauseID("GR-SPECIAL-" + digits[n:n+1])
	}
	return rules.ClauseID("GR-SPECIAL-" + digits[n/10:n/10+1] + digits[n%10:n%10+1])
}

// Specials is a set of special conditions.
type Specials uint32

// Has reports whether a condition is in the set.
func (set Specials) Has(c Special) bool { return set>>c&1 == 1 }

// special notes the conditions met by the round just scored, and by the game when
// it is over.
func (s *State) special() {
	s.Specials = s.Earlier
	four := s.Four() != rules.Table
	counts := !four || s.FourCounts // the conditions of the round (GR-C64)
	winner := s.Winner[s.Round-1]
	for seat := rules.Seat(1); seat <= Players; seat++ {
		set := &s.Specials[seat-1]
		if counts && seat == winner {
			*set |= s.ofRound(seat)
		}
		if counts && s.hair(seat) && (seat == winner || s.HairEither) {
			*set |= 1 << Hairbreadth
		}
		if s.Ended && seat == s.GameWinner() {
			*set |= s.ofGame(seat)
		}
	}
}

// hair reports whether three or more geishas level in cards are the player's by
// the influence token.
func (s *State) hair(seat rules.Seat) bool {
	n := 0
	for c := Red; c < Colours; c++ {
		one, two := s.Sides[0].Front.In(c).Sum(), s.Sides[1].Front.In(c).Sum()
		if one == two && s.Favour[c] == seat {
			n++
		}
	}
	return n >= 3
}

// ofRound is the conditions the winner of the round scored has met.
func (s *State) ofRound(seat rules.Seat) (set Specials) {
	d, rival := s.Side(seat), s.Side(Other(seat))
	mine, theirs := d.Guests.Best(), rival.Guests.Best()
	met := func(c Special, is bool) {
		if is {
			set |= 1 << c
		}
	}
	least, most := int(s.slack(seat).Fewer), int(s.slack(Other(seat)).More) // what nobody could tell meets nothing
	met(Dominance, s.RoundPoints(seat)-least >= 15)
	met(Balance, s.RowPoints(seat)-least > s.RowPoints(Other(seat))+most && mine.Worth() > theirs.Worth())
	met(Minority, s.Favours(seat) < s.Favours(Other(seat)) && d.Guests.Len() < rival.Guests.Len())
	met(Charm, s.Favours(seat) == 1)
	full := 0
	for c := Red; c < Colours; c++ {
		if d.Front.In(c).Len() == Highest {
			full++
		}
	}
	met(Devotion, full >= 2)
	met(ManyGuests, d.Guests.Len() == Colours*GuestsEach)
	varied, alike := int(mine.Varied[Colours-1]), int(mine.Alike[GuestsEach-1])
	if !s.SetsScored {
		varied, alike = held(d.Guests)
	}
	met(GoodTrip, varied >= 2)
	met(VIP, alike >= 3)
	met(HighSeason, d.Guests.Len()+rival.Guests.Len() == Colours*GuestsEach)
	on := int(s.RowUsed[0] + s.RowUsed[1]) // nobody told of a table that was typed in
	met(LeanYear, on == 3 || s.HardAtMost && on < 3 && s.RowTold[Geiko-1])
	met(Talents, on == GeikoSize+OkaasanSize)
	return set
}

// held is how many sets of five different guests and how many of three alike a
// player could make of the guests held.
func held(g Guests) (varied, alike int) {
	varied = GuestsEach
	for _, n := range g {
		varied = min(varied, int(n))
		if n == GuestsEach {
			alike++
		}
	}
	return varied, alike
}

// ofGame is the conditions the winner of the game has met.
func (s *State) ofGame(seat rules.Seat) (set Specials) {
	met := func(c Special, is bool) {
		if is {
			set |= 1 << c
		}
	}
	four := s.Favours(seat) >= GoalGeishas
	second := s.Round == Rounds
	lostFirst := second && s.Winner[0] == Other(seat)
	level := second && !four && s.lead(seat, 0, Rounds-1) == 0 && s.lead(Other(seat), 0, Rounds-1) == 0
	met(Onslaught, s.Round == 1 && four)
	met(Comeback, lostFirst && s.lead(Other(seat), 0, 0) >= 7 && !four && s.lead(seat, 1, 1) > 0)
	met(Fickle, lostFirst && four)
	met(Sweep, s.Favours(seat) == Colours)
	met(FirstTie, level && s.InfluenceTokens(seat) > s.InfluenceTokens(Other(seat)))
	met(LastTie, level && s.InfluenceTokens(1) == s.InfluenceTokens(2))
	met(Uncertain, second && s.InfluenceTokens(1)+s.InfluenceTokens(2) <= Colours-2)
	return set
}

// GameWinner is who has won a game that is over: four geishas, then the points of
// both rounds, then influence tokens, then who began the second round (GR-WIN-1 to
// GR-WIN-4). It is nobody where tokens that nobody could tell decide it.
func (s *State) GameWinner() rules.Seat {
	if four := s.Four(); four != rules.Table {
		return four
	}
	return s.certain(0, Rounds-1)
}
