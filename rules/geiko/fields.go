package geiko

import (
	"strconv"

	"referee/rules"
	"referee/rules/kyoto"
)

// Fields returns the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
func Fields() []rules.Field[State] {
	list := []rules.Field[State]{roundField(), firstField(),
		kyoto.CircleField(rules.Field[State]{Key: "houses", Group: "houses", Clause: "GK-SETUP-1"}, &table.Words,
			func(s *State) *kyoto.Circle { return &s.Circle }, (*State).lay),
	}
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		list = append(list, kyoto.StandsField(rules.Field[State]{Key: "stands." + c.Key(), Group: "houses", Clause: "GK-SETUP-1"}, &table.Words,
			func(s *State) kyoto.Colour { return s.Houses[s.Place[c]] },
			func(s *State, house kyoto.Colour) {
				s.Place[c] = s.House(house)
				s.Stood, s.Placed = kyoto.Told(s.Stood, c, s.Placed)
			}))
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
		list = append(list, houseField(seat),
			kyoto.CardsField(hand, &table.Words, func(s *State) *kyoto.Cards { return &s.Hands[seat-1] }),
			rules.Number(rules.Field[State]{Key: "lanterns", Seat: seat, Max: Visit * AllPlays, Clause: "GK-SCORE-1"},
				func(s *State) int { return Visit * int(s.Visited[seat-1]) },
				func(s *State, n int) { s.Visited[seat-1] = uint8(n / Visit) }).InSteps(Visit),
			rules.Int(rules.Field[State]{Key: "own-colour", Seat: seat, Max: AllPlays / Seats, Clause: "GK-OPTION-2", Has: func(s *State) bool { return s.OwnColour }},
				func(s *State) *uint8 { return &s.Matched[seat-1] }),
			beforeField(seat))
	}
	return append(list, turnField())
}

// houseField returns the house that a player has chosen.
func houseField(seat rules.Seat) rules.Field[State] {
	f := rules.Field[State]{Key: "house", Seat: seat, Middle: true, Clause: "GK-SETUP-2"}
	get := func(s *State) string {
		if own := s.Own[seat-1]; own > 0 {
			return s.Houses[own-1].Letter()
		}
		return "-"
	}
	f = kyoto.StandsField(f, &table.Words, nil, func(s *State, house kyoto.Colour) { s.Own[seat-1] = s.House(house) + 1 })
	f.Get = get
	set := f.Set
	f.Set = func(s State, v string) (State, error) {
		if v == "-" {
			return s, nil
		}
		return set(s, v)
	}
	return f
}

// turnField returns whose turn it is: from that, and from how many cards lie under the houses, follows
// how many each player has played, and that the cards which lie face down from the beginning do
// (GK-TURN-1, GK-OPTION-1).
func turnField() rules.Field[State] {
	return rules.Field[State]{Key: "turn", Kind: rules.SeatField, Max: Seats, Middle: true, Clause: "GK-TURN-1",
		Get: func(s *State) string { return strconv.Itoa(int(max(s.Turner(), rules.Table))) },
		Set: func(s State, v string) (State, error) {
			n, err := rules.Whole(v, 0, Seats)
			lie, due, set := s.Seen().Len(), rules.Seat(n), s
			switch {
			case err != nil || due == rules.Table && lie < Seats*s.Plays():
				return s, err
			case due == rules.Table: // what lay face down may lie there as well
				lie = Seats * s.Plays()
			case lie%Seats == rules.One(due == s.First): // not by these cards, which an audit reports
				lie++
			}
			set.Played = [Seats]uint8{uint8(lie / Seats), uint8(lie / Seats)}
			set.Played[s.First-1] += uint8(lie % Seats)
			for i := range set.Aside {
				if s.FaceDown && set.Aside[i] == kyoto.NoCard {
					set.Aside[i] = kyoto.Hidden
				}
			}
			set.TurnSet = set.TurnSet || set != s
			return set, nil
		}}
}

// firstField returns who began the round. On a final table the round may be told after it.
func firstField() rules.Field[State] {
	f := rules.Player(rules.Field[State]{Key: "first", Ties: true, Min: 1, Max: Seats, Clause: "GK-SETUP-6"},
		func(s *State) *rules.Seat { return &s.First })
	f.Total = f.Then(func(s *State) { s.FirstTold = true }).Set
	return f
}

// roundField returns the round. On a final table the first one has no points of another beside
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

// beforeField returns the points of the first round. They are no more than those of somebody
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

// mostBefore returns the most points that a player has in a first round.
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

// mostOf returns the most points of a round with so many visits and points of the own colour.
func (s *State) mostOf(visits, tokens int) int {
	most := Visit*visits + kyoto.Deck.Sum() - 2*s.Target()
	if s.OwnColour {
		most += tokens
	}
	return most
}
