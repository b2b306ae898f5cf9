package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Setup puts the geishas at home and the guests at the houses (GR-SETUP-1 to
// GR-SETUP-8). The order of the houses and the prestige tokens are told by
// entries. Without a first player named, seat 1 begins. Offers are modules of the
// standard level; whoever wants them at the simple one makes a house rule of it
// (GR-C65).
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("geishasroad", Players, Players, Options); err != nil {
		return State{}, err
	}
	is := func(o rules.Option, value string) bool { return setup.Value(o) == value }
	if is(WithGuests, "no") && (is(CounterOffer, "yes") || is(HiddenOffer, "yes")) && is(OffersOnSimple, "refuse") {
		return State{}, &rules.Impossible{Code: "gr/offers-on-simple", Clause: "GR-LEVEL-3", Args: []rules.Arg{rules.Plain("clause", "GR-LEVEL-3")}}
	}
	s := State{Round: 1, First: max(setup.First, 1), Switches: Switches{
		Guests: is(WithGuests, "yes"), Counter: is(CounterOffer, "yes"), Hidden: is(HiddenOffer, "yes"), Fate: is(Fate, "yes"),
		RolesStay: is(ChoosesFirst, "roles-stay"), GiverTwo: is(ChoosesFirst, "giver-two"), NoCounterHidden: is(CounterHidden, "no"), OneHidden: is(TwoHidden, "no"),
		NoIntrigueTokens: is(IntrigueGuests, "no"), MayDecline: is(Decline, "yes"), FloorZero: is(Floor, "zero"),
		HairEither: is(Hair, "either"), HardAtMost: is(HardYear, "at-most"), SetsScored: is(Vip, "scored"), FourCounts: is(FourSpecials, "winner"),
	}}
	s.Circle, s.Place = kyoto.Boxed()
	s.refill()
	return s, nil
}

// refill puts three guests of her colour at each house.
func (s *State) refill() {
	if !s.Guests {
		return
	}
	for c := range s.AtHouse {
		s.AtHouse[c] = GuestsEach
	}
}
