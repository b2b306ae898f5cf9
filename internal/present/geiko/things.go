package geiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
)

// Things are what lies on the table for everybody.
func Things(s *game.State) []present.Thing {
	t := kyoto.NewThings("geiko")
	t.At("round", rules.Table, present.Plainly(rules.N("", int(s.Round))))
	if s.Laid && s.Placed {
		t.Circle(s.Houses, s.Place)
	}
	for i, house := range s.Houses {
		t.AtHouse("under", house, t.Set(s.Under[i]))
	}
	each := func(tell func(seat rules.Seat, i int)) {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			tell(seat, int(seat)-1)
		}
	}
	each(func(seat rules.Seat, i int) { t.Count("lanterns", seat, game.Visit*int(s.Visited[i])) })
	each(func(seat rules.Seat, i int) { t.Count("tokens", seat, s.Bonus(seat)) })
	each(func(seat rules.Seat, i int) {
		if own := s.Own[i]; own > 0 {
			t.Own(seat, s.Houses[own-1])
		}
	})
	each(func(seat rules.Seat, i int) {
		if !s.Opened[i] { // else it lies under a house
			t.Items("aside", seat, t.Some(s.Aside[i]))
		}
	})
	each(func(seat rules.Seat, i int) { t.Items("hand", seat, t.Set(s.Hands[i])) })
	t.Count("deck", rules.Table, s.Pile())
	return t.List
}
