package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
	"referee/validators"
)

// final is what is only asked of a final table that was typed in.
var final = []validators.Audit[game.State]{zoneSize, guestsWorked, emptyFew, emptyMany}

// Each player plays one card of action 1, one of action 2, two of each own offer and one
// and two of the opponent's; the one of action 1 is worked.
const (
	played  = 1 + 1 + 2 + 2 + 1 + 2
	studied = played - 1
)

// No more cards are studied than can be.
//
//	override zone@1=r1 r2 r3 r4 y1 y2 y3 y4 g1
var zoneSize = validators.Audit[game.State]{Code: "mk/zone-size", Clause: "MK-ACTION-1", Final: true,
	Run: func(s *game.State) (list []detail) {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			if n := s.Side(seat).Front.Len(); n > studied {
				list = append(list, detail{Args: []rules.Arg{rules.Who("seat", seat), rules.N("n", n), rules.N("played", played), rules.N("most", studied)}})
			}
		}
		return list
	},
}

// Each guest was taken for a card that was worked, and what was studied was not.
//
//	override zone@1=r1 r2 r3 r4 y1 y2 y3 y4, guests@1=rr
var guestsWorked = validators.Audit[game.State]{Code: "mk/guests-worked", Clause: "MK-WORK-2", Final: true,
	Run: func(s *game.State) (list []detail) {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			d := s.Side(seat)
			if n := d.Front.Len(); n <= studied && d.Guests.Len() > played-n {
				list = append(list, detail{Args: []rules.Arg{rules.Who("seat", seat), rules.N("n", d.Guests.Len()), rules.N("worked", played-n)}})
			}
		}
		return list
	},
}

// slots returns the number of empty slots at the houses and the number of guests taken.
func slots(s *game.State) (empty, taken int) {
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		i := s.House(c)
		empty += int(s.Slots[i]) - s.Lie[i].Len()
	}
	return empty, s.Sides[0].Guests.Len() + s.Sides[1].Guests.Len()
}

// Every guest that was taken has left a slot empty.
//
//	override empty.red=1, guests@1=rr, guests@2=-
var emptyFew = validators.Audit[game.State]{Code: "mk/empty-few", Clause: "MK-WORK-2", Final: true, Needs: []string{"empty", "guests"},
	Run: func(s *game.State) []detail {
		empty, taken := slots(s)
		return validators.When(empty < taken, rules.N("n", empty), rules.N("guests", taken))
	},
}

// And a slot is empty because its guest was taken: as many were laid there as there are
// lanterns. Only the box shows how many lanterns there are (MK-C60).
//
//	override empty.red=3, guests@1=rr, guests@2=-
var emptyMany = validators.Audit[game.State]{Code: "mk/empty-many", Clause: "MK-SETUP-4", Final: true, Noted: true, Needs: []string{"empty", "guests"},
	Run: func(s *game.State) []detail {
		empty, taken := slots(s)
		return validators.When(empty > taken, rules.N("n", empty), rules.N("guests", taken))
	},
}
