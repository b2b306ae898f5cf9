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
	due, phase := s.Due()
	if by == rules.Table || !due.Has(by) {
		return buf
	}
	switch {
	case phase == PhaseChoice && want.Has(uint8(Choose)):
		buf = append(buf, Move{Act: Choose, Way: Forward}, Move{Act: Choose, Way: Back})
	case (phase == PhaseCards || phase == PhaseCourt) && want.Has(uint8(Show)):
		for n := uint8(1); n <= AllCards; n++ {
			if s.Known[n] == NoIcons {
				continue
			}
			card := Played{n, s.Known[n]}
			if phase == PhaseCourt {
				buf = append(buf, Move{Act: Show, Court: card})
			} else {
				buf = append(buf, Move{Act: Show, Cards: [MaxPlayers]Played{card}})
			}
		}
	}
	return buf
}
