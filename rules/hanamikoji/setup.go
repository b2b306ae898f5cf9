package hanamikoji

import "referee/rules"

// Setup lays out the row with every marker in the middle (HK-SETUP-1 to
// HK-SETUP-5). Without a first player named, seat 1 begins.
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("hanamikoji", Players, Players, Options); err != nil {
		return State{}, err
	}
	s := State{
		MaxRounds: uint8(setup.Number(MaxRounds)),
		ByGeishas: setup.Value(Undecided) == "geishas",
		Round:     1,
		First:     max(setup.First, 1),
	}
	return s, nil
}
