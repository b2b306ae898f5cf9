package maiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/maiko"
)

// Things are what lies on the table for everybody.
func Things(s *game.State) []present.Thing {
	t := kyoto.NewThings("maiko")
	if s.Laid && s.Placed {
		t.Circle(s.Houses, s.Place)
	}
	if o := &s.Offer; o.Open() {
		t.Offer(o.By, o.Cards, o.Act == game.Exchange)
	}
	if s.Rest.By != rules.Table {
		t.Items("rest", s.Rest.By, t.Some(s.Rest.Cards[:]...))
	}
	each := func(tell func(seat rules.Seat, d *game.Side)) {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			tell(seat, s.Side(seat))
		}
	}
	each(func(seat rules.Seat, d *game.Side) { t.Items("zone", seat, t.Set(d.Front)) })
	each(func(seat rules.Seat, d *game.Side) { t.Items("guests", seat, t.Guests(d.Guests.Count)) })
	for i, house := range s.Houses {
		t.AtHouse("waiting", house, t.Guests(s.Lie[i].Count))
	}
	each(func(seat rules.Seat, d *game.Side) {
		t.Actions(seat, int(game.Exchange), func(a int) bool { return d.Has(game.Act(a)) }, func(a int) string { return game.Act(a).Key() })
	})
	t.Items("worked", rules.Table, t.Set(s.Worked))
	t.Items("removed", rules.Table, t.Set(s.Removed))
	t.Count("deck", rules.Table, s.Pile())
	for i, house := range s.Houses {
		t.Count("slots", rules.Table, int(s.Slots[i]), rules.Word("house", "maiko.house."+house.Key()))
	}
	return t.List
}
