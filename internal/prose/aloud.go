package prose

import (
	"fmt"
	"io"
	"strings"

	"github.com/rivo/uniseg"
)

// Widest is the most characters of a line that is listened to.
const Widest = 100

// WriteSaid writes sentences, a line each; on several lines where one would be too long.
func WriteSaid(w io.Writer, sentences ...string) {
	for _, said := range sentences {
		for _, line := range Lines(said, Widest) {
			fmt.Fprintln(w, line)
		}
	}
}

// pauses are where a text that is too long for a line is broken first.
var pauses = []string{". ", "; ", ": ", ", "}

// Lines breaks a text into lines of no more than so many characters, except where a word alone
// is longer: where it pauses, and else between words. What is behind a space at the beginning
// stays there.
func Lines(said string, widest int) []string { return broken(said, widest, pauses) }

func broken(said string, widest int, at []string) []string {
	switch {
	case uniseg.GraphemeClusterCount(said) <= widest:
		return []string{said}
	case len(at) == 0:
		return packed(strings.SplitAfter(said, " "), widest)
	}
	var parts []string
	for _, part := range strings.SplitAfter(said, at[0]) {
		list := broken(strings.TrimRight(part, " "), widest, at[1:])
		if n := len(list) - 1; strings.HasSuffix(part, " ") {
			list[n] += " "
		}
		if len(list) > 1 { // what was broken in itself stays as it is
			for i := range list[:len(list)-1] {
				list[i] += "\n"
			}
		}
		parts = append(parts, list...)
	}
	return packed(parts, widest)
}

// Packed puts texts one behind the other into lines, as many as there is room for in each.
func Packed(texts []string, widest int) (lines []string) {
	for i, said := range texts {
		texts[i] = said + " "
	}
	for _, line := range packed(texts, widest) {
		lines = append(lines, Lines(line, widest)...)
	}
	return lines
}

// packed puts pieces, each with the space behind it, into lines. One that ends with the end of
// a line ends it.
func packed(pieces []string, widest int) (lines []string) {
	line, length := "", 0
	end := func() {
		if line = strings.TrimRight(line, " \n"); strings.TrimSpace(line) != "" {
			lines = append(lines, line)
		}
		line, length = "", 0
	}
	for _, piece := range pieces {
		n := uniseg.GraphemeClusterCount(strings.TrimRight(piece, " \n"))
		if length+n > widest && strings.TrimSpace(line) != "" {
			end()
		}
		line, length = line+piece, length+uniseg.GraphemeClusterCount(piece)
		if strings.HasSuffix(piece, "\n") {
			end()
		}
	}
	end()
	return lines
}
