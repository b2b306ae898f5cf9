package sakura

import "referee/rules"

// Choices returns the kinds of move that Candidates makes now.
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

// Fit returns the candidates without cards that cannot come from where they would have to.
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

// fit returns the cards that a player can hold, or the court painter's can be, as far as anybody
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

// The slots of a move: the spaces of a path one by one, the cards of players in the order of seats and the
// court painter's, each with its icons if nobody has told them, and which way a card moves.
const (
	pathSlot   rules.Slot = "path"
	cardSlot   rules.Slot = "card"
	courtSlot  rules.Slot = "court"
	gardenSlot rules.Slot = "garden"
	brushSlot  rules.Slot = "painter"
	waySlot    rules.Slot = "way"
)

// courtAt is the place of the court painter among the slots of icons.
const courtAt = MaxPlayers

// Things appends what a move is made of, see [rules.Def].
func Things(s *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts {
	put := func(slot rules.Slot, thing int) { buf = append(buf, rules.Part{Slot: slot, Thing: thing}) }
	put(rules.ActSlot, int(m.Act))
	card := func(slot rules.Slot, at int, c Played) {
		if c == (Played{}) {
			return
		}
		put(slot, int(c.Number))
		if c.Icons != NoIcons && s.Known[c.Number] != c.Icons {
			put(gardenSlot.Nth(at), int(c.Icons.Garden()))
			put(brushSlot.Nth(at), int(c.Icons.Brush()))
		}
	}
	switch m.Act {
	case Board:
		i := 0
		for k := range m.Board.All() {
			put(pathSlot.Nth(i), int(k))
			i++
		}
	case Choose:
		put(waySlot, int(m.Way))
	case Show:
		for i, c := range m.Cards {
			card(cardSlot.Nth(i), i, c)
		}
		card(courtSlot, courtAt, m.Court)
	}
	return buf
}

// Make returns the move that is made of things, see [rules.Def].
func Make(s *State, _ rules.Seat, list rules.Parts) (m Move, ok bool) {
	act, _ := list.First(rules.ActSlot)
	m.Act = Act(act)
	switch m.Act {
	case Board:
		var path []Space
		for i := range MaxPath {
			k, more := list.First(pathSlot.Nth(i))
			if !more {
				break
			}
			path = append(path, Space(k))
		}
		m.Board = printed(path)
		return m, len(path) > 0 && fits(path)
	case Choose:
		way, told := list.First(waySlot)
		m.Way = Way(way)
		return m, told
	case Show:
		n := 0
		for n < MaxPlayers && s.card(list, cardSlot.Nth(n), n, &m.Cards[n]) {
			n++
		}
		court := s.card(list, courtSlot, courtAt, &m.Court)
		return m, n > 0 || court
	}
	return m, false
}

// card puts the card of a slot there, with its icons as they are told or known; false if there is none.
func (s *State) card(list rules.Parts, slot rules.Slot, at int, c *Played) bool {
	number, ok := list.First(slot)
	if !ok || number < 1 || number > AllCards {
		return false
	}
	*c = Played{Number: uint8(number), Icons: s.Known[number]}
	garden, one := list.First(gardenSlot.Nth(at))
	brush, two := list.First(brushSlot.Nth(at))
	if one && two {
		c.Icons = IconsOf(Garden(garden), Brush(brush))
	}
	return true
}

// Unlisted returns the cards with their icons if nobody has told them, and the spaces of a path up
// to the next.
func Unlisted(s *State, by rules.Seat, chosen rules.Parts) (list []rules.OpenSlot) {
	one := func(act Act, slot rules.Slot, things []int) {
		list = append(list, rules.OpenSlot{Act: int(act), Slot: slot, Things: things, Least: 1, Most: 1, Copies: 1})
	}
	switch _, phase := s.Due(); phase {
	case PhaseBoard:
		for i, told := 0, true; told && i < MaxPath; i++ {
			_, told = chosen.First(pathSlot.Nth(i))
			one(Board, pathSlot.Nth(i), rules.Numbers(int(Bridge)+1))
			list[i].Least = rules.One(told)
		}
	case PhaseCards, PhaseCourt:
		card := func(slot rules.Slot, of rules.Seat, at int, set Cards) {
			o := rules.OpenSlot{Act: int(Show), Slot: slot, Most: 1, Copies: 1, Others: len(list) > 0, Of: of}
			for ; set != 0; set &= set - 1 {
				o.Things = append(o.Things, int(set.First()))
			}
			list = append(list, o)
			if n, told := chosen.First(slot); told && s.Known[n] == NoIcons {
				one(Show, gardenSlot.Nth(at), rules.Numbers(int(Gardens)))
				one(Show, brushSlot.Nth(at), rules.Numbers(int(Brushes)))
			}
		}
		showers := s.Showers(by)
		for i, told := 0, true; told && i < s.Missing().Len(); i++ { // those of the next players are told behind the own
			set := Deck &^ s.Table.Lie()
			if i == 0 {
				set = s.fit(PhaseCards, by)
			}
			card(cardSlot.Nth(i), s.Seat(showers[i]), i, set)
			_, told = chosen.First(cardSlot.Nth(i))
		}
		if s.CourtMissing() {
			card(courtSlot, rules.Table, courtAt, s.fit(PhaseCourt, by))
		}
	}
	return list
}
