package widgets

import (
	"strings"

	"referee/internal/text"
	"referee/internal/ui/shell"
)

// Cut shortens what is said to a width; an ellipsis says so.
func Cut(said string, width int) string { return text.Cut(shell.Clean(said), width) }

// Wrap breaks what is said into lines of at most width cells, between words where it can: one at least for each paragraph.
func Wrap(said string, width int) (lines []string) {
	for paragraph := range strings.SplitSeq(strings.TrimSpace(said), "\n") {
		of := text.WrapAll(shell.Clean(paragraph), max(width, 1))
		if len(of) == 0 {
			of = []string{""}
		}
		lines = append(lines, of...)
	}
	return lines
}

// wordRoom is what a word or two take: with less a line is not begun.
const wordRoom = 12

// Hang wraps a text whose first line has another width than the rest. Where that
// is next to nothing, or less than the first word takes, the first line stays empty.
func Hang(said string, first, width int) []string {
	switch list := text.WordsIn(said); {
	case len(list) == 0:
		return []string{""}
	case first < wordRoom || shell.Width(list[0]) > first:
		return append([]string{""}, Wrap(said, width)...)
	}
	head := Wrap(said, first)[0]
	rest := strings.Join(text.WordsIn(shell.Clean(said)), " ")[len(head):]
	if rest == "" {
		return []string{head}
	}
	return append([]string{head}, Wrap(rest, width)...)
}

// Joined puts what is not empty side by side.
func Joined(parts ...string) string {
	var list []string
	for _, p := range parts {
		if strings.TrimSpace(p) != "" {
			list = append(list, p)
		}
	}
	return strings.Join(list, " · ")
}
