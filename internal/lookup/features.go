package lookup

// What a question is, to a reader of many of them: its words, the pairs of neighbours, and the runs
// of letters in each word, so that a misspelt word is still much like itself.
const (
	leastRun, mostRun = 3, 5
	longestWord       = 40 // letters and both ends; what is longer is no word
)

// The hash is FNV-1a.
const (
	hashBasis = 2166136261
	hashPrime = 16777619
)

// Features calls do with each feature of a question in folded words: a number that is the same for
// the same feature everywhere, and for some others too.
func Features(words []string, do func(feature uint32)) {
	for i, w := range words {
		do(hashed(hashed(hashBasis, "word "), w))
		if i > 0 {
			do(hashed(hashed(hashed(hashed(hashBasis, "pair "), words[i-1]), " "), w))
		}
		runs(w, do)
	}
}

// runs calls do with the runs of letters in a word, whose beginning and end count as letters.
func runs(w string, do func(feature uint32)) {
	var letters [longestWord]uint32
	letters[0] = '<'
	n := 1
	for _, r := range w {
		if n == longestWord-1 {
			break
		}
		letters[n] = uint32(r)
		n++
	}
	letters[n] = '>'
	n++
	for from := range n {
		h := uint32(hashBasis)
		for i := from; i < min(n, from+mostRun); i++ {
			h = (h ^ letters[i]) * hashPrime
			if i-from+1 >= leastRun {
				do(h)
			}
		}
	}
}

func hashed(h uint32, s string) uint32 {
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * hashPrime
	}
	return h
}

// Row is the row of a table of so many that a feature has. It mixes the hash first: the first bits
// of an FNV of few letters tell little.
func Row(feature uint32, rows int) int {
	feature ^= feature >> 15
	feature *= 0x2c1b3c6d
	feature ^= feature >> 12
	return int(uint64(feature) * uint64(rows) >> 32)
}
