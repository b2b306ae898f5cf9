package sakura

import "referee/rules"

// Choices are the kinds of move that Candidates makes now.
func Choices(s *State) rules.Kinds {
	switch _, phase := s.Due(); phase {
	case PhaseCards, PhaseCourt:
		return rules.KindSet(Show)
	case PhaseChoice:
		return rules.KindSet(Choose)
	}
	return 0
}

// Candidates appends every well-shaped move the seat could type now, allowed or not:
// each card of which the icons are known, by itself; or the two directions. A path
// and the icons of a card are never proposed.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	return candidates(s, by, want, func(rules.Phase) Cards { return Deck }, buf)
}

// Fit is Candidates without the cards that cannot be where they would come from.
func Fit(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	return candidates(s, by, want, func(phase rules.Phase) Cards { return s.fit(phase, by) }, buf)
}

// candidates appends the moves the seat could type, with the cards that are proposed in a phase.
func candidates(s *State, by rules.Seat, want rules.Kinds, proposed func(rules.Phase) Cards, buf []Move) []Move {
	due, phase := s.Due()
	if by == rules.Table || !due.Has(by) {
		return buf
	}
	switch {
	case phase == PhaseChoice && want.Has(uint8(Choose)):
		buf = append(buf, Move{Act: Choose, Way: Forward}, Move{Act: Choose, Way: Back})
	case (phase == PhaseCards || phase == PhaseCourt) && want.Has(uint8(Show)):
		for set := proposed(phase); set != 0; set &= set - 1 {
			card := Played{set.First(), s.Known[set.First()]}
			switch {
			case card.Icons == NoIcons:
			case phase == PhaseCourt:
				buf = append(buf, Move{Act: Show, Court: card})
			default:
				buf = append(buf, Move{Act: Show, Cards: [MaxPlayers]Played{card}})
			}
		}
	}
	return buf
}

// fit are the cards that a player can hold, or the court painter's can be, as far as anybody
// knows: of each alone the checks say the same.
func (s *State) fit(phase rules.Phase, by rules.Seat) Cards {
	if phase == PhaseCourt && s.Table.Further == rules.Table {
		set := s.Pile.tops()
		if s.Pile.Left > 0 {
			set &^= s.Pile.Discards
		}
		return set &^ s.Table.Lie()
	}
	set := Deck &^ s.Pile.Discards &^ s.Table.Lie()
	if !s.Pile.Fits(Painter(s.Seats)) {
		return set
	}
	// What was in the deck when it was made is all alike here, and so is what was not.
	for _, some := range [...]Cards{set & s.Pile.Cards, set &^ s.Pile.Cards} {
		after := s.Pile
		if after.Shows(Of(by), some.First()); !after.Fits(Painter(s.Seats)) {
			set &^= some
		}
	}
	return set
}
