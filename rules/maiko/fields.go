package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Fields are the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
func Fields() []rules.Field[State] {
	list := []rules.Field[State]{
		rules.Player(rules.Field[State]{Key: "first", Min: 1, Max: Seats, Clause: "MK-SETUP-7"},
			func(s *State) *rules.Seat { return &s.First }),
	}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		list = append(list, rules.Number(rules.Field[State]{Key: "empty." + c.Key(), Max: Slots, Group: "houses", Clause: "MK-COMP-2"},
			func(s *State) int { return int(s.Slots[s.House(c)]) - s.Lie[s.House(c)].Len() },
			func(s *State, n int) { s.Slots[s.House(c)] = uint8(n + s.Lie[s.House(c)].Len()) }))
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		list = append(list, kyoto.CardsField(rules.Field[State]{Key: "zone", Seat: seat, Max: kyoto.AllCards, Clause: "MK-COMP-1"}, &table.Words,
			func(s *State) *kyoto.Cards { return &s.Side(seat).Front }), guestsField(seat))
	}
	return list
}

// guestsField is a player's guests by letter.
func guestsField(seat rules.Seat) rules.Field[State] {
	return rules.Listed(rules.Field[State]{Key: "guests", Seat: seat, Max: Slots, Clause: "MK-WORK-3"},
		func(s *State) string { return s.Side(seat).Guests.String() },
		func(s *State, v string) error {
			var g Guest
			err := table.Values(v, kyoto.Suits, "end", func(v int) bool {
				fits := g.Len() < AllGuests
				if fits {
					g = g.Plus(kyoto.Colour(v))
				}
				return fits
			})
			s.Side(seat).Guests = g
			return err
		})
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
