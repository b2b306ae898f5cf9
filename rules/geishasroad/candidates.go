package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

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

// Candidates appends every well-shaped move the seat could type now, with every way to
// take tokens: cards that can lie where they come from, in any order. So none of them is
// refused for where its cards are. Of what is told before a round it lists one way: as it
// lies in the box, with unknown prestige tokens.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	return s.list(by, s.Hidden, want, buf)
}

// Fit is Candidates with a card face down only while the player can hide one.
func Fit(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	return s.list(by, by != rules.Table && s.Hides(by), want, buf)
}

// list is both; hides says that any card of an offer may lie face down.
func (s *State) list(by rules.Seat, hides bool, want rules.Kinds, buf []Move) []Move {
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
			return s.pairs(s.Rest.Cards, s.unknown(s.Rest.At), buf)
		}
		return buf
	case PhaseReveal:
		if want.Has(uint8(Play)) {
			return s.reveals(by, buf)
		}
		return buf
	}
	return s.Actions(Deck, hides, want, buf)
}

// Example reports whether a candidate stands for many: the houses in any order, prestige
// tokens of any number.
func Example(_ *State, _ rules.Seat, m Move) bool {
	return m.Act == Circle || m.Act == Row || m.Plays[0].Flip != 0 || m.Plays[1].Flip != 0
}

// Actions appends every action with cards of a hand that lie nowhere else; an Intrigue as
// it looks to the table. Where the player hides cards, any one of an offer may lie face
// down.
func (s *State) Actions(hand Cards, hides bool, want rules.Kinds, buf []Move) []Move {
	hand &^= s.Seen()
	if want.Has(uint8(Meeting)) {
		for set := hand; set != 0; set &= set - 1 {
			for w := s.ways(trail{}, set.First()); w.next(); {
				buf = append(buf, Move{Act: Meeting, Plays: [2]Played{w.play}})
			}
		}
	}
	if want.Has(uint8(Intrigue)) {
		buf = append(buf, Move{Act: Intrigue, Cards: [4]Card{Hidden, Hidden}})
	}
	if want.Has(uint8(Gift)) {
		buf = gifts(hand, hides, buf)
	}
	if want.Has(uint8(Exchange)) {
		buf = exchanges(hand, hides, buf)
	}
	return buf
}

// tellings is what is still unknown before a round.
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

// choices appends every choice of an offer, and every counter offer.
func (s *State) choices(by rules.Seat, want rules.Kinds, buf []Move) []Move {
	if want.Has(uint8(Play)) {
		buf = s.chosen(buf)
	}
	if want.Has(uint8(Counter)) && s.Counter && s.Side(by).Counter == 0 {
		buf = s.counters(by, buf)
	}
	return buf
}

// chosen appends every choice of an offer.
func (s *State) chosen(buf []Move) []Move {
	o := &s.Offer
	unknown := s.unknown(o.At)
	switch {
	case o.Act == Exchange:
		buf = s.pairs([2]Card{o.Cards[0], o.Cards[1]}, unknown, buf)
		buf = s.pairs([2]Card{o.Cards[2], o.Cards[3]}, unknown, buf)
	case o.Two:
		for i, k := range o.Cards[:o.Len()] {
			if o.find(k) == i { // of two face down either is left
				a, b := o.two(i)
				buf = s.pairs([2]Card{a, b}, unknown, buf)
			}
		}
	default:
		for i, k := range o.Cards[:o.Len()] {
			if o.find(k) == i { // of two face down either is any
				buf = s.pairs([2]Card{k}, unknown, buf)
			}
		}
	}
	return buf
}

// counters appends every counter offer: for each card that can be set aside, each that can
// come out of the player's hand.
func (s *State) counters(by rules.Seat, buf []Move) []Move {
	o, in, hides := &s.Offer, Deck&^s.Seen(), s.Hides(by)
	for k := Card(1); k <= AllCards; k++ {
		if s.AsideFor(by, k) {
			in &^= kyoto.Of(k)
		}
	}
	for i, out := range o.Cards[:o.Len()] {
		if o.find(out) != i || o.Whose(o.Sets(by, out)) == by || s.NoCounterHidden && out == Hidden {
			continue
		}
		for left := in; left != 0; left &= left - 1 {
			buf = append(buf, Move{Act: Counter, Cards: [4]Card{out, left.First()}})
		}
		if hides && (!s.OneHidden || out == Hidden || !o.Has(Hidden)) {
			buf = append(buf, Move{Act: Counter, Cards: [4]Card{out, Hidden}})
		}
	}
	return buf
}

// reveals appends what the player's Intrigue could turn out to be: nothing where the card
// that was noted has come to lie elsewhere.
func (s *State) reveals(by rules.Seat, buf []Move) []Move {
	d := s.Side(by)
	kept := d.Kept
	switch {
	case !kept.Known():
		kept = Hidden
	case (s.Sides[0].Front | s.Sides[1].Front).Has(kept) || kept == d.Binned:
		return buf
	}
	return s.pairs([2]Card{kept}, s.unknown(d.Used[Intrigue]), buf)
}

// Hides reports whether a player can still lay a card of an offer face down.
func (s *State) Hides(by rules.Seat) bool { return s.Hidden && s.Side(by).Hidden == 0 }

// gifts appends every three cards, then those of which one lies face down.
func gifts(hand Cards, hides bool, buf []Move) []Move {
	for a := hand; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			for c := b & (b - 1); c != 0; c &= c - 1 {
				buf = append(buf, Move{Act: Gift, Cards: [4]Card{a.First(), b.First(), c.First()}})
			}
		}
	}
	if !hides {
		return buf
	}
	for b := hand; b != 0; b &= b - 1 {
		for c := b & (b - 1); c != 0; c &= c - 1 {
			buf = append(buf, Move{Act: Gift, Cards: [4]Card{Hidden, b.First(), c.First()}})
		}
	}
	return buf
}

// exchanges appends every two pairs, each pair of pairs once, then those of which
// one card lies face down.
func exchanges(hand Cards, hides bool, buf []Move) []Move {
	for a := hand; a != 0; a &= a - 1 {
		buf = paired(a.First(), a&(a-1), buf)
	}
	if hides {
		buf = paired(Hidden, hand, buf)
	}
	return buf
}

// paired appends every two pairs of a card and three others.
func paired(a Card, others Cards, buf []Move) []Move {
	for b := others; b != 0; b &= b - 1 {
		for c := others &^ (b & -b); c != 0; c &= c - 1 {
			for d := c & (c - 1); d != 0; d &= d - 1 {
				buf = append(buf, Move{Act: Exchange, Cards: [4]Card{a, b.First(), c.First(), d.First()}})
			}
		}
	}
	return buf
}
