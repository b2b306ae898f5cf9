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
	return list(s, by, false, want, buf)
}

// Fit is the same without walks to places that are full, or closed to the traveller: half
// of them, which would be made, judged and refused.
func Fit(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	return list(s, by, true, want, buf)
}

// list is both.
func list(s *State, by rules.Seat, fit bool, want rules.Kinds, buf []Move) []Move {
	l := lister{s, want, buf}
	switch walker, phase := s.next(); {
	case phase == PhaseRoad && by == s.Mover(walker):
		l.walks(walker, fit)
	case phase == PhaseBegin && by != rules.Table && !s.Begun.Has(by) && want&Begins != 0:
		l.beginnings()
	case (phase == PhaseStop || phase == PhaseInn) && by == walker && want.Has(hereKind+uint8(s.Kind(s.Pawn(by).Place))):
		l.outcomes(s.Pawn(by))
	}
	return l.moves
}

// lister lists the moves of the wanted kinds that a player could type.
type lister struct {
	*State
	want  rules.Kinds
	moves []Move
}

// here lists what could come of a stop.
func (l *lister) here(o Outcome) { l.moves = append(l.moves, Move{Act: Here, Out: o}) }

// walks lists the places up to the next inn, only those that fit if that is asked for.
func (l *lister) walks(walker rules.Seat, fit bool) {
	from := l.Pawn(walker).Place
	ahead := upTo(l.NextInn(from)) &^ upTo(from)
	if fit {
		ahead &^= l.full() | l.closed(walker)
	}
	moves := &walksTo[0]
	if l.isNeutral(walker) {
		if l.want&Neutrals == 0 {
			return
		}
		moves = &walksTo[1]
	} else {
		ahead &= l.printed().leadsTo(l.want)
	}
	for ; ahead != 0; ahead &= ahead - 1 {
		l.moves = append(l.moves, moves[ahead.first()])
	}
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

// beginnings lists every traveller with every turn to leave.
func (l *lister) beginnings() {
	first, last := Hiroshige, Zenemon
	if !l.Travellers {
		first, last = Nobody, Nobody
	}
	for who := first; who <= last; who++ {
		for n := uint8(1); int(n) <= l.Walkers(); n++ {
			l.moves = append(l.moves, Move{Act: Begin, Who: who, Leaves: n})
		}
	}
}

// outcomes lists whatever could come of the stop where a traveller stands.
func (l *lister) outcomes(p *Pawn) {
	switch l.Kind(p.Place) {
	case Village:
		l.purchases()
	case Temple:
		if p.Coins < 1 {
			l.here(Outcome{}) // let stop there with an empty purse
			return
		}
		for n := uint8(1); n <= templeMost; n++ {
			l.here(Outcome{Coins: n})
		}
		for n := uint8(1); n <= templeMost && p.Who == Hirotada; n++ {
			l.here(Outcome{Coins: n, Own: true})
		}
	case Spring:
		l.here(Outcome{Coins: 2})
		l.here(Outcome{Coins: 3})
	case Encounter:
		l.meetings(p)
	case Inn:
		l.lodgings(p)
	}
}

// templeMost is the most coins a traveller may give at a stop (TK-TEMPLE-1).
const templeMost = 3

// purchases lists nothing, and each one, two or three of the souvenirs that are
// in nobody's collection.
func (l *lister) purchases() {
	start, left := len(l.moves), Every&^l.Owned()
	l.here(Outcome{})
	for n := range VillageCards {
		for _, m := range l.moves[start:] {
			for rest := left; rest != 0; rest &= rest - 1 {
				v := rest & -rest
				if m.Out.Bought.Len() == n && v > m.Out.Bought {
					l.here(Outcome{Bought: m.Out.Bought | v})
				}
			}
		}
	}
}

// meetings lists every encounter card with what it can bring.
func (l *lister) meetings(p *Pawn) {
	for c := Shokunin; c <= GuideSea; c++ {
		v, guide := c.Guide()
		switch {
		case c == Shokunin:
			l.gifts()
		case guide && p.Finished(v) && !p.FinishedAll():
			for w := PaddyView; w <= Declined; w++ {
				if w == Declined || !p.Finished(w) {
					l.here(Outcome{Card: c, View: w})
				}
			}
		default:
			l.here(Outcome{Card: c})
		}
	}
}

// gifts lists every souvenir a shokunin could bring, or none out of an empty deck.
func (l *lister) gifts() {
	left := Every &^ l.Owned()
	if left == 0 {
		l.here(Outcome{Card: Shokunin})
	}
	for ; left != 0; left &= left - 1 {
		l.here(Outcome{Card: Shokunin, Gift: left.First()})
	}
}

// lodgings lists what can come of an inn: the traveller's own ability first,
// then the meals.
func (l *lister) lodgings(p *Pawn) {
	switch {
	case p.Who == Chuubei && l.Inner(p.Place):
		start := len(l.moves)
		l.meetings(p)
		for _, m := range l.moves[start:] {
			l.dishes(m.Out)
		}
	case p.Who == Hiroshige && l.Inner(p.Place) && !p.FinishedAll():
		for v := PaddyView; v <= SeaView; v++ {
			if !p.Finished(v) {
				l.meals(Outcome{View: v})
			}
		}
	case p.Who == Satsuki:
		l.meals(Outcome{})
		for d := Meal(1); d <= Meals; d++ {
			l.here(Outcome{Free: d, Takes: true})
			l.meals(Outcome{Free: d})
		}
	default:
		l.meals(Outcome{})
	}
}

// meals lists an outcome with no meal and with each dish.
func (l *lister) meals(o Outcome) {
	l.here(o)
	l.dishes(o)
}

// dishes lists an outcome with each dish.
func (l *lister) dishes(o Outcome) {
	for o.Meal = 1; o.Meal <= Meals; o.Meal++ {
		l.here(o)
	}
}
