package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean makes a string from outside fit to be shown: line breaks and tabs become
// spaces; other control characters, which could command a terminal, and
// invisible formatting, which could reverse what is read, are dropped.
func Clean(s string) string {
	if isClean(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\u2028' || r == '\u2029':
			return ' '
		case hidden(r):
			return -1
		default:
			return r
		}
	}, strings.ToValidUTF8(s, "\uFFFD"))
}

// isClean reports whether nothing of s must change; mostly so, without a copy.
func isClean(s string) bool {
	if !utf8.ValidString(s) {
		return false
	}
	for _, r := range s {
		if r >= ' ' && r < 0x7f {
			continue
		}
		if hidden(r) || r == '\u2028' || r == '\u2029' {
			return false
		}
	}
	return true
}

// hidden reports whether r is a control or formatting character. The two joiners
// stay: some scripts and signs need them.
func hidden(r rune) bool {
	if r == '\u200c' || r == '\u200d' {
		return false
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}
