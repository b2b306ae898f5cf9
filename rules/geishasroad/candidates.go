package geishasroad

import "referee/rules"

// Choices are the kinds of move that Candidates makes now.
func Choices(s *State) rules.Kinds {
	switch _, phase := s.Due(); phase {
	case PhaseSetup:
		return rules.KindSet(Circle, Row, Tokens, Begins)
	case PhaseAction:
		return rules.KindSet(Meeting, Intrigue, Gift, Exchange)
	case PhaseChoice:
		return rules.KindSet(Play, Counter)
	case PhaseRest, PhaseReveal:
		return rules.KindSet(Play)
	}
	return 0
}

// Candidates appends every well-shaped move the seat could type now, allowed or
// not, with every way to take tokens: cards that have not been seen, in any
// order. Of what is told before a round it lists one way: as it lies in the box,
// with prestige tokens that nobody can tell.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	due, phase := s.Due()
	if by == rules.Table || !due.Has(by) {
		return buf
	}
	switch phase {
	case PhaseSetup:
		return s.tellings(want, buf)
	case PhaseChoice:
		return s.choices(by, want, buf)
	case PhaseRest:
		if want.Has(uint8(Play)) {
			return s.pairs(s.Rest.Cards, buf)
		}
		return buf
	case PhaseReveal:
		if want.Has(uint8(Play)) {
			return s.reveals(by, buf)
		}
		return buf
	}
	left := Deck &^ s.Seen()
	if want.Has(uint8(Meeting)) {
		for set := left; set != 0; set &= set - 1 {
			for _, p := range s.ways(set.First()) {
				buf = append(buf, Move{Act: Meeting, Plays: [2]Played{p}})
			}
		}
	}
	if want.Has(uint8(Intrigue)) {
		buf = append(buf, Move{Act: Intrigue, Cards: [4]Card{Hidden, Hidden}})
	}
	if want.Has(uint8(Gift)) {
		buf = gifts(left, buf)
	}
	if want.Has(uint8(Exchange)) {
		buf = exchanges(left, buf)
	}
	return buf
}

// tellings is what is still to be told before a round.
func (s *State) tellings(want rules.Kinds, buf []Move) []Move {
	t := *s
	if t.Scored {
		t.nextRound()
	}
	if t.Round > 1 && !t.Chosen {
		if want.Has(uint8(Begins)) {
			buf = append(buf, Move{Act: Begins, Who: 1}, Move{Act: Begins, Who: 2})
		}
		return buf
	}
	if t.Guests && !t.Laid && want.Has(uint8(Circle)) {
		buf = append(buf, Move{Act: Circle, Houses: [Colours]Colour{Red, Yellow, Green, Blue, Pink}})
	}
	if !t.Guests && !t.Dealt && want.Has(uint8(Tokens)) {
		for one := Red; one < Colours; one++ {
			for two := Red; two < Colours; two++ {
				if one != two {
					buf = append(buf, Move{Act: Tokens, Houses: [Colours]Colour{one, two, NoColour, NoColour, NoColour}})
				}
			}
		}
	}
	for r := Geiko; r <= Okaasan; r++ {
		if !t.RowTold[r-1] && !(t.Fate && r == Okaasan) && want.Has(uint8(Row)) {
			m := Move{Act: Row, Row: r}
			for i := range RowSize(r) {
				m.Values[i] = Untold
			}
			buf = append(buf, m)
		}
	}
	return buf
}

// ways is a card with every way to take the tokens it is due.
func (s *State) ways(k Card) []Played {
	guests, influence, due := s.Takes(k)
	list := make([]Played, 0, 2)
	for i := 0; i <= influence; i++ {
		if g := due - i; g >= 0 && g <= guests && (due > 0 || i == 0) {
			list = append(list, Played{Card: k, Told: due > 0, Guests: uint8(g), Influence: i == 1})
		}
	}
	return list
}

// pairs appends one or two cards in every order with every way to take tokens.
func (s *State) pairs(cards [2]Card, buf []Move) []Move {
	a, b := s.unfold(cards[0]), s.unfold(cards[1])
	for ; a != 0; a &= a - 1 {
		if cards[1] == NoCard {
			buf = s.ordered(a.First(), NoCard, buf)
		}
		for rest := b; rest != 0; rest &= rest - 1 {
			if a.First() != rest.First() {
				buf = s.ordered(a.First(), rest.First(), buf)
				buf = s.ordered(rest.First(), a.First(), buf)
			}
		}
	}
	return buf
}

// unfold is the cards that a card can be: itself, or any that has not been seen.
func (s *State) unfold(k Card) Cards {
	if k == Hidden {
		return Deck &^ s.Seen()
	}
	return Of(k)
}

// ordered appends two cards in this order.
func (s *State) ordered(a, b Card, buf []Move) []Move {
	for _, p := range s.ways(a) {
		if b == NoCard {
			buf = append(buf, Move{Act: Play, Plays: [2]Played{p}})
			continue
		}
		after := *s
		after.play(0, 1, p)
		for _, q := range after.ways(b) {
			buf = append(buf, Move{Act: Play, Plays: [2]Played{p, q}})
		}
	}
	return buf
}

// choices appends every choice of an offer, and every counter offer.
func (s *State) choices(by rules.Seat, want rules.Kinds, buf []Move) []Move {
	o := &s.Offer
	if want.Has(uint8(Play)) {
		switch {
		case o.Act == Exchange:
			buf = s.pairs([2]Card{o.Cards[0], o.Cards[1]}, buf)
			buf = s.pairs([2]Card{o.Cards[2], o.Cards[3]}, buf)
		default:
			for _, k := range o.Cards[:o.Len()] {
				buf = s.pairs([2]Card{k}, buf)
			}
		}
	}
	if want.Has(uint8(Counter)) && s.Counter && s.Side(by).Counter == 0 {
		for _, out := range o.Cards[:o.Len()] {
			for left := Deck &^ s.Seen(); left != 0; left &= left - 1 {
				buf = append(buf, Move{Act: Counter, Cards: [4]Card{out, left.First()}})
			}
			if s.Hidden && s.Side(by).Hidden == 0 {
				buf = append(buf, Move{Act: Counter, Cards: [4]Card{out, Hidden}})
			}
		}
	}
	return buf
}

// reveals appends what the player's Intrigue could turn out to be.
func (s *State) reveals(by rules.Seat, buf []Move) []Move {
	kept := s.Side(by).Kept
	if !kept.Known() {
		kept = Hidden
	}
	return s.pairs([2]Card{kept}, buf)
}

// gifts appends every three cards.
func gifts(left Cards, buf []Move) []Move {
	for a := left; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			for c := b & (b - 1); c != 0; c &= c - 1 {
				buf = append(buf, Move{Act: Gift, Cards: [4]Card{a.First(), b.First(), c.First()}})
			}
		}
	}
	return buf
}

// exchanges appends every two pairs, each pair of pairs once.
func exchanges(left Cards, buf []Move) []Move {
	for a := left; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			for c := a & (a - 1); c != 0; c &= c - 1 {
				for d := c & (c - 1); d != 0; d &= d - 1 {
					if c.First() != b.First() && d.First() != b.First() {
						buf = append(buf, Move{Act: Exchange, Cards: [4]Card{a.First(), b.First(), c.First(), d.First()}})
					}
				}
			}
		}
	}
	return buf
}
