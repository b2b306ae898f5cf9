package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Wrap breaks a sentence between words into lines of at most so many letters.
func Wrap(s string, width int) (lines []string) {
	now := ""
	for word := range strings.FieldsFuncSeq(s, breaks) {
		switch {
		case now == "":
			now = word
		case utf8.RuneCountInString(now)+1+utf8.RuneCountInString(word) <= width:
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

// Cut shortens a line to so many letters; a sign says so.
func Cut(s string, width int) string {
	if utf8.RuneCountInString(s) <= width {
		return s
	}
	return strings.TrimRight(string([]rune(s)[:width-1]), " ") + "…"
}
