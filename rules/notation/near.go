package notation

// short is the length up to which words are compared without allocating.
const short = 40

// Distance is the number of letters to insert, drop, change or swap with their
// neighbour to make b of a. It stops counting above limit and then returns
// limit+1.
func Distance(a, b []rune, limit int) int {
	if d := len(a) - len(b); d > limit || -d > limit {
		return limit + 1
	}
	var room [3][short + 1]int
	before, last, row := room[0][:], room[1][:], room[2][:]
	if len(b) > short {
		before, last, row = make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	}
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		if fill(before, last, row, a, b, i) > limit {
			return limit + 1
		}
		before, last, row = last, row, before
	}
	return min(last[len(b)], limit+1)
}

// fill computes row i of the table from the two rows above it and returns its
// least value.
func fill(before, last, row []int, a, b []rune, i int) int {
	row[0] = i
	least := i
	for j := 1; j <= len(b); j++ {
		change := 1
		if a[i-1] == b[j-1] {
			change = 0
		}
		d := min(last[j]+1, row[j-1]+1, last[j-1]+change)
		if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
			d = min(d, before[j-2]+1)
		}
		row[j] = d
		least = min(least, d)
	}
	return least
}

// Nearest returns the known word nearest to s, if one is near enough to have been
// meant: one slip in a short word, one more for every four letters.
func Nearest(s string, known []string) (word string, ok bool) {
	typed := []rune(s)
	limit := 1 + len(typed)/4
	if len(typed) < 2 {
		return "", false
	}
	for _, k := range known {
		if d := Distance(typed, []rune(k), limit); d <= limit {
			word, ok, limit = k, true, d-1
		}
	}
	return word, ok
}
