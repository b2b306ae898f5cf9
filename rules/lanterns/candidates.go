package lanterns

import (
	"slices"

	"referee/rules"
)

// Choices are the kinds of move that Candidates makes now.
func Choices(s *State) (kinds rules.Kinds) {
	_, phase := s.Due()
	switch phase {
	case PhaseOver:
		return 0
	case PhaseFinal:
		kinds = rules.KindSet(Pass)
	default:
		kinds = rules.KindSet(Place)
		if s.Hand(s.Turner).Cards.Len() > HandLimit {
			kinds |= rules.KindSet(Discard)
		}
	}
	if s.Hand(s.Turner).Favours >= ExchangeFee {
		kinds |= rules.KindSet(Exchange)
	}
	if s.dedicable(s.Turner) {
		kinds |= rules.KindSet(Dedicate)
	}
	return kinds
}

// Candidates appends every well-shaped move the seat could type now, allowed or
// not: exchanges and dedications out of the own cards, discards down to the
// limit, and any tile that has not been seen, turned any way, beside the lake.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	due, phase := s.Due()
	if by == rules.Table || !due.Has(by) {
		return buf
	}
	if want.Has(uint8(Exchange)) {
		buf = s.exchanges(by, buf)
	}
	if want.Has(uint8(Dedicate)) {
		buf = s.dedications(by, buf)
	}
	if phase == PhaseFinal {
		if want.Has(uint8(Pass)) {
			buf = append(buf, Move{Act: Pass})
		}
		return buf
	}
	if over := s.Hand(by).Cards.Len() - HandLimit; over > 0 && want.Has(uint8(Discard)) {
		buf = discards(s.Hand(by).Cards, over, Orange, Move{Act: Discard}, buf)
	}
	if want.Has(uint8(Place)) {
		for k := Kind(1); k <= Tiles; k++ {
			if k.Quad().Kind() == k && s.Unseen(k) > 0 {
				buf = s.Placements(k, buf)
			}
		}
	}
	return buf
}

// Unseen is the number of tiles of a kind that nobody has placed.
func (s *State) Unseen(k Kind) int {
	n := copies[k]
	for i := range s.Lake[:s.Laid] {
		if s.Lake[i].Kind == k {
			n--
		}
	}
	return n
}

// copies is [Kind.Copies] of every kind.
var copies = func() (n [Tiles + 1]int) {
	for k := Kind(1); k <= Tiles; k++ {
		n[k] = k.Copies()
	}
	return n
}()

// turned is a tile in the turns that differ.
type turned struct {
	moves [Sides]Move // without a cell
	n     int
}

// turns is every kind turned.
var turns = func() (all [Tiles + 1]turned) {
	for k := Kind(1); k <= Tiles; k++ {
		t := &all[k]
		for steps := range Sides {
			if q := k.Quad().Turned(steps); steps > 0 && q == t.moves[0].Quad {
				break
			} else {
				t.moves[steps] = Move{Act: Place, Quad: q}
				t.n++
			}
		}
	}
	return all
}()

// Placements appends the tile in every turn on every cell beside the lake.
func (s *State) Placements(k Kind, buf []Move) []Move {
	t := &turns[k]
	n := len(buf)
	buf = slices.Grow(buf, int(s.Shores)*t.n)[:n+int(s.Shores)*t.n]
	for _, a := range s.Shore[:s.Shores] {
		for i := range t.moves[:t.n] {
			buf[n] = t.moves[i]
			buf[n].At = a
			n++
		}
	}
	return buf
}

// exchanges appends every card of the player for every other colour.
func (s *State) exchanges(by rules.Seat, buf []Move) []Move {
	h := s.Hand(by)
	if h.Favours < ExchangeFee {
		return buf
	}
	for give := range Colours {
		for take := range Colours {
			if give != take && h.Cards[give] > 0 && s.Supply[take] > 0 {
				buf = append(buf, Move{Act: Exchange, Cards: one(give), Take: Colour(take)})
			}
		}
	}
	return buf
}

// dedications appends every dedication the player's cards allow.
func (s *State) dedications(by rules.Seat, buf []Move) []Move {
	h := s.Hand(by)
	var pairs [Colours]int
	n, colours := 0, 0
	for c, k := range h.Cards {
		if k >= 4 {
			buf = append(buf, Move{Act: Dedicate, Pattern: Four, Cards: four(c)})
		}
		if k >= 2 {
			pairs[n] = c
			n++
		}
		if k > 0 {
			colours++
		}
	}
	for i := range n {
		for j := i + 1; j < n; j++ {
			for k := j + 1; k < n; k++ {
				buf = append(buf, Move{Act: Dedicate, Pattern: Pairs, Cards: twos(pairs[i], pairs[j], pairs[k])})
			}
		}
	}
	if colours == Colours {
		buf = append(buf, Move{Act: Dedicate, Pattern: Seven, Cards: each})
	}
	return buf
}

// one is a card of a colour.
func one(c int) (cards Cards) {
	cards[c] = 1
	return cards
}

// four is four cards of a colour.
func four(c int) (cards Cards) {
	cards[c] = 4
	return cards
}

// twos is two cards each of three colours.
func twos(a, b, c int) (cards Cards) {
	cards[a], cards[b], cards[c] = 2, 2, 2
	return cards
}

// discards appends every way to give so many cards back.
func discards(have Cards, n int, from Colour, m Move, buf []Move) []Move {
	if n == 0 {
		return append(buf, m)
	}
	for c := from; c < Colours; c++ {
		if m.Cards[c] < have[c] {
			next := m
			next.Cards[c]++
			buf = discards(have, n-1, c, next, buf)
		}
	}
	return buf
}
