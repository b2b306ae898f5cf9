package prose

import (
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
)

// Wrap breaks a sentence between words into lines of at most so many cells.
func Wrap(s string, width int) (lines []string) { return Hang(s, width, 0) }

// Hang breaks a sentence as [Wrap] does; the lines behind the first are indented.
func Hang(s string, width, indent int) (lines []string) {
	now, before := "", strings.Repeat(" ", indent)
	for _, word := range Words(s) {
		switch {
		case now == "":
			now = word
		case uniseg.StringWidth(now)+1+uniseg.StringWidth(word) <= width:
			now += " " + word
		default:
			lines, now = append(lines, now), before+word
		}
	}
	if now != "" {
		lines = append(lines, now)
	}
	return lines
}

// Fold breaks the lines of a text that are too long, each behind its own indentation.
func Fold(text string, width int) string {
	var b strings.Builder
	for s := range strings.Lines(text) {
		said := strings.TrimLeft(s, " ")
		indent := len(s) - len(said)
		if uniseg.StringWidth(s) <= width {
			b.WriteString(s)
			continue
		}
		for _, l := range Hang(said, width-indent, 2) {
			b.WriteString(strings.Repeat(" ", indent) + l + "\n")
		}
	}
	return b.String()
}

// Words splits a text where a line may end: at any white space but the ones that keep a sign beside its word. A mark that stands by
// itself, as between sentences side by side or before a colon in French, begins no line; one that opens a quotation there ends none.
func Words(text string) (list []string) {
	for word := range strings.FieldsFuncSeq(text, breaks) {
		list = glued(list, word, " ")
	}
	return list
}

// glued adds a word to those before it, or to the last of them where no line may end between the two.
func glued(list []string, word, between string) []string {
	if last := len(list) - 1; last >= 0 && (strings.Trim(word, "·:;»?! ") == "" || strings.HasSuffix(strings.TrimRight(list[last], " "), "«")) {
		list[last] += between + word
		return list
	}
	return append(list, word)
}

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
