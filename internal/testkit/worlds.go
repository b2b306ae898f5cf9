package testkit

// Worlds counts one by one the ways to lay cards into places, where cards has how many
// there are of each kind and sizes how many each place holds: what the kit for unseen
// cards reckons must be the same.
func Worlds(cards, sizes []int) uint64 {
	if len(sizes) == 0 {
		return 1
	}
	n := uint64(0)
	var pick func(from, left int)
	pick = func(from, left int) {
		if left == 0 {
			n += Worlds(cards, sizes[1:])
			return
		}
		for k := from; k < len(cards); k++ {
			if cards[k] > 0 {
				cards[k]--
				pick(k, left-1)
				cards[k]++
			}
		}
	}
	pick(0, sizes[0])
	return n
}
