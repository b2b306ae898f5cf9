package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Fields are the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
var Fields = fields()

func fields() []rules.Field[State] {
	list := []rules.Field[State]{
		roundField(),
		firstField(),
	}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		list = append(list, standsField(c))
	}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		list = append(list, underField(c))
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		list = append(list, handField(seat),
			number("lanterns", seat, "GK-SCORE-1", 0, Visit*AllPlays, func(s *State) int { return Visit * int(s.Visited[seat-1]) }, func(s *State, n int) { s.Visited[seat-1] = uint8(n / Visit) }).InSteps(Visit),
			tokensField(seat), beforeField(seat))
	}
	return list
}

// firstField is who began the round. On a final table the round may be told after it.
func firstField() rules.Field[State] {
	f := rules.Player(rules.Field[State]{Key: "first", Min: 1, Max: Seats, Group: "game", Clause: "GK-SETUP-6"},
		func(s *State) *rules.Seat { return &s.First })
	f.Total = func(s State, v string) (State, error) {
		s, err := f.Set(s, v)
		s.FirstTold = err == nil
		return s, err
	}
	return f
}

// roundField is the round. On a final table the first one has no points of another beside
// it.
func roundField() rules.Field[State] {
	field := func(set func(*State, int)) rules.Field[State] {
		return number("round", rules.Table, "GK-WIN-1", 1, Rounds, func(s *State) int { return int(s.Round) }, set)
	}
	f := field((*State).begin)
	f.Total = field(func(s *State, n int) {
		if s.begin(n); n == 1 {
			s.Before = Before{}
		}
	}).Set
	return f
}

// begin makes it another round, which the other player begins, unless it is told who did
// (GK-NEXT-3).
func (s *State) begin(round int) {
	if int(s.Round) != round && !s.FirstTold {
		s.First = other(s.First)
	}
	s.Round = uint8(round)
}

// number is a number of the table or of one player.
func number(key string, seat rules.Seat, clause rules.ClauseID, low, high int, get func(*State) int, set func(*State, int)) rules.Field[State] {
	group := "game"
	if seat != rules.Table {
		group = "seat"
	}
	return rules.Number(rules.Field[State]{Key: key, Seat: seat, Min: low, Max: high, Group: group, Clause: clause}, get, set)
}

// tokensField is the tokens a player has of the second optional rule, where it is played.
func tokensField(seat rules.Seat) rules.Field[State] {
	f := number("own-colour", seat, "GK-OPTION-2", 0, AllPlays/Seats, func(s *State) int { return int(s.Matched[seat-1]) }, func(s *State, n int) { s.Matched[seat-1] = uint8(n) })
	f.Has = func(s *State) bool { return s.OwnColour }
	return f
}

// beforeField is the points of the first round. They are no more than those of somebody
// who has all the lanterns there can be, the lowest hand and the cards of every house: what
// the other hand is worth more comes from what lies under the houses. Who has any on a
// final table is in the second.
func beforeField(seat rules.Seat) rules.Field[State] {
	field := func(set func(*State, int)) rules.Field[State] {
		return rules.Number(rules.Field[State]{Key: "before", Seat: seat, Group: "seat", Clause: "GK-WIN-1", Most: (*State).mostBefore, Earlier: true},
			func(s *State) int { return int(s.Before.Points[seat-1]) }, set)
	}
	f := field(func(s *State, n int) { s.Before.Typed[seat-1], s.Before.Points[seat-1] = true, int16(n) })
	f.Total = field(func(s *State, n int) {
		if s.Before.Typed[seat-1], s.Before.Points[seat-1] = true, int16(n); n > 0 {
			s.begin(Rounds)
		}
	}).Set
	return f
}

// mostBefore is the most points of a first round.
func (s *State) mostBefore() int {
	most := Visit*MostVisits + kyoto.Deck.Sum() - 2*s.Target()
	if s.OwnColour {
		most += AllPlays / Seats
	}
	return most
}

// standsField is the house where a geisha stands.
func standsField(c kyoto.Colour) rules.Field[State] {
	return rules.Field[State]{Key: "stands." + c.Key(), Kind: rules.CardsField, Max: 1, Group: "houses", Clause: "GK-SETUP-1",
		Get: func(s *State) string { return s.Houses[s.Place[c]].Letter() },
		Set: func(s State, v string) (State, error) {
			p := kyoto.Reader{Game: "geiko", Words: vocabulary}
			err := p.SplitField(v, "colour")
			var house kyoto.Colour
			if err == nil {
				house, err = p.ReadColour()
			}
			if err == nil && p.More() {
				err = p.Expected("unexpected", p.Peek().Col, "end")
			}
			if err != nil {
				return s, err
			}
			s.Place[c] = s.House(house)
			return s, nil
		}}
}

// underField is the cards under a house.
func underField(c kyoto.Colour) rules.Field[State] {
	return cardsField("under."+c.Key(), rules.Table, "houses", func(s *State) *kyoto.Cards { return &s.Under[s.House(c)] })
}

// handField is a player's hand at the end of a round.
func handField(seat rules.Seat) rules.Field[State] {
	return cardsField("hand", seat, "seat", func(s *State) *kyoto.Cards { return &s.Hands[seat-1] })
}

// cardsField is a set of cards.
func cardsField(key string, seat rules.Seat, group string, at func(*State) *kyoto.Cards) rules.Field[State] {
	return rules.Field[State]{Key: key, Seat: seat, Kind: rules.CardsField, Max: kyoto.AllCards, Group: group, Clause: "GK-COMP-1",
		Get: func(s *State) string { return at(s).String() },
		Set: func(s State, v string) (State, error) {
			if v == "-" || v == "" {
				*at(&s) = 0
				return s, nil
			}
			p := kyoto.Reader{Game: "geiko", Words: vocabulary}
			if err := p.SplitField(v, "card"); err != nil {
				return s, err
			}
			set, err := hand(&p)
			if err != nil {
				return s, err
			}
			*at(&s) = set
			return s, nil
		}}
}
