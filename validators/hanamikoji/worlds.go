package hanamikoji

import (
	"slices"

	game "referee/rules/hanamikoji"
)

// Worlds is the exact number of ways the cards nobody has told can lie: which
// of them make up each hand, each face-down pile, the rest of the deck and the
// card out of the round. The order inside a place does not count. It is 0 when
// what was entered cannot be true.
func Worlds(s *game.State) uint64 {
	f := gather(s, everyKind)
	var sum uint64
	one, two := f.ways(0), f.ways(1)
	for _, a := range one {
		for _, b := range two {
			known := f.removed.cards.plus(a.known).plus(b.known)
			if !known.within(f.box) {
				continue
			}
			rest := f.box
			for k := range rest {
				rest[k] -= known[k]
			}
			sum += a.ways * b.ways * distribute(rest, f.places(a.spare, b.spare))
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
	return slices.DeleteFunc(sizes, func(n int) bool { return n == 0 })
}

// distribute counts the ways to lay the cards into places of the given sizes,
// as multisets. It multiplies out, kind after kind, the complete homogeneous
// symmetric polynomial of the places: h_n(x_1…x_p) = h_n(x_1…x_p-1) +
// x_p·h_n-1(x_1…x_p). The largest place takes what is left over, so it needs no
// variable.
func distribute(cards heap, sizes []int) uint64 {
	sum := 0
	for _, n := range sizes {
		if n < 0 {
			return 0
		}
		sum += n
	}
	if sum != cards.total() {
		return 0
	}
	if len(sizes) == 0 {
		return 1
	}
	slices.Sort(sizes)
	tracked := sizes[:len(sizes)-1]
	slices.Sort(cards[:])
	last := len(cards) - 1
	layers := blank(int(cards[last-1])+1, tracked)
	layers[0][0] = 1
	for _, n := range cards[:last] {
		if n > 0 {
			multiply(layers[:n+1], tracked)
		}
	}
	return complete(layers[0], tracked, int(cards[last]))
}

// blank makes n polynomials of the tracked places without any term.
func blank(n int, tracked []int) [][]uint64 {
	length := 1
	for _, size := range tracked {
		length *= size + 1
	}
	slab := make([]uint64, n*length)
	layers := make([][]uint64, n)
	for j := range layers {
		layers[j] = slab[j*length : (j+1)*length]
	}
	return layers
}

// complete sums the ways in which the last kind, n cards of it, can fill the
// tracked places up: every coefficient of h_n is 1, so each term counts that
// leaves room for n cards at most.
func complete(layer []uint64, tracked []int, n int) uint64 {
	var sum uint64
	for i, ways := range layer {
		if ways == 0 {
			continue
		}
		room := 0
		for _, size := range tracked {
			room += size - i%(size+1)
			i /= size + 1
		}
		if room <= n {
			sum += ways
		}
	}
	return sum
}

// multiply takes the polynomial in layers[0] times h_n of the tracked places
// and the free one, where n is the number of further layers. The product is
// left in layers[0].
func multiply(layers [][]uint64, tracked []int) {
	for _, layer := range layers[1:] {
		copy(layer, layers[0]) // h_j of the free place alone is 1
	}
	stride := 1
	for _, size := range tracked {
		block := stride * (size + 1)
		for j := 1; j < len(layers); j++ {
			from, to := layers[j-1], layers[j]
			for base := 0; base < len(to); base += block {
				for i := base + stride; i < base+block; i++ {
					to[i] += from[i-stride]
				}
			}
		}
		stride = block
	}
	copy(layers[0], layers[len(layers)-1])
}
