package prose

import (
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
)

// Wrap breaks a sentence between words into lines of at most so many cells.
func Wrap(s string, width int) (lines []string) {
	now := ""
	for word := range strings.FieldsFuncSeq(s, breaks) {
		switch {
		case now == "":
			now = word
		case uniseg.StringWidth(now)+1+uniseg.StringWidth(word) <= width:
			now += " " + word
		default:
			lines, now = append(lines, now), word
		}
	}
	if now != "" {
		lines = append(lines, now)
	}
	return lines
}

// breaks reports whether a line may end at a letter: at any white space but the ones that keep
// a sign beside its word.
func breaks(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }

// Cut shortens a line to so many cells; a sign says so.
func Cut(s string, width int) string {
	if uniseg.StringWidth(s) <= width {
		return s
	}
	if width <= 0 {
		return ""
	}
	head, _ := Split(s, width-1)
	return strings.TrimRight(head, " ") + "…"
}

// Split takes as much off a text as fits so many cells.
func Split(text string, width int) (head, rest string) {
	state, used := -1, 0
	for rest = text; rest != ""; {
		_, behind, w, next := uniseg.FirstGraphemeClusterInString(rest, state)
		if used += w; used > width {
			break
		}
		rest, state = behind, next
	}
	return text[:len(text)-len(rest)], rest
}
