package geishasroad

import (
	"strconv"

	"referee/rules"
	game "referee/rules/geishasroad"
)

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

// Key returns the last part of the condition's keys in internal/text.
func (c Special) Key() string { return specialKeys[c] }

// Clause returns the clause of the condition.
func (c Special) Clause() rules.ClauseID {
	return rules.ClauseID("GR-SPECIAL-" + strconv.Itoa(int(c)+1))
}

// Specials is a set of special conditions.
type Specials uint32

// Has reports whether a condition is in the set.
func (set Specials) Has(c Special) bool { return set>>c&1 == 1 }

// Met returns the conditions each player has met: in the rounds scored, and in the game
// when it is over.
func Met(s *game.State) (met [game.Players]Specials) {
	if s.Round == game.Rounds && s.Before.Scored {
		first := s.FirstRound()
		round(&first, s.Before.Won, &met)
	}
	if !s.Scored {
		return met
	}
	round(s, s.RoundWinner(), &met)
	if s.Ended {
		if seat := gameWinner(s); seat != rules.Table {
			met[seat-1] |= ofGame(s, seat)
		}
	}
	return met
}

// round adds the conditions met in a round (GR-C62, GR-C64).
func round(s *game.State, winner rules.Seat, met *[game.Players]Specials) {
	if s.Four() != rules.Table && !s.FourCounts {
		return
	}
	each(func(seat rules.Seat) {
		if seat == winner {
			met[seat-1] |= ofRound(s, seat)
		}
		if (seat == winner || s.HairEither) && hair(s, seat) {
			met[seat-1] |= 1 << Hairbreadth
		}
	})
}

// hair reports whether three or more geishas level in cards are the player's by
// the influence token.
func hair(s *game.State, seat rules.Seat) bool {
	n := 0
	for c := game.Red; c < game.Colours; c++ {
		one, two := s.Sides[0].Front.In(c).Sum(), s.Sides[1].Front.In(c).Sum()
		if one == two && s.Favour[c] == seat {
			n++
		}
	}
	return n >= 3
}

// ofRound returns the conditions the winner of the round scored has met.
func ofRound(s *game.State, seat rules.Seat) (set Specials) {
	d, rival := s.Side(seat), s.Side(rules.Other(seat))
	mine, theirs := d.Guests.Best(), rival.Guests.Best()
	met := func(c Special, is bool) { set |= Specials(rules.One(is)) << c }
	met(Dominance, s.RoundSpan(seat).Low >= 15) // what is unknown meets nothing
	met(Balance, s.RowSpan(seat).Low > s.RowSpan(rules.Other(seat)).High && mine.Worth() > theirs.Worth())
	met(Minority, s.Favours(seat) < s.Favours(rules.Other(seat)) && d.Guests.Len() < rival.Guests.Len())
	met(Charm, s.Favours(seat) == 1)
	full := 0
	for c := game.Red; c < game.Colours; c++ {
		if d.Front.In(c).Len() == game.Highest {
			full++
		}
	}
	met(Devotion, full >= 2)
	met(ManyGuests, d.Guests.Len() == game.Colours*game.GuestsEach)
	varied, alike := int(mine.Varied[game.Colours-1]), int(mine.Alike[game.GuestsEach-1])
	if !s.SetsScored {
		varied, alike = held(d.Guests)
	}
	met(GoodTrip, varied >= 2)
	met(VIP, alike >= 3)
	met(HighSeason, d.Guests.Len()+rival.Guests.Len() == game.Colours*game.GuestsEach)
	on := int(s.RowUsed[0] + s.RowUsed[1]) // nobody told of a table that was typed in
	met(LeanYear, on == 3 || s.HardAtMost && on < 3 && s.RowTold[game.Geiko-1])
	met(Talents, on == game.GeikoSize+game.OkaasanSize)
	return set
}

// held returns how many sets of five different guests and how many of three alike a
// player could make of the guests held.
func held(g game.Guests) (varied, alike int) {
	varied = game.GuestsEach
	for _, n := range g {
		varied = min(varied, int(n))
		if n == game.GuestsEach {
			alike++
		}
	}
	return varied, alike
}

// ofGame returns the conditions the winner of the game has met.
func ofGame(s *game.State, seat rules.Seat) (set Specials) {
	met := func(c Special, is bool) { set |= Specials(rules.One(is)) << c }
	four := s.Favours(seat) >= game.GoalGeishas
	second := s.Round == game.Rounds
	lostFirst := second && s.Before.Won == rules.Other(seat)
	level := second && !four && lead(s, seat, both) == 0 && lead(s, rules.Other(seat), both) == 0
	met(Onslaught, s.Round == 1 && four)
	met(Comeback, lostFirst && lead(s, rules.Other(seat), before) >= 7 && !four && lead(s, seat, (*game.State).RoundSpan) > 0)
	met(Fickle, lostFirst && four)
	met(Sweep, s.Favours(seat) == game.Colours)
	met(FirstTie, level && s.InfluenceTokens(seat) > s.InfluenceTokens(rules.Other(seat)))
	met(LastTie, level && s.InfluenceTokens(1) == s.InfluenceTokens(2))
	met(Uncertain, second && s.InfluenceTokens(1)+s.InfluenceTokens(2) <= game.Colours-2)
	return set
}
