package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Fields are the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
var Fields = fields()

func fields() []rules.Field[State] {
	list := []rules.Field[State]{
		rules.Player(rules.Field[State]{Key: "first", Min: 1, Max: Seats, Group: "game", Clause: "MK-SETUP-7"},
			func(s *State) *rules.Seat { return &s.First }),
	}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		list = append(list, rules.Number(rules.Field[State]{Key: "empty." + c.Key(), Max: Slots, Group: "houses", Clause: "MK-COMP-2"},
			func(s *State) int { return int(s.Slots[s.House(c)]) - s.Lie[s.House(c)].Len() },
			func(s *State, n int) { s.Slots[s.House(c)] = uint8(n + s.Lie[s.House(c)].Len()) }))
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		list = append(list, zoneField(seat), guestsField(seat))
	}
	return list
}

// zoneField is the cards a player has studied.
func zoneField(seat rules.Seat) rules.Field[State] {
	return rules.Field[State]{Key: "zone", Seat: seat, Kind: rules.CardsField, Max: kyoto.AllCards, Group: "seat", Clause: "MK-COMP-1",
		Get: func(s *State) string { return s.Side(seat).Front.String() },
		Set: func(s State, v string) (State, error) {
			var set kyoto.Cards
			err := each(v, "card", func(p *kyoto.Reader) *rules.ParseError {
				col := p.Peek().Col
				k, err := p.ReadCard()
				if err == nil && set.Has(k) {
					return p.Expected("unexpected", col, "other")
				}
				set |= kyoto.Of(k)
				return err
			})
			if err == nil {
				s.Side(seat).Front = set
			}
			return s, err
		}}
}

// guestsField is a player's guests by letter.
func guestsField(seat rules.Seat) rules.Field[State] {
	return rules.Field[State]{Key: "guests", Seat: seat, Kind: rules.CardsField, Max: Slots, Group: "seat", Clause: "MK-WORK-3",
		Get: func(s *State) string { return s.Side(seat).Guests.String() },
		Set: func(s State, v string) (State, error) {
			var g Guest
			err := each(v, "colour", func(p *kyoto.Reader) *rules.ParseError {
				col := p.Peek().Col
				c, err := p.ReadColour()
				if err != nil {
					return err
				}
				if g.Len() == AllGuests {
					return p.Expected("unexpected", col, "end")
				}
				g = g.Plus(c)
				return nil
			})
			if err == nil {
				s.Side(seat).Guests = g
			}
			return s, err
		}}
}

// each reads a list of what belongs there, "-" for none.
func each(v, what string, read func(*kyoto.Reader) *rules.ParseError) error {
	if v == "-" || v == "" {
		return nil
	}
	p := kyoto.Reader{Game: "maiko", Words: vocabulary}
	if err := p.SplitField(v, what); err != nil {
		return err
	}
	for p.More() {
		if err := read(&p); err != nil {
			return err
		}
	}
	return nil
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
