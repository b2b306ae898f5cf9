package lanterns

import "referee/rules"

// Setup lays the start tile, fills the supply, and gives each player the card of
// the side that faces him (LN-SETUP-1 to LN-SETUP-8). Red faces the first player.
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("lanterns", MinPlayers, MaxPlayers, Options); err != nil {
		return State{}, err
	}
	s := State{Players: uint8(setup.Seats), Tiles: 1 + byPlayers[setup.Seats].tiles, First: max(setup.First, 1), Favours: AllFavours,
		Generics: map[string]Generics{"unlimited": Unlimited, "three": ThreeInAll, "one-each": OneEach}[setup.Value(GenericTokens)],
		Strict:   setup.Value(EmptyColour) == "no"}
	s.Turner = s.First
	for c := range s.Supply {
		s.Supply[c] = byPlayers[s.Players].cards
	}
	s.sit(setup)
	s.Lake[0] = Placed{Quad: StartKind.Quad().facing(South), Kind: StartKind}
	s.lay(&Near{})
	for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
		s.card(seat, s.Lake[0].Quad[s.Around[seat-1]])
	}
	return s, nil
}

// facing is the start tile from the north side, with its red side towards a side.
func (q Quad) facing(d Side) (turned Quad) {
	for turn := range Sides {
		if turned = q.Turned(turn); turned[d] == Red {
			return turned
		}
	}
	return q
}

// sit seats the players clockwise, the first one in the south.
func (s *State) sit(setup rules.Setup) {
	sides := []Side{South, West, North, East}
	switch {
	case s.Players == 2 && setup.Value(Seats2) == "opposite":
		sides = []Side{South, North}
	case s.Players == 2 && setup.Value(Seats2) == "adjacent-right":
		sides = []Side{South, East}
	case s.Players == 3 && setup.Value(Seats3) == "across":
		sides = []Side{South, West, East}
	case s.Players == 3 && setup.Value(Seats3) == "left":
		sides = []Side{South, North, East}
	}
	seat := s.First
	for i := range s.Players {
		s.Around[seat-1] = sides[i]
		seat = s.Next(seat)
	}
}
