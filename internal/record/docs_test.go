package record

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/runes"
	"golang.org/x/text/unicode/norm"
)

func specification(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "docs", "record.md"))
	require.NoError(t, err)
	return string(data)
}

// TestTheSpecificationListsEveryWord holds the tables of docs/record.md against
// the reader's.
func TestTheSpecificationListsEveryWord(t *testing.T) {
	doc := specification(t)
	listed := map[string]bool{}
	for _, word := range strings.FieldsFunc(doc, func(r rune) bool { return !unicode.IsLetter(r) }) {
		listed[word] = true
		listed[runes.Remove(runes.In(unicode.Mn)).String(norm.NFD.String(word))] = true
	}
	for word := range keywords {
		assert.True(t, listed[word], word)
	}
	for word := range parts {
		assert.True(t, listed[word], word)
	}
	for word := range headerKeys {
		assert.True(t, listed[word] || listed[runes.Remove(runes.In(unicode.Mn)).String(norm.NFD.String(word))], word)
	}
	for _, word := range tableWords {
		assert.Contains(t, doc, word)
	}
}

// TestTheExamplesOfTheSpecification reads every line shown as an example.
func TestTheExamplesOfTheSpecification(t *testing.T) {
	doc := specification(t)
	_, rest, _ := strings.Cut(doc, "\n```referee\n")
	smallest, _, _ := strings.Cut(rest, "```\n")
	r := read(t, smallest)
	require.Len(t, r.Lines, 2)
	assert.Equal(t, smallest, string(r.Format()))

	_, table, _ := strings.Cut(doc, "| line | example | meaning |\n| --- | --- | --- |\n")
	table, _, _ = strings.Cut(table, "\n\n")
	seen := map[Kind]bool{}
	for row := range strings.SplitSeq(table, "\n") {
		cell := strings.Split(row, "|")[2]
		for i, example := range strings.Split(cell, "`") {
			if i%2 == 0 {
				continue
			}
			l, err := r.Header.ParseLine(example)
			require.Nil(t, err, example)
			assert.Equal(t, example, FormatLine(r.Header, l))
			seen[l.Kind] = true
		}
	}
	assert.Len(t, seen, int(Unread), "an example of every kind")

	_, example, _ := strings.Cut(doc, "For example:\n\n```text\n")
	example, _, _ = strings.Cut(example, "```\n")
	var body string
	for row := range strings.Lines(example) {
		line, _, _ := strings.Cut(row, "  ")
		body += strings.TrimSpace(line) + "\n"
	}
	entries, errs := Fold(read(t, smallest[:strings.Index(smallest, "\n\n")+2]+body).Lines)
	assert.Empty(t, errs)
	assert.Equal(t, []string{"1 3BCC-C", "4 2XX", "2 1X", "3 2XX"}, told(entries))
}
