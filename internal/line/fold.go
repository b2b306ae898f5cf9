package line

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// widest is how many letters a line has at most.
const widest = 100

// fold puts sentences into lines: as many into each as have room, and one that is too long for
// any is broken between words.
func fold(sentences ...string) (lines []string) {
	now := ""
	for _, said := range sentences {
		if said = spoken(said); said == "" {
			continue
		}
		if now != "" && utf8.RuneCountInString(now)+1+utf8.RuneCountInString(said) <= widest {
			now += " " + said
			continue
		}
		if now != "" {
			lines = append(lines, now)
		}
		for now = said; utf8.RuneCountInString(now) > widest; {
			head := broken(now)
			lines, now = append(lines, head), strings.TrimSpace(now[len(head):])
		}
	}
	if now != "" {
		lines = append(lines, now)
	}
	return lines
}

// broken is as much of a sentence as a line has room for.
func broken(said string) string {
	letters := []rune(said)
	head := string(letters[:min(widest, len(letters))])
	if at := strings.LastIndexByte(head, ' '); at > 0 {
		return head[:at]
	}
	return head
}

// spoken is a sentence without the signs that are not read aloud.
func spoken(said string) string {
	return strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(said, " · ", ", "), " ⌂", ""))
}

// sentence is what is said as a whole sentence: with a capital letter and an end.
func sentence(said string) string {
	first, size := utf8.DecodeRuneInString(said)
	said = string(unicode.ToUpper(first)) + strings.TrimSuffix(said[size:], "…")
	if strings.HasSuffix(said, "?") || strings.HasSuffix(said, ".") {
		return said
	}
	return said + "."
}

// tells prints sentences.
func (d *questions) tells(sentences ...string) {
	for _, l := range fold(sentences...) {
		fmt.Fprintln(d.Out, l)
	}
}
