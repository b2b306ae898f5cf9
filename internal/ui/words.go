package ui

import (
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// cut shortens a text to a width; an ellipsis says so.
func cut(text string, width int) string {
	if shell.Width(text) <= width {
		return text
	}
	var b strings.Builder
	state, rest, used := -1, text, 0
	for rest != "" {
		var one string
		var w int
		one, rest, w, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if used+w > width-1 {
			break
		}
		b.WriteString(one)
		used += w
	}
	if width > 0 {
		b.WriteString("…")
	}
	return b.String()
}

// wrap breaks a text into lines of at most width cells, between words where it
// can.
func wrap(text string, width int) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		lines = append(lines, wrapOne(paragraph, max(width, 1))...)
	}
	return lines
}

func wrapOne(text string, width int) []string {
	var lines []string
	now, used := "", 0
	for word := range strings.FieldsSeq(text) {
		w := shell.Width(word)
		if used > 0 && used+1+w > width {
			lines, now, used = append(lines, now), "", 0
		}
		if used > 0 {
			now, used = now+" ", used+1
		}
		now, used = now+word, used+w
	}
	return append(lines, now)
}

// said puts sentences into words, side by side.
func said(p *text.Printer, list []present.Sentence) string {
	words := make([]string, len(list))
	for i, s := range list {
		words[i] = s.Say(p)
	}
	return strings.Join(words, " · ")
}

// joined puts what is not empty side by side.
func joined(parts ...string) string {
	var list []string
	for _, p := range parts {
		if strings.TrimSpace(p) != "" {
			list = append(list, p)
		}
	}
	return strings.Join(list, " · ")
}
