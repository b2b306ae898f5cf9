package hanamikoji

import (
	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
)

// A hand or a draw is one thing and not another: what a player noted for the
// same moment before must be the same.
//
//	private Orange hand ABCDEFG; then: private Orange hand ABCDEFF
var noteDiffers = check{Code: "hk/no-deal-fits", Clause: "HK-HAND-1", For: rules.KindSet(game.Hand, game.Draw),
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		n := earlier(s, by, m)
		return n.At != 0 && n.Cards != m.Cards
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) validators.Detail {
		n := earlier(s, by, m)
		var mask uint8
		for k := game.Kind(0); k < game.Kinds; k++ {
			if n.Cards.Count(k) != m.Cards.Count(k) {
				mask |= 1 << k
			}
		}
		return validators.Detail{Args: []rules.Arg{kinds(mask)}, Because: rules.Some(n.At)}
	},
}

// earlier is what the player noted before for the moment the move is about.
func earlier(s *game.State, by rules.Seat, m game.Move) game.Noted {
	if by == rules.Table || s.Scored && !s.Ended {
		return game.Noted{} // a new round has no notes yet
	}
	d := s.Side(by)
	if m.Act == game.Hand {
		if moment, ok := s.Moment(by, m.Cards.Len()); ok {
			return d.Hands[moment]
		}
		return game.Noted{}
	}
	if n := s.Drawn(by); n > 0 {
		return d.Draws[n-1]
	}
	return game.Noted{}
}
