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

// Candidates appends every well-shaped move the seat could type now, allowed or
// not, with every way to take tokens: cards that have not been seen, in any
// order. Of what is told before a round it lists one way: as it lies in the box,
// with unknown prestige tokens.
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
	return s.Actions(Deck&^s.Seen(), want, buf)
}

// Example reports whether a candidate stands for many: the houses in any order, prestige
// tokens of any number.
func Example(_ *State, _ rules.Seat, m Move) bool {
	return m.Act == Circle || m.Act == Row || m.Plays[0].Flip != 0 || m.Plays[1].Flip != 0
}

// Actions appends every action with cards of a hand; an Intrigue as it looks to the
// table. Where hidden offers are played with, any card of an offer may lie face
// down.
func (s *State) Actions(hand Cards, want rules.Kinds, buf []Move) []Move {
	if want.Has(uint8(Meeting)) {
		for set := hand; set != 0; set &= set - 1 {
			for w := s.ways(set.First()); w.next(); {
				buf = append(buf, Move{Act: Meeting, Plays: [2]Played{w.play}})
			}
		}
	}
	if want.Has(uint8(Intrigue)) {
		buf = append(buf, Move{Act: Intrigue, Cards: [4]Card{Hidden, Hidden}})
	}
	if want.Has(uint8(Gift)) {
		buf = s.gifts(hand, buf)
	}
	if want.Has(uint8(Exchange)) {
		buf = s.exchanges(hand, buf)
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

// ways goes through the ways to take the tokens that a card is due: all that are
// due, or by one reading fewer (GR-C42); guests before the influence token.
type ways struct {
	play                   Played // with "?" for what a token turned over shows
	guests, influence, due int
	least, n, i            int // so many tokens at least; the next way has n, i of them influence
}

// ways begins them.
func (s *State) ways(k Card) ways {
	w := ways{play: Played{Card: k}}
	w.guests, w.influence, w.due = s.Takes(k)
	w.n, w.least = w.due, w.due
	if s.MayDecline {
		w.least = 0
	}
	w.play.Told = w.due > 0
	if s.Turns(rules.Table, nil, k) {
		w.play.Flip = Untold
	}
	return w
}

// next makes the next way, if there is one.
func (w *ways) next() bool {
	for ; w.n >= w.least; w.n, w.i = w.n-1, 0 {
		for ; w.i <= min(w.influence, w.n); w.i++ {
			if g := w.n - w.i; g <= w.guests {
				w.play.Guests, w.play.Influence = uint8(g), w.i == 1
				w.i++
				return true
			}
		}
	}
	return false
}

// pairs appends one or two cards in every order with every way to take tokens.
func (s *State) pairs(cards [2]Card, buf []Move) []Move {
	a, b := s.unfold(cards[0]), s.unfold(cards[1])
	alike := cards[0] == Hidden && cards[1] == Hidden // each order is listed as it is
	for ; a != 0; a &= a - 1 {
		if cards[1] == NoCard {
			buf = s.ordered(a.First(), NoCard, buf)
		}
		for rest := b; rest != 0; rest &= rest - 1 {
			if a.First() != rest.First() {
				buf = s.ordered(a.First(), rest.First(), buf)
				if !alike {
					buf = s.ordered(rest.First(), a.First(), buf)
				}
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
	return kyoto.Of(k)
}

// ordered appends two cards in this order.
func (s *State) ordered(a, b Card, buf []Move) []Move {
	for v := s.ways(a); v.next(); {
		if b == NoCard {
			buf = append(buf, Move{Act: Play, Plays: [2]Played{v.play}})
			continue
		}
		after := *s
		after.play(0, 1, v.play)
		for w := after.ways(b); w.next(); {
			buf = append(buf, Move{Act: Play, Plays: [2]Played{v.play, w.play}})
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
		case o.Two:
			for i, k := range o.Cards[:o.Len()] {
				if o.find(k) == i { // of two face down either is left
					a, b := o.two(i)
					buf = s.pairs([2]Card{a, b}, buf)
				}
			}
		default:
			for i, k := range o.Cards[:o.Len()] {
				if o.find(k) == i { // of two face down either is any
					buf = s.pairs([2]Card{k}, buf)
				}
			}
		}
	}
	if want.Has(uint8(Counter)) && s.Counter && s.Side(by).Counter == 0 {
		for i, out := range o.Cards[:o.Len()] {
			if o.find(out) != i {
				continue
			}
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

// gifts appends every three cards, then those of which one lies face down.
func (s *State) gifts(hand Cards, buf []Move) []Move {
	for a := hand; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			for c := b & (b - 1); c != 0; c &= c - 1 {
				buf = append(buf, Move{Act: Gift, Cards: [4]Card{a.First(), b.First(), c.First()}})
			}
		}
	}
	if !s.Hidden {
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
func (s *State) exchanges(hand Cards, buf []Move) []Move {
	for a := hand; a != 0; a &= a - 1 {
		buf = paired(a.First(), a&(a-1), buf)
	}
	if s.Hidden {
		buf = paired(Hidden, hand, buf)
	}
	return buf
}

// paired appends every two pairs of a card and three others.
func paired(a Card, others Cards, buf []Move) []Move {
	for b := others; b != 0; b &= b - 1 {
		for c := others; c != 0; c &= c - 1 {
			if c.First() == b.First() {
				continue
			}
			for d := c & (c - 1); d != 0; d &= d - 1 {
				if d.First() != b.First() {
					buf = append(buf, Move{Act: Exchange, Cards: [4]Card{a, b.First(), c.First(), d.First()}})
				}
			}
		}
	}
	return buf
}
