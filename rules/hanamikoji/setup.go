package hanamikoji

import (
	"fmt"

	"referee/rules"
)

// Setup lays out the row with every marker in the middle (HK-SETUP-1 to
// HK-SETUP-5). Without a first player named, seat 1 begins.
func Setup(setup rules.Setup) (State, error) {
	if setup.Seats != Players {
		return State{}, fmt.Errorf("hanamikoji is for %d players, not %d", Players, setup.Seats)
	}
	if setup.First < 0 || setup.First > Players {
		return State{}, fmt.Errorf("there is no seat %d to begin", setup.First)
	}
	for _, o := range Options {
		if err := o.Check(setup.Value(o)); err != nil {
			return State{}, err
		}
	}
	s := State{
		MaxRounds: uint8(setup.Number(MaxRounds)),
		ByGeishas: setup.Value(Undecided) == "geishas",
		Round:     1,
		First:     max(setup.First, 1),
	}
	return s, nil
}
