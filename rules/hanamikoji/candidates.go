package hanamikoji

import "referee/rules"

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

// Candidates appends every well-shaped move the seat could type now, allowed or
// not: what the own hand could hold, as far as it has been noted, or whatever
// the deck could hold. Offers come without their reply, which is a move of the
// other player.
func Candidates(s *State, by rules.Seat, buf []Move) []Move {
	due, phase := s.Due()
	switch {
	case phase == PhaseReply && due.Has(by):
		return replies(s.Offer, buf)
	case phase == PhaseReveal:
		if s.Hides(by) {
			for k := Kind(0); k < Kinds; k++ {
				buf = append(buf, Move{Act: Reveal, Cards: One(k)})
			}
		}
		return buf
	case phase == PhaseOver:
		return buf
	}
	hand := s.Holding(by)
	buf = faceDown(hand, buf)
	return offers(hand, buf)
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
	return Deck + Hidden(min(s.HandSize(by), 7))
}

// faceDown appends the Secrets and Discards out of a hand.
func faceDown(hand Cards, buf []Move) []Move {
	for k := Kind(0); k <= Unknown; k++ {
		if hand.Count(k) > 0 {
			buf = append(buf, Move{Act: Secret, Cards: One(k)})
		}
	}
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

// offers appends the Gifts and Competitions out of a hand.
func offers(hand Cards, buf []Move) []Move {
	hand = hand.Known()
	for i, p := range pairs {
		if !hand.Holds(p) {
			continue
		}
		rest := hand - p
		for k := highest(p); k < Kinds; k++ {
			if rest.Count(k) > 0 {
				buf = append(buf, Move{Act: Gift, Cards: p + One(k)})
			}
		}
		for _, q := range pairs[i:] {
			if rest.Holds(q) {
				buf = append(buf, Move{Act: Competition, Cards: p, Pair: q})
			}
		}
	}
	return buf
}

// highest is the highest kind of a pair.
func highest(p Cards) Kind {
	for k := Kinds - 1; ; k-- {
		if p.Count(Kind(k)) > 0 {
			return Kind(k)
		}
	}
}

// replies appends the answers to an offer.
func replies(o Offer, buf []Move) []Move {
	if o.Act == Competition {
		buf = append(buf, Move{Act: Reply, Taken: o.Cards})
		if o.Pair != o.Cards {
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
