package table

import (
	"strconv"
	"strings"

	"referee/rules/notation"
)

// maxSum bounds a number that is typed, so that no sum runs over.
const maxSum = 1_000_000

// Sum adds up a sum such as 10+15-2, as people type it into a number field.
func Sum(typed string) (n int, ok bool) {
	typed = notation.Signs(typed)
	for rest := typed; rest != ""; {
		sign := 1
		if at := strings.IndexAny(rest, "+-"); at == 0 {
			if rest[0] == '-' {
				sign = -1
			}
			rest = rest[1:]
		} else if rest != typed {
			return 0, false
		}
		end := strings.IndexAny(rest, "+-")
		if end < 0 {
			end = len(rest)
		}
		part, err := strconv.ParseUint(strings.TrimSpace(rest[:end]), 10, 32)
		if err != nil || part > maxSum {
			return 0, false
		}
		n += sign * int(part)
		rest, ok = rest[end:], true
	}
	return n, ok && n <= maxSum && n >= -maxSum
}
