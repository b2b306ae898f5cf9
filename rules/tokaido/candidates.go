package tokaido

import "referee/rules"

// Choices are the kinds of move that Candidates makes now.
func Choices(s *State) rules.Kinds {
	switch walker, phase := s.next(); phase {
	case PhaseBegin:
		return Begins
	case PhaseRoad:
		if s.isNeutral(walker) {
			return Neutrals
		}
		return Silent
	case PhaseStop, PhaseInn:
		return 1 << (hereKind + uint8(s.Kind(s.Pawn(walker).Place)))
	}
	return 0
}

// Candidates appends every well-shaped move the seat could type now, allowed or
// not. A walk comes without its outcome, which is a move of its own then; what
// was turned up in a village and left there may be told and is not listed.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	walker, phase := s.next()
	if phase == PhaseRoad && by == s.Mover(walker) {
		return s.walks(walker, want, 0, buf)
	}
	return s.others(walker, phase, by, want, buf)
}

// Fit is the same without walks to places that are full, or closed to the traveller: half
// of them, which would be made, judged and refused.
func Fit(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	walker, phase := s.next()
	if phase == PhaseRoad && by == s.Mover(walker) {
		return s.walks(walker, want, s.full()|s.closed(walker), buf)
	}
	return s.others(walker, phase, by, want, buf)
}

// others appends what is no walk.
func (s *State) others(owing rules.Seat, phase rules.Phase, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	switch phase {
	case PhaseBegin:
		if by != rules.Table && !s.Begun.Has(by) && want&Begins != 0 {
			return s.beginnings(buf)
		}
	case PhaseStop, PhaseInn:
		if by == owing && want.Has(hereKind+uint8(s.Kind(s.Pawn(by).Place))) {
			return s.outcomes(s.Pawn(by), buf)
		}
	}
	return buf
}

// walks appends the places up to the next inn, without some.
func (s *State) walks(walker rules.Seat, want rules.Kinds, without places, buf []Move) []Move {
	from := s.Pawn(walker).Place
	ahead := upTo(s.NextInn(from)) &^ upTo(from) &^ without
	moves := &walksTo[0]
	if s.isNeutral(walker) {
		if want&Neutrals == 0 {
			return buf
		}
		moves = &walksTo[1]
	} else {
		ahead &= s.leadsTo(want)
	}
	for ; ahead != 0; ahead &= ahead - 1 {
		buf = append(buf, moves[ahead.first()])
	}
	return buf
}

// walksTo are the walks to every place, of players and of the neutral traveller:
// they are copied as they are, which is faster than putting each together.
var walksTo = func() (both [2][Places]Move) {
	for p := range Places {
		both[0][p] = Move{Act: Travel, To: Place(p)}
		both[1][p] = Move{Act: Travel, To: Place(p), Whose: NeutralPawn}
	}
	return both
}()

// beginnings appends every traveller with every turn to leave.
func (s *State) beginnings(buf []Move) []Move {
	first, last := Hiroshige, Zenemon
	if !s.Travellers {
		first, last = Nobody, Nobody
	}
	for who := first; who <= last; who++ {
		for n := uint8(1); int(n) <= s.Walkers(); n++ {
			buf = append(buf, Move{Act: Begin, Who: who, Leaves: n})
		}
	}
	return buf
}

// outcomes appends whatever could come of the stop where a traveller stands.
func (s *State) outcomes(p *Pawn, buf []Move) []Move {
	switch s.Kind(p.Place) {
	case Village:
		return s.purchases(buf)
	case Temple:
		if p.Coins < 1 {
			return append(buf, Move{Act: Here}) // let stop there with an empty purse
		}
		for n := uint8(1); n <= templeMost; n++ {
			buf = append(buf, Move{Act: Here, Out: Outcome{Coins: n}})
		}
		if p.Who == Hirotada {
			for n := uint8(1); n <= templeMost; n++ {
				buf = append(buf, Move{Act: Here, Out: Outcome{Coins: n, Own: true}})
			}
		}
	case Spring:
		buf = append(buf, Move{Act: Here, Out: Outcome{Coins: 2}}, Move{Act: Here, Out: Outcome{Coins: 3}})
	case Encounter:
		return s.meetings(p, Outcome{}, buf)
	case Inn:
		return s.lodgings(p, buf)
	}
	return buf
}

// templeMost is the most coins a traveller may give at a stop (TK-TEMPLE-1).
const templeMost = 3

// purchases appends nothing, and each one, two or three of the souvenirs that are
// in nobody's collection.
func (s *State) purchases(buf []Move) []Move {
	buf = append(buf, Move{Act: Here})
	left := Every &^ s.Owned()
	start := len(buf)
	for n := 0; n < VillageCards; n++ {
		end := len(buf)
		for _, m := range buf[start-1 : end] {
			for rest := left; rest != 0; rest &= rest - 1 {
				v := rest & -rest
				if m.Out.Bought.Len() == n && v > m.Out.Bought {
					buf = append(buf, Move{Act: Here, Out: Outcome{Bought: m.Out.Bought | v}})
				}
			}
		}
	}
	return buf
}

// meetings appends every encounter card with what it can bring.
func (s *State) meetings(p *Pawn, o Outcome, buf []Move) []Move {
	for o.Card = Shokunin; o.Card <= GuideSea; o.Card++ {
		v, guide := o.Card.Guide()
		switch {
		case o.Card == Shokunin:
			buf = s.gifts(o, buf)
		case guide && p.Finished(v) && !p.FinishedAll():
			for w := PaddyView; w <= Declined; w++ {
				if w == Declined || !p.Finished(w) {
					other := o
					other.View = w
					buf = append(buf, Move{Act: Here, Out: other})
				}
			}
		default:
			buf = append(buf, Move{Act: Here, Out: o})
		}
	}
	return buf
}

// gifts appends every souvenir a shokunin could bring, or none out of an empty
// deck.
func (s *State) gifts(o Outcome, buf []Move) []Move {
	left := Every &^ s.Owned()
	if left == 0 {
		return append(buf, Move{Act: Here, Out: o})
	}
	for ; left != 0; left &= left - 1 {
		o.Gift = left.First()
		buf = append(buf, Move{Act: Here, Out: o})
	}
	return buf
}

// lodgings appends what can come of an inn: the traveller's own ability first,
// then the meals.
func (s *State) lodgings(p *Pawn, buf []Move) []Move {
	switch {
	case p.Who == Chuubei && s.Inner(p.Place):
		start := len(buf)
		buf = s.meetings(p, Outcome{}, buf)
		for i, end := start, len(buf); i < end; i++ {
			buf = withDishes(buf[i].Out, buf)
		}
	case p.Who == Hiroshige && s.Inner(p.Place) && !p.FinishedAll():
		for v := PaddyView; v <= SeaView; v++ {
			if !p.Finished(v) {
				buf = meals(Outcome{View: v}, buf)
			}
		}
	case p.Who == Satsuki:
		buf = meals(Outcome{}, buf)
		for d := Meal(1); d <= Meals; d++ {
			buf = append(buf, Move{Act: Here, Out: Outcome{Free: d, Takes: true}})
			buf = meals(Outcome{Free: d}, buf)
		}
	default:
		buf = meals(Outcome{}, buf)
	}
	return buf
}

// meals appends an outcome with no meal and with each dish.
func meals(o Outcome, buf []Move) []Move {
	return withDishes(o, append(buf, Move{Act: Here, Out: o}))
}

// withDishes appends an outcome with each dish.
func withDishes(o Outcome, buf []Move) []Move {
	for o.Meal = 1; o.Meal <= Meals; o.Meal++ {
		buf = append(buf, Move{Act: Here, Out: o})
	}
	return buf
}
