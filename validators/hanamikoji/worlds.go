package hanamikoji

import (
	game "referee/rules/hanamikoji"
	"referee/validators/unseen"
)

// Worlds is the exact number of ways the unknown cards can lie: which
// of them make up each hand, each face-down pile, the rest of the deck and the
// card out of the round. The order inside a place does not count. It is 0 when
// what was entered cannot be true.
func Worlds(s *game.State) uint64 {
	f := gather(s, everyKind)
	var sum uint64
	one, two := f.ways(0), f.ways(1)
	for _, a := range one {
		for _, b := range two {
			if rest, ok := f.rest(a, b); ok {
				sum += a.ways * b.ways * unseen.Ways(rest[:], f.places(a.spare, b.spare))
			}
		}
	}
	return sum
}

// places is the sizes of the places whose cards are not known: the free parts
// of both hands, face-down piles of players without notes, the deck and the
// card out of the round.
func (f *facts) places(spares ...int) []int {
	sizes := append(spares, f.pile, f.removed.hidden)
	for i := range f.seats {
		q := &f.seats[i]
		if q.noted() {
			continue // every face-down card has been given a kind
		}
		for j, p := range q.plays {
			if !q.placed[j] {
				sizes = append(sizes, p.hidden)
			}
		}
	}
	return sizes
}
