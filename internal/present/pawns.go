package present

import (
	"strconv"

	"github.com/rivo/uniseg"
)

// Pawns are the shortest beginnings that distinguish the names, or the numbers of
// the seats where short ones do not.
func Pawns(names []string) []string {
	const longest = 3
	for n := 1; n <= longest; n++ {
		marks := make([]string, len(names))
		seen := map[string]bool{}
		for i, name := range names {
			marks[i] = first(name, n)
			seen[marks[i]] = true
		}
		if len(seen) == len(names) {
			return marks
		}
	}
	marks := make([]string, len(names))
	for i := range marks {
		marks[i] = strconv.Itoa(i + 1)
	}
	return marks
}

// first is the first characters of a name.
func first(name string, n int) string {
	end := 0
	for g := uniseg.NewGraphemes(name); n > 0 && g.Next(); n-- {
		_, end = g.Positions()
	}
	return name[:end]
}
