package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Fields are the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
func Fields() []rules.Field[State] {
	list := []rules.Field[State]{roundField(), firstField()}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		list = append(list, standsField(c))
	}
	cards := rules.Field[State]{Key: "hand", Max: kyoto.AllCards, Clause: "GK-COMP-1"}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		under := cards
		under.Key, under.Group = "under."+c.Key(), "houses"
		list = append(list, kyoto.CardsField(under, &table.Words, func(s *State) *kyoto.Cards { return &s.Under[s.House(c)] }))
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		cards.Seat = seat
		hand := cards
		hand.Unseen = func(s *State) bool { return !s.Shown[seat-1] }
		list = append(list,
			kyoto.CardsField(hand, &table.Words, func(s *State) *kyoto.Cards { return &s.Hands[seat-1] }),
			rules.Number(rules.Field[State]{Key: "lanterns", Seat: seat, Max: Visit * AllPlays, Clause: "GK-SCORE-1"},
				func(s *State) int { return Visit * int(s.Visited[seat-1]) },
				func(s *State, n int) { s.Visited[seat-1] = uint8(n / Visit) }).InSteps(Visit),
			rules.Int(rules.Field[State]{Key: "own-colour", Seat: seat, Max: AllPlays / Seats, Clause: "GK-OPTION-2", Has: func(s *State) bool { return s.OwnColour }},
				func(s *State) *uint8 { return &s.Matched[seat-1] }),
			beforeField(seat))
	}
	return list
}

// firstField is who began the round. On a final table the round may be told after it.
func firstField() rules.Field[State] {
	f := rules.Player(rules.Field[State]{Key: "first", Min: 1, Max: Seats, Clause: "GK-SETUP-6"},
		func(s *State) *rules.Seat { return &s.First })
	f.Total = f.Then(func(s *State) { s.FirstTold = true }).Set
	return f
}

// roundField is the round. On a final table the first one has no points of another beside
// it.
func roundField() rules.Field[State] {
	f := rules.Number(rules.Field[State]{Key: "round", Min: 1, Max: Rounds, Clause: "GK-WIN-1"},
		func(s *State) int { return int(s.Round) }, (*State).begin)
	f.Total = f.Then(func(s *State) {
		if s.Round == 1 {
			s.Before = Before{}
		}
	}).Set
	return f
}

// begin makes it another round, which the other player begins, unless it is told who did
// (GK-NEXT-3).
func (s *State) begin(round int) {
	if int(s.Round) != round && !s.FirstTold {
		s.First = rules.Other(s.First)
	}
	s.Round = uint8(round)
}

// beforeField is the points of the first round. They are no more than those of somebody
// who has all the lanterns there can be, the lowest hand and the cards of every house: what
// the other hand is worth more comes from what lies under the houses. Who has any on a
// final table is in the second.
func beforeField(seat rules.Seat) rules.Field[State] {
	f := rules.Number(rules.Field[State]{Key: "before", Seat: seat, Clause: "GK-WIN-1", Most: (*State).mostBefore, Earlier: true},
		func(s *State) int { return int(s.Before.Points[seat-1]) },
		func(s *State, n int) { s.Before.Typed[seat-1], s.Before.Points[seat-1] = true, int16(n) })
	f.Total = f.Then(func(s *State) {
		if s.Before.Points[seat-1] > 0 {
			s.begin(Rounds)
		}
	}).Set
	return f
}

// mostBefore is the most points that a player has in a first round.
func (s *State) mostBefore() int { return s.mostOf(MostVisits, AllPlays/Seats) }

// MostBeforeBoth returns the most points that both players together have in a first round.
func (s *State) MostBeforeBoth() int {
	visits, tokens := AllPlays, AllPlays
	if s.SameHouse {
		visits = Seats * MostVisits
	}
	if s.FiveTokens {
		tokens = Tokens
	}
	return s.mostOf(visits, tokens)
}

// mostOf is the most points of a round with so many visits and points of the own colour.
func (s *State) mostOf(visits, tokens int) int {
	most := Visit*visits + kyoto.Deck.Sum() - 2*s.Target()
	if s.OwnColour {
		most += tokens
	}
	return most
}

// standsField is the house where a geisha stands.
func standsField(c kyoto.Colour) rules.Field[State] {
	return rules.Listed(rules.Field[State]{Key: "stands." + c.Key(), Max: 1, Group: "houses", Clause: "GK-SETUP-1"},
		func(s *State) string { return s.Houses[s.Place[c]].Letter() },
		func(s *State, v string) error {
			house, many := kyoto.NoColour, 0
			err := table.Values(v, kyoto.Suits, "end", func(v int) bool {
				house = kyoto.Colour(v)
				many++
				return many == 1
			})
			if err == nil && many == 0 {
				err = rules.Expected("unexpected", 1, "geiko.expect.colour")
			}
			if err != nil {
				return err
			}
			s.Place[c] = s.House(house)
			return nil
		})
}
