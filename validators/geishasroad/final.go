package geishasroad

import (
	"strconv"

	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/validators"
)

// final is what is only asked of a final table that was typed in.
var final = []validators.Audit[game.State]{
	zoneSize, zonesBoth, guestsTaken, wonDiffers, wonLevel, prestigeLight,
}

// zoned is the number of cards that come into a zone in a round: one by Meeting, one by
// Intrigue, two of each own offer, one and two of the other player's (GR-TURN-3). Of a Gift
// that was countered its giver has the one and the other player two (GR-COUNTER-3).
const zoned = 1 + 1 + 2 + 2 + 1 + 2

// All actions of a round bring as many cards into every zone.
//
//	override zone@1=r1 r2 r3
var zoneSize = validators.Audit[game.State]{Code: "gr/zone-size", Clause: "GR-TURN-3", Final: true, Needs: []string{"counter"}, Own: []string{"zone"},
	Run: func(s *game.State) (list []detail) {
		for seat := rules.Seat(1); seat <= game.Players; seat++ {
			n, low, high := s.Side(seat).Front.Len(), zoned, zoned
			if s.Counter && !s.RolesStay && s.Side(rules.Other(seat)).Counter != 0 {
				low--
			}
			if s.Counter && !s.RolesStay && s.Side(seat).Counter != 0 {
				high++
			}
			list = append(list, validators.When(n < low || high < n, rules.Who("seat", seat), rules.N("n", n), rules.Plain("want", between(low, high)))...)
		}
		return list
	},
}

// between returns a number, or a range.
func between(low, high int) string {
	if low == high {
		return strconv.Itoa(low)
	}
	return strconv.Itoa(low) + "–" + strconv.Itoa(high)
}

// What one zone has more by a counter offer the other one has less.
//
//	both counter offers used; then: ten cards in each zone
var zonesBoth = validators.Audit[game.State]{Code: "gr/zones-both", Clause: "GR-TURN-3", Final: true, Needs: []string{"zone"},
	Run: func(s *game.State) []detail {
		n := s.Sides[0].Front.Len() + s.Sides[1].Front.Len()
		return validators.When(n != game.Players*zoned, rules.N("n", n), rules.N("want", game.Players*zoned))
	},
}

// Guests are taken for cards of the zone: two for a 1 and one for a 2.
//
//	override zone@1=r3 r4 y3 y4 g3 g4 b3 b4 p2, guests@1=ry
var guestsTaken = validators.Audit[game.State]{Code: "gr/guests-taken", Clause: "GR-TOKENS-1", Final: true, Own: []string{"zone"},
	Run: func(s *game.State) (list []detail) {
		for seat := rules.Seat(1); seat <= game.Players; seat++ {
			d, most := s.Side(seat), 0
			for set := d.Front; set != 0; set &= set - 1 {
				most += max(3-set.First().Value(), 0)
			}
			list = append(list, validators.When(d.Guests.Len() > most, rules.Who("seat", seat), rules.N("n", d.Guests.Len()), rules.N("most", most))...)
		}
		return list
	},
}

// More points win the first round.
//
//	override round=2, before@1=9, before@2=5, won=2
var wonDiffers = validators.Audit[game.State]{Code: "gr/won-differs", Clause: "GR-SCORE-6", Final: true, Needs: []string{"before", "won"},
	Run: func(s *game.State) []detail {
		before, won := s.Before.Points, s.Before.Won
		if s.Round < game.Rounds || won == rules.Table || before[won-1] >= before[2-won] {
			return nil
		}
		return []detail{{Args: []rules.Arg{rules.Who("seat", won), rules.N("n", int(before[won-1])), rules.N("points", int(before[2-won]))}}}
	},
}

// Where they are level somebody has won it all the same, and special conditions ask who.
//
//	override round=2, before@1=9, before@2=9, won=-
var wonLevel = validators.Audit[game.State]{Code: "gr/won-level", Clause: "GR-SCORE-6", Final: true, Noted: true, Needs: []string{"before", "won"},
	Run: func(s *game.State) []detail {
		return validators.When(s.Round == game.Rounds && s.Before.Won == rules.Table, rules.N("n", int(s.Before.Points[0])))
	},
}

// The light sides that lie on a geisha take nothing away.
//
//	override prestige.red=-3
var prestigeLight = validators.Audit[game.State]{Code: "gr/row-light", Clause: "GR-SETUP-5", Final: true, Noted: true,
	Run: func(s *game.State) (list []detail) {
		for c := game.Red; c < game.Colours && !s.Fate; c++ {
			if n := s.Prestige[c][0].Points() + s.Prestige[c][1].Points(); n < 0 {
				list = append(list, detail{Args: []rules.Arg{rules.Plain("value", game.ValueOf(n).String())}})
			}
		}
		return list
	},
}
