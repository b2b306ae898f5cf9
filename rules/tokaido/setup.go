package tokaido

import "referee/rules"

// Setup lays the board out with nobody on the road yet (TK-SETUP-1).
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("tokaido", MinPlayers, MaxPlayers, Options); err != nil {
		return State{}, err
	}
	is := func(o rules.Option, value string) bool { return setup.Value(o) == value }
	s := State{
		Seats: int8(setup.Seats),
		All:   1<<(setup.Seats+1) - 2,
		Fresh: AllOfThem,
		Rules: Rules{
			Back:          is(Direction, "to-kyoto"),
			Travellers:    is(WithTravellers, "yes"),
			Preparations:  is(Preparations, "yes"),
			SpentCounts:   is(Gourmet, "spent"),
			FreeFromOffer: is(FreeMeal, "offer"),
			SkipTies:      is(TempleTies, "skip"),
			NoneCounts:    is(NobodyHas, "all"),
			NeutralSpares: is(NeutralFirst, "nothing"),
			Menu:          menu(setup),
		},
	}
	return s, nil
}

// menu is the number of meals the first at an inn draws (TK-INN-3, TK-TWO-5,
// TK-VAR-3).
func menu(setup rules.Setup) int8 {
	n := setup.Seats + 1
	if setup.Seats == 2 {
		n = 4
	}
	if setup.Value(MealsOnOffer) == "as-many" && (setup.Seats > 2 || setup.Value(TwoGastronomy) == "three") {
		n--
	}
	return int8(n)
}

// shift is how many coins a purse changes by in the preparations, by the
// traveller's place at the first inn counted from the road (TK-VAR-4).
var shift = [MaxPlayers]int16{2, 1, 0, -1, -1}
