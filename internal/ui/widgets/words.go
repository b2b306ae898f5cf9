package widgets

import (
	"strings"

	"referee/internal/present"
	"referee/internal/prose"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// Cut shortens a text to a width; an ellipsis says so.
func Cut(text string, width int) string {
	if shell.Width(text) <= width {
		return text
	}
	if width <= 0 {
		return ""
	}
	head, _ := prose.Split(text, width-1)
	return head + "…"
}

// Wrap breaks a text into lines of at most width cells, between words where it
// can.
func Wrap(text string, width int) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		lines = append(lines, wrapOne(paragraph, max(width, 1))...)
	}
	return lines
}

func wrapOne(text string, width int) []string {
	var lines []string
	now, used := "", 0
	for _, word := range prose.Words(text) {
		w := shell.Width(word)
		if used > 0 && used+1+w > width {
			lines, now, used = append(lines, now), "", 0
		}
		for head := ""; w > width; w = shell.Width(word) {
			if head, word = prose.Split(word, width); head == "" {
				break // a wide letter in a column of one
			}
			lines = append(lines, head)
		}
		if used > 0 {
			now, used = now+" ", used+1
		}
		now, used = now+word, used+w
	}
	return append(lines, now)
}

// wordRoom is what a word or two take: with less a line is not begun.
const wordRoom = 12

// Hang wraps a text whose first line has another width than the rest. Where that
// is next to nothing, or less than the first word takes, the first line stays empty.
func Hang(text string, first, width int) []string {
	switch list := prose.Words(text); {
	case len(list) == 0:
		return []string{""}
	case first < wordRoom || shell.Width(list[0]) > first:
		return append([]string{""}, Wrap(text, width)...)
	}
	head := Wrap(text, first)[0]
	rest := strings.Join(prose.Words(text), " ")[len(head):]
	if rest == "" {
		return []string{head}
	}
	return append([]string{head}, Wrap(rest, width)...)
}

// Said puts sentences into words, side by side.
func Said(p *text.Printer, list []present.Sentence) string {
	words := make([]string, len(list))
	for i, s := range list {
		words[i] = s.Say(p)
	}
	return strings.Join(words, " · ")
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
