package geishasroad

import (
	"slices"

	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/validators/unseen"
)

// Worlds is the exact number of ways the unseen cards can lie: which of
// them are in each hand, under each marker, discarded, face down in an offer and in
// the deck. The order inside a place does not count. It is 0 when what was entered
// cannot be true. A card that a counter offer has set aside counts as unseen, and may
// be anywhere again; of where it cannot have come so soon nothing is reckoned.
func Worlds(s *game.State) uint64 {
	left := slices.Repeat([]int8{1}, game.AllCards-s.Seen().Len())
	return unseen.Ways(left, places(s))
}

// places is the sizes of the places where unseen cards lie.
func places(s *game.State) []int {
	sizes := make([]int, 0, 3*game.Players+len(s.Offer.Cards)+len(s.Rest.Cards)+1)
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		sizes = append(sizes, s.Hand(seat))
		d := s.Side(seat)
		if d.Has(game.Intrigue) {
			sizes = append(sizes, veiled(d.Binned))
			if !d.Opened {
				sizes = append(sizes, veiled(d.Kept))
			}
		}
	}
	for _, k := range s.Offer.Cards {
		sizes = append(sizes, veiled(k))
	}
	for _, k := range s.Rest.Cards {
		sizes = append(sizes, veiled(k))
	}
	return append(sizes, s.Pile())
}

// veiled is 1 for a card that lies face down.
func veiled(k game.Card) int { return rules.One(k == game.Hidden) }
