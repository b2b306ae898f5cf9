package hanamikoji

import (
	"math/bits"

	"referee/rules"
)

// Choices returns the kinds of move that Candidates makes now.
func Choices(s *State) rules.Kinds {
	switch {
	case s.Offer.Open():
		return 1 << Reply
	case s.Turner() != rules.Table:
		return playing
	case s.Ended:
		return 0
	}
	return 1 << Reveal
}

// playing are the kinds of the four actions.
const playing rules.Kinds = 1<<Secret | 1<<Discard | 1<<Gift | 1<<Competition

// Candidates appends every well-shaped move the seat could type now, allowed or
// not: what the own hand could hold, as far as it has been noted, or whatever
// the deck could hold. Offers come without their reply, which is a move of the
// other player.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	if by == rules.Table {
		return buf // what the table may show is no turn of anybody
	}
	if want &= Choices(s); want&playing == 0 { // an offer is answered and a Secret turned up by whoever is due
		switch due, _ := s.Due(); {
		case !due.Has(by):
		case want.Has(uint8(Reply)):
			buf = replies(s.Offer, buf)
		case want.Has(uint8(Reveal)):
			buf = s.reveals(by, buf)
		}
		return buf
	}
	hand := s.Holding(by)
	if want.Has(uint8(Secret)) {
		buf = secrets(hand, buf)
	}
	if want&^(1<<Secret) == 0 {
		return buf
	}
	pairs := pairsOf(hand.Known())
	if want.Has(uint8(Discard)) {
		buf = discards(hand, &pairs, buf)
	}
	if want.Has(uint8(Gift)) {
		buf = gifts(hand, &pairs, buf)
	}
	if want.Has(uint8(Competition)) {
		buf = competitions(hand, &pairs, buf)
	}
	return buf
}

// pairs are the pairs of cards in a hand, each kind of pair once, in the order of their
// letters.
type pairs struct {
	n    int
	list [Kinds * (Kinds + 1) / 2]Cards
}

func pairsOf(hand Cards) (p pairs) {
	for first := hand; first != 0; {
		a := first.First()
		if hand.Count(a) > 1 {
			p.add(2 * One(a))
		}
		first = first.without(a)
		for second := first; second != 0; {
			b := second.First()
			p.add(One(a) + One(b))
			second = second.without(b)
		}
	}
	return p
}

func (p *pairs) add(one Cards) { p.list[p.n], p.n = one, p.n+1 }

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

// Holding returns the cards the player could hold now: the noted hand where it is
// noted for this very moment, otherwise the whole deck with as many unknown
// cards as the player holds.
func (s *State) Holding(by rules.Seat) Cards {
	d := s.Side(by)
	if s.Scored {
		return Deck + Hidden(DealSize+1)
	}
	moment, drawn := 2*int(d.Count), s.Drawn(by)
	if drawn > int(d.Count) {
		moment++
	}
	if moment < len(d.Hands) && d.Hands[moment].At != 0 {
		return d.Hands[moment].Cards
	}
	return Deck + Hidden(min(max(d.left(drawn), 0), 7))
}

// secrets appends the Secrets out of a hand.
func secrets(hand Cards, buf []Move) []Move {
	for rest := hand; rest != 0; rest = rest.without(rest.First()) {
		buf = append(buf, Move{Act: Secret, Cards: One(rest.First())})
	}
	return buf
}

// discards appends the Discards out of a hand.
func discards(hand Cards, held *pairs, buf []Move) []Move {
	if hand.HiddenLen() >= 2 {
		buf = append(buf, Move{Act: Discard, Cards: Hidden(2)})
	}
	for _, p := range held.list[:held.n] {
		buf = append(buf, Move{Act: Discard, Cards: p})
	}
	return buf
}

// gifts appends the Gifts out of a hand: to each pair the cards from its higher one on.
func gifts(hand Cards, held *pairs, buf []Move) []Move {
	for _, p := range held.list[:held.n] {
		low := 4 * highest(p)
		for rest := (hand.Known() - p) >> low << low; rest != 0; {
			k := rest.First()
			buf = append(buf, Move{Act: Gift, Cards: p + One(k)})
			rest = rest.without(k)
		}
	}
	return buf
}

// competitions appends the Competitions out of a hand, each pair of pairs once.
func competitions(hand Cards, held *pairs, buf []Move) []Move {
	for i, p := range held.list[:held.n] {
		rest := hand.Known() - p
		for _, q := range held.list[i:held.n] {
			if rest.Holds(q) {
				buf = append(buf, Move{Act: Competition, Cards: p, Pair: q})
			}
		}
	}
	return buf
}

// highest returns the highest kind of a pair.
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
	for rest := o.Cards.Known(); rest != 0; rest = rest.without(rest.First()) {
		buf = append(buf, Move{Act: Reply, Taken: One(rest.First())})
	}
	return buf
}

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts { return table.Parts(m, buf) }

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (Move, bool) { return table.Make(list) }

// Unseen returns the cards that nobody has seen in this round, or in the one that comes.
func Unseen(s *State) Cards {
	if s.Scored {
		return Deck
	}
	return Deck.Excess(s.Told)
}

// NoteSlot returns the slot of a note of so many cards: of each kind as many as nobody has seen, and
// those that an action face down told before.
func NoteSlot(s *State, act Act, before Cards, n int) rules.OpenSlot {
	left := Unseen(s)
	if act == Keep && !s.Scored {
		left = left.Plus(before.Known())
	}
	o := rules.OpenSlot{Act: int(act) - 1, Slot: "cards", Things: rules.Numbers(Kinds), Least: n, Most: n}
	for k := range Kind(Kinds) {
		o.Each = append(o.Each, left.Count(k))
	}
	return o
}
