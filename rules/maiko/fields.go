package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Fields returns the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
func Fields() []rules.Field[State] {
	list := []rules.Field[State]{
		rules.Player(rules.Field[State]{Key: "first", Ties: true, Min: 1, Max: Seats, Clause: "MK-SETUP-7"},
			func(s *State) *rules.Seat { return &s.First }),
		kyoto.CircleField(rules.Field[State]{Key: "houses", Group: "houses", Clause: "MK-SETUP-1"}, &table.Words,
			func(s *State) *kyoto.Circle { return &s.Circle }, (*State).lay),
	}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		list = append(list, kyoto.StandsField(rules.Field[State]{Key: "stands." + c.Key(), Group: "houses", Middle: true, Clause: "MK-SETUP-1"}, &table.Words,
			func(s *State) kyoto.Colour { return s.Houses[s.Place[c]] },
			func(s *State, house kyoto.Colour) {
				s.Place[c] = s.House(house)
				s.Stood, s.Placed = kyoto.Told(s.Stood, c, s.Placed)
			}))
	}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		list = append(list, lieField(c))
	}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		list = append(list, rules.Number(rules.Field[State]{Key: "empty." + c.Key(), Max: Slots, Group: "houses", Clause: "MK-COMP-2"},
			func(s *State) int { return int(s.Slots[s.House(c)]) - s.Lie[s.House(c)].Len() },
			func(s *State, n int) { s.Slots[s.House(c)] = uint8(n + s.Lie[s.House(c)].Len()) }))
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		list = append(list, kyoto.CardsField(rules.Field[State]{Key: "zone", Seat: seat, Max: kyoto.AllCards, Clause: "MK-COMP-1"}, &table.Words,
			func(s *State) *kyoto.Cards { return &s.Side(seat).Front }), guestsField(seat),
			kyoto.UsedField(rules.Field[State]{Key: "used", Seat: seat, Clause: "MK-TURN-1"}, &table.Words, func(a int) string { return Act(a).Key() }, func(s *State) uint8 { return s.Side(seat).Did },
				func(s *State, did uint8) { s.Side(seat).did(did) }))
	}
	cards := rules.Field[State]{Key: "worked", Max: kyoto.AllCards, Group: "out", Middle: true, Clause: "MK-WORK-1"}
	list = append(list, kyoto.CardsField(cards, &table.Words, func(s *State) *kyoto.Cards { return &s.Worked }))
	cards.Key, cards.Clause = "removed", "MK-ACTION-2"
	return append(list, kyoto.CardsField(cards, &table.Words, func(s *State) *kyoto.Cards { return &s.Removed }))
}

// did sets the actions a player has carried out, and with that how many cards they took.
func (d *Side) did(list uint8) {
	d.Did, d.Turns, d.Spent, d.Used = list, 0, 0, [len(d.Used)]rules.Seq{}
	for a := Job; a <= Exchange; a++ {
		if d.Has(a) {
			d.Turns, d.Spent = d.Turns+1, d.Spent+uint8(a.Size())
		}
	}
}

// lieField returns the guests at a house, by letter; its empty places stay as many.
func lieField(c kyoto.Colour) rules.Field[State] {
	return kyoto.Coloured(rules.Listed(rules.Field[State]{Key: "lie." + c.Key(), Max: Slots, Group: "houses", Middle: true, Clause: "MK-SETUP-4"},
		func(s *State) string { return s.Lie[s.House(c)].String() },
		func(s *State, v string) error {
			g, err := readGuests(v, Slots)
			at := s.House(c)
			s.Slots[at] += uint8(g.Len() - s.Lie[at].Len())
			s.Lie[at] = g
			s.Lain, s.Told = kyoto.Told(s.Lain, c, s.Told)
			return err
		}), "guest", Slots)
}

// readGuests reads guests by letter or name, so many at most.
func readGuests(v string, most int) (g Guest, err error) {
	err = table.Values(v, kyoto.Suits, "end", func(v int) bool {
		fits := g.Len() < most
		if fits {
			g = g.Plus(kyoto.Colour(v))
		}
		return fits
	})
	return g, err
}

// guestsField returns a player's guests by letter.
func guestsField(seat rules.Seat) rules.Field[State] {
	return kyoto.Coloured(rules.Listed(rules.Field[State]{Key: "guests", Seat: seat, Max: Slots, Clause: "MK-WORK-3"},
		func(s *State) string { return s.Side(seat).Guests.String() },
		func(s *State, v string) error {
			g, err := readGuests(v, AllGuests)
			s.Side(seat).Guests = g
			return err
		}), "guest", Slots)
}

// Settle scores a table that was typed in, as if the game were over.
func Settle(s State) State {
	s.Laid, s.Placed, s.Told = true, true, true
	for i := range s.Sides {
		s.Sides[i].Turns = Actions
	}
	s.Offer, s.Rest = Offer{}, Rest{}
	return s
}
