package geishasroad

import (
	"referee/rules"
	game "referee/rules/geishasroad"
)

// Worlds is the exact number of ways the cards nobody has seen can lie: which of
// them are in each hand, under each marker, discarded, face down in an offer and in
// the deck. The order inside a place does not count. It is 0 when what was entered
// cannot be true. A card that a counter offer has set aside counts as unseen, and may
// be anywhere again; of where it cannot have come so soon nothing is reckoned.
func Worlds(s *game.State) uint64 {
	unseen := game.AllCards - s.Seen().Len()
	ways := uint64(1)
	for _, n := range places(s) {
		if n < 0 || n > unseen {
			return 0
		}
		ways *= choose(unseen, n)
		unseen -= n
	}
	if unseen != 0 {
		return 0
	}
	return ways
}

// places is the sizes of the places where unseen cards lie.
func places(s *game.State) (sizes []int) {
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		sizes = append(sizes, s.Hand(seat))
		d := s.Side(seat)
		if d.Has(game.Intrigue) {
			sizes = append(sizes, unseen(d.Binned))
			if !d.Opened {
				sizes = append(sizes, unseen(d.Kept))
			}
		}
	}
	for _, k := range s.Offer.Cards {
		sizes = append(sizes, unseen(k))
	}
	for _, k := range s.Rest.Cards {
		sizes = append(sizes, unseen(k))
	}
	return append(sizes, s.Pile())
}

// unseen is 1 for a card that lies face down.
func unseen(k game.Card) int {
	if k == game.Hidden {
		return 1
	}
	return 0
}

// choose is the number of ways to take k of n.
func choose(n, k int) uint64 {
	ways := uint64(1)
	for i := range k {
		ways = ways * uint64(n-i) / uint64(i+1)
	}
	return ways
}
