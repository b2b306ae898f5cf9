package hanamikoji

import (
	"math/bits"

	"referee/rules"
)

// pairs is every pair of kinds, in the order of their letters.
var pairs = func() (list [28]Cards) {
	i := 0
	for a := Kind(0); a < Kinds; a++ {
		for b := a; b < Kinds; b++ {
			list[i] = Of(a, b)
			i++
		}
	}
	return list
}()

// Choices are the kinds of move that Candidates makes now.
func Choices(s *State) rules.Kinds {
	switch _, phase := s.Due(); phase {
	case PhaseReply:
		return rules.KindSet(Reply)
	case PhaseReveal:
		return rules.KindSet(Reveal)
	case PhaseAction:
		return rules.KindSet(Secret, Discard, Gift, Competition)
	}
	return 0
}

// Candidates appends every well-shaped move the seat could type now, allowed or
// not: what the own hand could hold, as far as it has been noted, or whatever
// the deck could hold. Offers come without their reply, which is a move of the
// other player.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	if by == rules.Table {
		return buf // what the table may show is no turn of anybody
	}
	due, phase := s.Due()
	switch {
	case phase == PhaseReply && due.Has(by):
		if want.Has(uint8(Reply)) {
			buf = replies(s.Offer, buf)
		}
		return buf
	case phase == PhaseReveal:
		if due.Has(by) && want.Has(uint8(Reveal)) {
			buf = s.reveals(by, buf)
		}
		return buf
	case phase == PhaseOver:
		return buf
	}
	hand := s.Holding(by)
	if want.Has(uint8(Secret)) {
		buf = secrets(hand, buf)
	}
	if want.Has(uint8(Discard)) {
		buf = discards(hand, buf)
	}
	if want.Has(uint8(Gift)) {
		buf = gifts(hand.Known(), buf)
	}
	if want.Has(uint8(Competition)) {
		buf = competitions(hand.Known(), buf)
	}
	return buf
}

// reveals appends what the player's Secret could turn out to be.
func (s *State) reveals(by rules.Seat, buf []Move) []Move {
	for k := Kind(0); k < Kinds; k++ {
		p := s.Side(by).FaceDown(One(k))
		if p != nil && p.Act == Secret && (p.Cards.HiddenLen() > 0 || p.Cards == One(k)) {
			buf = append(buf, Move{Act: Reveal, Cards: One(k)})
		}
	}
	return buf
}

// Holding is the cards the player could hold now: the noted hand where it is
// noted for this very moment, otherwise the whole deck with as many unknown
// cards as the player holds.
func (s *State) Holding(by rules.Seat) Cards {
	d := s.Side(by)
	if s.Scored {
		return Deck + Hidden(DealSize+1)
	}
	moment := 2 * int(d.Count)
	if s.Drawn(by) > int(d.Count) {
		moment++
	}
	if moment < len(d.Hands) && d.Hands[moment].At != 0 {
		return d.Hands[moment].Cards
	}
	return Deck + Hidden(min(max(s.HandSize(by), 0), 7))
}

// secrets appends the Secrets out of a hand.
func secrets(hand Cards, buf []Move) []Move {
	for k := Kind(0); k <= Unknown; k++ {
		if hand.Count(k) > 0 {
			buf = append(buf, Move{Act: Secret, Cards: One(k)})
		}
	}
	return buf
}

// discards appends the Discards out of a hand.
func discards(hand Cards, buf []Move) []Move {
	if hand.HiddenLen() >= 2 {
		buf = append(buf, Move{Act: Discard, Cards: Hidden(2)})
	}
	for _, p := range pairs {
		if hand.Holds(p) {
			buf = append(buf, Move{Act: Discard, Cards: p})
		}
	}
	return buf
}

// gifts appends the Gifts out of a hand.
func gifts(hand Cards, buf []Move) []Move {
	for _, p := range pairs {
		if !hand.Holds(p) {
			continue
		}
		rest := hand - p
		for k := highest(p); k < Kinds; k++ {
			if rest.Count(k) > 0 {
				buf = append(buf, Move{Act: Gift, Cards: p + One(k)})
			}
		}
	}
	return buf
}

// competitions appends the Competitions out of a hand, each pair of pairs once.
func competitions(hand Cards, buf []Move) []Move {
	var held [len(pairs)]Cards
	n := 0
	for _, p := range pairs {
		if hand.Holds(p) {
			held[n] = p
			n++
		}
	}
	for i, p := range held[:n] {
		rest := hand - p
		for _, q := range held[i:n] {
			if rest.Holds(q) {
				buf = append(buf, Move{Act: Competition, Cards: p, Pair: q})
			}
		}
	}
	return buf
}

// highest is the highest kind of a pair.
func highest(p Cards) Kind { return Kind(bits.Len32(uint32(p))-1) / 4 }

// replies appends the answers to an offer.
func replies(o Offer, buf []Move) []Move {
	if o.Act == Competition {
		buf = append(buf, Move{Act: Reply, Taken: o.Cards})
		if o.Pair != 0 && o.Pair != o.Cards { // an offer of the wrong size that was let stand has no pairs
			buf = append(buf, Move{Act: Reply, Taken: o.Pair})
		}
		return buf
	}
	for k := Kind(0); k < Kinds; k++ {
		if o.Cards.Count(k) > 0 {
			buf = append(buf, Move{Act: Reply, Taken: One(k)})
		}
	}
	return buf
}
