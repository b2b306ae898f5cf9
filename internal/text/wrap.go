package text

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
)

// Wrap breaks a sentence between words into lines of at most so many cells.
func Wrap(s string, width int) (lines []string) { return Hang(s, width, 0) }

// WrapAll breaks a sentence as [Wrap] does, and a word that no line has room for as well.
func WrapAll(s string, width int) []string {
	var pieces []string
	for _, word := range WordsIn(s) {
		for uniseg.StringWidth(word) > width {
			head, rest := Split(word, width)
			if head == "" {
				break // a wide letter in a column of one
			}
			pieces, word = append(pieces, head), rest
		}
		pieces = append(pieces, word+" ")
	}
	return packed(pieces, width, "")
}

// Hang breaks a sentence as [Wrap] does; the lines behind the first are indented.
func Hang(s string, width, indent int) []string {
	words := WordsIn(s)
	for i := range words {
		words[i] += " "
	}
	return packed(words, width, strings.Repeat(" ", indent))
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

// WordsIn splits a text where a line may end: at any white space but the ones that keep a sign beside its word. A mark that stands by
// itself, as between sentences side by side or before a colon in French, begins no line; one that opens a quotation there ends none.
func WordsIn(text string) (list []string) {
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
	return head + "…"
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

// Widest is the most cells of a line that is written to be read or listened to.
const Widest = 100

// WriteSaid writes sentences, a line each; on several lines where one would have more than so many cells.
func WriteSaid(w io.Writer, widest int, sentences ...string) {
	for _, said := range sentences {
		for _, line := range Lines(said, widest) {
			fmt.Fprintln(w, line)
		}
	}
}

// Lines breaks a text into lines of no more than so many cells, except where a word alone
// is longer: behind a sentence or a semicolon, and else between words. What is behind a space at
// the beginning stays there.
func Lines(said string, widest int) []string {
	if uniseg.StringWidth(said) <= widest {
		return []string{said}
	}
	var pieces []string
	for _, sentence := range strings.SplitAfter(said, ". ") {
		for _, part := range strings.SplitAfter(sentence, "; ") {
			if uniseg.StringWidth(part) > widest {
				for _, word := range strings.SplitAfter(part, " ") {
					pieces = glued(pieces, word, "")
				}
				continue
			}
			pieces = glued(pieces, part, "")
		}
	}
	return packed(pieces, widest, "")
}

// Packed puts texts one behind the other into lines, as many as there is room for in each.
func Packed(texts []string, widest int) (lines []string) {
	pieces := make([]string, len(texts))
	for i, said := range texts {
		pieces[i] = said + " "
	}
	for _, line := range packed(pieces, widest, "") {
		lines = append(lines, Lines(line, widest)...)
	}
	return lines
}

// packed puts pieces, each with the space behind it, into lines; those behind the first begin with an indentation.
func packed(pieces []string, width int, indent string) (lines []string) {
	line := ""
	for _, piece := range pieces {
		if strings.TrimSpace(line) != "" && uniseg.StringWidth(line+strings.TrimRight(piece, " ")) > width {
			lines, line = append(lines, strings.TrimRight(line, " ")), indent
		}
		line += piece
	}
	if line = strings.TrimRight(line, " "); line != "" {
		lines = append(lines, line)
	}
	return lines
}
