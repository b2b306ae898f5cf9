package maiko

import (
	"slices"

	"referee/rules"
	"referee/rules/kyoto"
)

// Choices returns the kinds of move that Candidates makes now.
func Choices(s *State) rules.Kinds {
	switch _, phase := s.Due(); phase {
	case PhaseSetup:
		return rules.KindSet(Circle, Geishas, Guests)
	case PhaseAction:
		return rules.KindSet(Job, Dilemma, Gift, Exchange)
	case PhaseChoice:
		if s.Offer.Act == Dilemma {
			return rules.KindSet(Remove)
		}
		return rules.KindSet(Play)
	case PhaseRest:
		return rules.KindSet(Play)
	}
	return 0
}

// Candidates appends every well-shaped move the seat could type now: cards that have not
// been seen, in any order, with every guest that could be taken. So none of them is refused
// for its cards or its guests. Of what lies on the table at first it lists one way.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	due, phase := s.Due()
	if by == rules.Table || !due.Has(by) {
		return buf
	}
	switch phase {
	case PhaseSetup:
		return s.tellings(want, buf)
	case PhaseChoice:
		return s.answers(by, want, buf)
	case PhaseRest:
		if want.Has(uint8(Play)) {
			buf = s.ways(by, s.Rest.Cards, s.Rest.Way, buf)
		}
		return buf
	}
	return s.Actions(by, kyoto.Deck, want, buf)
}

// Actions appends every action with cards of a hand that have not been seen.
func (s *State) Actions(by rules.Seat, hand kyoto.Cards, want rules.Kinds, buf []Move) []Move {
	hand &^= s.Seen()
	if want.Has(uint8(Job)) {
		for set := hand; set != 0; set &= set - 1 {
			list, n := s.guests(by, trail{}, set.First())
			for _, p := range list[:n] {
				buf = append(buf, Move{Act: Job, Plays: [2]Played{p}})
			}
		}
	}
	for a := Dilemma; a <= Exchange; a++ {
		if want.Has(uint8(a)) {
			buf = offers(a, hand, buf)
		}
	}
	return buf
}

// tellings returns the entries still needed before the first turn.
func (s *State) tellings(want rules.Kinds, buf []Move) []Move {
	order := [kyoto.Colours]kyoto.Colour{kyoto.Red, kyoto.Yellow, kyoto.Green, kyoto.Blue, kyoto.Pink}
	if !s.Laid && want.Has(uint8(Circle)) {
		buf = append(buf, Move{Act: Circle, Order: order})
	}
	if !s.Placed && want.Has(uint8(Geishas)) {
		buf = append(buf, Move{Act: Geishas, Order: order})
	}
	if !s.Told && want.Has(uint8(Guests)) {
		m := Move{Act: Guests}
		for i := range m.Lie {
			for range GuestsEach {
				m.Lie[i] = m.Lie[i].Plus(kyoto.Colour(i))
			}
		}
		buf = append(buf, m)
	}
	return buf
}

// offers appends every choice of cards for an action.
func offers(a Act, left kyoto.Cards, buf []Move) []Move {
	for p := left; p != 0; p &= p - 1 {
		for q := p & (p - 1); q != 0; q &= q - 1 {
			two := [4]kyoto.Card{p.First(), q.First()}
			switch a {
			case Dilemma:
				buf = append(buf, Move{Act: a, Cards: two})
			case Gift:
				for r := q & (q - 1); r != 0; r &= r - 1 {
					buf = append(buf, Move{Act: a, Cards: [4]kyoto.Card{two[0], two[1], r.First()}})
				}
			case Exchange:
				buf = pairs(two, p&(p-1)&^kyoto.Of(q.First()), buf)
			}
		}
	}
	return buf
}

// pairs appends an exchange for each second pair out of the cards.
func pairs(first [4]kyoto.Card, left kyoto.Cards, buf []Move) []Move {
	for p := left; p != 0; p &= p - 1 {
		for q := p & (p - 1); q != 0; q &= q - 1 {
			buf = append(buf, Move{Act: Exchange, Cards: [4]kyoto.Card{first[0], first[1], p.First(), q.First()}})
		}
	}
	return buf
}

// answers appends every answer to an offer.
func (s *State) answers(by rules.Seat, want rules.Kinds, buf []Move) []Move {
	o := &s.Offer
	switch {
	case o.Act == Dilemma && want.Has(uint8(Remove)):
		for _, k := range o.Cards[:o.Len()] {
			buf = append(buf, Move{Act: Remove, Cards: [4]kyoto.Card{k}, Way: Study}, Move{Act: Remove, Cards: [4]kyoto.Card{k}, Way: Work})
		}
	case o.Act == Gift && want.Has(uint8(Play)):
		for _, k := range o.Cards[:o.Len()] {
			buf = s.ways(by, [2]kyoto.Card{k}, NoWay, buf)
		}
	case o.Act == Exchange && want.Has(uint8(Play)):
		buf = s.ways(by, o.Pair(0), NoWay, buf)
		buf = s.ways(by, o.Pair(2), NoWay, buf)
	}
	return buf
}

// ways appends cards studied, and worked in every order with every guest.
func (s *State) ways(by rules.Seat, cards [2]kyoto.Card, only Way, buf []Move) []Move {
	if only != Work {
		buf = append(buf, Move{Act: Play, Way: Study, Plays: [2]Played{{Card: cards[0]}, {Card: cards[1]}}})
	}
	if only == Study {
		return buf
	}
	orders := [2][2]kyoto.Card{cards, {cards[1], cards[0]}}
	for _, order := range orders {
		if order[0] == kyoto.NoCard {
			continue
		}
		list, n := s.guests(by, trail{}, order[0])
		for _, p := range list[:n] {
			if order[1] == kyoto.NoCard {
				buf = append(buf, Move{Act: Play, Way: Work, Plays: [2]Played{p}})
				continue
			}
			second, m := s.guests(by, s.trail(by, p), order[1])
			for _, q := range second[:m] {
				buf = append(buf, Move{Act: Play, Way: Work, Plays: [2]Played{p, q}})
			}
		}
	}
	return buf
}

// guests returns a worked card with every guest that could be taken behind another one, and how
// many ways those are.
func (s *State) guests(by rules.Seat, t trail, k kyoto.Card) (list [kyoto.Colours + 1]Played, n int) {
	if _, lie, held := s.finds(by, t, k); held < Slots {
		for c := kyoto.Red; c < kyoto.Colours; c++ {
			if lie.Count(c) > 0 {
				list[n] = Played{Card: k, Told: true, Guest: uint8(c) + 1}
				n++
			}
		}
	}
	if n == 0 || s.MayDecline {
		list[n] = Played{Card: k, Told: true}
		n++
	}
	return list, n
}

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts { return table.Parts(m, buf) }

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (Move, bool) { return table.Make(list) }

// Unlisted returns the order of the houses and of the geishas, and the guests at each house.
func Unlisted(s *State, _ rules.Seat, _ rules.Parts) (list []rules.OpenSlot) {
	if !s.Laid {
		list = kyoto.Ordered(CircleAct, kyoto.Order)
	}
	if !s.Placed {
		list = append(list, kyoto.Ordered(GeishasAct, kyoto.Stands)...)
	}
	each := slices.Repeat([]int{AllGuests / kyoto.Colours}, kyoto.Colours)
	each = append(each, kyoto.Colours) // no more, at each house
	for house := range kyoto.Colours * rules.One(!s.Told) {
		list = append(list, rules.OpenSlot{
			Act: GuestsAct, Slot: rules.Slot("house").Nth(house), Things: rules.Numbers(kyoto.Colours + 1), Most: AllGuests, Each: each, Shared: true,
		})
	}
	return list
}

// What is told of the table, as things of [rules.ActSlot]: the places of the forms in the table.
const (
	CircleAct  = 6
	GeishasAct = 7
	GuestsAct  = 8
)
