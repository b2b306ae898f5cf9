package shell

import (
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// Clean drops what has no place on a line of the screen, such as what would move the
// cursor or turn the writing round. Line ends and tabs become blanks; variation selectors and joiners go, as terminals disagree on
// their width.
func Clean(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\u2028' || r == '\u2029':
			return ' '
		case r == unicode.ReplacementChar:
			return '?'
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r >= 0xfe00 && r <= 0xfe0f:
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

// Line draws plain text from a place on, at most width cells wide: what does not
// fit ends in an ellipsis. It returns the cells used.
func Line(screen tcell.Screen, x, y, width int, text string, style tcell.Style) int {
	text = Clean(text)
	cut := uniseg.StringWidth(text) > width
	used, state := 0, -1
	for text != "" {
		var one string
		var w int
		one, text, w, state = uniseg.FirstGraphemeClusterInString(text, state)
		if room := width - used; cut && w > room-1 || w > room {
			break
		}
		screen.Put(x+used, y, one, style)
		used += w
	}
	if cut && used < width {
		screen.Put(x+used, y, "…", style)
		used++
	}
	return used
}

// Width returns the number of cells Line needs for a text.
func Width(text string) int { return uniseg.StringWidth(Clean(text)) }
