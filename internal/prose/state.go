package prose

import (
	"fmt"
	"io"
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Widest is the most characters of a line that is listened to.
const Widest = 100

// WriteState tells a table in sentences, who is due before anything else.
func WriteState(w io.Writer, p *text.Printer, s table.Position) {
	said := []string{wording.Moment(p, s)}
	for _, sentence := range s.State(present.Context{Printer: p, Names: s.Header().Seats, View: rules.Table}) {
		said = append(said, sentence.Say(p))
	}
	for _, sentence := range said {
		WriteSaid(w, sentence)
	}
}

// WriteSaid writes a sentence, on several lines where one would be too long.
func WriteSaid(w io.Writer, sentence string) {
	for _, line := range Lines(sentence, Widest) {
		fmt.Fprintln(w, line)
	}
}

// Lines breaks a text between words into lines of no more than so many characters, except
// where a word alone is longer. What is behind a space at the beginning stays there.
func Lines(said string, widest int) (lines []string) {
	if uniseg.GraphemeClusterCount(said) <= widest {
		return []string{said}
	}
	line, length := "", 0
	for i, word := range strings.Split(said, " ") {
		n := uniseg.GraphemeClusterCount(word)
		switch {
		case i == 0:
			line, length = word, n
		case length+1+n > widest && strings.TrimSpace(line) != "":
			lines = append(lines, line)
			line, length = word, n
		default:
			line, length = line+" "+word, length+1+n
		}
	}
	return append(lines, line)
}
