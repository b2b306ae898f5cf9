package prose

import (
	"fmt"
	"io"
	"strings"

	"github.com/rivo/uniseg"
)

// Widest is the most characters of a line that is written to be read or listened to.
const Widest = 100

// WriteSaid writes sentences, a line each; on several lines where one would have more than so many characters.
func WriteSaid(w io.Writer, widest int, sentences ...string) {
	for _, said := range sentences {
		for _, line := range Lines(said, widest) {
			fmt.Fprintln(w, line)
		}
	}
}

// Lines breaks a text into lines of no more than so many characters, except where a word alone
// is longer: behind a sentence or a semicolon, and else between words. What is behind a space at
// the beginning stays there.
func Lines(said string, widest int) []string {
	if uniseg.GraphemeClusterCount(said) <= widest {
		return []string{said}
	}
	var pieces []string
	for _, sentence := range strings.SplitAfter(said, ". ") {
		for _, part := range strings.SplitAfter(sentence, "; ") {
			if uniseg.GraphemeClusterCount(part) > widest {
				for _, word := range strings.SplitAfter(part, " ") {
					pieces = glued(pieces, word, "")
				}
				continue
			}
			pieces = glued(pieces, part, "")
		}
	}
	return packed(pieces, widest)
}

// Packed puts texts one behind the other into lines, as many as there is room for in each.
func Packed(texts []string, widest int) (lines []string) {
	pieces := make([]string, len(texts))
	for i, said := range texts {
		pieces[i] = said + " "
	}
	for _, line := range packed(pieces, widest) {
		lines = append(lines, Lines(line, widest)...)
	}
	return lines
}

// packed puts pieces, each with the space behind it, into lines.
func packed(pieces []string, widest int) (lines []string) {
	line, length := "", 0
	for _, piece := range pieces {
		n := uniseg.GraphemeClusterCount(strings.TrimRight(piece, " "))
		if length+n > widest && strings.TrimSpace(line) != "" {
			lines = append(lines, strings.TrimRight(line, " "))
			line, length = "", 0
		}
		line, length = line+piece, length+uniseg.GraphemeClusterCount(piece)
	}
	if line = strings.TrimRight(line, " "); line != "" {
		lines = append(lines, line)
	}
	return lines
}
