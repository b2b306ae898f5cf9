package geishasroad

import (
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/validators"
)

// A table that was typed in has every card once.
//
//	override zone@1=r3, zone@2=r3
var sharedCards = validators.Audit[game.State]{Code: "gr/card-seen", Clause: "GR-COMP-1",
	Run: func(s *game.State) (list []detail) {
		for both := s.Sides[0].Front & s.Sides[1].Front; both != 0; both &= both - 1 {
			list = append(list, detail{Args: []rules.Arg{both.First().Arg("card")}})
		}
		return list
	},
}

// And no more guests of a colour than the box.
//
//	override guests@1=rrr, guests@2=r
var tooManyGuests = validators.Audit[game.State]{Code: "gr/too-many-guests", Clause: "GR-COMP-4",
	Run: func(s *game.State) (list []detail) {
		for c := game.Red; c < game.Colours; c++ {
			if n := int(s.Sides[0].Guests[c]) + int(s.Sides[1].Guests[c]); n > game.GuestsEach {
				list = append(list, detail{Args: []rules.Arg{rules.Word("colour", "geishasroad.colour."+c.Key()), rules.N("n", n)}})
			}
		}
		return list
	},
}
