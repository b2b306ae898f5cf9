// Package unseen counts the ways unseen cards can lie. It knows how many
// cards of each kind are left and how many each place holds; which cards those are is
// for the game to say. See docs/decisions/0022-unseen-cards.md.
package unseen

import "slices"

// Ways returns the exact number of ways to distribute cards over places; cards counts them by kind,
// sizes says how many each place holds. The order inside a place does not matter; places of the same
// size are distinct. The result is 0 if the places do not hold exactly all cards or a size is
// negative. Both slices are reordered. The number must fit into 64 bits, as it does for any 20 cards.
//
// It multiplies, kind after kind, the complete homogeneous symmetric polynomials of the places:
// h_n(x_1…x_p) = h_n(x_1…x_p-1) + x_p·h_n-1(x_1…x_p). The largest place takes the remainder and
// needs no variable.
func Ways(cards []int8, sizes []int) uint64 {
	left := 0
	for _, n := range cards {
		left += int(n)
	}
	for _, n := range sizes {
		if n < 0 {
			return 0
		}
		left -= n
	}
	if left != 0 {
		return 0
	}
	slices.Sort(cards)
	last := len(cards) - 1
	if last < 0 || cards[last] <= 1 {
		return apart(sizes)
	}
	slices.Sort(sizes)
	tracked := slices.DeleteFunc(sizes[:len(sizes)-1], func(n int) bool { return n == 0 })
	further := 0
	if last > 0 {
		further = int(cards[last-1])
	}
	layers := blank(further+1, tracked)
	layers[0][0] = 1
	for _, n := range cards[:last] {
		if n > 0 {
			multiply(layers[:n+1], tracked)
		}
	}
	return complete(layers[0], tracked, int(cards[last]))
}

// apart returns the number of ways for cards that are all different: a multinomial coefficient, whole
// after each card.
func apart(sizes []int) uint64 {
	ways, laid := uint64(1), uint64(0)
	for _, size := range sizes {
		for i := range uint64(size) {
			laid++
			ways = ways * laid / (i + 1)
		}
	}
	return ways
}

// blank returns n zero polynomials of the tracked places.
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

// complete returns the number of ways in which n cards of the last kind fill up the tracked places:
// every coefficient of h_n is 1, so each term counts that leaves room for at most n cards.
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

// multiply replaces layers[0] by its product with h_n of the tracked places and the free one; n is the
// number of further layers.
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
